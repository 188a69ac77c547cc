import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { pngChunk, samplePicture } from '../testing/sample-pictures';
import { checkBeginning, checkHeader, decode } from './read-picture.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'abseits-odd-pictures-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Width, height and channels as they are taken, or the problem for which a file is refused. */
async function outcome(bytes: Uint8Array): Promise<string> {
  const source = path.join(folder, 'file.part');
  writeFileSync(source, bytes);
  const shared = { width: 1200, height: 630, focusX: 50, focusY: 50 };
  const sizes = { pixels: 50_000_000, widths: [320, 2_000], tallest: 16_000 };
  const order = { source, folder, prefix: 'x', shared, sharedOnly: false, check: undefined, ...sizes };
  try {
    await checkBeginning(source);
    await checkHeader(order);
    const { raw } = await decode(order);
    return `${raw.width}x${raw.height}`;
  } catch (error) {
    return (error as { id?: string }).id ?? 'broken';
  }
}

const size = '64x48';
const made = (as: (picture: Sharp) => Sharp) => () => as(samplePicture(64, 48)).toBuffer();
const jpeg = made((picture) => picture.jpeg());
const png = made((picture) => picture.png());
const webp = made((picture) => picture.webp());
const gif = made((picture) => picture.gif());
const avif = made((picture) => picture.avif({ effort: 0 }));
/** Grain, whose bytes are many enough that half of them are half of the picture. */
const grain = (width = 640, height = 480) =>
  sharp({
    create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  });

const changed = (of: () => Promise<Buffer>, change: (bytes: Buffer) => Buffer) => async () => change(await of());
const behind = (of: () => Promise<Buffer>, more: string | Buffer) =>
  changed(of, (bytes) => Buffer.concat([bytes, Buffer.from(more)]));
const without = (of: () => Promise<Buffer>, count: number) => changed(of, (bytes) => bytes.subarray(0, -count));

/** A segment behind the first two bytes of a JPEG. */
const withSegment = (marker: number, content: Buffer) =>
  changed(jpeg, (bytes) => {
    const head = Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 255]);
    return Buffer.concat([bytes.subarray(0, 2), head, content, bytes.subarray(2)]);
  });

/** A chunk behind the header of a PNG, which has 33 bytes. */
const withChunk = (type: string, content: Buffer) =>
  changed(png, (bytes) => Buffer.concat([bytes.subarray(0, 33), pngChunk(type, content), bytes.subarray(33)]));

/** A picture of two frames. */
async function frames(as: (picture: Sharp) => Sharp): Promise<Buffer> {
  const each = ['#f00', '#00f'].map((background) => ({
    create: { width: 64, height: 48, channels: 4 as const, background },
  }));
  const inputs = await Promise.all(each.map((one) => sharp(one).png().toBuffer()));
  return as(sharp(inputs, { join: { animated: true } })).toBuffer();
}

const apng = withChunk('acTL', Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]));
const icc = (content: string) => Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), Buffer.from(content)]);
const thumbnail = Buffer.concat([Buffer.from('JFXX\0\x10'), Buffer.from('x'.repeat(200))]);
const xmp = Buffer.from('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/"/>');

const turned = [1, 2, 3, 4, 5, 6, 7, 8].map((orientation): [string, () => Promise<Buffer>, string] => [
  `JPEG turned as ${orientation} says`,
  made((picture) => picture.withMetadata({ orientation }).jpeg()),
  orientation > 4 ? '48x64' : size,
]);

