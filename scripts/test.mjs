import { installBrowser } from './browser.mjs';
import { buildWhereStale } from './current-build.mjs';
import { bin, install, run } from './install.mjs';
import { nodeOf } from './other-node.mjs';

/**
 * Minutes and seconds.
 * @param {number} duration in milliseconds
 */
function minutes(duration) {
  const seconds = Math.round(duration / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} min`;
}

/**
 * A stage that runs a package's command.
 * @param {string} name
 * @param {...string} args
 */
const command =
  (name, ...args) =>
  () =>
    run(bin(name), args);

/** Version of Node on which the API tests and those of the start and end of a server run once more, such as 24. */
const otherNode = process.env.TEST_NODE;

function onOtherNode() {
  const node = nodeOf(otherNode ?? '');
  run(node, [bin('vitest'), 'run', '--project=api', '--project=api-isolated']);
  run(node, [bin('playwright'), 'test', 'e2e/processes']);
}

/** @type {[name: string, run: () => void][]} */
const stages = [
  ['Types', command('tsc', '-b')],
  ['Format, lint and import rules', command('biome', 'check', '--error-on-warnings', '.')],
  ['Nothing unused', command('knip')],
  ['Unit, API and component tests', command('vitest', 'run')],
  ['Build', buildWhereStale],
  ['Browser tests', command('playwright', 'test')],
  ...(otherNode ? [/** @type {[string, () => void]} */ ([`The server on Node ${otherNode}`, onOtherNode])] : []),
];

/** `npm test`: every stage in its order, with the time it took. Stops at the first failure. */
install();
installBrowser();
const started = performance.now();
const lines = stages.map(([name, stage]) => {
  console.log(`\n— ${name}`);
  const begun = performance.now();
  stage();
  const line = `${name}: ${minutes(performance.now() - begun)}`;
  console.log(line);
  return line;
});
console.log(`\n${[...lines, `All of it: ${minutes(performance.now() - started)}`].join('\n')}`);

if (!process.env.TEST_DATABASE_URL) {
  console.log(
    '\nLeft out: the API tests and the test of two processes on PostgreSQL. Set TEST_DATABASE_URL to run them as well.',
  );
}
