import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { fallbackLanguage, type Language } from '@shared/locales';
import type { RenderedPage } from './renderer';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

interface Encoded {
  body: Buffer;
  /** Name, value, name, value: as Node takes them without looking them through. */
  headers: readonly string[];
}

/** A page as it goes over the wire, in every encoding a browser may ask for. */
export interface FinishedPage {
  status: number;
  etag: string;
  br: Encoded;
  gzip: Encoded;
  identity: Encoded;
  /** Headers of a 304. */
  notModified: readonly string[];
}

/** A good ratio for a page that is compressed once and sent often, yet fresh within milliseconds of a change. */
const brotliQuality = 6;

/** Compresses a rendered page; `headers` are the security headers that every response carries. Without `kept` no cache keeps it. */
export async function finishPage(
  page: RenderedPage,
  language: Language,
  headers: Readonly<Record<string, string>>,
  kept = true,
): Promise<FinishedPage> {
  const identity = typeof page.html === 'string' ? Buffer.from(page.html) : page.html;
  const [br, zipped] = await Promise.all([
    compressBrotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    compressGzip(identity),
  ]);
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  const common = {
    ...headers,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': language,
    'Cache-Control': kept ? 'no-cache' : 'no-store',
    // An address under a prefix is in its language for everybody; the others may lead there.
    Vary: language === fallbackLanguage ? 'Accept-Encoding, Accept-Language, Cookie' : 'Accept-Encoding',
    ...(kept && page.status === 200 ? { ETag: etag } : {}),
  };
  const encoded = (body: Buffer, encoding?: string): Encoded => ({
    body,
    headers: Object.entries({
      ...common,
      'Content-Length': String(body.length),
      ...(encoding ? { 'Content-Encoding': encoding } : {}),
    }).flat(),
  });
  return {
    status: page.status,
    etag,
    br: encoded(br, 'br'),
    gzip: encoded(zipped, 'gzip'),
    identity: encoded(identity),
    notModified: Object.entries(common).flat(),
  };
}

/** Whether an Accept-Encoding header allows an encoding; `;q=0` forbids it. */
function accepts(header: string, encoding: string): boolean {
  const start = header.indexOf(encoding);
  return start >= 0 && !/^\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/.test(header.slice(start + encoding.length));
}

/**
 * Sends a finished page, or 304 where the browser has it. `more` are headers of this answer alone, name after value.
 * Returns the bytes of the body.
 */
export function sendPage(
  req: IncomingMessage,
  res: ServerResponse,
  page: FinishedPage,
  more: readonly string[] = [],
): number {
  const encodings = req.headers['accept-encoding'] ?? '';
  const { body, headers } = accepts(encodings, 'br') ? page.br : accepts(encodings, 'gzip') ? page.gzip : page.identity;
  if (page.status === 200 && req.headers['if-none-match'] === page.etag) {
    res.writeHead(304, [...page.notModified, ...more]).end();
    return 0;
  }
  res.writeHead(page.status, [...headers, ...more]);
  if (req.method === 'HEAD') {
    res.end();
    return 0;
  }
  res.end(body);
  return body.length;
}
