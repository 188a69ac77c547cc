import { describe, expect, it } from 'vitest';
import { fileProblem } from './file-checks';

const jpegStart = '\xff\xd8\xff\xe0';
const bytes = (start: string, size = 40) =>
  Uint8Array.from({ length: Math.max(size, start.length) }, (_, at) => (at < start.length ? start.charCodeAt(at) : 0));
const file = (name: string, type: string, start: string, size?: number) =>
  new File(start === '' ? [] : [bytes(start, size)], name, { type });

/** The head of a PNG with these measures. */
function png(width: number, height: number): File {
  const head = new DataView(new ArrayBuffer(40));
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a].forEach((byte, at) => void head.setUint8(at, byte));
  head.setUint32(16, width);
  head.setUint32(20, height);
  return new File([head.buffer], 'bombe.png', { type: 'image/png' });
}

/** A JPEG that has a preview of some kilobytes before the frame that tells its measures. */
function jpeg(width: number, height: number): File {
  const before = new DataView(new ArrayBuffer(2 + 2 + 9_000));
  before.setUint16(0, 0xffd8);
  before.setUint16(2, 0xffe1);
  before.setUint16(4, 9_000);
  const frame = new DataView(new ArrayBuffer(40));
  frame.setUint16(0, 0xffc2);
  frame.setUint16(2, 17);
  frame.setUint16(5, height);
  frame.setUint16(7, width);
  return new File([before.buffer, frame.buffer], 'foto.jpg', { type: 'image/jpeg' });
}

describe('fileProblem', () => {
  it.each([
    file('a.jpg', 'image/jpeg', jpegStart),
    file('a.png', 'image/png', '\x89PNG\r\n\x1a\n'),
    file('a.gif', 'image/gif', 'GIF89a'),
    // The browser does not know the type, or was told another.
    file('a.AVIF', '', '\0\0\0\x1cftypavif\0\0\0\0mif1'),
    file('IMG_0042', '', jpegStart),
    file('foto.txt', 'text/plain', 'RIFF\x10\0\0\0WEBPVP8 '),
    file('IMG_0043.HEIC', 'image/heic', jpegStart),
  ])('accepts a picture by its content: $name', async (good) => {
    expect(await fileProblem(good)).toBeUndefined();
  });

  it.each([
    [file('logo.png', 'image/png', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'), /SVG.*als PNG/],
    [file('IMG_1.jpg', 'image/jpeg', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'), /HEIC.*als JPEG/],
    [file('brief.jpg', 'image/jpeg', '%PDF-1.7'), /kein Bild/],
    [file('ordner', '', 'x'), /kein Bild/],
    [file('leer.png', 'image/png', ''), /leer/],
    [file('gross.jpg', 'image/jpeg', jpegStart, 20_000_001), /20\sMB/],
  ] as const)('refuses a file that is not a usable picture: $name', async (bad, problem) => {
    expect(await fileProblem(bad)).toMatch(problem);
  });

  it('refuses a picture with too many pixels', async () => {
    expect(await fileProblem(png(60_000, 60_000))).toMatch(/3\.600 Megapixel.*50 Megapixel/);
    expect(await fileProblem(jpeg(9_000, 9_000))).toMatch(/81 Megapixel/);
    expect(await fileProblem(jpeg(6_000, 4_000))).toBeUndefined();
    expect(await fileProblem(png(5_000, 10_000))).toBeUndefined();
  });

  it('accepts a file if its size in pixels cannot be read', async () => {
    expect(await fileProblem(file('kurz.jpg', 'image/jpeg', jpegStart, 5))).toBeUndefined();
    expect(await fileProblem(file('a.avif', 'image/avif', '\0\0\0\x1cftypavif\0\0\0\0avif', 900))).toBeUndefined();
  });
});
