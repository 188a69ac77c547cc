import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { AggregatorRegistry, type Registry } from 'prom-client';
import type { Config } from '../base/config';
import { codeOf } from '../base/database-errors';
import type { Log } from '../base/log';

/** The library's typings declare `type` as a number, but it is a string. */
interface Metric {
  type: string;
}

const question = 'metrics';

export function tellFirst(register: Registry): void {
  if (!cluster.isWorker) return;
  process.on('message', async (asked) => {
    if (asked === question)
      process.send?.({ metrics: await register.getMetricsAsJSON() }, undefined, undefined, () => {});
  });
}

/** Totals must not drop out when a process does not respond or has ended. */
const totals = (metrics: Metric[] = []) => metrics.filter(({ type }) => type === 'counter' || type === 'histogram');

/**
 * In the text format of Prometheus. A process that has ended, or does not respond within `limit` milliseconds,
 * contributes its last totals.
 */
export function workersMetrics(limit = 2_000): () => Promise<string> {
  const last = new Map<number, Metric[]>();
  let ended: object[] = [];
  cluster.on('message', (worker, { metrics }: { metrics?: Metric[] }) => {
    // A late message of an ended process would be counted twice.
    if (!metrics || worker.isDead()) return;
    last.set(worker.id, metrics);
    worker.emit(question);
  });
  cluster.on('exit', ({ id }) => {
    ended = AggregatorRegistry.aggregate([ended, totals(last.get(id))]).getMetricsAsArray();
    last.delete(id);
  });
  return async () => {
    const signal = AbortSignal.timeout(limit);
    const fresh = new Set<number>();
    async function ask(worker: Worker): Promise<void> {
      worker.send(question, () => {});
      await once(worker, question, { signal });
      fresh.add(worker.id);
    }
    await Promise.allSettled(Object.values(cluster.workers ?? {}).map((worker) => worker && ask(worker)));
    const told = [...last].map(([id, metrics]) => (fresh.has(id) ? metrics : totals(metrics)));
    return AggregatorRegistry.aggregate([ended, ...told]).metrics();
  };
}

/** Delay in milliseconds before a taken port is retried: a previous process may be about to release it. */
const usualDelay = 5_000;

const contentType = 'text/plain; version=0.0.4; charset=utf-8';

/** If it cannot listen, it logs that once, retries, and leaves the site running. Never keeps the process alive. */
export function serveMetrics(
  { port, host, retryDelay = usualDelay }: NonNullable<Config['metrics']> & { retryDelay?: number },
  read: () => Promise<string>,
  log: Log,
): void {
  let told = false;
  const server = createServer((req, res) => {
    if (req.url !== '/metrics' || req.method !== 'GET') return void res.writeHead(404).end();
    read().then(
      (text) => res.writeHead(200, { 'Content-Type': contentType }).end(text),
      (error: unknown) => {
        log.warn({ error }, 'the metrics could not be read');
        res.writeHead(503).end();
      },
    );
  });
  const listen = () => server.listen({ port, host }).unref();
  server.on('listening', () => log.info({ event: 'metrics', port, host }, 'metrics are served at /metrics'));
  server.on('error', (error) => {
    if (!told) {
      const reason = codeOf(error) ?? error.message;
      log.error(
        { event: 'metrics', port, host, reason },
        'Metrics cannot be served at METRICS_HOST and METRICS_PORT: the port is taken or the address is not of this machine. The site runs; trying again now and then.',
      );
    }
    told = true;
    setTimeout(listen, retryDelay).unref();
  });
  listen();
}
