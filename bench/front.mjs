import path from 'node:path';
import { emptyFolder, freePort, remove, serve } from '../scripts/built-server.mjs';
import { buildWhereStale } from '../scripts/current-build.mjs';
import { startBareServer } from './bare-server.mjs';
import { median } from './figures.mjs';
import { cpuPerRequest, sendRequests } from './repeated-requests.mjs';

/** Each pair is two new processes, so that what one compiled by chance does not decide. */
const pairs = Number(process.env.PAIRS ?? 3);
const roundsOfPair = Number(process.env.ROUNDS ?? 12);

/** So many requests go through Express before anything is measured: what they leave behind counts. */
const throughExpress = 20_000;

/** The server may take so much more CPU than the bare one that this share of its rate is left. */
const budget = 0.9;

const amount = 4_000;
const kinds = [
  { name: 'GET /', address: '/', amount },
  { name: 'GET /en/about', address: '/en/about', amount },
  { name: 'GET /api/content?page=home&lng=de', address: '/api/content?page=home&lng=de', amount },
];

/** Alternates short rounds at the server and at a bare one, and adds what each took of each kind. */
async function measurePair(env, taken) {
  const folder = emptyFolder();
  const site = await serve({ port: await freePort(), env: { ...env, DATA_DIR: path.join(folder, 'data') } });
  const bare = await startBareServer(
    site.url,
    kinds.map(({ address }) => address),
  );
  try {
    await sendRequests(`${site.url}/api/auth/status`, throughExpress);
    for (let round = -2; round < roundsOfPair; round += 1) {
      for (const kind of kinds) {
        const figures = {};
        for (const which of round % 2 ? ['own', 'bare'] : ['bare', 'own']) {
          figures[which] = await cpuPerRequest(which === 'own' ? site : bare, kind);
        }
        // The first rounds are the compiler's.
        if (round >= 0) taken.get(kind.name).push(figures);
      }
    }
  } finally {
    bare.stop();
    await site.stop();
    remove(folder);
  }
}

async function measure(env) {
  const taken = new Map(kinds.map(({ name }) => [name, []]));
  for (let pair = 0; pair < pairs; pair += 1) await measurePair(env, taken);
  return taken;
}

/**
 * `npm run bench:front`: CPU of finished answers beside a bare node:http server that sends the same bytes and headers, in turns,
 * after traffic through Express.
 */
buildWhereStale();
console.log(`Node ${process.versions.node}, ${throughExpress} requests through Express before`);
const missed = [];
for (const [log, env] of [
  ['with a line for each request', { LOG_LEVEL: 'info', REQUEST_LOG: 'on' }],
  ['without', { REQUEST_LOG: 'off' }],
]) {
  for (const [name, figures] of await measure(env)) {
    const share = median(figures.map(({ own, bare }) => bare / own));
    const figure = (which) => median(figures.map((one) => one[which])).toFixed(1);
    console.log(`${name.padEnd(34)} ${figure('own')} µs, bare ${figure('bare')} µs: ${share.toFixed(2)} (${log})`);
    if (share < budget) missed.push(name);
  }
}
if (missed.length > 0) throw new Error(`Under ${budget} of a bare server: ${[...new Set(missed)].join(', ')}.`);
