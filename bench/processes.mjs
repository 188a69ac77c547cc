import cluster from 'node:cluster';
import { createServer } from 'node:http';
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort, serve } from '../scripts/built-server.mjs';
import { buildWhereStale } from '../scripts/current-build.mjs';
import { requireTool } from '../scripts/on-demand.mjs';
import { median } from './figures.mjs';
import { ownDatabase } from './own-database.mjs';

const connections = 32;
const seconds = Number(process.env.SECONDS ?? 4);
const rounds = Number(process.env.ROUNDS ?? 5);

/** Two processes serve at least so much of what two bare ones gain; a machine of two free cores gives those nearly 2. */
const budget = 0.85;

/** Body of a control: so many processes of bare node:http that share a port and send the same bytes. */
async function serveBare(count) {
  if (cluster.isPrimary) {
    for (let number = 0; number < count; number += 1) cluster.fork();
    return;
  }
  const source = await fetch(process.env.BARE_SOURCE ?? '', { headers: { 'accept-encoding': 'identity' } });
  const body = Buffer.from(await source.arrayBuffer()).subarray(0, Number(process.env.BARE_LENGTH));
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': String(body.length) };
  createServer((_req, res) => {
    res.writeHead(200, headers);
    res.end(body);
  }).listen(Number(process.env.PORT));
}

async function requestsPerSecond(url) {
  const autocannon = requireTool('autocannon')('autocannon');
  const result = await autocannon({ url, connections, duration: seconds, headers: { 'accept-encoding': 'br' } });
  if (result.errors > 0 || result.non2xx > 0)
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} not 200.`);
  return result.requests.average;
}

/** Starts a server with one process and one with two. */
async function pair(start) {
  const servers = [await start(1), await start(2)];
  // Each process finishes the page for itself.
  for (const { url } of servers) await requestsPerSecond(url);
  return servers;
}

/** `npm run bench:processes`: what a second process gains (WEB_CONCURRENCY), beside a control of bare node:http. */
async function measure() {
  buildWhereStale();
  const { env, drop } = await ownDatabase();
  const servers = [];
  try {
    const own = await pair(async (count) => {
      const site = await serve({ port: await freePort(), env: { ...env, WEB_CONCURRENCY: String(count) } });
      servers.push(site);
      return site;
    });
    const page = await fetch(own[0].url, { headers: { 'accept-encoding': 'br' } });
    const length = page.headers.get('content-length') ?? '20000';
    await page.arrayBuffer();
    const bare = await pair(async (count) => {
      const control = await serve({
        args: [fileURLToPath(import.meta.url)],
        port: await freePort(),
        env: { BARE_PROCESSES: String(count), BARE_SOURCE: own[0].url, BARE_LENGTH: length },
      });
      servers.push(control);
      return control;
    });
    const gains = [];
    for (let round = 0; round < rounds; round += 1) {
      const [one, two] = [await requestsPerSecond(own[0].url), await requestsPerSecond(own[1].url)];
      const [bareOne, bareTwo] = [await requestsPerSecond(bare[0].url), await requestsPerSecond(bare[1].url)];
      gains.push({ own: two / one, bare: bareTwo / bareOne });
      console.log(
        `${round + 1}: ${Math.round(one)} and ${Math.round(two)} requests/s; bare ${Math.round(bareOne)} and ${Math.round(bareTwo)}`,
      );
      await wait(100);
    }
    const share = median(gains.map((gain) => gain.own / gain.bare));
    console.log(`Load of the machine (1 min), this client included: ${loadavg()[0]?.toFixed(1)}`);
    console.log(`Two processes beside one: ${median(gains.map((gain) => gain.own)).toFixed(2)} times`);
    console.log(`The same of bare node:http: ${median(gains.map((gain) => gain.bare)).toFixed(2)} times`);
    if (share < budget) throw new Error(`A second process gains ${share.toFixed(2)} of what a bare one gains.`);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await drop();
  }
}

if (process.env.BARE_PROCESSES) await serveBare(Number(process.env.BARE_PROCESSES));
else await measure();
