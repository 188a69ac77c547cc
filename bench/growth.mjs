import { freePort, serve } from '../scripts/built-server.mjs';
import { buildWhereStale } from '../scripts/current-build.mjs';
import { startBareServer } from './bare-server.mjs';
import { median } from './figures.mjs';
import { addBlocks } from './more-blocks.mjs';
import { ownDatabase } from './own-database.mjs';
import { cpuPerRequest } from './repeated-requests.mjs';

const rounds = Number(process.env.ROUNDS ?? 8);
const addresses = ['/', '/api/content?page=home&lng=de'];

/** A finished answer takes this share of a bare server's rate, at least, however much stands on the page or many ask at once. */
const budget = 0.7;

/** Requests of a round, so that a round of the largest page is no longer than one of the smallest. */
const amountFor = { 0: 4_000, 10: 4_000, 100: 4_000, 1000: 1_600 };

/**
 * CPU of an answer beside a bare server that sends the same bytes, in turns; each round goes over so many connections at once.
 * Returns the share of the bare server's rate.
 */
async function compare(site, bare, requests) {
  const shares = [];
  for (let round = -2; round < rounds; round += 1) {
    const figures = {};
    for (const which of round % 2 ? ['own', 'bare'] : ['bare', 'own'])
      figures[which] = await cpuPerRequest(which === 'own' ? site : bare, requests);
    // The first rounds are the compiler's.
    if (round >= 0) shares.push(figures.bare / figures.own);
  }
  return median(shares);
}

/** A site with so many blocks more on its landing page, and what is measured of it at so many connections. */
async function measure(blocks, connectionCounts) {
  const { client, env, drop } = await ownDatabase();
  let site = await serve({ port: await freePort(), env });
  // Once more, because the first start makes the tables that the blocks go into.
  await site.stop();
  if (blocks > 0) await addBlocks(client, blocks);
  site = await serve({ port: await freePort(), env: { ...env, REQUEST_LOG: 'off' } });
  const bare = await startBareServer(site.url, addresses);
  const shares = [];
  try {
    for (const address of addresses)
      for (const connections of connectionCounts) {
        const share = await compare(site, bare, {
          address,
          amount: Math.max(amountFor[blocks], connections),
          connections,
        });
        shares.push(share);
        console.log(
          `${address.padEnd(30)} | ${String(blocks).padStart(6)} | ${String(connections).padStart(11)} | ${share.toFixed(2)}`,
        );
      }
  } finally {
    bare.stop();
    await site.stop();
    await drop();
  }
  return shares;
}

/**
 * `npm run bench:growth`: what a page and its content cost with more on them and with more connections, as the share of the rate
 * of a bare node:http server that sends the same bytes. On PostgreSQL (TEST_DATABASE_URL).
 */
buildWhereStale();
console.log(`Node ${process.versions.node}`);
console.log('answer                         | blocks | connections | of bare');
const shares = [
  ...(await measure(0, [32, 1_000, 4_000])),
  ...(await measure(10, [32])),
  ...(await measure(100, [32])),
  ...(await measure(1_000, [32])),
];
const lowest = Math.min(...shares);
if (lowest < budget)
  throw new Error(`An answer reaches ${lowest.toFixed(2)} of a bare server's rate, under ${budget}.`);
