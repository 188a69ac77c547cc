import { createHash } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { checkBeginning, checkHeader, decode, Refusal } from './read-picture.mjs';

/**
 * The process that decodes an uploaded file and makes the files of a picture: one order, one answer, and it ends. It is
 * apart from the server, so that neither time nor memory nor a fault of a decoder is the server's, and gets nothing of
 * the server's environment.
 *
 * @typedef {import('./picture-encoder').EncodeOrder} EncodeOrder
 * @typedef {import('./picture-encoder').EncodeAnswer} EncodeAnswer
 * @typedef {import('./picture-encoder').MadeFile} MadeFile
 * @typedef {import('./read-picture.mjs').Pixels} Pixels
 */

// Pages come first: this takes the processor only as far as nobody else asks for it.
try {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
} catch {
  // Where a machine does not let it, it works all the same.
}
sharp.concurrency(1);
sharp.cache(false);
// Only the decoders of what is taken can be reached, whatever a file pretends to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((name) => `VipsForeignLoad${name}File`),
});

/**
 * The part of a picture that fills a shape and keeps its focal point as near to the middle as it can.
 * @param {{ width: number, height: number }} picture
 * @param {EncodeOrder['shared']} shape
 */
function cropAround(picture, { width, height, focusX, focusY }) {
  const scale = Math.max(width / picture.width, height / picture.height);
  const part = {
    width: Math.max(1, Math.min(picture.width, Math.round(width / scale))),
    height: Math.max(1, Math.min(picture.height, Math.round(height / scale))),
  };
  /** @type {(size: number, partSize: number, percent: number) => number} */
  const begin = (size, partSize, percent) =>
    Math.round(Math.max(0, Math.min(size - partSize, (size * percent) / 100 - partSize / 2)));
  return {
    ...part,
    left: begin(picture.width, part.width, focusX),
    top: begin(picture.height, part.height, focusY),
  };
}

/**
 * How files are encoded: small AVIF files with an effort that saves a tenth, large ones as fast as possible, in a
 * quarter of the time for the same quality.
 * @type {Record<'avif' | 'webp', (drawn: import('sharp').Sharp, width: number) => import('sharp').Sharp>}
 */
const encoders = {
  avif: (drawn, width) => drawn.avif({ quality: 55, effort: width > 640 ? 0 : 3 }),
  webp: (drawn) => drawn.webp({ quality: 78, effort: 3, smartSubsample: true }),
};

/**
 * Writes one file and does not return before the disk has it.
 * @param {EncodeOrder} order
 * @param {string} name
 * @param {import('sharp').Sharp} drawn
 * @returns {Promise<Pick<MadeFile, 'path' | 'size' | 'sha256' | 'width' | 'height'>>}
 */
async function write({ folder, prefix }, name, drawn) {
  const { data, info } = await drawn.toBuffer({ resolveWithObject: true });
  const place = path.join(folder, `${prefix}-${name}.part`);
  const file = await open(place, 'wx', 0o600);
  try {
    await file.writeFile(data);
    await file.sync();
  } finally {
    await file.close();
  }
  const sha256 = createHash('sha256').update(data).digest('hex');
  return { path: place, size: data.length, sha256, width: info.width, height: info.height };
}

/**
 * Decodes a finished file as a whole. Throws where it is not what it is said to be.
 * @param {EncodeOrder} order
 * @param {NonNullable<EncodeOrder['check']>[number]} file
 */
async function checkFile(order, { path: source, ...said }) {
  await checkBeginning(source);
  await checkHeader({ ...order, source });
  const { format } = await sharp(source).metadata();
  const { info } = await sharp(source, { limitInputPixels: order.pixels, failOn: 'error' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const isSo = (format === 'heif' ? 'avif' : format) === said.format;
  if (!isSo || info.width !== said.width || info.height !== said.height) throw new Refusal('pictureBroken');
}

/**
 * @param {EncodeOrder} order
 * @returns {Promise<MadeFile[]>}
 */
async function make(order) {
  for (const file of order.check ?? []) await checkFile(order, file);
  if (order.check) return [];
  await checkBeginning(order.source);
  await checkHeader(order);
  const { data, raw } = await decode(order);
  const { width: shapeWidth, height: shapeHeight } = order.shared;
  /** @type {MadeFile[]} */
  const files = [];
  const widths = order.sharedOnly ? [] : [...new Set([...order.widths.filter((of) => of < raw.width), raw.width])];
  for (const width of widths) {
    const drawn = width === raw.width ? { data, raw } : await pixelsAt({ data, raw }, width);
    for (const format of /** @type {const} */ (['avif', 'webp'])) {
      const encoded = encoders[format](sharp(drawn.data, { raw: drawn.raw }), width);
      files.push({ ...(await write(order, `${width}.${format}`, encoded)), format, purpose: 'shown' });
    }
  }
  const shared = sharp(data, { raw })
    .extract(cropAround(raw, order.shared))
    .resize(shapeWidth, shapeHeight, { fit: 'fill' })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 82, mozjpeg: true });
  files.push({ ...(await write(order, 'shared.jpeg', shared)), format: 'jpeg', purpose: 'shared' });
  return files;
}

/**
 * @param {Pixels} pixels
 * @param {number} width
 * @returns {Promise<Pixels>}
 */
async function pixelsAt({ data, raw }, width) {
  const scaled = await sharp(data, { raw }).resize({ width }).raw().toBuffer({ resolveWithObject: true });
  const { info } = scaled;
  return { data: scaled.data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

/**
 * What a decoder says of a file is a refusal of the file; what the system says has a code.
 * @param {EncodeOrder} order
 * @param {unknown} error
 * @returns {Promise<EncodeAnswer>}
 */
async function failureOf({ source }, error) {
  if (error instanceof Refusal) return { refused: error.id };
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  const message = error instanceof Error ? error.message : String(error);
  if (code) return { failed: { code, message } };
  // A decoder says the same of a file that is broken and of one that the system could not read.
  return readFile(source).then(
    () => ({ refused: 'pictureBroken', reason: message }),
    (cause) => ({ failed: { code: String(cause.code), message: cause.message } }),
  );
}

process.once('message', async (/** @type {EncodeOrder} */ order) => {
  const answer = await make(order).then(
    (files) => ({ files }),
    (error) => failureOf(order, error),
  );
  process.send?.(answer);
});
// The answer has been read, or the server is gone. A normal exit would wait for the decoder, however long that takes.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
