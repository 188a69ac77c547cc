import { pendingChanges } from '@shared/schema';
import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '../testing/databases';
import { useTestApp } from '../testing/test-app';
import { dueChangesFinding, housekeepingFinding, nextScheduledChange } from './job-findings';

const at = (time: string) => new Date(`2026-11-23T${time}:00Z`);
const housekeeping = { endedAt: at('19:00'), nextAt: at('19:15'), jobs: 17, failed: 0, leftOut: 0 };
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it('housekeepingFinding tells of the last run and the next', () => {
  const { state, text } = housekeepingFinding(housekeeping);
  expect([state, plain(text)]).toEqual([
    'good',
    'Zuletzt am 23. November 2026 um 20:00 Uhr: alle 17 Schritte gelungen. Als Nächstes am 23. November 2026 um 20:15 Uhr.',
  ]);
  expect(housekeepingFinding(undefined)).toMatchObject({ state: 'unknown', remedy: null });
});

it.each([
  [{ failed: 2 }, '2 von 17 Schritten misslungen'],
  [{ leftOut: 12 }, '12 von 17 Schritten ausgelassen'],
])('housekeepingFinding is open with %o', (change, text) => {
  expect(housekeepingFinding({ ...housekeeping, ...change })).toMatchObject({
    state: 'open',
    text: expect.stringContaining(text),
    remedy: expect.any(String),
  });
});

it('dueChangesFinding tells when the last look was, and when a change is due', () => {
  const { state, text } = dueChangesFinding({ endedAt: at('19:00'), isGood: true }, at('20:00'));
  expect([state, plain(text)]).toEqual([
    'good',
    'Zuletzt geprüft am 23. November 2026 um 20:00 Uhr. Die nächste ist am 23. November 2026 um 21:00 Uhr fällig.',
  ]);
  expect(dueChangesFinding({ endedAt: at('19:00'), isGood: false }, null)).toMatchObject({
    state: 'wrong',
    text: expect.stringMatching(/das misslang\. Keine ist geplant\.$/),
    remedy: expect.any(String),
  });
  expect(dueChangesFinding(undefined, null).state).toBe('unknown');
});

describeOnEachDatabase('scheduled changes', (kind) => {
  const app = useTestApp({ kind });

  it('are due next when one begins or ends', async () => {
    expect(await nextScheduledChange(app.db)).toBeNull();
    const publishAt = new Date(Date.now() + 3_600_000);
    const revertAt = new Date(Date.now() + 7_200_000);
    await app.db.insert(pendingChanges).values({ entity: 'block', entityId: 1, changes: {}, publishAt, revertAt });
    expect(await nextScheduledChange(app.db)).toEqual(publishAt);
  });
});
