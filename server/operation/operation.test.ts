import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import type { DoctorLine, OperationLine } from '@shared/contracts/operation';
import { backups, outbox } from '@shared/schema';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { noteBackup } from '../backup/save-backup';
import { createLog, errorsLogged } from '../base/log';
import { createRequestLog } from '../http/request-log';
import { deliveryCounts } from '../outbox/delivery-counts';
import { resend } from '../outbox/queries';
import { describeOnEachDatabase } from '../testing/databases';
import { useTestApp } from '../testing/test-app';
import { createMetrics } from './metrics';
import { stateLines } from './routes';
import { serveMetrics } from './serve-metrics';
import { readServerState, type ServerState } from './server-state';

const now = Date.parse('2026-11-23T20:00:00Z');
const ago = (hours: number) => new Date(now - hours * 60 * 60 * 1_000);

const mail = {
  smtpUrl: 'smtp://127.0.0.1:9',
  greetingName: 'abseits.example',
  from: { name: '', address: 'hallo@abseits.example' },
};

/** A server that is well. */
const well: ServerState = {
  version: '1.2.3',
  commit: '0123456789ab',
  startedAt: ago(1),
  database: { kind: 'postgres', ms: 1.23, bytes: 34e6, queued: 0 },
  disk: { free: 20e9, total: 50e9 },
  memory: { used: 200e6, limit: 4e9 },
  eventLoopDelay: 3,
  pages: { hits: 990, misses: 10 },
  outbox: { waiting: 0, oldest: null, hold: undefined, failing: [], mailConfigured: true, mailNote: undefined },
  backup: { state: 'good', text: 'Die letzte gute Sicherung ist von heute.', remedy: null },
  processes: 2,
};

const failure = (hours: number, waits: boolean) => ({
  channel: 'mail' as const,
  since: ago(hours),
  reason: '',
  text: 'Fehler seit gestern.',
  waits,
});

const held = (hours: number): ServerState['outbox']['hold'] => ({
  channel: 'mail',
  reason: 'Das Konto hat seine Grenze erreicht.',
  words: '',
  since: ago(hours),
  tries: 0,
  nextTryAt: ago(0),
  begunBy: 1,
});

const lineOf = (check: OperationLine['check'], change: Partial<ServerState> = {}) =>
  stateLines({ ...well, ...change }, now).find((line) => line.check === check);

it('stateLines are good or a fact and without a remedy for a healthy server', () => {
  const lines = stateLines(well, now);
  expect(lines.map(({ remedy }) => remedy)).toEqual(lines.map(() => null));
  expect(lines.map(({ state }) => state)).toEqual(lines.map(({ check }) => (check === 'version' ? 'info' : 'good')));
  expect(lines.map(({ text }) => text)).toEqual([
    'Version 1.2.3 (Commit 0123456789ab) läuft seit dem 23.\u00a0November 2026 um 20:00\u00a0Uhr.',
    'PostgreSQL antwortet in 1,2\u00a0ms und belegt 34\u00a0MB.',
    'Die letzte gute Sicherung ist von heute.',
    'Keine Nachricht wartet.',
    'Auf der Platte der Daten (DATA_DIR) sind 20\u00a0GB von 50\u00a0GB frei.',
    'Der Prozess belegt 200\u00a0MB Arbeitsspeicher von 4\u00a0GB.',
    'Eine Anfrage wartet zurzeit höchstens 3\u00a0ms, bis sie an die Reihe kommt.',
    'Aufgerufene Seiten: 1.000, davon lagen 99\u00a0% fertig bereit.',
    '2 Prozesse laufen und sind mit der Datenbank verbunden.',
  ]);
});

it.each<[OperationLine['check'], OperationLine['state'], Partial<ServerState>]>([
  ['database', 'notice', { database: { ...well.database, ms: 150 } }],
  ['database', 'notice', { database: { ...well.database, queued: 3 } }],
  ['database', 'error', { database: { ...well.database, ms: 1_200 } }],
  ['backup', 'waiting', { backup: { state: 'waiting', text: 'Die erste kommt.', remedy: null } }],
  ['backup', 'notice', { backup: { state: 'notice', text: 'Es gibt keine.', remedy: 'Sichern Sie.' } }],
  ['outbox', 'good', { outbox: { ...well.outbox, waiting: 1, oldest: ago(0.5) } }],
  ['outbox', 'notice', { outbox: { ...well.outbox, waiting: 1, oldest: ago(2) } }],
  ['outbox', 'error', { outbox: { ...well.outbox, waiting: 12, oldest: ago(24) } }],
  ['outbox', 'notice', { outbox: { ...well.outbox, mailConfigured: false } }],
  ['outbox', 'notice', { outbox: { ...well.outbox, hold: held(0.5) } }],
  ['outbox', 'error', { outbox: { ...well.outbox, hold: held(2) } }],
  ['outbox', 'notice', { outbox: { ...well.outbox, failing: [failure(0.5, true)] } }],
  ['outbox', 'error', { outbox: { ...well.outbox, failing: [failure(2, true)] } }],
  ['outbox', 'notice', { outbox: { ...well.outbox, failing: [failure(48, false)] } }],
  ['disk', 'notice', { disk: { free: 1.9e9, total: 50e9 } }],
  ['disk', 'error', { disk: { free: 0.2e9, total: 50e9 } }],
  ['memory', 'notice', { memory: { used: 0.85e9, limit: 1e9 } }],
  ['event-loop', 'error', { eventLoopDelay: 1_500 }],
])('stateLines of %s are %s', (check, state, change) => {
  const line = lineOf(check, change);
  expect(line?.state).toBe(state);
  expect(line?.remedy === null).toBe(state === 'good' || state === 'waiting');
});

