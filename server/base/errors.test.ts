import type { MessageKey } from '@shared/i18n/keys';
import { describe, expect, it } from 'vitest';
import { IdempotencyMismatch, InvalidInput, KeyTaken, NotFound, StaleEdit } from './domain-errors';
import { toHttpError } from './errors';

const wrong: Record<string, MessageKey[]> = { a: ['validation.json'], c: ['validation.link'] };

describe('toHttpError', () => {
  it.each([
    [new NotFound(), 404, 'notFound', {}],
    [new NotFound('section'), 404, 'sectionNotFound', {}],
    [new NotFound('block'), 404, 'blockNotFound', {}],
    [new NotFound('setting'), 404, 'settingNotFound', {}],
    [new NotFound('version'), 404, 'versionNotFound', {}],
    [new InvalidInput(wrong), 400, 'invalidInput', { errors: wrong }],
    [new KeyTaken(), 409, 'keyTaken', { errors: { key: ['validation.keyTaken'] } }],
    [new StaleEdit({ id: 1 }, 'ida'), 409, 'staleEdit', { body: { current: { id: 1 }, changedBy: 'ida' } }],
    [new IdempotencyMismatch(), 409, 'idempotencyMismatch', {}],
  ])('tells a refusal (%s) as %i %s', (refusal, status, id, details) => {
    expect(toHttpError(refusal)).toMatchObject({ status, id, details });
  });
});
