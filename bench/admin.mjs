import { randomBytes } from 'node:crypto';
import { cpus, loadavg } from 'node:os';
import pg from 'pg';
import { emptyFolder, freePort, remove, serve } from '../scripts/built-server.mjs';
import { amounts, fill } from './admin-content.mjs';
import { listBudget, measureLists } from './admin-lists.mjs';
import { administrator, signIn } from './admin-session.mjs';
import { measureTyping, taskBudget } from './admin-typing.mjs';

/**
 * `npm run bench:admin`: the content area with 300 of everything, on an embedded database and, where
 * TEST_DATABASE_URL names a server, on a PostgreSQL database of its own that is dropped afterwards. Ends with code 1 where
 * a list or a keystroke is over its budget.
 */
const postgres = process.env.TEST_DATABASE_URL;
const wanted = process.argv[2];

const load = () => `load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores`;

async function withPostgres(postgres, use) {
  const name = `abseits_bench_${randomBytes(6).toString('hex')}`;
  const statement = async (text) => {
    const client = new pg.Client({ connectionString: postgres });
    await client.connect();
    await client.query(text).finally(() => client.end());
  };
  await statement(`create database ${name}`);
  const url = new URL(postgres);
  url.pathname = `/${name}`;
  try {
    return await use({ DATABASE_URL: url.href, SESSION_SECRET: randomBytes(32).toString('hex') });
  } finally {
    await statement(`drop database ${name} with (force)`);
  }
}

async function withServer(env, use) {
  const dataDir = emptyFolder();
  try {
    const site = await serve({
      port: await freePort(),
      env: {
        DATA_DIR: dataDir,
        TRUST_PROXY: '1',
        ADMIN_USERNAME: administrator.username,
        ADMIN_PASSWORD: administrator.password,
        ...env,
      },
    });
    try {
      const send = await signIn(site.url);
      const blockId = await fill(send);
      return await use({ url: site.url, pid: site.pid, send, blockId });
    } finally {
      await site.stop();
    }
  } finally {
    remove(dataDir);
  }
}

/** Prints the lists' figures; returns whether all are within their budget. */
async function lists(database, { send, blockId, pid }) {
  console.log(
    `\nLists with ${amounts.rows} rows, ${database}, ${load()}; in ms: median, p95, work of the server; size`,
  );
  let fine = true;
  for (const { name, median, p95, work, bytes } of await measureLists(send, blockId, pid)) {
    const over = median > listBudget;
    if (over) fine = false;
    const figures = [median, p95, work].map((value) => (value === null ? '?' : value.toFixed(1)).padStart(7)).join(' ');
    const size = `${(bytes / 1000).toFixed(0)} KB`.padStart(8);
    console.log(`  ${name.padEnd(28)}${figures} ${size}${over ? `  over ${listBudget} ms` : ''}`);
  }
  return fine;
}

/** Prints the editor's figures; returns whether no task is over its budget. */
async function typing({ url, blockId }) {
  console.log(`\nTyping beside the preview of ${amounts.rows} blocks, ${load()}`);
  let fine = true;
  for (const { name, over, longest, waited, paint } of await measureTyping(url, blockId)) {
    if (over > 0) fine = false;
    console.log(
      `  ${name.padEnd(34)} ${over} tasks work over ${taskBudget} ms, the longest ${longest.toFixed(0)} ms; ${waited} take so long with waiting for a core; key to paint p95 ${paint} ms`,
    );
  }
  return fine;
}

const results = [];
await withServer({}, async (site) => {
  if (wanted !== 'typing') results.push(await lists('embedded database', site));
  if (wanted !== 'lists') results.push(await typing(site));
});
if (postgres && wanted !== 'typing') {
  await withPostgres(postgres, (env) => withServer(env, async (site) => results.push(await lists('PostgreSQL', site))));
}
if (results.includes(false)) {
  console.error('\nOver the budget: see the lines above.');
  process.exitCode = 1;
}
