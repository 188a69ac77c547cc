import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** Colours of the left and the right half of a sample. */
const halves = { left: '#d03020', right: '#2040c0' } as const;

/** A picture whose halves tell its orientation. Different widths are different files. */
export function samplePicture(width = 800, height = 600): Sharp {
  const half = { width: Math.ceil(width / 2), height, channels: 3 as const };
  return sharp({ create: { width, height, channels: 3, background: halves.right } }).composite([
    { input: { create: { ...half, background: halves.left } }, left: 0, top: 0 },
  ]);
}

type Bytes = Promise<Buffer<ArrayBuffer>>;

export const sampleJpeg = (width?: number, height?: number) => samplePicture(width, height).jpeg().toBuffer() as Bytes;

/** A JPEG on its side, with the place where it was taken and a text that a careless reader would run. */
export function jpegWithExif(script = '<script>alert(1)</script>'): Bytes {
  return samplePicture(400, 800)
    .withExif({
      IFD0: { Copyright: 'Geheim', ImageDescription: script, Orientation: '6' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '52/1 31/1 12/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '13/1 24/1 18/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer() as Bytes;
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const named = Buffer.concat([Buffer.from(type), data]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** A PNG whose header promises more than its few bytes hold. */
export function pngThatClaims(width: number, height: number): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', Buffer.from('789c030000000001', 'hex')),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}
