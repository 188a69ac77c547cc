import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { onPostgres, postgresServer, withDatabase } from '../faults/postgres.mjs';
import { emptyFolder, freePort, remove, serve } from '../scripts/built-server.mjs';
import { buildWhereStale } from '../scripts/current-build.mjs';
import { median } from './figures.mjs';

const stored = Number(process.env.ENQUIRIES ?? 100_000);
const samples = 60;
const listSamples = 15;
const posts = 1_500;
const senders = 8;

/** The first page may take so many times what `/readyz` takes, which asks the database for `select 1`. */
const budget = 8;

const account = { username: 'admin', password: 'nur-fuer-diese-uebung' };
const json = { 'content-type': 'application/json' };

/**
 * Every list and search answers within this at its median on PostgreSQL, in milliseconds. On a machine that is busy with
 * other things, where `select 1` itself takes long, it may take so many times that.
 */
const listBudget = 50;
const listRatio = 16;

/**
 * Many came at the same moment, as after a mailing. Words of all frequencies: in every text, in half of them, in one of 30
 * and of 1,000, and in one alone; `alt` stands in the oldest tenth only.
 */
const fill = `insert into investors (name, email, company, message, status, assignee_id, suspected_spam, created_at)
  select
    'Vorname' || n % 500 || ' Name' || n,
    'n' || n || '@abseits.example',
    'Firma ' || n % 2000,
    repeat('Guten Tag. ', 20) || case n % 2 when 0 then 'Kapital ' else 'Neugier ' end || 'w' || n % 30 || ' x' || n % 1000
      || case when n > ${stored * 0.9} then ' alt' else '' end,
    (array['new', 'in-progress', 'answered', 'done', 'done', 'done', 'done', 'done'])[1 + n % 8],
    case when n % 50 = 0 then (select min(id) from users) end,
    n % 20 = 0,
    now() - make_interval(secs => n / 3)
  from generate_series(1, ${stored}) n`;

/** What people ask the lists for. */
const asked = {
  'all, the newest': '/api/investors?limit=100&spam=0',
  'all, the oldest': '/api/investors?limit=100&sort=oldest',
  'all, by name': '/api/investors?limit=100&sort=name',
  status: '/api/investors?limit=100&spam=0&status=answered',
  'status, by name': '/api/investors?limit=100&status=new&sort=name',
  assignee: '/api/investors?limit=100&assignee=1&spam=0',
  'of nobody, by name': '/api/investors?limit=100&assignee=none&sort=name',
  'suspected spam': '/api/investors?limit=100&spam=1',
  'word in every text': '/api/investors?limit=100&q=guten',
  'beginning of every word': '/api/investors?limit=100&q=g',
  'word in half': '/api/investors?limit=100&q=kapital&spam=0',
  'word in one of 30': '/api/investors?limit=100&q=w7',
  'word in one of 1,000': '/api/investors?limit=100&q=x77',
  'word in the oldest tenth': '/api/investors?limit=100&q=alt',
  'two words': '/api/investors?limit=100&q=kapital%20w8',
  'one name': '/api/investors?limit=100&q=name4711',
  'an address': '/api/investors?limit=100&q=n4711%40abseits.example',
  'no such word': '/api/investors?limit=100&q=unauffindbar',
  'words that never meet': '/api/investors?limit=100&q=kapital%20neugier',
  'frequent word, by name': '/api/investors?limit=100&q=guten&sort=name',
  'rare word, by name': '/api/investors?limit=100&q=x77&sort=name',
  'word and status': '/api/investors?limit=100&q=kapital&status=new&spam=0',
  'word and assignee': '/api/investors?limit=100&q=guten&assignee=1',
  'search of both kinds': '/api/inbox/search?q=name47',
  'one enquiry': '/api/inbox/investors/5000?status=new&spam=0&q=guten',
  counts: '/api/inbox/counts',
  'what has come': '/api/inbox/changes?since=1-0-0-0',
};

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

/** Each list and search, at its median. */
async function measureAsked(site, headers) {
  const lists = [];
  for (const [name, address] of Object.entries(asked)) {
    const read = async () => {
      const answer = await fetch(site.url + address, { headers });
      if (answer.status !== 200) throw new Error(`${address} was answered with ${answer.status}.`);
      return answer;
    };
    await timed(read);
    const times = [];
    for (let sample = 0; sample < listSamples; sample += 1) times.push(await timed(read));
    lists.push([name, median(times)]);
  }
  return lists;
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
  const lists = await measureAsked(site, headers);
  const before = residentOf(site.pid);
  const whole = await timed(() => fetch(`${site.url}/api/investors`, { headers }));
  return {
    page: median(pages),
    ratio: median(pages) / median(controls),
    lists,
    selectOne: median(controls),
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
const only = process.argv[2];
let kept = true;
// `npm run bench:enquiries -- PostgreSQL` measures that alone.
for (const [name, measure] of kinds.filter(([kind]) => !only || kind === only)) {
  const { page, ratio, whole, grown, perSecond, lists, selectOne } = await measure();
  kept &&= ratio <= budget;
  if (name !== 'embedded') kept &&= lists.every(([, time]) => time <= Math.max(listBudget, listRatio * selectOne));
  console.log(`${name}, ${stored} enquiries, Node ${process.version}`);
  for (const [list, time] of lists) {
    console.log(`  ${list.padEnd(26)}  ${time.toFixed(1)} ms, ${(time / selectOne).toFixed(1)} times select 1`);
  }
  console.log(
    `  first page (median of ${samples})   ${page.toFixed(1)} ms, ${ratio.toFixed(1)} times select 1 (budget ${budget})`,
  );
  console.log(`  the whole list              ${whole.toFixed(0)} ms, ${grown.toFixed(0)} MB more at its peak`);
  console.log(`  enquiries stored            ${perSecond.toFixed(0)} per second`);
}
if (!postgresServer) console.log('Left out: PostgreSQL. Set TEST_DATABASE_URL to measure it as well.');
if (!kept) {
  console.error('A list or a search is over its budget.');
  process.exit(1);
}
