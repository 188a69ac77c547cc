import { open, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/**
 * @typedef {import('./picture-encoder').EncodeOrder} EncodeOrder
 * @typedef {{ data: Buffer, raw: { width: number, height: number, channels: 1 | 2 | 3 | 4 } }} Pixels
 */

/** What is said of a file that is not taken. */
export class Refusal extends Error {
  /** @param {import('./picture-encoder').PictureFault} id */
  constructor(id) {
    super(id);
    this.id = id;
  }
}

/** Bytes at the beginning of a file by which its kind is told. */
const looked = 1_024;

/** Formats that are taken, as sharp calls them. */
const taken = new Set(['jpeg', 'png', 'webp', 'avif', 'heif', 'gif']);

/**
 * Refuses what is no picture by its first bytes, before anything decodes it.
 * @param {string} source
 */
export async function checkBeginning(source) {
  const file = await open(source, 'r');
  const { buffer, bytesRead } = await file.read(Buffer.alloc(looked), 0, looked, 0).finally(() => file.close());
  const text = buffer.subarray(0, bytesRead).toString('latin1');
  if (text.length === 0) throw new Refusal('pictureEmpty');
  if (/^\xff\xd8\xff|^\x89PNG\r\n.\n|^GIF8[79]a|^RIFF....WEBP/s.test(text)) return;
  const brands = /^....ftyp(.{4}).{4}((?:[\w ]{4})*)/s.exec(text);
  if (brands && /avif|avis/.test(`${brands[1]}${brands[2]}`)) return;
  if (brands && /hei[cfsx]|hevc|mif1/.test(`${brands[1]}`)) throw new Refusal('pictureHeic');
  // In UTF-16 every second byte is 0.
  if (/<(?:[\w.-]+:)?svg|<\?xml|<!doctype svg/i.test(text.replaceAll('\0', ''))) throw new Refusal('pictureSvg');
  throw new Refusal('pictureUnknown');
}

/**
 * What a file says of itself, without decoding it. Throws where that cannot be read or is more than is taken.
 * @param {EncodeOrder} order
 */
export async function checkHeader({ source, pixels }) {
  const { format, width, height } = await sharp(source, { limitInputPixels: false, failOn: 'error' }).metadata();
  if (!taken.has(format ?? '')) throw new Refusal('pictureUnknown');
  if (width * height > pixels) throw new Refusal('pictureTooManyPixels');
}

/**
 * The first frame in its orientation, in sRGB, no larger than the largest file, as bare pixels.
 * @param {EncodeOrder} order
 * @param {import('sharp').SharpOptions['failOn']} failOn
 * @returns {Promise<Pixels>}
 */
async function decodeAs({ source, pixels, widths, tallest }, failOn) {
  const { data, info } = await sharp(source, { limitInputPixels: pixels, failOn, sequentialRead: true })
    .autoOrient()
    .resize({ width: Math.max(...widths), height: tallest, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

const endOfJpeg = Buffer.from([0xff, 0xd9]);

/**
 * A JPEG may lack the mark of its end alone: some cameras and senders cut it off, and browsers show such a picture as
 * it is. With the mark, a picture that lacks more is told by the decoder's warning.
 * @param {EncodeOrder} order
 * @param {unknown} error
 * @returns {Promise<Pixels>}
 */
async function decodeWithEnd(order, error) {
  const bytes = await readFile(order.source);
  const isCut = bytes[0] === 0xff && bytes[1] === 0xd8 && !bytes.subarray(-2).equals(endOfJpeg);
  if (!isCut) throw error;
  const source = path.join(order.folder, `${order.prefix}-ended.part`);
  // Half of the mark may be there.
  const whole = bytes.at(-1) === endOfJpeg[0] ? bytes.subarray(0, -1) : bytes;
  await writeFile(source, Buffer.concat([whole, endOfJpeg]), { flag: 'wx', mode: 0o600 });
  return decodeAs({ ...order, source }, 'warning')
    .catch(() => Promise.reject(error))
    .finally(() => rm(source, { force: true }));
}

/**
 * The pixels of an uploaded picture. Throws what a decoder says of one that is broken.
 * @param {EncodeOrder} order
 * @returns {Promise<Pixels>}
 */
export const decode = (order) => decodeAs(order, 'error').catch((error) => decodeWithEnd(order, error));
