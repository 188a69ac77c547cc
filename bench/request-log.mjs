import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { emptyFolder, freePort, remove, serve } from '../scripts/built-server.mjs';
import { buildWhereStale } from '../scripts/current-build.mjs';
import { median } from './figures.mjs';
import { cpuPerRequest } from './repeated-requests.mjs';

/** Each pair of servers is two new processes, so that what one compiled by chance does not decide. */
const pairs = Number(process.env.PAIRS ?? 3);
const roundsOfPair = Number(process.env.ROUNDS ?? 12);

/** The log may take this share of the CPU that a request takes without it. */
const budget = 0.03;

/** About a tenth of a second of CPU a round: short enough that whatever else the machine does meets both alike. */
const kinds = [
  { name: 'GET / (finished page)', address: '/', amount: 4_800 },
  { name: 'GET /api/content?page=home', address: '/api/content?page=home', amount: 4_800 },
  { name: 'GET /icon-192.png (file)', address: '/icon-192.png', amount: 800 },
];

async function start(requestLog, folder, logFile) {
  const stderr = openSync(logFile, 'w');
  const env = { DATA_DIR: folder, LOG_LEVEL: 'info', REQUEST_LOG: requestLog };
  const site = await serve({ port: await freePort(), env, stderr });
  closeSync(stderr);
  return site;
}

/** Alternates short rounds with and without the log and adds what each took of each kind. */
async function measurePair(folder, taken) {
  mkdirSync(folder);
  const logFile = path.join(folder, 'log');
  const on = await start('on', path.join(folder, 'on'), logFile);
  const off = await start('off', path.join(folder, 'off'), '/dev/null');
  try {
    for (let round = -2; round < roundsOfPair; round += 1) {
      for (const kind of kinds) {
        const order = round % 2 ? ['on', 'off'] : ['off', 'on'];
        const figures = {};
        for (const which of order) figures[which] = await cpuPerRequest(which === 'on' ? on : off, kind);
        // The first rounds are the compiler's.
        if (round >= 0) taken.get(kind.name).push(figures);
      }
    }
  } finally {
    await Promise.all([on.stop(), off.stop()]);
  }
  const lines = readFileSync(logFile, 'utf8')
    .split('\n')
    .filter((line) => line.includes('"msg":"request"'));
  const asked = (roundsOfPair + 2) * kinds.reduce((sum, { amount }) => sum + amount, 0);
  // The first request is the one that waits for the start.
  if (lines.length < asked + 1) throw new Error(`${asked} requests were sent, ${lines.length} have a line.`);
}

/** `npm run bench:request-log`: what a line for each request costs, by CPU time, with and without it in turns. */
buildWhereStale();
const folder = emptyFolder();
const taken = new Map(kinds.map(({ name }) => [name, []]));
try {
  for (let pair = 0; pair < pairs; pair += 1) await measurePair(path.join(folder, String(pair)), taken);
} finally {
  remove(folder);
}
let missed = false;
for (const [name, figures] of taken) {
  const share = median(figures.map(({ on, off }) => on / off)) - 1;
  const figure = (which) => median(figures.map((one) => one[which])).toFixed(1);
  console.log(`${name.padEnd(30)} ${figure('off')} µs without, ${figure('on')} µs with: ${(share * 100).toFixed(1)} %`);
  if (share > budget) missed = true;
}
if (missed) throw new Error(`The log of requests takes more than ${budget * 100} % of their CPU.`);
