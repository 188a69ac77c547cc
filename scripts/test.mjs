import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { installBrowser } from './browser.mjs';
import { isBuilt } from './current-build.mjs';
import { bin, install, root } from './install.mjs';
import { nodeOf } from './other-node.mjs';
import { minutes, runStages } from './stages.mjs';

/** Runs a command in the project; false if it fails. */
async function passes(/** @type {string} */ program, /** @type {string[]} */ args, env = {}) {
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  const [code] = await once(child, 'close');
  return code === 0;
}

/** A stage that runs a package's command. */
function command(/** @type {string} */ name, /** @type {string[]} */ ...args) {
  return () => passes(bin(name), args);
}

/** What only reads the sources, side by side: knip has one thread and leaves the other core to the others. */
async function checkSources() {
  const commands = [['tsc', '-b'], ['biome', 'check', '--error-on-warnings', '.'], ['knip']];
  const passed = await Promise.all(commands.map(([name = '', ...args]) => passes(bin(name), args)));
  return passed.every(Boolean);
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

/**
 * Runs a command on a version of Node; false if it fails. A version that cannot be had is left out and said at the end;
 * before a release it is a failure.
 */
function passesOn(/** @type {string} */ version, /** @type {string[]} */ ...args) {
  const program = nodeOf(version);
  if (program) return passes(program, args);
  console.error(`Node ${version} could not be fetched from the npm registry.`);
  if (all) return false;
  leftOut.push(`Node ${version}, in whose place the tests ran on ${process.versions.node}`);
  return passes(process.execPath, args);
}

/** On the Node of every day: a newer one than the recommended is no worse. */
function runVitest() {
  const args = [bin('vitest'), 'run', ...(all ? [] : ['--project=!faults'])];
  const isNewer = Number.parseInt(process.versions.node, 10) > Number(recommendedNode);
  return isNewer ? passes(process.execPath, args) : passesOn(recommendedNode, ...args);
}

const onOldestNode = () => passesOn(oldestNode, bin('vitest'), 'run', '--project=!components');

/** Processes are started by the Node that runs Playwright. */
async function processesOnEachNode() {
  const args = [bin('playwright'), 'test', 'e2e/operations/processes'];
  const onRecommended = await passesOn(recommendedNode, ...args);
  return (await passesOn(oldestNode, ...args)) && onRecommended;
}

function translatedComponents() {
  return passes(bin('vitest'), ['run', '--project=components', 'client/src/admin'], { VITE_TRANSLATED: '1' });
}

const build = () => isBuilt() || passes(process.execPath, ['scripts/build.mjs']);

const browserTests = [
  '--project=writing',
  '--project=reading',
  ...(all ? ['--project=release', '--project=translated'] : []),
];

/** @type {import('./stages.mjs').Stage} */
const building = { name: 'Build', run: build };

/** @type {import('./stages.mjs').Stage[]} */
const stages = [
  { name: 'Types, format, lint, import rules, nothing unused', run: checkSources },
  { name: `Unit, API and component tests${all ? ', faults' : ''}, on Node ${recommendedNode}`, run: runVitest },
  building,
  { name: 'Browser tests', run: command('playwright', 'test', ...browserTests), needs: building },
];

/** @type {import('./stages.mjs').Stage[]} */
const furtherStages = [
  { name: 'Components of the content area on a translated document', run: translatedComponents },
  {
    name: "Developers' and operators' tests",
    run: command('playwright', 'test', '--project=operations'),
    needs: building,
  },
  { name: 'other engines', run: () => passes(process.execPath, ['e2e/engines/run.mjs']), needs: building },
  { name: 'Drills', run: () => passes(process.execPath, ['faults/run.mjs']), needs: building },
  { name: `Unit and API tests, faults, on Node ${oldestNode}`, run: onOldestNode },
  { name: `Processes on Node ${recommendedNode} and ${oldestNode}`, run: processesOnEachNode, needs: building },
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

const started = performance.now();
const { lines, passed } = await runStages([...stages, ...(all ? furtherStages : [])]);
console.log(`\n${lines.join('\n')}`);
console.log(`All of it: ${minutes(performance.now() - started)}`);
if (leftOut.length > 0) console.log(`\nLeft out: ${leftOut.join('; ')}.`);
process.exitCode = passed ? 0 : 1;
