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

/** `npm run test:all`: both databases, faults, sizes and variants, operators' tests, drills and the oldest Node as well. */
const all = process.argv.includes('--all');
/** On which a release runs. */
const recommendedNode = '24';
const oldestNode = '20.19';

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

/** A version of Node that cannot be had is left out and said at the end; before a release it is a failure. */
function nodeOrPresent(/** @type {string} */ version) {
  const program = nodeOf(version);
  if (program) return program;
  console.error(`Node ${version} could not be fetched from the npm registry.`);
  if (all) process.exit(1);
  leftOut.push(`Node ${version}, in whose place the tests ran on ${process.versions.node}`);
  return process.execPath;
}

/** The Node of every day: a newer one than the recommended is no worse. */
function everydayNode() {
  const isNewer = Number.parseInt(process.versions.node, 10) > Number(recommendedNode);
  return isNewer ? process.execPath : nodeOrPresent(recommendedNode);
}

function runVitest() {
  run(everydayNode(), [bin('vitest'), 'run', ...(all ? [] : ['--project=!faults'])]);
}

function onOldestNode() {
  run(nodeOrPresent(oldestNode), [bin('vitest'), 'run', '--project=!components']);
}

/** Processes are started by the Node that runs Playwright. */
function processesOnEachNode() {
  for (const version of [recommendedNode, oldestNode]) {
    run(nodeOrPresent(version), [bin('playwright'), 'test', 'e2e/operations/processes', onceOnly]);
  }
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
  [`Unit, API and component tests${all ? ', faults' : ''}, on Node ${recommendedNode}`, runVitest],
  ['Build', buildWhereStale],
  ['Browser tests', command('playwright', 'test', ...browserTests)],
];

/** @type {[name: string, run: () => unknown][]} */
const furtherStages = [
  ['Components of the content area on a translated document', translatedComponents],
  ["Developers' and operators' tests", command('playwright', 'test', '--project=operations', onceOnly)],
  ['Firefox and WebKit', () => run(process.execPath, ['e2e/engines/run.mjs'])],
  ['Drills', () => run(process.execPath, ['faults/run.mjs'])],
  [`Unit and API tests, faults, on Node ${oldestNode}`, onOldestNode],
  [`Processes on Node ${recommendedNode} and ${oldestNode}`, processesOnEachNode],
];

const leftOut = [
  !process.env.TEST_DATABASE_URL && 'the API tests on PostgreSQL (set TEST_DATABASE_URL)',
  process.env.TEST_DATABASE_URL && !all && 'the API tests on the embedded database (npm run test:all)',
  !all && `faults, sizes and variants, what developers and operators do, drills, Node ${oldestNode} (npm run test:all)`,
].filter((part) => typeof part === 'string');

install();
installBrowser();
await checkPostgres();
if (all) process.env.TEST_BOTH_DATABASES = '1';

const toRun = [...stages, ...(all ? furtherStages : [])];
/** @type {string[]} */
const lines = [];
const started = performance.now();
let begun = started;

/** A stage that fails ends the process: what ran is said here, whatever the end. */
process.once('exit', () => {
  const [failed, ...notReached] = toRun.slice(lines.length).map(([name]) => name);
  console.log(`\n${lines.join('\n')}`);
  if (failed) console.log(`${failed}: failed after ${minutes(performance.now() - begun)}`);
  for (const name of notReached) console.log(`${name}: not run`);
  console.log(`All of it: ${minutes(performance.now() - started)}`);
  if (leftOut.length > 0) console.log(`\nLeft out: ${leftOut.join('; ')}.`);
});

for (const [name, stage] of toRun) {
  console.log(`\n— ${name}`);
  begun = performance.now();
  await stage();
  const line = `${name}: ${minutes(performance.now() - begun)}`;
  console.log(line);
  lines.push(line);
}
