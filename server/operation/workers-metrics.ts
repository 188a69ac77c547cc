import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { AggregatorRegistry, type Registry } from 'prom-client';

/** A metric as the library gives it; it names the type by a number where it means the word. */
interface Metric {
  type: string;
}

const question = 'metrics';

/** Lets a process tell the first one its metrics whenever that asks. */
export function tellFirst(register: Registry): void {
  if (!cluster.isWorker) return;
  process.on('message', async (asked) => {
    if (asked === question)
      process.send?.({ metrics: await register.getMetricsAsJSON() }, undefined, undefined, () => {});
  });
}

/** What only ever grows, and must not shrink where a process does not answer or has ended. */
const totals = (metrics: Metric[] = []) => metrics.filter(({ type }) => type === 'counter' || type === 'histogram');

/**
 * Gives the metrics of all processes together, in the text format of Prometheus. One that does not answer within `limit`
 * milliseconds is there with its last totals, and so is one that has ended.
 */
export function workersMetrics(limit = 2_000): () => Promise<string> {
  const last = new Map<number, Metric[]>();
  let ended: object[] = [];
  cluster.on('message', (worker, { metrics }: { metrics?: Metric[] }) => {
    // What is still on its way from one that has ended would count twice.
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
