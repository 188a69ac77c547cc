import type { OperationLine } from '@shared/contracts/operation';
import { outbox, pendingChanges } from '@shared/schema';
import { describe, expect, it } from 'vitest';
import { lastDue, nextDue } from '../backup/nightly-backups';
import { describeOnEachDatabase } from '../testing/databases';
import { useTestApp } from '../testing/test-app';
import { type JobStates, jobLines, readJobs } from './job-lines';

const at = (time: string) => new Date(`2026-11-23T${time}:00Z`);

const housekeeping = { endedAt: at('19:00'), nextAt: at('19:15'), jobs: 17, failed: 0, leftOut: 0 };
const backup = { last: { state: 'good' as const, startedAt: at('02:00'), error: null }, nextAt: at('22:00') };
const sending = { lastSentAt: at('18:00'), nextAttemptAt: at('19:05'), isFailing: false, heldUntil: null };

/** Everything has run, and nothing failed. */
const well: JobStates = {
  housekeeping,
  dueChanges: { endedAt: at('19:00'), isGood: true },
  nextChange: at('20:00'),
  backup,
  outbox: sending,
};

const before: JobStates = {
  nextChange: null,
  backup: { last: null, nextAt: null },
  outbox: { lastSentAt: null, nextAttemptAt: null, isFailing: false, heldUntil: null },
};

describe('jobLines', () => {
  it('say what each job did last, and when next', () => {
    const lines = jobLines(well);
    expect(lines.every(({ part, state, remedy }) => part === 'jobs' && state === 'good' && remedy === null)).toBe(true);
    expect(lines.map(({ text }) => text.replaceAll('\u00a0', ' '))).toEqual([
      'Zuletzt am 23. November 2026 um 20:00 Uhr: alle 17 Schritte gelungen. Als Nächstes am 23. November 2026 um 20:15 Uhr.',
      'Zuletzt geprüft am 23. November 2026 um 20:00 Uhr. Die nächste ist am 23. November 2026 um 21:00 Uhr fällig.',
      'Die letzte vom 23. November 2026 um 03:00 Uhr ist gelungen. Die nächste beginnt am 23. November 2026 um 23:00 Uhr.',
      'Die letzte Nachricht ging am 23. November 2026 um 19:00 Uhr hinaus. Der nächste Versuch ist am 23. November 2026 um 20:05 Uhr.',
    ]);
  });

  it('say what has not happened yet', () => {
    const lines = jobLines(before);
    expect(lines.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'info', 'info']);
    expect(lines.map(({ remedy }) => remedy)).toEqual([null, null, null, null]);
  });

  it.each<[check: string, state: OperationLine['state'], text: string, change: Partial<JobStates>]>([
    ['job-housekeeping', 'notice', '2 von 17 Schritten misslungen', { housekeeping: { ...housekeeping, failed: 2 } }],
    [
      'job-housekeeping',
      'notice',
      '12 von 17 Schritten ausgelassen',
      { housekeeping: { ...housekeeping, leftOut: 12 } },
    ],
    ['job-due-changes', 'error', 'das misslang', { dueChanges: { endedAt: at('19:00'), isGood: false } }],
    [
      'job-backup',
      'error',
      'ist misslungen. Der Ort ist voll. Die nächste',
      { backup: { ...backup, last: { ...backup.last, state: 'failed', error: 'Der Ort ist voll.' } } },
    ],
    ['job-outbox', 'notice', 'Was danach kam, misslang.', { outbox: { ...sending, isFailing: true } }],
    ['job-outbox', 'notice', 'Der Versand ist angehalten.', { outbox: { ...sending, heldUntil: at('19:00') } }],
  ])('say of %s that something is amiss: %s, %s', (check, state, text, change) => {
    const line = jobLines({ ...well, ...change }).find((one) => one.check === check);
    expect(line).toMatchObject({ state, text: expect.stringContaining(text), remedy: expect.any(String) });
  });
});

it('nextDue is the first time after now, also as summer time ends', () => {
  for (const now of ['2026-10-24T00:30:00Z', '2026-10-24T23:30:00Z', '2026-10-25T00:30:00Z', '2026-06-01T12:00:00Z']) {
    const due = nextDue(new Date(now), 3);
    expect(due.getTime()).toBeGreaterThan(Date.parse(now));
    expect(lastDue(due, 3)).toEqual(due);
  }
});

describeOnEachDatabase('jobs of a server', (kind) => {
  const app = useTestApp({ kind });

  it('are read from the database', async () => {
    const sent = { channel: 'mail', purpose: 'notice', recipient: 'ida@abseits.example' } as const;
    const payload = { subject: 'Probe', text: 'Probe', automatic: true };
    const nextAttemptAt = new Date(Date.now() + 60_000);
    await app.db.insert(outbox).values([
      { ...sent, payload, messageId: '<one@test>', state: 'sent', sentAt: at('18:00') },
      { ...sent, payload, messageId: '<two@test>', nextAttemptAt },
    ]);
    const publishAt = new Date(Date.now() + 3_600_000);
    const revertAt = new Date(Date.now() + 7_200_000);
    await app.db.insert(pendingChanges).values({ entity: 'block', entityId: 1, changes: {}, publishAt, revertAt });
    expect(await readJobs(app.db, {})).toEqual({
      nextChange: publishAt,
      backup: { last: null, nextAt: expect.any(Date) },
      outbox: { lastSentAt: at('18:00'), nextAttemptAt, isFailing: false, heldUntil: null },
    });
    const admin = await app.signedIn();
    const { body } = await admin.get<OperationLine[]>('/api/operation');
    expect(body.data.filter(({ part }) => part === 'jobs').map(({ label }) => label)).toEqual([
      'Aufräumen',
      'Geplante Änderungen',
      'Sicherung',
      'Versand',
    ]);
  });
});
