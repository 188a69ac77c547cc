import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { transformWithOxc } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { workersMetrics } from './workers-metrics';

const folder = mkdtempSync(path.join(process.cwd(), 'node_modules/.abseits-workers-'));
const workers: Worker[] = [];

/** A process that has answered three requests, and does nothing any more once it is told to. */
const worker = `
  import { Counter, Gauge, Registry } from 'prom-client';
  import { answerPrimary } from './workers-metrics.mjs';
  const register = new Registry();
  const registers = [register];
  new Counter({ name: 'requests_total', help: 'x', registers }).inc(3);
  new Gauge({ name: 'connections', help: 'x', registers }).set(5);
  answerPrimary(register);
  process.on('message', (told) => { while (told === 'hang'); });
`;

beforeAll(async () => {
  const file = path.join(import.meta.dirname, 'workers-metrics.ts');
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file);
  writeFileSync(path.join(folder, 'workers-metrics.mjs'), code);
  const exec = path.join(folder, 'worker.mjs');
  writeFileSync(exec, worker);
  cluster.setupPrimary({ exec, execArgv: [], args: [] });
});
afterAll(() => {
  for (const { process } of workers) process.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

it('workersMetrics adds up all processes, and no total shrinks if one hangs or ends', async () => {
  const read = workersMetrics(500);
  workers.push(cluster.fork(), cluster.fork());
  const said = async () => (await read()).split('\n').filter((line) => /^(requests|connections)/.test(line));
  await expect.poll(said).toEqual(['requests_total 6', 'connections 10']);
  const [hanging, ending] = workers;
  hanging?.send('hang');
  await expect.poll(said).toEqual(['requests_total 6', 'connections 5']);
  ending?.process.kill('SIGKILL');
  if (ending) await once(ending, 'exit');
  expect(await said()).toEqual(['requests_total 6']);
  hanging?.process.kill('SIGKILL');
  if (hanging) await once(hanging, 'exit');
  workers.push(cluster.fork());
  await expect.poll(said).toEqual(['requests_total 9', 'connections 5']);
});