const good: [name: string, make: () => Promise<Buffer>, size?: string][] = [
  ['JPEG', jpeg],
  ['progressive JPEG', made((picture) => picture.jpeg({ progressive: true }))],
  ['JPEG with all scans', made((picture) => picture.jpeg({ mozjpeg: true }))],
  ['JPEG in grey', made((picture) => picture.greyscale().jpeg())],
  ['JPEG in CMYK', made((picture) => picture.toColourspace('cmyk').jpeg())],
  ['progressive JPEG in CMYK', made((picture) => picture.toColourspace('cmyk').jpeg({ progressive: true }))],
  ['JPEG without thinned colours', made((picture) => picture.jpeg({ chromaSubsampling: '4:4:4' }))],
  ['JPEG of the least quality', made((picture) => picture.jpeg({ quality: 1 }))],
  ['JPEG of the best quality', made((picture) => picture.jpeg({ quality: 100 }))],
  ['JPEG in Display P3', made((picture) => picture.withIccProfile('p3').jpeg())],
  ['JPEG with sRGB', made((picture) => picture.withIccProfile('srgb').jpeg())],
  ['JPEG with a profile of nonsense', withSegment(0xe2, icc('x'.repeat(300)))],
  ['JPEG with an empty profile', withSegment(0xe2, icc(''))],
  ['JPEG with a comment', withSegment(0xfe, Buffer.from('Grüße 🌲'))],
  ['JPEG with EXIF of nonsense', withSegment(0xe1, Buffer.from('Exif\0\0II*\0zzzz'))],
  ['JPEG with XMP', withSegment(0xe1, xmp)],
  ['JPEG with a small picture in it', withSegment(0xe0, thumbnail)],
  ['JPEG with a mark of Adobe', withSegment(0xee, Buffer.from('Adobe\0\x64\0\0\0\0\x01', 'latin1'))],
  ['JPEG with an unknown segment', withSegment(0xed, Buffer.from('Photoshop 3.0\x008BIM'))],
  ['JPEG without its last two bytes', without(jpeg, 2)],
  ['JPEG without its last byte', without(jpeg, 1)],
  [
    'progressive JPEG without its last two bytes',
    without(
      made((picture) => picture.jpeg({ progressive: true })),
      2,
    ),
  ],
  [
    'JPEG in CMYK without its last two bytes',
    without(
      made((picture) => picture.toColourspace('cmyk').jpeg()),
      2,
    ),
  ],
  ['large JPEG without its last two bytes', without(() => grain().jpeg().toBuffer(), 2), '640x480'],
  ['JPEG with line breaks behind it', behind(jpeg, '\r\n\r\n')],
  ['JPEG with NUL bytes behind it', behind(jpeg, '\0'.repeat(5_000))],
  ['JPEG with another behind it', changed(jpeg, (bytes) => Buffer.concat([bytes, bytes]))],
  ['JPEG with a film behind it', behind(jpeg, '\0\0\0\x18ftypmp42')],
  [
    'JPEG of one pixel',
    () => samplePicture(2, 1).extract({ left: 0, top: 0, width: 1, height: 1 }).jpeg().toBuffer(),
    '1x1',
  ],
  ['very wide JPEG', () => samplePicture(8_000, 2).jpeg().toBuffer(), '2000x1'],
  ['very tall JPEG', () => samplePicture(2, 8_000).jpeg().toBuffer(), '2x8000'],
  ...turned,
  ['PNG', png],
  ['interlaced PNG', made((picture) => picture.png({ progressive: true }))],
  ['PNG with a palette', made((picture) => picture.png({ palette: true }))],
  ['PNG of two colours', made((picture) => picture.png({ palette: true, colours: 2 }))],
  ['PNG in grey', made((picture) => picture.greyscale().png())],
  ['PNG in black and white', made((picture) => picture.greyscale().threshold().png({ palette: true, colours: 2 }))],
  ['PNG of 16 bits', made((picture) => picture.toColourspace('rgb16').png())],
  ['PNG of 16 bits in grey', made((picture) => picture.toColourspace('grey16').png())],
  ['PNG with transparency', made((picture) => picture.ensureAlpha(0.5).png())],
  ['PNG of 16 bits with transparency', made((picture) => picture.ensureAlpha(0.5).toColourspace('rgb16').png())],
  ['PNG in grey with transparency', made((picture) => picture.greyscale().ensureAlpha(0.5).png())],
  ['PNG that is not compressed', made((picture) => picture.png({ compressionLevel: 0 }))],
  ['PNG in Display P3', made((picture) => picture.withIccProfile('p3').png())],
  ['PNG that moves', apng],
  ['PNG with a text', withChunk('tEXt', Buffer.from('Title\0Hof', 'latin1'))],
  ['PNG with gamma', withChunk('gAMA', Buffer.from([0, 0, 0xb1, 0x8f]))],
  ['PNG with a resolution', withChunk('pHYs', Buffer.from([0, 0, 0x0b, 0x13, 0, 0, 0x0b, 0x13, 1]))],
  ['PNG with an unknown chunk', withChunk('prVt', Buffer.from('x'))],
  ['PNG with bytes behind it', behind(png, 'PK\x03\x04')],
  ['WebP', webp],
  ['WebP without loss', made((picture) => picture.webp({ lossless: true }))],
  ['WebP with transparency', made((picture) => picture.ensureAlpha(0.5).webp())],
  ['WebP nearly without loss', made((picture) => picture.webp({ nearLossless: true }))],
  ['WebP in Display P3', made((picture) => picture.withIccProfile('p3').webp())],
  ['WebP that moves', () => frames((picture) => picture.webp())],
  ['WebP with bytes behind it', behind(webp, '\0\0')],
  ['AVIF', avif],
  ['AVIF of 10 bits', made((picture) => picture.heif({ compression: 'av1', bitdepth: 10, effort: 0 }))],
  ['AVIF of 12 bits', made((picture) => picture.heif({ compression: 'av1', bitdepth: 12, effort: 0 }))],
  ['AVIF without loss', made((picture) => picture.avif({ lossless: true, effort: 0 }))],
  ['AVIF with thinned colours', made((picture) => picture.avif({ chromaSubsampling: '4:2:0', effort: 0 }))],
  ['AVIF with transparency', made((picture) => picture.ensureAlpha(0.5).avif({ effort: 0 }))],
  ['GIF', gif],
  ['GIF of 1987', changed(gif, (bytes) => Buffer.concat([Buffer.from('GIF87a'), bytes.subarray(6)]))],
  ['GIF that moves', () => frames((picture) => picture.gif())],
  ['GIF with transparency', made((picture) => picture.ensureAlpha(0).gif())],
  ['GIF of two colours', made((picture) => picture.gif({ colours: 2 }))],
  ['interlaced GIF', made((picture) => picture.gif({ progressive: true }))],
  ['GIF with bytes behind it', behind(gif, 'x')],
];

