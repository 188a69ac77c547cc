import { cpSync, existsSync, readFileSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { remove } from '../scripts/built-server.mjs';
import { root } from '../scripts/install.mjs';
import { command, drillFolder, password, postForm, ready, startServer, until } from './servers.mjs';

/**
 * A server on a folder.
 * @param {string} dataDir
 * @param {{ env?: Record<string, string>, dist?: string }} [options]
 */
const serve = (dataDir, { env, ...options } = {}) =>
  startServer({ DATA_DIR: dataDir, ADMIN_PASSWORD: password, ...env }, options);

/** A site on a folder that has had a form, ended in good order. */
async function usedSite(dataDir) {
  const server = await serve(dataDir);
  await ready(server);
  const status = await postForm(server.url);
  await server.end();
  return status;
}

/**
 * Starts a server that should not come up. Returns its lines on the way out, without the one that says that it starts.
 */
async function refusal(/** @type {string} */ dataDir, /** @type {{ dist?: string }} */ options = {}) {
  const server = await serve(dataDir, { ...options, env: { LOG_LEVEL: 'warn' } });
  const code = await Promise.race([server.exited, ready(server).then(() => 'ready')]);
  if (code === 'ready') await server.end('SIGKILL');
  return { code, lines: server.output().trim().split('\n'), first: server.output().split('\n', 1)[0] ?? '' };
}

/** @type {[string, (database: string) => void][]} */
const damages = [
  ['PG_VERSION missing', (database) => remove(path.join(database, 'PG_VERSION'))],
  ['pg_control missing', (database) => remove(path.join(database, 'global/pg_control'))],
  ['pg_control cut', (database) => truncateSync(path.join(database, 'global/pg_control'), 100)],
  ['WAL missing', (database) => remove(path.join(database, 'pg_wal'))],
  ['base missing', (database) => remove(path.join(database, 'base'))],
  ['folder missing', remove],
  ['file in its place', (database) => [remove(database), writeFileSync(database, 'a file')]],
];

/** A damaged folder is refused in one line, and a backup brings it back. */
async function damagedFolder() {
  const folder = drillFolder();
  const site = path.join(folder, 'site');
  const backup = path.join(folder, 'backup.jsonl.gz');
  await usedSite(site);
  await command('backup', [backup], { DATA_DIR: site });
  const wrong = [];
  for (const [what, damage] of damages) {
    const copy = path.join(folder, 'copy');
    cpSync(site, copy, { recursive: true });
    const database = path.join(copy, 'database');
    damage(database);
    const { code, lines, first } = await refusal(copy);
    const told = lines.length === 1 && first.includes(database) && first.includes('npm run restore');
    if (code !== 1 || !told) wrong.push(`${what}: ${code}, ${lines.length} lines`);
    const restored = await command('restore', [backup, '--replace'], { DATA_DIR: copy });
    if (restored.code !== 0 || !restored.output.includes('Anfragen: 1,')) wrong.push(`${what}: not restored`);
    remove(copy);
  }
  const seen = wrong.join('; ') || `${damages.length} of ${damages.length} refused and restored`;
  return { seen, ok: wrong.length === 0 };
}

/** A server that is killed while it makes its first database begins anew. */
async function killedFirstStart() {
  const folder = drillFolder();
  for (let round = 0; round < 4; round += 1) {
    const server = await serve(folder);
    await until(() => ['database', 'database.unpacking'].some((name) => existsSync(path.join(folder, name))), true);
    await wait(300 * round);
    await server.end('SIGKILL');
  }
  const status = await usedSite(folder);
  return { seen: `ready, form ${status}`, ok: status === 201 };
}

/** A build with one more migration, which takes long, or fails. */
function nextVersion(folder, statement) {
  const dist = path.join(folder, 'dist');
  cpSync(path.join(root, 'dist'), dist, { recursive: true });
  const packages = path.join(folder, 'node_modules');
  if (!existsSync(packages)) {
    symlinkSync(path.join(root, 'node_modules'), packages);
    writeFileSync(path.join(folder, 'package.json'), '{"type":"module","version":"9.9.9"}');
  }
  const journal = path.join(dist, 'server/migrations/meta/_journal.json');
  const content = JSON.parse(readFileSync(journal, 'utf8'));
  const when = Math.max(...content.entries.map((entry) => entry.when)) + 1;
  content.entries.push({ idx: content.entries.length, version: '7', when, tag: '9999_next', breakpoints: true });
  writeFileSync(journal, JSON.stringify(content));
  writeFileSync(path.join(dist, 'server/migrations/9999_next.sql'), statement);
  return dist;
}

/** A migration that is killed or fails leaves what was there, and a copy until one has succeeded. */
async function interruptedMigration() {
  const folder = drillFolder();
  const site = path.join(folder, 'site');
  const copy = path.join(site, 'database.before-migration');
  await usedSite(site);

  const long =
    'create table drill as select n, repeat(md5(n::text), 20) as text from generate_series(1, 300000) n;--> statement-breakpoint\nselect count(*) from drill a, drill b';
  const killed = await serve(site, { dist: nextVersion(folder, long) });
  await until(() => existsSync(path.join(copy, 'PG_VERSION')), true);
  await wait(1_500);
  await killed.end('SIGKILL');
  const kept = existsSync(copy);

  const failing = await refusal(site, { dist: nextVersion(folder, 'alter table investors add column name text') });
  const told = failing.code === 1 && failing.lines.length === 1 && failing.first.includes(copy);

  const succeeding = await serve(site, { dist: nextVersion(folder, 'create table drill (id integer)') });
  await ready(succeeding);
  await until(() => existsSync(copy), false);
  const status = await postForm(succeeding.url);
  await succeeding.end();
  const backup = await command('backup', [path.join(folder, 'backup.gz')], { DATA_DIR: site });
  const all = backup.output.includes('Anfragen: 2,');
  const seen = `killed: copy ${kept ? 'kept' : 'missing'}; failed: ${told ? 'one line' : failing.lines.join(' | ')}; then ${status}, ${all ? 'nothing' : 'something'} lost`;
  return { seen, ok: kept && told && status === 201 && all };
}

/** @type {import('./run.mjs').Drill[]} */
export const embeddedDrills = [
  {
    name: 'damaged-folder',
    done: 'files of the embedded database removed, cut, replaced by a file',
    expected: 'refused in one line; restore brings it back',
    run: damagedFolder,
  },
  {
    name: 'killed-first-start',
    done: 'kill -9 while the first database is made, 4 times',
    expected: 'begins anew',
    run: killedFirstStart,
  },
  {
    name: 'interrupted-migration',
    done: 'a migration killed, then one that fails, then a good one',
    expected: 'a copy is kept until the good one; nothing lost',
    run: interruptedMigration,
  },
];
