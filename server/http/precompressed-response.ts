import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { memoized } from '../base/memoized';
import { requestIdHeader } from './request-log';

interface CompressedBody {
  br: Buffer;
  gzip: Buffer;
  identity: Buffer;
}

type Encoding = keyof CompressedBody;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A good ratio for content that is compressed once and sent often, and done within milliseconds of a change. */
const quickQuality = 6;

/** Smallest result; takes a fifth of a second for a long page. */
export const bestQuality = 11;

/** Compresses in a thread of zlib's pool; `quality` is brotli's, from 0 to 11. */
export function brotli(body: Buffer, quality: number): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return compressBrotli(body, { params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: body.length } });
}

export async function compressBody(identity: Buffer): Promise<CompressedBody> {
  const [br, zipped] = await Promise.all([brotli(identity, quickQuality), compressGzip(identity)]);
  return { br, gzip: zipped, identity };
}

function accepts(header: string, encoding: string): boolean {
  const start = header.indexOf(encoding);
  return start >= 0 && !/^\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/.test(header.slice(start + encoding.length));
}

const preferredEncoding = memoized((header): Encoding => {
  if (accepts(header, 'br')) return 'br';
  return accepts(header, 'gzip') ? 'gzip' : 'identity';
});

type Headers = Readonly<Record<string, string>>;

/** A response in one encoding. `headers` is a flat list of names and values, the form Node writes fastest. */
interface Encoded {
  body: Buffer;
  etag: string;
  /** Validators of earlier bytes with the same content. */
  earlier: readonly string[];
  headers: readonly string[];
  /** The same headers with a slot for the request id at their end. */
  identified: string[];
}

interface AnswerHeaders {
  status: number;
  headers: Headers;
  described: Headers;
  validated: boolean;
}

export interface FinishedAnswer extends AnswerHeaders, Record<Encoding, Encoded> {
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

/** Builds a response that can be sent many times. For a missing encoding it uses the uncompressed body. */
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

/** Replaces the brotli bytes of a response. Clients that hold the former ones still get a 304. */
export function replaceBrotli(answer: FinishedAnswer, body: Buffer): void {
  const { etag, earlier } = answer.br;
  answer.br = { ...encode(body, 'br', answer), earlier: [...earlier, etag] };
}

/** The validator that a client holds, if it is still good (RFC 9110, 13.1.2). */
function validatorHeld(sent: string, { etag, earlier }: Encoded): string | undefined {
  if (sent === etag || sent.trim() === '*') return etag;
  const held = sent.split(',').map((name) => name.trim().replace(/^W\//, ''));
  return [etag, ...earlier].find((one) => held.includes(one));
}

/** As in Express: a client that reloads past all caches gets the full response. */
const pastCaches = /(?:^|,)\s*no-cache\s*(?:,|$)/;

/** Sends a response, or 304 if the client holds it, with the request id. Returns the number of body bytes. */
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
    // The array may be shared: writeHead reads it synchronously, so no other request can come between.
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
