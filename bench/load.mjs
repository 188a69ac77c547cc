import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { emptyFolder, freePort, remove, serve } from '../scripts/built-server.mjs';
import { requireTool } from '../scripts/on-demand.mjs';
import { median } from './figures.mjs';

const connections = 32;
const seconds = 5;
const samples = 200;

/** The same bytes from a bare node:http server, in a process of its own: what this machine can do at all. */
async function bareServer(url) {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  const port = await freePort();
  const child = fork(fileURLToPath(import.meta.url), {
    env: { ...process.env, BARE_PORT: String(port), BARE_SOURCE: url },
  });
  await once(child, 'message');
  await response.arrayBuffer();
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}

/** Body of the forked process: fetches the page once, compressed, and sends it to everybody. */
async function serveBare() {
  const { get } = await import('node:http');
  const { body, headers } = await new Promise((resolve, reject) => {
    get(process.env.BARE_SOURCE ?? '', { headers: { 'accept-encoding': 'br' } }, (res) => {
      const chunks = [];
      res.on('data', (chunk) => chunks.push(chunk));
      res.on('end', () => resolve({ body: Buffer.concat(chunks), headers: res.headers }));
    }).on('error', reject);
  });
  const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...kept } = headers;
  const server = createServer((_req, res) => {
    res.writeHead(200, kept);
    res.end(body);
  });
  server.listen(Number(process.env.BARE_PORT), () => process.send?.('ready'));
}

async function requestsPerSecond(url) {
  const autocannon = requireTool('autocannon')('autocannon');
  const result = await autocannon({ url, connections, duration: seconds, headers: { 'accept-encoding': 'br' } });
  return result.requests.average;
}

async function medianMilliseconds(send) {
  const times = [];
  for (let sample = 0; sample < samples; sample += 1) {
    const started = performance.now();
    const response = await send(sample);
    await response.arrayBuffer();
    if (!response.ok) break;
    times.push(performance.now() - started);
  }
  return median(times);
}

/**
 * Response times and requests per second of a built server on the embedded database.
 * @returns {Promise<[string, string][]>} what was measured and its figure
 */
export async function load() {
  const dataDir = emptyFolder();
  // Every post comes from another address, so that the limit of posts per address does not end the measurement.
  const site = await serve({ port: await freePort(), env: { DATA_DIR: dataDir, TRUST_PROXY: '1' } });
  const bare = await bareServer(site.url);
  try {
    await requestsPerSecond(site.url);
    const page = await medianMilliseconds(() => fetch(site.url, { headers: { 'accept-encoding': 'br' } }));
    const post = await medianMilliseconds((sample) =>
      fetch(`${site.url}/api/investors`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${sample % 256}.1` },
        body: JSON.stringify({ name: 'Bench', email: 'bench@abseits.example', message: 'Messung' }),
      }),
    );
    const ratios = [];
    const rates = [];
    for (let round = 0; round < 3; round += 1) {
      const own = await requestsPerSecond(site.url);
      const limit = await requestsPerSecond(bare.url);
      rates.push(own);
      ratios.push(own / limit);
    }
    return [
      [`GET / (median of ${samples})`, `${page.toFixed(2)} ms`],
      [`POST /api/investors (median of ${samples})`, `${post.toFixed(2)} ms`],
      [`GET / at ${connections} connections (median of 3)`, `${Math.round(median(rates))} requests/s`],
      ['the same beside bare node:http sending the same bytes', `${(median(ratios) * 100).toFixed(0)} %`],
    ];
  } finally {
    bare.stop();
    await site.stop();
    remove(dataDir);
  }
}

if (process.env.BARE_PORT) await serveBare();
