import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { milestones } from '@shared/schema';
import pino from 'pino';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { isClockTrusted } from '../db/trusted-clock';
import { readLedger } from '../erasure/erasure-ledger';
import { folderNotes, openFiles } from '../files/open-files';
import type { JobRuns } from '../operation/job-runs';
import { silentLog } from '../testing/backups';
import { describeOnEachDatabase } from '../testing/databases';
import { useTestApp } from '../testing/test-app';
import { createHousekeeping, housekeepingJobs, runJobs } from './housekeeping';

const day = 86_400_000;

/** A log, and the lines that it was given. */
function listening() {
  const lines: { job?: string; msg: string }[] = [];
  const write = (line: Buffer, _: string, done: () => void) => {
    lines.push(JSON.parse(String(line)));
    done();
  };
  return { lines, log: pino({ level: 'warn' }, new Writable({ write })) };
}

describe('runJobs', () => {
  const trusted = async () => true;

  it('runs every job, and logs each failure with its name', async () => {
    const { lines, log } = listening();
    const done: string[] = [];
    const job = (name: string, error?: Error) => ({
      name,
      run: async () => {
        if (error) throw error;
        done.push(name);
      },
    });
    const outcome = await runJobs([job('a', new Error('x')), job('b'), job('c', new Error('y')), job('d')], {
      log,
      isTrusted: trusted,
    });
    expect(done).toEqual(['b', 'd']);
    expect(outcome).toEqual({ failed: 2, leftOut: 0 });
    expect(lines.map((line) => [line.job, line.msg])).toEqual([
      ['a', 'housekeeping could not a; retried at its next run'],
      ['c', 'housekeeping could not c; retried at its next run'],
    ]);
  });

  it('leaves out jobs that need the clock while it is not trusted', async () => {
    const done: string[] = [];
    const job = (name: string, needsClock: boolean) => ({ name, needsClock, run: async () => done.push(name) });
    const outcome = await runJobs([job('a', true), job('b', false)], { log: silentLog, isTrusted: async () => false });
    expect(done).toEqual(['b']);
    expect(outcome).toEqual({ failed: 0, leftOut: 1 });
  });
});

describeOnEachDatabase('housekeeping', (kind) => {
  const app = useTestApp({ kind });
  const deps = (log: pino.Logger) => ({
    database: app.database,
    content: app.content,
    files: openFiles(app.config),
    ledgers: [],
    checkMailDomain: async () => {},
    jobRuns: {},
    log,
  });
  beforeEach(async () => {
    await app.db.delete(milestones);
  });

  it('runs each job under a name of its own without a failure', async () => {
    const { lines, log } = listening();
    const jobs = housekeepingJobs(deps(log));
    expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length);
    await runJobs(jobs, { log, isTrusted: async () => true });
    expect(lines).toEqual([]);
  });

  it('first runs when the server is ready', async () => {
    let runs = 0;
    const checkMailDomain = async () => {
      runs += 1;
    };
    const jobRuns: JobRuns = {};
    const { begin, stop } = createHousekeeping({ ...deps(silentLog), checkMailDomain, jobRuns });
    begin();
    await expect.poll(() => runs).toBe(1);
    // What it did, for those who watch the server.
    await expect.poll(() => jobRuns.housekeeping).toMatchObject({ failed: 0, leftOut: 0 });
    expect(jobRuns.dueChanges?.isGood).toBe(true);
    expect(jobRuns.housekeeping?.nextAt.getTime()).toBeGreaterThan(Date.now());
    stop();
  });

  it('begins the ledgers at once', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const folder = mkdtempSync(path.join(tmpdir(), 'abseits-ledger-'));
    onTestFinished(() => {
      vi.useRealTimers();
      rmSync(folder, { recursive: true });
    });
    const ledger = folderNotes(folder);
    const { begin, stop } = createHousekeeping({ ...deps(silentLog), ledgers: [ledger] });
    begin();
    await expect.poll(async () => (await readLedger(ledger)).since).not.toBeNull();
    stop();
  });

  it('trusts a clock that goes on or back', async () => {
    const start = Date.parse('2026-05-01T02:00:00Z');
    for (const at of [0, 0.01, 1, 2.5, 2, -3, -2])
      expect(await isClockTrusted(app.db, silentLog, start + at * day), String(at)).toBe(true);
  });

  it('trusts a clock that jumped ahead only after three days', async () => {
    const { lines, log } = listening();
    const start = Date.parse('2026-05-01T02:00:00Z');
    const trustedAt = (days: number) => isClockTrusted(app.db, log, start + days * day);
    expect(await trustedAt(0)).toBe(true);
    // Wrong for a night, twice in different ways, and right again.
    expect(await trustedAt(400)).toBe(false);
    expect(await trustedAt(400.5)).toBe(false);
    expect(await trustedAt(900)).toBe(false);
    expect(await trustedAt(1)).toBe(true);
    // Off for a month.
    const later: boolean[] = [];
    for (const days of [31, 32, 33, 34, 35]) later.push(await trustedAt(days));
    expect(later).toEqual([false, false, false, true, true]);
    expect(lines.map(({ msg }) => msg)).toEqual(Array(3).fill(expect.stringContaining('set the clock right')));
  });
});
