import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Config } from '../base/config';
import type { Log } from '../base/log';
import { serveMetrics } from '../operation/serve-metrics';
import { checkPort } from './listen';
import { tellAddress, warnOfConfig } from './startup-messages';

/** The processes have this long to end by themselves once they are told, beside the drain, in milliseconds. */
const endLimit = 9_000;

/** A process up for so long was well; a series is replaced after a wait that doubles, from and to, in milliseconds. */
const [wellAfter, shortestWait, longestWait] = [30_000, 250, 15_000];

/** What a process says to the one that started it: that it serves, and where; or why it cannot. */
type Report = { ready: string; failed?: never } | { failed: string; ready?: never };

/** Tells the process that started this one. Resolves once that has been written. */
export function report(message: Report): Promise<unknown> {
  return new Promise((resolve) => process.send?.(message, undefined, undefined, resolve));
}

/** Runs `config.processes` processes on one port. One that dies is replaced; a signal ends all in good order. */
export async function runProcesses(config: Config, log: Log): Promise<void> {
  // Each accepts for itself, so that one which ends lets in who waits, as a process does that has its port alone.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  // Whatever started this process, such as `npm start`, is not started again.
  cluster.setupPrimary({ exec: fileURLToPath(new URL('./main.js', import.meta.url)), args: [] });
  const [running, ready] = [new Set<Worker>(), new Set<Worker>()];
  let [stopping, told] = [false, false];
  let [crashes, worst] = [0, 0];

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
    // Signalled before it could take note of signals, a process has ended as it was to.
    worker.on('exit', (code: number | null, signal: string) =>
      onEnd(worker, began, { code: code ?? (['SIGTERM', 'SIGINT'].includes(signal) ? 0 : 1), signal }),
    );
    // Where there has never been a process. One that has been ends with an exit.
    worker.on('error', ({ message }) => worker.process.pid ?? onEnd(worker, began, { code: 1, error: message }));
    worker.on('message', (message: Report) => {
      if (message.failed && told)
        log.error({ event: 'process-failed', reason: message.failed }, 'a process could not start');
      else if (message.failed && !stopping) end(1, message.failed);
      if (!message.ready || ready.add(worker).size < config.processes || told) return;
      told = true;
      tellAddress(message.ready);
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
    log.error({ event: 'process-lost', process: pid, ...how, replacedAfter }, 'a process is lost and is replaced');
    await wait(replacedAfter);
    start();
  }

  async function stop(signal: NodeJS.Signals): Promise<void> {
    if (stopping) return;
    stopping = true;
    log.info({ event: 'stop', signal }, 'stopping all processes');
    setTimeout(
      () => {
        log.error({ event: 'stopped' }, 'stopped before every process had ended');
        end(1);
      },
      config.drainSeconds * 1_000 + endLimit,
    ).unref();
    for (const { process } of running) process.kill('SIGTERM');
    while (running.size > 0) await once(cluster, 'exit');
    log.info({ event: 'stopped' }, 'stopped all processes');
    process.exit(worst);
  }

  await checkPort(config);
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  warnOfConfig(config, log);
  log.info({ event: 'start', node: process.version, processes: config.processes }, 'starting');
  if (config.metrics) {
    const { workersMetrics } = await import('../operation/workers-metrics');
    serveMetrics(config.metrics, workersMetrics(), log);
  }
  for (let count = 0; count < config.processes; count += 1) start();
}
