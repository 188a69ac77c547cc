import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { emptyFolder, freePort, remove } from '../scripts/built-server.mjs';
import { root } from '../scripts/install.mjs';

/**
 * A started server of the build in dist/, whatever becomes of it.
 * @typedef {object} StartedServer
 * @property {string} url
 * @property {number | undefined} pid
 * @property {() => string} output what it has written to both of its outputs
 * @property {Promise<number | null>} exited its exit code; null where a signal ended it
 * @property {(signal?: NodeJS.Signals) => Promise<number | null>} end
 */

/** What has been started and runs: it ends with the drills, however those end. */
const running = new Set();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

/** How to undo what the drill that runs has made, in the order in which it was made. */
const undos = [];

/** Has something undone once the drill is over, however it went; what was made last is undone first. */
export const afterDrill = (/** @type {() => unknown} */ undo) => void undos.push(undo);

/** Undoes all that a drill has made. */
export async function clearUp() {
  for (const undo of undos.splice(0).reverse()) await undo();
}

/**
 * Lets a process end with its drill.
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} [signal]
 */
export function endWithDrill(child, signal = 'SIGKILL') {
  running.add(child);
  const closed = once(child, 'close').then(() => running.delete(child));
  afterDrill(() => {
    child.kill(signal);
    return closed;
  });
}

/** An empty folder that goes with the drill. */
export function drillFolder() {
  const folder = emptyFolder();
  afterDrill(() => remove(folder));
  return folder;
}

/**
 * Starts a server that ends with the drill; nothing of the machine's own configuration reaches it.
 * @param {Record<string, string>} env
 * @param {{ port?: number, dist?: string }} [options]
 * @returns {Promise<StartedServer>}
 */
export async function startServer(env, { port, dist = 'dist' } = {}) {
  port ??= await freePort();
  const child = spawn(process.execPath, [`${dist}/server/main.js`], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'info', ...env },
  });
  endWithDrill(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk) => {
      output += chunk;
    });
  }
  const exited = once(child, 'close').then(([code]) => code);
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid,
    output: () => output,
    exited,
    end(signal = 'SIGTERM') {
      child.kill(signal);
      return exited;
    },
  };
}

/** Status of an address; 0 where there is no answer. */
export function statusOf(/** @type {string} */ address, /** @type {RequestInit | undefined} */ init = undefined) {
  return fetch(address, { signal: AbortSignal.timeout(30_000), ...init }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => 0,
  );
}

/** Runs a command of the build; resolves with its exit code and what it said. */
export async function command(/** @type {string} */ name, /** @type {string[]} */ args, /** @type {object} */ env) {
  const program = `dist/server/${name}.js`;
  const child = spawn(process.execPath, [program, ...args], { cwd: root, env: { PATH: process.env.PATH, ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  return { code, output };
}

/**
 * Asks until the answer is the wanted one. Returns the seconds that took.
 * @param {() => unknown} ask
 * @param {unknown} wanted
 * @param {number} [limit] in seconds; throws beyond
 */
export async function until(ask, wanted, limit = 60) {
  const began = performance.now();
  for (;;) {
    const seen = await ask();
    const seconds = (performance.now() - began) / 1000;
    if (seen === wanted) return seconds;
    if (seconds > limit) throw new Error(`${limit} s have passed, and the answer is still ${seen}`);
    await wait(20);
  }
}

/** @param {{ url: string }} server */
export const ready = (server) => until(() => statusOf(`${server.url}/readyz`), 200, 300);

/** Password of the administrator of every server of a drill. */
export const password = 'nur-fuer-diese-uebung';

/** Signs the administrator in; returns the cookie. */
export async function signIn(/** @type {string} */ url) {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  });
  return answer.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
}

let posts = 0;

/**
 * A beta request, each from an address of its own: the limit of posts is not what is tried.
 * @returns {RequestInit}
 */
function form() {
  posts += 1;
  const address = `10.${(posts >> 16) & 255}.${(posts >> 8) & 255}.${posts & 255}`;
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ name: 'Bo', email: 'bo@stadt.example', reason: `Anfrage Nummer ${posts}` }),
  };
}

/** Sends a beta request and returns the answer. */
export const sendForm = (/** @type {string} */ url) => fetch(`${url}/api/beta`, form());

/** Sends a beta request and returns its status; 0 where there is no answer. */
export const postForm = (/** @type {string} */ url) => statusOf(`${url}/api/beta`, form());
