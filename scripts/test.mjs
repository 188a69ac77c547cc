import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { installBrowser } from './browser.mjs';
import { buildWhereStale } from './current-build.mjs';
import { bin, install, root, run } from './install.mjs';
import { nodeOf } from './other-node.mjs';

/** Minutes and seconds of milliseconds. */
function minutes(/** @type {number} */ duration) {
  const seconds = Math.round(duration / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} min`;
}

/** A stage that runs a package's command. */
function command(/** @type {string} */ name, /** @type {string[]} */ ...args) {
  return () => run(bin(name), args);
}

/** What only reads the sources, side by side: knip has one thread and leaves the other core to the others. */
async function checkSources() {
  const commands = [['tsc', '-b'], ['biome', 'check', '--error-on-warnings', '.'], ['knip']];
  const ended = commands.map(([name = '', ...args]) =>
    once(spawn(bin(name), args, { cwd: root, stdio: 'inherit' }), 'close'),
  );
  for (const [code] of await Promise.all(ended)) if (code !== 0) process.exit(1);
}

/** `npm run test:all`: both databases, faults, sizes and variants, operators' tests, drills and the newest Node as well. */
const all = process.argv.includes('--all');
const newestNode = '24';

/** A PostgreSQL server that was named must be there: tests that leave it out would pass without having looked. */
async function checkPostgres() {
  const connectionString = process.env.TEST_DATABASE_URL;
  if (!connectionString) return;
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    await client.end();
  } catch (error) {
    console.error(`TEST_DATABASE_URL cannot be reached: ${error instanceof Error ? error.message : error}`);
    process.exit(1);
  }
}

function onNewestNode() {
  const node = nodeOf(newestNode);
  run(node, [bin('vitest'), 'run', '--project=api', '--project=isolated', '--project=faults']);
  run(node, [bin('playwright'), 'test', 'e2e/operations/processes']);
}

function translatedComponents() {
  process.env.VITE_TRANSLATED = '1';
  run(bin('vitest'), ['run', '--project=components', 'client/src/admin']);
  delete process.env.VITE_TRANSLATED;
}

const onceOnly = '--retries=0';
/** Before a release no browser test gets a second run. */
const browserTests = [
  '--project=writing',
  '--project=reading',
  ...(all ? ['--project=release', '--project=translated', onceOnly] : []),
];

/** @type {[name: string, run: () => unknown][]} */
const stages = [
  ['Types, format, lint, import rules, nothing unused', checkSources],
  ['Unit, API and component tests', command('vitest', 'run', ...(all ? [] : ['--project=!faults']))],
  ['Build', buildWhereStale],
  ['Browser tests', command('playwright', 'test', ...browserTests)],
];

/** @type {[name: string, run: () => unknown][]} */
const furtherStages = [
  ['Components of the content area on a translated document', translatedComponents],
  ["Developers' and operators' tests", command('playwright', 'test', '--project=operations', onceOnly)],
  ['Firefox and WebKit', () => run(process.execPath, ['e2e/engines/run.mjs'])],
  ['Drills', () => run(process.execPath, ['faults/run.mjs'])],
  [`The server on Node ${newestNode}`, onNewestNode],
];

/** Every stage in its order, with the time it took. Stops at the first failure. */
install();
installBrowser();
await checkPostgres();
if (all) process.env.TEST_BOTH_DATABASES = '1';
const started = performance.now();
const lines = [];
for (const [name, stage] of [...stages, ...(all ? furtherStages : [])]) {
  console.log(`\n— ${name}`);
  const begun = performance.now();
  await stage();
  const line = `${name}: ${minutes(performance.now() - begun)}`;
  console.log(line);
  lines.push(line);
}
console.log(`\n${[...lines, `All of it: ${minutes(performance.now() - started)}`].join('\n')}`);

const leftOut = [
  !process.env.TEST_DATABASE_URL && 'the API tests on PostgreSQL (set TEST_DATABASE_URL)',
  process.env.TEST_DATABASE_URL && !all && 'the API tests on the embedded database (npm run test:all)',
  !all && `faults, sizes and variants, what developers and operators do, drills, Node ${newestNode} (npm run test:all)`,
].filter(Boolean);
if (leftOut.length > 0) console.log(`\nLeft out: ${leftOut.join('; ')}.`);
