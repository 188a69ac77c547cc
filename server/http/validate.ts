import { isUtf8 } from 'node:buffer';
import { pathParameters } from '@shared/api/path-parameters';
import type { FormGuards } from '@shared/contracts/enquiry-description';
import type { ErrorId } from '@shared/i18n/keys';
import { tooLong } from '@shared/i18n/message-values';
import express, { type Request, type RequestHandler, type Response } from 'express';
import type * as z from 'zod/mini';
import { badRequest, HttpError, invalidInput, notFound, unsupportedMediaType } from '../base/errors';
import { fieldErrors, invalidFields } from '../base/messages';

/** Largest body the API reads, in bytes: 100,000 characters of a block in two languages fit. */
const largestBody = 1_000_000;

/** Deepest nesting the API accepts, so that code may walk a value recursively without overflowing the stack. */
const deepest = 32;

const parse = express.json({
  limit: largestBody,
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

/** Throws 400 with the messages of each field if a value does not fit the schema. */
export function parseInput<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (!result.success) throw invalidInput(fieldErrors(result.error), invalidFields(result.error));
  return result.data;
}

type Handler<Schema extends z.ZodMiniType> = (input: z.output<Schema>, req: Request, res: Response) => unknown;

/** For a body that is read already. Throws 400 if it does not fit the schema. */
export function withReadBody<Schema extends z.ZodMiniType>(schema: Schema, handler: Handler<Schema>): RequestHandler {
  return (req, res) => handler(parseInput(schema, req.body), req, res);
}

/** Reads a JSON body, then does as `withReadBody`. */
export function withBody<Schema extends z.ZodMiniType>(schema: Schema, handler: Handler<Schema>): RequestHandler[] {
  return [jsonBody, withReadBody(schema, handler)];
}

export function withQuery<Schema extends z.ZodMiniType>(schema: Schema, handler: Handler<Schema>): RequestHandler {
  return (req, res) => handler(parseInput(schema, req.query), req, res);
}

type WithParameters = Request<Record<string, string | string[] | undefined>>;

export function pathParameter(req: WithParameters, name: string): string {
  const value = req.params[name];
  return typeof value === 'string' ? value : '';
}

const largestId = 2_147_483_647;

function parseId(given: string, noSuch: () => HttpError): number {
  const id = Number(given);
  if (!/^\d+$/.test(given) || id < 1 || id > largestId) throw noSuch();
  return id;
}

/**
 * The parameters of a route's address as `pathParameters` describes them. Throws `noSuch` for anything that cannot be an id,
 * and 404 for any other word that does not fit.
 */
export function parsePathParameters(
  req: WithParameters,
  path: string,
  noSuch: () => HttpError,
): Record<string, string | number> {
  const schemas: Readonly<Record<string, z.ZodMiniType<string | number>>> = pathParameters;
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return Object.fromEntries(
    names.map((name) => {
      const given = pathParameter(req, name);
      const schema = schemas[name];
      if (!schema) return [name, given];
      if (schema.def.type === 'number') return [name, parseId(given, noSuch)];
      const { success, data } = schema.safeParse(given);
      if (!success) throw notFound();
      return [name, data];
    }),
  );
}

/** The id of a row in the path. Throws `refusal` with `status` (404) for anything that cannot be an id. */
export function pathId(
  req: WithParameters,
  refusal: ErrorId = 'notFound',
  { status = 404, name = 'id' }: { status?: number; name?: string } = {},
): number {
  return parseId(pathParameter(req, name), () => new HttpError(status, refusal));
}

/** The `Idempotency-Key` header, else the form's own key. Throws 400 for a header over 128 characters. */
export function idempotencyKeyOf(req: Request, guards: FormGuards = {}): string | undefined {
  const header = req.get('idempotency-key')?.trim();
  if (!header) return guards.idempotencyKey;
  if (header.length > 128) throw invalidInput({ 'Idempotency-Key': [tooLong(128)] });
  return header;
}
