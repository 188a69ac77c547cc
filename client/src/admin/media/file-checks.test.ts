import { describe, expect, it } from 'vitest';
import { fileProblem, pixelProblem } from './file-checks';

const file = (name: string, type = '', size = 10) => new File([new Uint8Array(size)], name, { type });

/** The head of a PNG with these measures. */
function png(width: number, height: number): File {
  const head = new DataView(new ArrayBuffer(40));
  [0x89, 0x50, 0x4e, 0x47].forEach((byte, at) => void head.setUint8(at, byte));
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

describe('a file that is to be uploaded (issue 11, pictures)', () => {
  it.each([
    file('a.jpg', 'image/jpeg'),
    file('a.png', 'image/png'),
    file('a.webp', 'image/webp'),
    file('a.gif', 'image/gif'),
    // The browser does not know the type.
    file('a.AVIF'),
  ])('is sent where it may be a picture: $name', (good) => {
    expect(fileProblem(good)).toBeUndefined();
  });

  it.each([
    [file('logo.svg', 'image/svg+xml'), /SVG.*als PNG/],
    [file('IMG_1.HEIC'), /HEIC.*als JPEG/],
    [file('brief.pdf', 'application/pdf'), /kein Bild/],
    [file('ordner'), /kein Bild/],
    [file('leer.png', 'image/png', 0), /leer/],
    [file('gross.jpg', 'image/jpeg', 20_000_001), /20 MB/],
  ] as const)('is refused beforehand, with what to do: %#', (bad, told) => {
    expect(fileProblem(bad)).toMatch(told);
  });

  it('is refused for its pixels where its head tells them', async () => {
    expect(await pixelProblem(png(60_000, 60_000))).toMatch(/3\.600 Megapixel.*50 Megapixel/);
    expect(await pixelProblem(jpeg(9_000, 9_000))).toMatch(/81 Megapixel/);
    expect(await pixelProblem(jpeg(6_000, 4_000))).toBeUndefined();
    expect(await pixelProblem(png(5_000, 10_000))).toBeUndefined();
  });

  it('is left to the server where nothing can be told', async () => {
    expect(await pixelProblem(file('kurz.jpg', 'image/jpeg', 3))).toBeUndefined();
    expect(await pixelProblem(file('a.avif', 'image/avif', 900))).toBeUndefined();
  });
});
