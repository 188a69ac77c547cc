import autocannon from 'autocannon';
import { emptyFolder, freePort, remove, serve } from '../scripts/built-server.mjs';
import { cpuOf, median } from './figures.mjs';

/**
 * CPU of finished answers and built files beside a bare node:http server that sends the same bytes and headers, in
 * turns. Ends with an error where one is under its budget.
 */
const connections = 32;
const amount = 4_000;
const rounds = Number(process.env.ROUNDS ?? 12);
/** Each pair is two new processes, so that what one compiled by chance does not decide. */
const pairs = Number(process.env.PAIRS ?? 3);

/** So many requests go through Express before anything is measured: what they leave behind counts. */
const throughExpress = 20_000;

/** The server may take so much more CPU than the bare one that this share of its rate is left; Node 24 has more to give. */
const budget = Number.parseInt(process.versions.node, 10) >= 24 ? 0.8 : 0.75;

/** A built file reaches this share of a page's rate. */
const fileBudget = 0.6;

const kinds = [
  { address: '/' },
  { address: '/en/about' },
  { address: '/api/content?page=home&lng=de' },
  { address: '/fonts/figtree.woff2', file: true },
  { address: '/images/map-app-720.avif', file: true },
];

/** Sends requests as a browser does; returns how many were answered in a second. Throws where one was not. */
async function send(url, amount) {
  const headers = { 'accept-encoding': 'gzip, deflate, br, zstd', 'accept-language': 'de-DE,de;q=0.9,en;q=0.8' };
  const result = await autocannon({ url, connections, amount, headers, sampleInt: 50 });
  if (result['2xx'] !== amount) throw new Error(`${url}: ${result['2xx']} of ${amount} were answered`);
  return amount / result.duration;
}

/** What one round takes of a server: microseconds of CPU a request, and requests a second. */
async function round({ url, pid }, address) {
  const before = cpuOf(pid);
  const rate = await send(url + address, amount);
  return { micros: ((cpuOf(pid) - before) * 1_000) / amount, rate };
}

/** Short rounds at a new server and a new bare one in turns; adds what each took of each kind. */
async function measurePair(env, taken) {
  const folder = emptyFolder();
  const site = await serve({ port: await freePort(), env: { ...env, DATA_DIR: folder } });
  const args = ['bench/bare-server.mjs'];
  const bare = await serve({ args, port: await freePort(), env: { SOURCE: site.url } });
  try {
    await send(`${site.url}/api/auth/status`, throughExpress);
    for (let count = -2; count < rounds; count += 1) {
      for (const { address } of kinds) {
        const first = count % 2 ? await round(site, address) : undefined;
        const limit = await round(bare, address);
        const own = first ?? (await round(site, address));
        // The first rounds are the compiler's.
        if (count >= 0) taken[address].push({ own, limit });
      }
    }
  } finally {
    await bare.stop();
    await site.stop();
    remove(folder);
  }
}

const missed = new Set();
const metricsPort = String(await freePort());
for (const [log, env] of [
  ['with that and metrics', { LOG_LEVEL: 'info', REQUEST_LOG: 'on', METRICS_PORT: metricsPort }],
  ['with a line for each request', { LOG_LEVEL: 'info', REQUEST_LOG: 'on' }],
  ['without', { REQUEST_LOG: 'off' }],
]) {
  console.log(`Node ${process.versions.node}, ${log}: µs of CPU, of a bare server, share of its rate, requests/s`);
  /** @type {Record<string, { own: { micros: number, rate: number }, limit: { micros: number } }[]>} */
  const taken = Object.fromEntries(kinds.map(({ address }) => [address, []]));
  for (let pair = 0; pair < pairs; pair += 1) await measurePair(env, taken);
  for (const { address, file } of kinds) {
    const of = (figure) => median(taken[address]?.map(figure) ?? []);
    const share = of(({ own, limit }) => limit.micros / own.micros);
    const ofPage = of(({ own }, at) => (taken['/']?.[at]?.own.micros ?? 0) / own.micros);
    const figures = [of(({ own }) => own.micros).toFixed(1), of(({ limit }) => limit.micros).toFixed(1)];
    figures.push(share.toFixed(2), of(({ own }) => own.rate).toFixed(0));
    if (file) figures.push(`${ofPage.toFixed(2)} of a page's rate`);
    console.log(`${address.padEnd(30)} ${figures.map((figure) => figure.padStart(8)).join(' ')}`);
    if (file ? ofPage < fileBudget : share < budget) missed.add(address);
  }
}
if (missed.size > 0) throw new Error(`Under the budget: ${[...missed].join(', ')}.`);
