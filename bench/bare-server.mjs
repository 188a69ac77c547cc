import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, get } from 'node:http';
import { fileURLToPath } from 'node:url';
import { freePort } from '../scripts/built-server.mjs';

/** Headers that node:http adds by itself. */
const own = new Set(['date', 'connection', 'keep-alive']);

/** The answer to an address, as it came over the wire: its headers in their order, name after value. */
function fetchRaw(url) {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br', 'accept-language': 'de' } }, (res) => {
      const chunks = [];
      res.on('data', (chunk) => chunks.push(chunk));
      res.on('end', () => {
        const headers = res.rawHeaders.filter((_, at, all) => !own.has((all[at - (at % 2)] ?? '').toLowerCase()));
        resolve({ status: res.statusCode, headers, body: Buffer.concat(chunks) });
      });
    }).on('error', reject);
  });
}

/** What the forked process does: takes each answer once from the measured server and sends it to whoever asks. */
async function serveBare({ source, addresses, port }) {
  const answers = new Map();
  for (const address of addresses) answers.set(address, await fetchRaw(source + address));
  const server = createServer((req, res) => {
    const { status, headers, body } = answers.get(req.url);
    res.writeHead(status, headers);
    res.end(body);
  });
  server.listen(port, '127.0.0.1', () => process.send?.('ready'));
}

/**
 * A bare node:http server in a process of its own that sends the same bytes and headers as `source` does at these addresses:
 * what Node can do at all.
 */
export async function startBareServer(source, addresses) {
  const port = await freePort();
  const child = fork(fileURLToPath(import.meta.url), [JSON.stringify({ source, addresses, port })]);
  await once(child, 'message');
  return { url: `http://127.0.0.1:${port}`, pid: child.pid, stop: () => child.kill() };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await serveBare(JSON.parse(process.argv[2] ?? ''));
