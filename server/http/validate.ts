import type { FormGuards } from '@shared/contracts/enquiry-description';
import type { Request, RequestHandler, Response } from 'express';
import type * as z from 'zod/mini';
import { invalidInput } from '../base/errors';
import { fieldErrors, fieldNames } from '../base/messages';

/** Holds a value against its contract. Throws 400 with the messages of each field. */
function parseInput<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (!result.success) throw invalidInput(fieldErrors(result.error), fieldNames(result.error));
  return result.data;
}

/** A handler that sees only a parsed body. */
export function withBody<Schema extends z.ZodMiniType>(
  schema: Schema,
  handler: (input: z.output<Schema>, req: Request, res: Response) => Promise<unknown> | unknown,
): RequestHandler {
  return (req, res) => handler(parseInput(schema, req.body), req, res);
}

/** A handler that sees only a parsed query. */
export function withQuery<Schema extends z.ZodMiniType>(
  schema: Schema,
  handler: (input: z.output<Schema>, req: Request, res: Response) => Promise<unknown> | unknown,
): RequestHandler {
  return (req, res) => handler(parseInput(schema, req.query), req, res);
}

/** One parameter of the matched path; empty where the route has none of this name. */
export function pathParameter(req: Request<Record<string, string | string[] | undefined>>, name: string): string {
  const value = req.params[name];
  return typeof value === 'string' ? value : '';
}

const largestId = 2_147_483_647;

/** The id of a row in the path, or null for anything that is none. */
export function pathId(req: Request<Record<string, string | string[] | undefined>>, name = 'id'): number | null {
  const given = pathParameter(req, name);
  const id = Number(given);
  return /^\d+$/.test(given) && id >= 1 && id <= largestId ? id : null;
}

/** Key of a post: the `Idempotency-Key` header, else a form's own field. Throws 400 for an unusable header. */
export function idempotencyKeyOf(req: Request, guards: FormGuards = {}): string | undefined {
  const header = req.get('idempotency-key')?.trim();
  if (!header) return guards.idempotencyKey;
  if (header.length > 128) throw invalidInput({ 'Idempotency-Key': ['validation.tooLong'] });
  return header;
}
