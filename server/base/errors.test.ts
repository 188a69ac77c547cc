import type { MessageKey } from '@shared/i18n/keys';
import { describe, expect, it } from 'vitest';
import { IdempotencyMismatch, InvalidInput, KeyTaken, NotFound, Refused, StaleEdit } from './domain-errors';
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
    [new NotFound('picture'), 404, 'pictureNotFound', {}],
    [new Refused('notAllowed'), 403, 'notAllowed', {}],
    [new Refused('databaseAway'), 503, 'databaseAway', { retryAfter: 5 }],
    [new Refused('fileTooLarge', { params: { megabytes: 1 } }), 413, 'fileTooLarge', { params: { megabytes: 1 } }],
    [new Refused('storageFull'), 507, 'storageFull', {}],
    [new Refused('storageAway', {}, new Error('silent')), 503, 'storageAway', { retryAfter: 30 }],
    [new Refused('pictureUsed', { body: { uses: [] } }), 409, 'pictureUsed', { body: { uses: [] } }],
    [new Refused('revertTooEarly', { errors: wrong }), 400, 'revertTooEarly', { errors: wrong }],
  ])('turns %s into %i %s', (refusal, status, id, details) => {
    expect(toHttpError(refusal)).toMatchObject({ status, id, details });
  });

  it.each([
    ['a login that is no longer allowed', { code: '28000', severity: 'FATAL' }],
    ['a changed password', { code: '28P01', severity: 'FATAL' }],
    ['a database that is gone', { code: '3D000', severity: 'FATAL' }],
    ['a database that is closed for now', { code: '55000', severity: 'FATAL' }],
    ['a password that is asked for and was not given', { message: 'SASL: client password must be a string' }],
    ['a connection that nobody answers', { message: 'timeout expired' }],
  ])('turns %s into 503 for an absent database', (_what, fields) => {
    const thrown = new Error('Failed query', { cause: Object.assign(new Error(), fields) });
    expect(toHttpError(thrown)).toMatchObject({ status: 503, id: 'databaseAway', details: { retryAfter: 5 } });
  });

  it.each(['57014', '55P03'])(
    'turns a statement that a busy database ended (%s) into 503 for a busy server',
    (code) => {
      const thrown = new Error('Failed query', { cause: Object.assign(new Error(), { code, severity: 'ERROR' }) });
      expect(toHttpError(thrown)).toMatchObject({ status: 503, id: 'overloaded', details: { retryAfter: 2 } });
    },
  );

  it.each(['40001', '40P01'])('turns a transaction that lost against another one (%s) into 409', (code) => {
    const thrown = new Error('Failed query', { cause: Object.assign(new Error(), { code, severity: 'ERROR' }) });
    expect(toHttpError(thrown)).toMatchObject({ status: 409, id: 'changedAtOnce' });
  });
});
