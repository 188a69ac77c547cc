import { Agent, request } from 'node:http';
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, serve } from '../scripts/built-server.mjs';
import { buildWhereStale } from '../scripts/current-build.mjs';
import { median, percentile } from './figures.mjs';
import { addBlocks } from './more-blocks.mjs';
import { administrator, ownDatabase } from './own-database.mjs';

const blocks = Number(process.env.BLOCKS ?? 1_000);
const rounds = Number(process.env.ROUNDS ?? 5);
const secondsOfRound = 8;
/** Requests a second, planned ahead: an answer that is late makes the next ones late, and that counts. */
const rate = Number(process.env.RATE ?? 100);

/** While somebody saves once a second, the slowest hundredth of the answers may take so many times what it takes else. */
const budget = 3;

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Asks, once more where the connection was one that the server had just closed for being idle. */
function ask(url, method = 'GET') {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve({ status: answer.statusCode, etag: answer.headers.etag }));
    })
      .on('error', (error) => (sent.reusedSocket ? ask(url, method).then(resolve, reject) : reject(error)))
      .end();
  });
}

async function signIn(url) {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  });
  if (!answer.ok) throw new Error(`The measurement could not sign in: ${answer.status}`);
  return answer.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
}

/** Saves a title, and returns the milliseconds until the page that visitors get is another one. */
async function save(url, cookie, number) {
  const { etag } = await ask(url, 'HEAD');
  const began = performance.now();
  const answer = await fetch(`${url}/api/cms/sections/hero`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ title: `Stand ${number}` }),
  });
  if (!answer.ok) throw new Error(`The measurement could not save: ${answer.status}`);
  await answer.arrayBuffer();
  while ((await ask(url, 'HEAD')).etag === etag) await wait(10);
  return performance.now() - began;
}

/** Asks for the page at the planned times; with `cookie` somebody saves once a second. Milliseconds from the planned time on. */
async function round(url, cookie) {
  const latencies = [];
  const arrivals = [];
  const visible = [];
  const began = performance.now();
  const end = began + secondsOfRound * 1_000;
  const visit = async (due) => {
    const { status } = await ask(url);
    if (status !== 200) throw new Error(`The page was answered with ${status}.`);
    arrivals.push(performance.now());
    latencies.push(performance.now() - due);
  };
  const visits = [];
  const saving = (async () => {
    for (let second = 0; cookie && performance.now() < end; second += 1) {
      await wait(Math.max(0, began + second * 1_000 - performance.now()));
      visible.push(await save(url, cookie, `${began}-${second}`));
    }
  })();
  for (let due = began; due < end; due += 1_000 / rate) {
    await wait(Math.max(0, due - performance.now()));
    visits.push(visit(due));
  }
  await Promise.all([...visits, saving]);
  const times = [began, ...arrivals.sort((a, b) => a - b)];
  const gap = Math.max(...times.slice(1).map((time, index) => time - (times[index] ?? time)));
  return { p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99), gap, visible };
}

/** `npm run bench:freshness`: how soon a save is visible with many blocks, and what visitors notice of it. */
buildWhereStale();
const { client, env, drop } = await ownDatabase();
const site = await serve({ port: await freePort(), env });
try {
  await addBlocks(client, blocks);
  await client.query(`notify abseits_content_changed, 'bench'`);
  const cookie = await signIn(site.url);
  // The first rounds are the compiler's.
  await round(site.url, cookie);
  const taken = [];
  for (let number = 0; number < rounds; number += 1) {
    const quiet = await round(site.url, '');
    const saving = await round(site.url, cookie);
    taken.push({ quiet, saving });
    console.log(
      `${number + 1}: quiet p50 ${quiet.p50.toFixed(1)} p99 ${quiet.p99.toFixed(1)} ms; saving p50 ${saving.p50.toFixed(1)} p99 ${saving.p99.toFixed(1)} ms, visible after ${saving.visible.map((time) => time.toFixed(0)).join(' ')} ms`,
    );
  }
  const ratio = median(taken.map(({ quiet, saving }) => saving.p99 / quiet.p99));
  const visible = taken.flatMap(({ saving }) => saving.visible);
  const gap = Math.max(...taken.map(({ saving }) => saving.gap));
  console.log(`Load of the machine (1 min): ${loadavg()[0]?.toFixed(1)}; blocks more: ${blocks}; ${rate} requests/s`);
  console.log(
    `From save to visible: median ${median(visible).toFixed(0)} ms, longest ${Math.max(...visible).toFixed(0)} ms`,
  );
  console.log(`Longest time without an answer while saving: ${gap.toFixed(0)} ms`);
  console.log(`p99 while saving once a second beside the quiet one: ${ratio.toFixed(2)} times`);
  if (ratio > budget) throw new Error(`Visitors notice a save: their p99 is over ${budget} times the quiet one.`);
} finally {
  await site.stop();
  await drop();
}
