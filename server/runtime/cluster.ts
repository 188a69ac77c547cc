import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Config } from '../base/config';
import type { Log } from '../base/log';
import { serveMetrics } from '../operation/serve-metrics';
import { checkPort } from './listen';
import { printAddress, warnOfConfig } from './startup-messages';
import { createSupervisor } from './supervisor';

/** Beyond the drain, the workers have this long to end by themselves after SIGTERM, in milliseconds. */
const endLimit = 9_000;

/** A worker that has served this long, in milliseconds, is well: its next crash starts a new series. */
const wellAfter = 30_000;

/** Milliseconds before the second restart of a series. The wait doubles with each further crash. */
const shortestWait = 250;

/** In milliseconds. */
const longestWait = 15_000;

/** From a worker to the primary: the address that it serves at, or why it could not start. */
type Report = { ready: string; failed?: never } | { failed: string; ready?: never };

/** Sends a message from a worker to the primary; resolves once it is handed over. */
export function report(message: Report): Promise<unknown> {
  return new Promise((resolve) => process.send?.(message, undefined, undefined, resolve));
}

/** Runs `config.processes` workers on one port, replaces those that die, and ends all on SIGTERM or SIGINT. */
export async function runProcesses(config: Config, log: Log): Promise<void> {
  // Each worker accepts by itself, so that one that ends can let in the clients that wait, as a single process does.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  // Starts the bundle, not the command that started this process, such as `npm start`.
  cluster.setupPrimary({ exec: fileURLToPath(new URL('./main.js', import.meta.url)), args: [] });
  const supervisor = createSupervisor(config.supervisor, log);
  const running = new Set<Worker>();
  const ready = new Set<Worker>();
  let stopping = false;
  let isAddressPrinted = false;
  let crashes = 0;
  let worst = 0;

  function end(code: number, reason?: string): never {
    if (reason !== undefined) console.error(reason);
    for (const { process } of running) process.kill('SIGKILL');
    process.exit(code);
  }

  function start(): void {
    if (stopping) return;
    const began = performance.now();
    const worker = cluster.fork();
    running.add(worker);
    // A worker that a signal ends before it listens for signals counts as ended with 0.
    worker.on('exit', (code: number | null, signal: string) =>
      onEnd(worker, began, { code: code ?? (['SIGTERM', 'SIGINT'].includes(signal) ? 0 : 1), signal }),
    );
    // Only for a process that never existed. One with a pid also emits `exit`.
    worker.on('error', ({ message }) => worker.process.pid ?? onEnd(worker, began, { code: 1, error: message }));
    worker.on('message', (message: Report) => {
      if (message.failed && isAddressPrinted)
        log.error({ event: 'process-failed', reason: message.failed }, 'a process could not start');
      else if (message.failed && !stopping) end(1, message.failed);
      if (!message.ready || ready.add(worker).size < config.processes || isAddressPrinted) return;
      isAddressPrinted = true;
      printAddress(message.ready);
    });
  }

  async function onEnd(worker: Worker, began: number, how: { code: number; signal?: string; error?: string }) {
    ready.delete(worker);
    running.delete(worker);
    if (stopping) worst = Math.max(worst, how.code);
    if (stopping || how.code === 0) return start();
    crashes = performance.now() - began > wellAfter ? 1 : crashes + 1;
    const replacedAfter = crashes > 1 ? Math.min(longestWait, shortestWait * 2 ** (crashes - 2)) : 0;
    const { pid } = worker.process;
    log.error(
      { event: 'process-lost', process: pid, ...how, replacedAfter },
      'a process ended unexpectedly; another one replaces it',
    );
    await wait(replacedAfter);
    start();
  }

  async function stop(signal: NodeJS.Signals): Promise<void> {
    if (stopping) return;
    stopping = true;
    supervisor.stopping();
    log.info({ event: 'stop', signal }, 'all processes are stopping');
    setTimeout(
      () => {
        log.error({ event: 'stopped' }, 'the server stopped before every process had ended');
        end(1);
      },
      config.drainSeconds * 1_000 + endLimit,
    ).unref();
    for (const { process } of running) process.kill('SIGTERM');
    while (running.size > 0) await once(cluster, 'exit');
    log.info({ event: 'stopped' }, 'all processes have stopped');
    process.exit(worst);
  }

  await checkPort(config);
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  warnOfConfig(config, log);
  log.info({ event: 'start', node: process.version, processes: config.processes }, 'all processes are starting');
  if (config.metrics) {
    const { workersMetrics } = await import('../operation/workers-metrics');
    serveMetrics(config.metrics, workersMetrics(), log);
  }
  cluster.once('listening', () => supervisor.ready());
  for (let count = 0; count < config.processes; count += 1) start();
}
