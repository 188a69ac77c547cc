import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { memoized } from '../base/memoized';
import { requestIdHeader } from './request-log';

/** A body in every encoding that a client may ask for. */
interface CompressedBody {
  br: Buffer;
  gzip: Buffer;
  identity: Buffer;
}

type Encoding = keyof CompressedBody;

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

const preferredEncoding = memoized((header): Encoding => {
  if (accepts(header, 'br')) return 'br';
  return accepts(header, 'gzip') ? 'gzip' : 'identity';
});

type Headers = Readonly<Record<string, string>>;

/** What goes over the wire in one encoding. Headers are name, value, name, value, as Node takes them fastest. */
interface Encoded {
  body: Buffer;
  /** A strong validator of these very bytes. */
  etag: string;
  /** Validators of what was sent in place of these bytes before and says the same. */
  earlier: readonly string[];
  headers: readonly string[];
  /** The headers with the id of a request at their end. */
  identified: string[];
}

interface AnswerHeaders {
  status: number;
  /** Of every answer, a 304 too. */
  headers: Headers;
  /** What is said of the body, without its length, encoding and validator. */
  described: Headers;
  /** Whether a client may ask if what it has is still good. */
  validated: boolean;
}

/** An answer as it goes over the wire, in every encoding. */
export interface FinishedAnswer extends AnswerHeaders, Record<Encoding, Encoded> {
  /** Headers of a 304, but for its validator. */
  unchanged: readonly string[];
}

function encode(body: Buffer, encoding: Encoding, { headers, described, validated }: AnswerHeaders): Encoded {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const all = Object.entries({
    ...headers,
    ...described,
    ...(validated ? { ETag: etag } : {}),
    'Content-Length': String(body.length),
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
  }).flat();
  return { body, etag, earlier: [], headers: all, identified: [...all, requestIdHeader, ''] };
}

/** Makes an answer ready to be sent to many; in an encoding that its body does not have it goes as it is. */
export function finishAnswer(
  { br, gzip, identity }: Pick<CompressedBody, 'identity'> & Partial<CompressedBody>,
  parts: AnswerHeaders,
): FinishedAnswer {
  const plain = encode(identity, 'identity', parts);
  return {
    ...parts,
    br: br ? encode(br, 'br', parts) : plain,
    gzip: gzip ? encode(gzip, 'gzip', parts) : plain,
    identity: plain,
    unchanged: Object.entries(parts.headers).flat(),
  };
}

/** Sends an answer with other bytes of brotli from now on. Whoever has the former ones still has the answer. */
export function replaceBrotli(answer: FinishedAnswer, body: Buffer): void {
  const { etag, earlier } = answer.br;
  answer.br = { ...encode(body, 'br', answer), earlier: [...earlier, etag] };
}

/** The validator of what a client has, where that is still good (RFC 9110, 13.1.2). */
function validatorHeld(sent: string, { etag, earlier }: Encoded): string | undefined {
  if (sent === etag || sent.trim() === '*') return etag;
  const held = sent.split(',').map((name) => name.trim().replace(/^W\//, ''));
  return [etag, ...earlier].find((one) => held.includes(one));
}

/** As Express answers: whoever reloads past all caches gets everything. */
const pastCaches = /(?:^|,)\s*no-cache\s*(?:,|$)/;

/** Sends an answer, or 304 where the client has it, with the request's id. Returns the bytes of the body. */
export function sendFinished(req: IncomingMessage, res: ServerResponse, answer: FinishedAnswer, id?: string): number {
  const { 'accept-encoding': encodings = '', 'if-none-match': held, 'cache-control': asked } = req.headers;
  const { [preferredEncoding(encodings)]: encoded, status } = answer;
  if (held !== undefined && answer.validated && status === 200 && !(asked && pastCaches.test(asked))) {
    const etag = validatorHeld(held, encoded);
    if (etag) {
      res.writeHead(304, [...answer.unchanged, 'ETag', etag, ...(id ? [requestIdHeader, id] : [])]).end();
      return 0;
    }
  }
  if (id) {
    // Node has read the array when writeHead returns: no other request can come between.
    encoded.identified[encoded.identified.length - 1] = id;
    res.writeHead(status, encoded.identified);
  } else res.writeHead(status, encoded.headers as string[]);
  if (req.method === 'HEAD') {
    res.end();
    return 0;
  }
  res.end(encoded.body);
  return encoded.body.length;
}
