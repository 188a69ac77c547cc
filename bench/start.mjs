import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { emptyFolder, freePort, remove, serve } from '../scripts/built-server.mjs';
import { root } from '../scripts/install.mjs';
import { median } from './figures.mjs';

const runs = 5;

/** From `npm start` on a fresh clone to the first 200: packages, build, first creation of the database. */
async function freshClone() {
  const folder = emptyFolder();
  try {
    execFileSync('git', ['clone', '--quiet', root, path.join(folder, 'clone')]);
    const cwd = path.join(folder, 'clone');
    const site = await serve({ command: 'npm', args: ['start'], cwd, port: await freePort() });
    await site.stop();
    return site.seconds;
  } finally {
    remove(folder);
  }
}

/** From the start of a built server to the first 200, on a new and on an existing database. */
async function builtTree() {
  const dataDir = emptyFolder();
  try {
    const first = await serve({ port: await freePort(), env: { DATA_DIR: dataDir } });
    await first.stop();
    const reopened = [];
    for (let run = 0; run < runs; run += 1) {
      const site = await serve({ port: await freePort(), env: { DATA_DIR: dataDir } });
      reopened.push(site.seconds);
      await site.stop();
    }
    return { created: first.seconds, reopened: median(reopened) };
  } finally {
    remove(dataDir);
  }
}

/**
 * Seconds to the first 200 of `/`.
 * @returns {Promise<[string, string][]>} what was measured and its figure
 */
export async function start() {
  const fresh = await freshClone();
  const { created, reopened } = await builtTree();
  return [
    ['npm start on a fresh clone to the first 200', `${fresh.toFixed(1)} s`],
    ['built tree to the first 200, new database', `${created.toFixed(2)} s`],
    [`built tree to the first 200, reopened (median of ${runs})`, `${reopened.toFixed(2)} s`],
  ];
}
