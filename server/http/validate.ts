import type { FormGuards } from '@shared/contracts/enquiry-description';
import type { ErrorId } from '@shared/i18n/keys';
import type { Request, RequestHandler, Response } from 'express';
import type * as z from 'zod/mini';
import { HttpError, invalidInput } from '../base/errors';
import { fieldErrors, fieldNames } from '../base/messages';
import { jsonBody } from './json-body';

function parseInput<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (!result.success) throw invalidInput(fieldErrors(result.error), fieldNames(result.error));
  return result.data;
}

type Handler<Schema extends z.ZodMiniType> = (input: z.output<Schema>, req: Request, res: Response) => unknown;

/** For a body that is read already. Throws 400 with the messages of each field if it does not fit the schema. */
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

/** The id of a row in the path. Throws `refusal` with `status` (404) for anything that cannot be an id. */
export function pathId(
  req: WithParameters,
  refusal: ErrorId = 'notFound',
  { status = 404, name = 'id' }: { status?: number; name?: string } = {},
): number {
  const given = pathParameter(req, name);
  const id = Number(given);
  if (!/^\d+$/.test(given) || id < 1 || id > largestId) throw new HttpError(status, refusal);
  return id;
}

/** The `Idempotency-Key` header, else the form's own key. Throws 400 for a header over 128 characters. */
export function idempotencyKeyOf(req: Request, guards: FormGuards = {}): string | undefined {
  const header = req.get('idempotency-key')?.trim();
  if (!header) return guards.idempotencyKey;
  if (header.length > 128) throw invalidInput({ 'Idempotency-Key': ['validation.tooLong'] });
  return header;
}