it('stateLines use the singular for one', () => {
  expect(lineOf('database', { database: { ...well.database, queued: 1 } })?.text).toContain(' 1 Abfrage wartet auf');
  expect(lineOf('database', { database: { ...well.database, queued: 2 } })?.text).toContain(' 2 Abfragen warten auf');
  expect(lineOf('page-cache', { pages: { hits: 1, misses: 0 } })?.text).toMatch(/^Aufgerufene Seiten: 1, davon/);
  expect(lineOf('processes', { processes: 1 })?.text).toMatch(/^Ein Prozess läuft/);
  expect(lineOf('outbox', { outbox: { ...well.outbox, waiting: 1, oldest: ago(1.1) } })?.text).toContain(
    'Eine Nachricht wartet',
  );
});

it('stateLines end every failure with a full stop', () => {
  const failing = [{ ...failure(1, true), text: 'Fehler: 500' }, failure(1, true)];
  const text = 'Fehler: 500. Fehler seit gestern.';
  expect(lineOf('outbox', { outbox: { ...well.outbox, failing } })?.text).toBe(text);
});

describeOnEachDatabase('state of a server', (kind) => {
  const app = useTestApp({ kind, config: { dataDir: tmpdir(), mail } });
  const jobRuns = {
    housekeeping: { endedAt: new Date(now), nextAt: new Date(now), jobs: 17, failed: 1, leftOut: 0 },
  };
  const deps = () => ({ config: app.config, database: app.database, pageCounts: { hits: 7, misses: 2 }, jobRuns });

  async function queueOne(): Promise<void> {
    const row = {
      channel: 'mail',
      purpose: 'notice',
      recipient: 'ida@abseits.example',
      messageId: '<one@test>',
    } as const;
    const createdAt = new Date(Date.now() - 7_200_000);
    await app.db
      .insert(outbox)
      .values({ ...row, createdAt, payload: { subject: 'Probe', text: 'Probe', automatic: true } });
  }

  it('is read from database and machine, with queued and failed mails', async () => {
    await queueOne();
    await noteBackup(app.db);
    const state = await readServerState(deps());
    expect(state.database.bytes).toBeGreaterThan(1e6);
    expect(state.disk?.free).toBeGreaterThan(0);
    expect(state.outbox.waiting).toBe(1);
    expect(state.processes).toBe(1);
    const admin = await app.signedIn();
    const line = async () => {
      const { status, body } = await admin.get<OperationLine[]>('/api/operation');
      expect(status).toBe(200);
      return body.data.find(({ check }) => check === 'outbox');
    };
    const waits = {
      check: 'outbox',
      part: 'server',
      label: 'Versand',
      state: 'notice',
      remedy: 'Unter „E-Mail“ steht, woran es liegt.',
      text: 'Eine Nachricht wartet, die älteste seit 2\u00a0Stunden.',
    };
    expect(await line()).toEqual(waits);
    const [{ id } = { id: 0 }] = await app.db.select().from(outbox);
    await resend(app.db, id);
    expect(await line()).toEqual(waits);
    await app.db.update(outbox).set({ lastError: 'Der Mailserver antwortet nicht.' });
    const failing = {
      state: 'error',
      text: expect.stringMatching(/^Fehler seit dem .*\sUhr: Der Mailserver antwortet nicht\.$/),
    };
    expect(await line()).toMatchObject(failing);
    // What went before does not speak for what came after it, and what goes later does.
    const sent = { channel: 'mail', purpose: 'notice', recipient: 'bo@abseits.example', state: 'sent' } as const;
    const payload = { subject: 'Probe', text: 'Probe', automatic: true };
    const sentAt = new Date(Date.now() - 3 * 3_600_000);
    await app.db.insert(outbox).values({ ...sent, messageId: '<two@test>', payload, sentAt });
    expect(await line()).toMatchObject(failing);
    await app.db.update(outbox).set({ sentAt: new Date() }).where(eq(outbox.messageId, '<two@test>'));
    expect(await line()).toEqual(waits);
    // Sent anew after it was given up, it waits from then on.
    await app.db.update(outbox).set({ state: 'failed' }).where(eq(outbox.id, id));
    await resend(app.db, id);
    expect(await line()).toMatchObject({
      state: 'good',
      text: 'Eine Nachricht wartet, die älteste seit 0\u00a0Minuten.',
    });
  });

  it('comes with what is wrong around it when asked for, the mail server included', async () => {
    const admin = await app.signedIn();
    const { status, body } = await admin.post<DoctorLine[]>('/api/operation/doctor', {});
    expect(status).toBe(200);
    const about = (subject: string) => body.data.find((line) => line.subject === subject);
    expect(about('Datenordner')?.state).not.toBe('wrong');
    expect(about('Mailserver')).toMatchObject({ state: 'wrong', sentence: expect.stringContaining('127.0.0.1:9') });
    expect(about('Zeitzonen')).toMatchObject({ state: 'right', whatToDo: null });
  });

  it('is served to Prometheus on a port of its own, with requests by route and status', async () => {
    await queueOne();
    await noteBackup(app.db);
    const startedAt = new Date(Date.now() - 60_000);
    await app.db.insert(backups).values({ cause: 'nightly', state: 'failed', fileName: 'failed', startedAt });
    const earlier = { count: errorsLogged.count, sent: deliveryCounts.mail.sent };
    const metrics = createMetrics(deps());
    const requests = createRequestLog(undefined, metrics.count);
    const counted = createServer((req, res) => {
      const request = { id: 'x', route: '/about', page: true, began: performance.now() - 30, bytes: 1 };
      res.statusCode = req.url === '/broken' ? 500 : 200;
      res.end('x');
      requests.answered(req, res, request);
    }).listen(0, '127.0.0.1');
    await once(counted, 'listening');
    const at = `http://127.0.0.1:${(counted.address() as AddressInfo).port}`;
    for (const path of ['/', '/', '/broken']) await (await fetch(at + path)).text();
    await expect.poll(metrics.read).toContain('http_request_duration_seconds_count{route="page",status="500"} 1');
    const text = await metrics.read();
    expect(text).toContain('http_request_duration_seconds_count{route="page",status="200"} 2');
    expect(text).toContain('http_request_duration_seconds_bucket{le="0.025",route="page",status="200"} 0');
    expect(text).toContain('http_request_duration_seconds_bucket{le="0.1",route="page",status="200"} 2');
    expect(text).toMatch(/\nabseits_page_cache_hits_total 7\n[\s\S]*\nabseits_page_cache_misses_total 2\n/);
    expect(text).toMatch(/\nabseits_outbox_waiting 1\n[\s\S]*\nabseits_outbox_oldest_age_seconds 720\d/);
    expect(text).toMatch(/\nabseits_backup_last_success_timestamp_seconds \d{10}/);
    expect(text).toContain(`\nabseits_backup_last_failure_timestamp_seconds ${startedAt.getTime() / 1_000}\n`);
    expect(text).toMatch(/\nabseits_backup_failed_total \d+\n/);
    expect(text).toContain(`\nabseits_outbox_sent_total{channel="mail"} ${earlier.sent}\n`);
    expect(text).toContain(`\nabseits_housekeeping_last_run_timestamp_seconds ${now / 1_000}\n`);
    expect(text).toContain('\nabseits_housekeeping_failed_jobs 1\n');
    createLog('error', { write: () => {} }).error('something broke');
    expect(await metrics.read()).toContain(`\nabseits_log_errors_total ${earlier.count + 1}\n`);
    expect(await metrics.read()).toMatch(/\nabseits_log_last_error_timestamp_seconds \d{10}/);
    expect(text).toMatch(/\nabseits_disk_free_bytes \d{6,}/);
    // The clock that is watched ticks every 20 ms, and that is no wait.
    const longest = async () => Number(/^nodejs_eventloop_delay_max_seconds (\S+)$/m.exec(await metrics.read())?.[1]);
    await expect.poll(longest, { interval: 200 }).toSatisfy((seconds: number) => seconds > 0 && seconds < 0.02);
    expect(text.includes('abseits_database_connections{state="waiting"} 0')).toBe(kind === 'postgres');

    // The port is taken: one line, and another try once it is free.
    const { port } = counted.address() as AddressInfo;
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => void lines.push(line) });
    serveMetrics({ port, host: '127.0.0.1', retryDelay: 20 }, metrics.read, log);
    await expect.poll(() => lines.join('')).toContain('METRICS_HOST and METRICS_PORT');
    counted.closeAllConnections();
    counted.close();
    await expect.poll(() => lines.length).toBe(2);
    const answer = await fetch(`${at}/metrics`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ]);
    expect(await answer.text()).toContain('abseits_info{version="');
    expect((await fetch(`${at}/`)).status).toBe(404);
  });
});
