import type { FormGuards } from '@shared/contracts/form-guards';
import type { Request } from 'express';
import { invalidInput } from '../base/errors';

/** Key of a post: the `Idempotency-Key` header, else a form's own field. Throws 400 for an unusable header. */
export function idempotencyKeyOf(req: Request, guards: FormGuards = {}): string | undefined {
  const header = req.get('idempotency-key')?.trim();
  if (!header) return guards.idempotencyKey;
  if (header.length > 128) throw invalidInput({ 'Idempotency-Key': ['validation.tooLong'] });
  return header;
}
