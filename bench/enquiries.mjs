import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { onPostgres, postgresServer, withDatabase } from '../faults/postgres.mjs';
import { emptyFolder, freePort, remove, serve } from '../scripts/built-server.mjs';
import { buildWhereStale } from '../scripts/current-build.mjs';
import { median } from './figures.mjs';

const stored = Number(process.env.ENQUIRIES ?? 100_000);
const samples = 60;
const posts = 1_500;
const senders = 8;

/** The first page may take so many times what `/readyz` takes, which asks the database for `select 1`. */
const budget = 8;

const account = { username: 'admin', password: 'nur-fuer-diese-uebung' };
const json = { 'content-type': 'application/json' };

/** Many came at the same moment, as after a mailing. */
const fill = `insert into investors (name, email, message, created_at)
  select 'Name ' || n, 'n' || n || '@abseits.example', repeat('Guten Tag. ', 20), now() - make_interval(secs => n / 3)
  from generate_series(1, ${stored}) n`;

function residentOf(pid) {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

async function signIn(url) {
  const answer = await fetch(`${url}/api/auth/login`, { method: 'POST', headers: json, body: JSON.stringify(account) });
  return { cookie: answer.headers.get('set-cookie')?.split(';', 1)[0] ?? '' };
}

async function timed(read) {
  const began = performance.now();
  await (await read()).arrayBuffer();
  return performance.now() - began;
}

/** The first page and the whole list, each beside `select 1`. */
async function measureLists(site) {
  const headers = await signIn(site.url);
  const page = () => fetch(`${site.url}/api/investors?limit=100`, { headers });
  const selectOne = () => fetch(`${site.url}/readyz`);
  const pages = [];
  const controls = [];
  for (let sample = 0; sample < samples; sample += 1) {
    controls.push(await timed(selectOne));
    pages.push(await timed(page));
  }
  const before = residentOf(site.pid);
  const whole = await timed(() => fetch(`${site.url}/api/investors`, { headers }));
  return {
    page: median(pages),
    ratio: median(pages) / median(controls),
    whole,
    grown: residentOf(site.pid) - before,
  };
}

/** Enquiries stored per second, posted side by side from addresses of their own. */
async function measurePosts(site) {
  let next = 0;
  const began = performance.now();
  const sender = async () => {
    while (next < posts) {
      next += 1;
      const answer = await fetch(`${site.url}/api/investors`, {
        method: 'POST',
        headers: { ...json, 'x-forwarded-for': `10.${next >> 16}.${(next >> 8) & 255}.${next & 255}` },
        body: JSON.stringify({ name: 'Ada', email: 'ada@abseits.example', message: `Messung ${next}` }),
      });
      if (answer.status !== 201) throw new Error(`An enquiry was answered with ${answer.status}.`);
    }
  };
  await Promise.all(Array.from({ length: senders }, sender));
  return (posts * 1_000) / (performance.now() - began);
}

/** Measures a server whose lists `prepare` has filled. */
async function measured(env, prepare) {
  const settings = { ...onPostgres, ADMIN_PASSWORD: account.password, ...env };
  const first = await serve({ port: await freePort(), env: settings });
  const perSecond = await measurePosts(first).finally(first.stop);
  await prepare();
  const site = await serve({ port: await freePort(), env: settings });
  try {
    return { perSecond, ...(await measureLists(site)) };
  } finally {
    await site.stop();
  }
}

async function embedded() {
  const dataDir = emptyFolder();
  try {
    return await measured({ DATA_DIR: dataDir }, async () => {
      const database = new PGlite(path.join(dataDir, 'database'));
      await database.exec(fill);
      await database.close();
    });
  } finally {
    remove(dataDir);
  }
}

const onServer = () =>
  withDatabase(({ url, query }) => measured({ DATABASE_URL: url }, async () => void (await query(`${fill}; analyze`))));

buildWhereStale();
/** @type {[string, () => ReturnType<typeof measured>][]} */
const kinds = [['embedded', embedded]];
if (postgresServer) kinds.push(['PostgreSQL', onServer]);
let kept = true;
for (const [name, measure] of kinds) {
  const { page, ratio, whole, grown, perSecond } = await measure();
  kept &&= ratio <= budget;
  console.log(`${name}, ${stored} enquiries, Node ${process.version}`);
  console.log(
    `  first page (median of ${samples})   ${page.toFixed(1)} ms, ${ratio.toFixed(1)} times select 1 (budget ${budget})`,
  );
  console.log(`  the whole list              ${whole.toFixed(0)} ms, ${grown.toFixed(0)} MB more at its peak`);
  console.log(`  enquiries stored            ${perSecond.toFixed(0)} per second`);
}
if (!postgresServer) console.log('Left out: PostgreSQL. Set TEST_DATABASE_URL to measure it as well.');
if (!kept) {
  console.error('The first page of a list is over its budget.');
  process.exit(1);
}
