import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { onPostgres, postgresServer, withDatabase } from '../faults/postgres.mjs';
import { emptyFolder, freePort, remove, serve } from '../scripts/built-server.mjs';
import { buildWhereStale } from '../scripts/current-build.mjs';
import { root } from '../scripts/install.mjs';
import { median } from './figures.mjs';

const runs = Number(process.env.START_RUNS ?? 5);
const requests = 20_000;
const connections = 32;

/** How often the work of a bare node:http server's start each start may take, and the megabytes that it may hold. */
const budgets = {
  postgres: { ratio: 32, megabytes: 120 },
  reopened: { ratio: 60, megabytes: 220 },
  created: { ratio: 80, megabytes: 290 },
};

/** Answers like a site and does nothing else. */
const bareProgram =
  "require('node:http').createServer((_, answer) => answer.end('ok')).listen(Number(process.env.PORT), '127.0.0.1')";

/** What a process has cost so far (Linux): milliseconds of CPU of its threads, megabytes now and at most. */
function costsOf(pid) {
  const threads = readdirSync(`/proc/${pid}/task`).map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
  );
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
  const cpu = threads.reduce((sum, time) => sum + time, 0) / 1_000_000;
  return { cpu, rss: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}

/** Asks for `/` again and again, as many visitors do. */
async function ask(url) {
  let left = requests;
  const visitor = async () => {
    while (left > 0) {
      left -= 1;
      await (await fetch(url, { headers: { 'accept-encoding': 'br' } })).arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: connections }, visitor));
}

/** Starts, looks, works where that is asked for, and ends. */
async function startedOnce({ env = {}, work = async (_url) => {}, ...program }) {
  const site = await serve({ port: await freePort(), env, ...program });
  try {
    const { cpu: start } = costsOf(site.pid);
    await work(site.url);
    return { seconds: site.seconds, ...costsOf(site.pid), start };
  } finally {
    await site.stop();
  }
}

/** The control, beside every start. */
const bare = () => startedOnce({ args: ['--eval', bareProgram] });

/**
 * Starts one way again and again, each beside the control.
 * @param {(run: number) => Promise<{ seconds: number, start: number, rss: number, peak: number }>} once
 */
async function measured(once) {
  const starts = [];
  for (let run = 0; run < runs; run += 1) starts.push({ control: await bare(), own: await once(run) });
  return {
    seconds: median(starts.map(({ own }) => own.seconds)),
    bareSeconds: median(starts.map(({ control }) => control.seconds)),
    ratio: median(starts.map(({ own }) => own.start)) / median(starts.map(({ control }) => control.start)),
    megabytes: Math.max(...starts.map(({ own }) => own.rss)),
    peak: Math.max(...starts.map(({ own }) => own.peak)),
  };
}

const created = () =>
  measured(async () => {
    const dataDir = emptyFolder();
    try {
      return await startedOnce({ env: { DATA_DIR: dataDir } });
    } finally {
      remove(dataDir);
    }
  });

async function reopened() {
  const dataDir = emptyFolder();
  try {
    await startedOnce({ env: { DATA_DIR: dataDir } });
    return await measured((run) => startedOnce({ env: { DATA_DIR: dataDir }, work: run === 0 ? ask : undefined }));
  } finally {
    remove(dataDir);
  }
}

const onServer = () =>
  withDatabase(async ({ url }) => {
    const env = { ...onPostgres, DATABASE_URL: url };
    await startedOnce({ env });
    return measured((run) => startedOnce({ env, work: run === 0 ? ask : undefined }));
  });

/** From `npm start` on a fresh clone to the first 200: packages, build, first creation of the database. */
async function freshClone() {
  const folder = emptyFolder();
  try {
    execFileSync('git', ['clone', '--quiet', root, path.join(folder, 'clone')]);
    const cwd = path.join(folder, 'clone');
    const site = await serve({ command: 'npm', args: ['start'], cwd, port: await freePort() });
    await site.stop();
    return site.seconds;
  } finally {
    remove(folder);
  }
}

/** What each start of a built tree takes beside a bare node:http server's, and whether all keep to their budgets. */
async function builtStarts() {
  /** @type {[keyof typeof budgets, string, 'megabytes' | 'peak', () => ReturnType<typeof measured>][]} */
  const kinds = [
    ['created', 'new embedded database', 'peak', created],
    ['reopened', 'embedded database, reopened', 'megabytes', reopened],
  ];
  if (postgresServer) kinds.push(['postgres', 'PostgreSQL', 'megabytes', onServer]);
  /** @type {[string, string][]} */
  const lines = [];
  let kept = true;
  for (const [kind, name, memory, measure] of kinds) {
    const figures = await measure();
    const { ratio, megabytes } = budgets[kind];
    kept &&= figures.ratio <= ratio && figures[memory] <= megabytes;
    const wall = `${figures.seconds.toFixed(2)} s beside ${figures.bareSeconds.toFixed(2)} s`;
    lines.push(
      [
        `${name}: CPU to the first 200, by that of bare node:http`,
        `${figures.ratio.toFixed(1)} (budget ${ratio}; ${wall})`,
      ],
      [
        `${name}: memory, ${memory === 'peak' ? 'at its peak' : `after ${requests} requests`}`,
        `${figures[memory].toFixed(0)} MB (budget ${megabytes} MB)`,
      ],
    );
  }
  return { lines, kept };
}

/**
 * Seconds, work and memory of a start.
 * @returns {Promise<[string, string][]>} what was measured and its figure
 */
export async function start() {
  const fresh = await freshClone();
  return [['npm start on a fresh clone to the first 200', `${fresh.toFixed(1)} s`], ...(await builtStarts()).lines];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  buildWhereStale();
  const { lines, kept } = await builtStarts();
  console.log(`Node ${process.version}, ${runs} starts each`);
  for (const [what, figure] of lines) console.log(`${what.padEnd(72)} ${figure}`);
  if (!postgresServer) console.log('Left out: PostgreSQL. Set TEST_DATABASE_URL to measure it as well.');
  if (!kept) {
    console.error('A start is over its budget.');
    process.exit(1);
  }
}
