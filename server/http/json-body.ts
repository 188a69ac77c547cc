import { isUtf8 } from 'node:buffer';
import express, { type RequestHandler } from 'express';
import { badRequest, unsupportedMediaType } from '../base/errors';

/** Largest body the API reads, in bytes: 100,000 characters of a block in two languages fit. */
const limit = 1_000_000;

/** Deepest nesting the API accepts, so that code may walk a value recursively without overflowing the stack. */
const deepest = 32;

const parse = express.json({
  limit,
  strict: true,
  type: () => true,
  // Decoding would store replacement characters in place of broken bytes.
  verify(_req, _res, body, encoding) {
    if (encoding !== 'utf-8' || !isUtf8(body)) throw badRequest('invalidJson');
  },
});

/** Works without recursion, because JSON.parse accepts 10,000 levels too. */
function isTooDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return true;
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []));
  }
  return false;
}

/** Reads a JSON body. 415 for any other content type, so that a foreign page's form or text is never read. */
export const jsonBody: RequestHandler = (req, res, next) => {
  const hasBody = req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;
  if (hasBody && !req.is('application/json')) throw unsupportedMediaType();
  parse(req, res, (error?: unknown) => {
    next(error ?? (isTooDeep(req.body) ? badRequest('invalidJson') : undefined));
  });
};
