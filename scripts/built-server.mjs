import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from './install.mjs';

/** A port that is free right now. */
export async function freePort() {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
  probe.close();
  await once(probe, 'close');
  return port;
}

/** A new empty folder for an embedded database. */
export function emptyFolder() {
  return mkdtempSync(path.join(tmpdir(), 'abseits-'));
}

/**
 * Starts a command that serves on `port` and waits for its first 200 on `/`; its log goes to `stderr`. Returns the
 * seconds that took and the stop.
 */
export async function serve({
  command = process.execPath,
  args = ['--max-semi-space-size=2', 'dist/server/main.js'],
  cwd = root,
  port,
  env = {},
  stderr = /** @type {'ignore' | number} */ ('ignore'),
}) {
  const started = performance.now();
  /** @type {import('node:child_process').ChildProcess} */
  const child = spawn(command, args, {
    cwd,
    stdio: ['ignore', 'ignore', stderr],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), LOG_LEVEL: 'error', ...env },
  });
  const end = async (signal) => {
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    const ok = await fetch(url, { signal: AbortSignal.timeout(30_000) })
      .then(async (response) => {
        await response.arrayBuffer();
        return response.status === 200;
      })
      .catch(() => false);
    if (ok) break;
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}.`);
    await wait(10);
  }
  return {
    url,
    pid: child.pid,
    seconds: (performance.now() - started) / 1000,
    stop: () => end('SIGTERM'),
    /** Ends it as a power cut does. */
    kill: () => end('SIGKILL'),
  };
}

/** Removes a folder and all that is in it. */
export function remove(folder) {
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Lets something work with a server on an embedded database of its own, with what stands in `env`; both go afterwards.
 * @template Result
 * @param {(site: { url: string }, folder: string) => Promise<Result>} work
 * @param {Record<string, string>} [env]
 */
export async function withSite(work, env) {
  const folder = emptyFolder();
  try {
    const site = await serve({ port: await freePort(), env: { DATA_DIR: path.join(folder, 'data'), ...env } });
    return await work(site, folder).finally(site.stop);
  } finally {
    remove(folder);
  }
}
