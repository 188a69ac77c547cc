import { execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../scripts/built-server.mjs';
import { root } from '../scripts/install.mjs';
import {
  command,
  drillFolder,
  endWithDrill,
  password,
  postForm,
  ready,
  startServer,
  statusOf,
  until,
} from './servers.mjs';

/** The commands of docs/upgrade.md that try a new version on a copy, in a folder of the drill and on a free port. */
function trialCommands(/** @type {string} */ folder, /** @type {number} */ port) {
  const [, block = ''] = /```sh\n(\s*env -i [\s\S]*?)```/.exec(readFileSync('docs/upgrade.md', 'utf8')) ?? [];
  const placed = block
    .replaceAll('/tmp/', `${folder}/`)
    .replaceAll('/somewhere/', `${folder}/`)
    .replaceAll('3999', String(port));
  return placed.split('\n').filter((line) => line.trim());
}

/** A copy of a running site is made and started as docs/upgrade.md says, and listens on this machine alone. */
async function trialCopy() {
  const folder = drillFolder();
  const server = await startServer({ DATA_DIR: path.join(folder, 'site'), ADMIN_PASSWORD: password });
  await ready(server);
  await postForm(server.url);
  await command('backup', [path.join(folder, 'before-upgrade.jsonl.gz')], { DATA_DIR: path.join(folder, 'site') });
  const port = await freePort();
  const [restore = '', start = '', ...more] = trialCommands(folder, port);
  // What must not reach the copy.
  const env = { PATH: process.env.PATH, DATABASE_URL: 'postgres://127.0.0.1:1/none', SMTP_URL: 'smtp://127.0.0.1:1' };
  const { stdout } = await promisify(execFile)('bash', ['-c', restore], { cwd: root, env });
  const copy = spawn('bash', ['-c', `exec ${start.trim()}`], { cwd: root, env, stdio: ['ignore', 'ignore', 'pipe'] });
  endWithDrill(copy);
  const url = `http://127.0.0.1:${port}`;
  await until(() => statusOf(`${url}/about`), 200);
  const elsewhere = await fetch(`http://[::1]:${port}/about`).then(
    () => 'answers',
    () => 'refused',
  );
  const restored = /Anfragen: 1,/.test(stdout);
  const seen = `enquiry in the copy: ${restored}; its page: 200; another address of the machine: ${elsewhere}`;
  return { seen, ok: restored && elsewhere === 'refused' && more.length === 0 };
}

export const documentDrills = [
  {
    name: 'trial-copy',
    done: 'a copy of a site is restored and started by the commands of docs/upgrade.md',
    expected: 'it holds what the site held and answers on 127.0.0.1 alone',
    run: trialCopy,
  },
];
