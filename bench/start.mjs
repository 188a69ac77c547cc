import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { drillDatabase, onPostgres, postgresServer } from '../faults/postgres.mjs';
import { clearUp } from '../faults/servers.mjs';
import { emptyFolder, freePort, remove, serve } from '../scripts/built-server.mjs';
import { root } from '../scripts/install.mjs';
import { cpuOf, median } from './figures.mjs';

/**
 * CPU and memory of each kind of start, each beside a bare node:http server's. Ends with code 1 where one is over its
 * budget. With `clone` the seconds of `npm start` on a fresh clone come first, with packages and build.
 */
const runs = Number(process.env.START_RUNS ?? 5);
const requests = 20_000;
const connections = 32;

/** Answers like a site and does nothing else. */
const bareProgram =
  "require('node:http').createServer((_, answer) => answer.end('ok')).listen(Number(process.env.PORT), '127.0.0.1')";

/** Megabytes that a process holds (VmRSS), or held at most (VmHWM). */
function megabytes(pid, name) {
  return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

/** Asks for `/` again and again, as many visitors do. */
async function ask(url) {
  let left = requests;
  const visitor = async () => {
    for (; left > 0; left -= 1) await (await fetch(url, { headers: { 'accept-encoding': 'br' } })).arrayBuffer();
  };
  await Promise.all(Array.from({ length: connections }, visitor));
}

/** Starts, looks, works where that is asked for, and ends. */
async function startedOnce({ env = {}, work = async (_url) => {}, ...program }) {
  const site = await serve({ port: await freePort(), env, ...program });
  try {
    const cpu = cpuOf(site.pid);
    await work(site.url);
    return { seconds: site.seconds, cpu, rss: megabytes(site.pid, 'VmRSS'), peak: megabytes(site.pid, 'VmHWM') };
  } finally {
    await site.stop();
  }
}

async function inNewFolder(work) {
  const folder = emptyFolder();
  try {
    return await work(folder);
  } finally {
    remove(folder);
  }
}

/** Starts on what a first start has made; the first of them also works. */
async function again(env, measure) {
  await startedOnce({ env });
  return measure((run) => startedOnce({ env, work: run === 0 ? ask : undefined }));
}

/** How often the work of a bare server's start each may take, and the megabytes that it may hold. */
const kinds = [
  {
    name: 'new embedded database',
    memory: 'peak',
    budget: { ratio: 80, megabytes: 290 },
    starts: (measure) => measure(() => inNewFolder((folder) => startedOnce({ env: { DATA_DIR: folder } }))),
  },
  {
    name: 'embedded database, reopened',
    memory: 'rss',
    budget: { ratio: 60, megabytes: 220 },
    starts: (measure) => inNewFolder((folder) => again({ DATA_DIR: folder }, measure)),
  },
  {
    name: 'PostgreSQL',
    memory: 'rss',
    postgres: true,
    budget: { ratio: 32, megabytes: 120 },
    starts: async (measure) => again({ ...onPostgres, DATABASE_URL: (await drillDatabase()).url }, measure),
  },
];

/**
 * Starts one way again and again, each beside the control, and tells its figures; returns whether they keep the budget.
 */
async function judge({ name, memory, budget, starts }) {
  const taken = await starts(async (once) => {
    const pairs = [];
    for (let run = 0; run < runs; run += 1) {
      pairs.push({ control: await startedOnce({ args: ['--eval', bareProgram] }), own: await once(run) });
    }
    return pairs;
  });
  const of = (which, figure) => median(taken.map((pair) => pair[which][figure]));
  const ratio = of('own', 'cpu') / of('control', 'cpu');
  const held = Math.max(...taken.map(({ own }) => own[memory]));
  const wall = `${of('own', 'seconds').toFixed(2)} s beside ${of('control', 'seconds').toFixed(2)} s`;
  const when = memory === 'peak' ? 'at its peak' : `after ${requests} requests`;
  console.log(`${name}: CPU to the first 200 ${ratio.toFixed(1)} times bare (budget ${budget.ratio}; ${wall})`);
  console.log(`${name}: memory ${when} ${held.toFixed(0)} MB (budget ${budget.megabytes} MB)`);
  return ratio <= budget.ratio && held <= budget.megabytes;
}

console.log(`Node ${process.version}, ${runs} starts each`);
if (process.argv[3] === 'clone') {
  await inNewFolder(async (folder) => {
    const cwd = path.join(folder, 'clone');
    execFileSync('git', ['clone', '--quiet', root, cwd]);
    const site = await serve({ command: 'npm', args: ['start'], cwd, port: await freePort() });
    await site.stop();
    console.log(`npm start on a fresh clone to the first 200: ${site.seconds.toFixed(1)} s`);
  });
}
for (const kind of kinds) {
  if (kind.postgres && !postgresServer)
    console.log('Left out: PostgreSQL. Set TEST_DATABASE_URL to measure it as well.');
  else if (!(await judge(kind).finally(clearUp))) process.exitCode = 1;
}
if (process.exitCode) console.error('A start is over its budget.');