const bad: [name: string, make: () => Promise<Buffer>, problem: string][] = [
  [
    'half of a JPEG',
    changed(
      () => grain().jpeg().toBuffer(),
      (bytes) => bytes.subarray(0, bytes.length / 2),
    ),
    'broken',
  ],
  ['a JPEG without its last row', without(() => grain().jpeg().toBuffer(), 5_000), 'broken'],
  [
    'half of a PNG',
    changed(
      () => grain().png().toBuffer(),
      (bytes) => bytes.subarray(0, bytes.length / 2),
    ),
    'broken',
  ],
  [
    'half of a WebP',
    changed(
      () => grain().webp().toBuffer(),
      (bytes) => bytes.subarray(0, bytes.length / 2),
    ),
    'broken',
  ],
  ['the head of a JPEG', changed(jpeg, (bytes) => bytes.subarray(0, 20)), 'broken'],
  ['a TIFF', made((picture) => picture.tiff()), 'pictureUnknown'],
  ['an empty file', async () => Buffer.alloc(0), 'pictureEmpty'],
];

describe('check of an uploaded picture', () => {
  it.each(good)('accepts %s', async (_name, make, expected = size) => {
    expect(await outcome(await make())).toBe(expected);
  });

  it.each(bad)('refuses %s', async (_name, make, problem) => {
    expect(await outcome(await make())).toBe(problem);
  });
});
