import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import type { Finding } from '@shared/findings';
import { backups, outbox } from '@shared/schema';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { noteBackup } from '../backup/save-backup';
import { createLog, errorsLogged } from '../base/log';
import { readDatabaseState } from '../db/findings';
import { createRequestLog } from '../http/request-log';
import { deliveryCounts } from '../outbox/delivery-counts';
import { resend } from '../outbox/queries';
import { describeOnEachDatabase } from '../testing/databases';
import { useTestApp } from '../testing/test-app';
import { createMetrics } from './metrics';
import { readProcessState } from './process-state';
import { serveMetrics } from './serve-metrics';

const now = Date.parse('2026-11-23T20:00:00Z');

const mail = {
  smtpUrl: 'smtp://127.0.0.1:9',
  greetingName: 'abseits.example',
  from: { name: '', address: 'hallo@abseits.example' },
};

describeOnEachDatabase('state of a server', (kind) => {
  const app = useTestApp({ kind, mailConfigured: () => true, config: { dataDir: tmpdir(), mail } });
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
    expect((await readDatabaseState(app.database)).bytes).toBeGreaterThan(1e6);
    expect((await readProcessState(deps())).processes).toBe(1);
    const admin = await app.signedIn();
    const { body: all } = await admin.get<Finding[]>('/api/operation');
    const parts =
      'Version Datenbank Sicherung Versand Speicherplatz Arbeitsspeicher Reaktion Seiten Prozesse Aufräumen';
    expect(all.data.map(({ part }) => part)).toEqual([
      ...parts.split(' '),
      'Geplante Änderungen',
      'Sicherung',
      'Versand',
    ]);
    const line = async () => {
      const { status, body } = await admin.get<Finding[]>('/api/operation');
      expect(status).toBe(200);
      return body.data.find(({ id }) => id === 'mail');
    };
    const waits = {
      id: 'mail',
      part: 'Versand',
      state: 'open',
      remedy: 'Unter „E-Mail“ steht, woran es liegt.',
      text: 'Eine Nachricht wartet, die älteste seit 2\u00a0Stunden.',
    };
    expect(await line()).toEqual(waits);
    const [{ id } = { id: 0 }] = await app.db.select().from(outbox);
    await resend(app.db, id);
    expect(await line()).toEqual(waits);
    await app.db.update(outbox).set({ lastError: 'Der Mailserver antwortet nicht.' });
    const failing = {
      state: 'wrong',
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
    const { status, body } = await admin.post<Finding[]>('/api/operation/doctor', {});
    expect(status).toBe(200);
    const about = (part: string) => body.data.find((finding) => finding.part === part);
    expect(about('Datenordner')?.state).not.toBe('wrong');
    expect(about('Mailserver')).toMatchObject({ state: 'wrong', text: expect.stringContaining('127.0.0.1:9') });
    expect(about('Zeitzonen')).toMatchObject({ state: 'good', remedy: null });
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
