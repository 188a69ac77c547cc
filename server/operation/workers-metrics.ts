import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { AggregatorRegistry, type Registry } from 'prom-client';

/** The library's typings declare `type` as a number, but it is a string. */
interface Metric {
  type: string;
}

const question = 'metrics';

export function answerPrimary(register: Registry): void {
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
    const answered = new Set<number>();
    async function ask(worker: Worker): Promise<void> {
      worker.send(question, () => {});
      await once(worker, question, { signal });
      answered.add(worker.id);
    }
    await Promise.allSettled(Object.values(cluster.workers ?? {}).map((worker) => worker && ask(worker)));
    const reported = [...last].map(([id, metrics]) => (answered.has(id) ? metrics : totals(metrics)));
    return AggregatorRegistry.aggregate([ended, ...reported]).metrics();
  };
}
