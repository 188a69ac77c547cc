import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type CompressedBody, type Encoding, preferredEncoding } from './compressed-body';
import { requestIdHeader } from './request-id';

type Headers = Readonly<Record<string, string>>;

/** What goes over the wire in one encoding. Headers are name, value, name, value: as Node takes them without looking them through. */
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

/** Makes an answer ready to be sent to many. */
export function finishAnswer({ br, gzip, identity }: CompressedBody, parts: AnswerHeaders): FinishedAnswer {
  return {
    ...parts,
    br: encode(br, 'br', parts),
    gzip: encode(gzip, 'gzip', parts),
    identity: encode(identity, 'identity', parts),
    unchanged: Object.entries(parts.headers).flat(),
  };
}

/** Sends an answer with other bytes of brotli from now on. Whoever has the former ones still has the answer. */
export function replaceBrotli(answer: FinishedAnswer, body: Buffer): void {
  const { etag, earlier } = answer.br;
  answer.br = { ...encode(body, 'br', answer), earlier: [...earlier, etag] };
}

/** The validator of what a client has, where that is still good (RFC 9110, 13.1.2); it may name several, or anything. */
function validatorHeld(sent: string, { etag, earlier }: Encoded): string | undefined {
  if (sent === etag || sent.trim() === '*') return etag;
  const held = sent.split(',').map((name) => name.trim().replace(/^W\//, ''));
  return [etag, ...earlier].find((one) => held.includes(one));
}

/** As Express answers: whoever reloads past all caches gets everything. */
const pastCaches = /(?:^|,)\s*no-cache\s*(?:,|$)/;

/**
 * Sends a finished answer, or 304 where the client has it, with the request's id where there is one. Returns the bytes of the
 * body.
 */
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
