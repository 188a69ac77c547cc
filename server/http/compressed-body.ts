import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { remembered } from '../base/memoized';

/** A body in every encoding that a client may ask for. */
export interface CompressedBody {
  br: Buffer;
  gzip: Buffer;
  identity: Buffer;
}

export type Encoding = keyof CompressedBody;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A good ratio for what is compressed once and sent often, yet fresh within milliseconds of a change. */
const quickQuality = 6;

/** As small as it gets, which takes a fifth of a second for a long page. */
export const bestQuality = 11;

/** Compresses in a thread of zlib's; `quality` is brotli's, from 0 to 11. */
export function brotli(body: Buffer, quality: number): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return compressBrotli(body, { params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: body.length } });
}

export async function compressBody(identity: Buffer): Promise<CompressedBody> {
  const [br, zipped] = await Promise.all([brotli(identity, quickQuality), compressGzip(identity)]);
  return { br, gzip: zipped, identity };
}

/** Whether an Accept-Encoding header allows an encoding; `;q=0` forbids it. */
function accepts(header: string, encoding: string): boolean {
  const start = header.indexOf(encoding);
  return start >= 0 && !/^\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/.test(header.slice(start + encoding.length));
}

/** The smallest encoding that an Accept-Encoding header allows. */
export const preferredEncoding = remembered((header): Encoding => {
  if (accepts(header, 'br')) return 'br';
  return accepts(header, 'gzip') ? 'gzip' : 'identity';
});
