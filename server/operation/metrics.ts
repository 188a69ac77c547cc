import { monitorEventLoopDelay } from 'node:perf_hooks';
import { outboxChannels } from '@shared/outbox';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { failedBackups } from '../backup/failed-backups';
import { lastFailedBackup, lastGoodBackup } from '../backup/last-backups';
import { diskSpace } from '../base/disk-space';
import { errorsLogged } from '../base/log';
import { commit, version } from '../base/version';
import type { CountRequest } from '../http/request-log';
import { deliveryCounts } from '../outbox/delivery-counts';
import { holdOf } from '../outbox/holds';
import { lastDeliveries, waitingEntries } from '../outbox/queries';
import type { JobRuns } from './job-runs';
import type { OperationDeps } from './process-state';

/** In seconds: from a response out of memory to the longest that a request may take. */
const buckets = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];

export interface Metrics {
  count: CountRequest;
  /** In the text format of Prometheus. */
  read: () => Promise<string>;
}

const timestamp = (at: Date | null | undefined) => (at ? at.getTime() / 1_000 : undefined);

const secondsSince = (at: Date | null) => (at ? Math.max(0, (Date.now() - at.getTime()) / 1_000) : undefined);

function countDeliveries(register: Registry): void {
  for (const [result, help] of [
    ['sent', 'Mails and calls that were sent.'],
    ['failed', 'Mails and calls that were given up.'],
  ] as const) {
    new Counter({
      name: `abseits_outbox_${result}_total`,
      help,
      labelNames: ['channel'],
      registers: [register],
      collect() {
        this.reset();
        for (const channel of outboxChannels) this.inc({ channel }, deliveryCounts[channel][result]);
      },
    });
  }
}

function gaugeConnections(
  register: Registry,
  connections: NonNullable<OperationDeps['database']['connections']>,
): void {
  new Gauge({
    name: 'abseits_database_connections',
    help: 'Connections of the pool by state; "waiting" are queries without one.',
    labelNames: ['state'],
    registers: [register],
    collect() {
      for (const [state, count] of Object.entries(connections())) this.set({ state }, count);
    },
  });
}

/** Load this module only if metrics are configured. */
export function createMetrics({
  config,
  database,
  pageCounts,
  jobRuns,
}: OperationDeps & { jobRuns: JobRuns }): Metrics {
  const { db } = database;
  const register = new Registry();
  const registers = [register];
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by the pattern of their route and status; "aborted" where the client left before the answer.',
    labelNames: ['route', 'status'],
    buckets,
    registers,
  });

  /** Left out if the value is undefined or cannot be read. */
  function gauge(name: string, help: string, read: () => Promise<number | undefined> | number | undefined): void {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const value = await Promise.resolve()
          .then(read)
          .catch(() => undefined);
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
  }

  function counter(name: string, help: string, read: () => number): void {
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  }

  // Not prom-client's default metrics: their observer of garbage collections makes a page a third more expensive.
  const resolution = 20;
  const delays = monitorEventLoopDelay({ resolution });
  delays.enable();
  gauge('nodejs_eventloop_delay_max_seconds', 'The longest wait for the process since the last reading.', () => {
    // The histogram includes the interval of its timer.
    const longest = Math.max(0, delays.max / 1e9 - resolution / 1_000);
    delays.reset();
    return longest;
  });
  counter('process_cpu_seconds_total', 'CPU that was used.', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  gauge(
    'process_start_time_seconds',
    'When the process started, since 1970.',
    () => Date.now() / 1_000 - process.uptime(),
  );
  gauge('process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss());
  gauge('nodejs_heap_used_bytes', 'Heap of the process.', () => process.memoryUsage().heapUsed);
  counter('abseits_page_cache_hits_total', 'Pages that were there when asked for.', () => pageCounts.hits);
  counter('abseits_page_cache_misses_total', 'Pages that had to be made first.', () => pageCounts.misses);
  gauge('abseits_outbox_waiting', 'Mails and calls that wait.', async () => (await waitingEntries(db)).waiting);
  gauge(
    'abseits_outbox_oldest_age_seconds',
    'Age of the one that has waited longest; absent where none waits.',
    async () => secondsSince((await waitingEntries(db)).oldest),
  );
  gauge('abseits_backup_age_seconds', 'Age of the last good backup; absent where none is known.', async () =>
    secondsSince(await lastGoodBackup(db)),
  );
  gauge(
    'abseits_backup_last_success_timestamp_seconds',
    'When the last good backup was made, since 1970; absent where none is known.',
    async () => timestamp(await lastGoodBackup(db)),
  );
  gauge(
    'abseits_backup_last_failure_timestamp_seconds',
    'When the last backup that failed was begun, since 1970; absent where none is known.',
    async () => timestamp(await lastFailedBackup(db)),
  );
  counter('abseits_backup_failed_total', 'Backups of this server that failed.', () => failedBackups.count);
  gauge(
    'abseits_outbox_last_sent_timestamp_seconds',
    'When the last mail or call was sent, since 1970; absent where none is known.',
    async () => timestamp((await lastDeliveries(db)).lastSentAt),
  );
  gauge(
    'abseits_outbox_held',
    'Whether no mail is sent, because the mail server refuses whatever is sent.',
    async () => ((await holdOf(db, 'mail')) ? 1 : 0),
  );
  countDeliveries(register);
  gauge('abseits_housekeeping_last_run_timestamp_seconds', 'When housekeeping last ended, since 1970.', () =>
    timestamp(jobRuns.housekeeping?.endedAt),
  );
  gauge(
    'abseits_housekeeping_failed_jobs',
    'Jobs that failed in the last housekeeping.',
    () => jobRuns.housekeeping?.failed,
  );
  counter('abseits_log_errors_total', 'Lines of the levels error and fatal in the log.', () => errorsLogged.count);
  gauge(
    'abseits_log_last_error_timestamp_seconds',
    'When the last such line was written, since 1970; absent where there was none.',
    () => timestamp(errorsLogged.lastAt),
  );
  gauge('abseits_disk_free_bytes', 'Free space of DATA_DIR.', async () => (await diskSpace(config.dataDir))?.free);
  if (database.connections) gaugeConnections(register, database.connections);
  new Gauge({
    name: 'abseits_info',
    help: 'The version that runs, and the commit it was built from.',
    labelNames: ['version', 'commit'],
    registers,
  }).set({ version, commit: commit ?? '' }, 1);

  return {
    count: (route, status, ms) => requests.observe({ route, status: status ?? 'aborted' }, ms / 1_000),
    read: () => register.metrics(),
  };
}
