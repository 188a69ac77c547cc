import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, remove } from '../scripts/built-server.mjs';
import { copyTree } from '../scripts/tree-copy.mjs';
import { median } from './figures.mjs';

/**
 * `npm run bench:dev`: from the save of a file to its effect, while `npm run dev` runs on a copy of the sources. Ends with an
 * error where a file of the server takes longer than a second (median), or where a request was refused meanwhile.
 */
const rounds = 7;
const budget = 1_000;
const tree = copyTree();
const port = await freePort();
const url = `http://127.0.0.1:${port}`;

async function until(holds) {
  while (!(await holds())) await wait(5);
}

/** Requests all the time; counts those that did not end with what was asked for. */
function visitors() {
  let over = false;
  let failed = 0;
  const visit = async () => {
    while (!over) {
      const ok = await fetch(`${url}/about`).then(
        async (response) => {
          await response.arrayBuffer();
          return response.ok;
        },
        () => false,
      );
      if (!ok) failed += 1;
      await wait(50);
    }
  };
  const visiting = Promise.all([visit(), visit()]);
  return {
    end: async () => {
      over = true;
      await visiting;
      return failed;
    },
  };
}

/** Milliseconds from the save of a file, changed by `edit`, to what `shows` tells of the round. */
async function measure(file, edit, shows) {
  const place = path.join(tree, file);
  const original = readFileSync(place, 'utf8');
  const times = [];
  for (let round = 0; round < rounds; round += 1) {
    const changed = edit(original, round);
    if (changed === original) throw new Error(`${file} is not what this measurement expects.`);
    const started = performance.now();
    writeFileSync(place, changed);
    await until(() => shows(round));
    times.push(performance.now() - started);
    await wait(200);
  }
  return median(times);
}

const bodyOf = async (address) => (await fetch(url + address)).text();

const server = spawn(process.execPath, ['scripts/dev.mjs'], {
  cwd: tree,
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), LOG_LEVEL: 'error' },
});
try {
  await until(() =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  await bodyOf('/about');
  const visiting = visitors();
  const served = await measure(
    'server/health/routes.ts',
    (text, round) => text.replace("status: 'ok'", `status: 'ok ${round}'`),
    async (round) => (await bodyOf('/healthz')).includes(`ok ${round}`),
  );
  const component = await measure(
    'client/src/site/footer.tsx',
    (text, round) => text.replace('className="site-footer"', `className="site-footer" data-round="${round}"`),
    async (round) => (await bodyOf('/about')).includes(`data-round="${round}"`),
  );
  const failed = await visiting.end();
  console.log(`changed file of the server, live after (median of ${rounds})     ${served.toFixed(0)} ms`);
  console.log(`changed component, rendered after (median of ${rounds})          ${component.toFixed(0)} ms`);
  console.log(`requests refused or failed meanwhile                    ${failed}`);
  if (served > budget || failed > 0) process.exitCode = 1;
} finally {
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
  remove(tree);
}
