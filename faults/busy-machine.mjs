import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { drillDatabase, onPostgres } from './postgres.mjs';
import { afterDrill, drillFolder, endWithDrill, password, ready, startServer } from './servers.mjs';

/** How long the server may run and how long it stands still, in milliseconds, again and again: a tenth of a core. */
const share = { runs: 10, stands: 90 };

/** Runs beside the drill, whose own work would make the shares uneven. */
const throttle = `
  const [pid, runs, stands] = process.argv.slice(1).map(Number);
  const sleep = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
  for (;;) {
    process.kill(pid, 'SIGSTOP');
    sleep(stands);
    process.kill(pid, 'SIGCONT');
    sleep(runs);
  }`;

/** Leaves a process a tenth of a core until the drill ends. */
function starve(/** @type {number} */ pid) {
  const child = spawn(process.execPath, ['-e', throttle, String(pid), String(share.runs), String(share.stands)]);
  afterDrill(() => process.kill(pid, 'SIGCONT'));
  endWithDrill(child);
}

/** @typedef {{ what: string, status: number, text: string, seconds: number, headers: Headers }} Answer */

/** @returns {Promise<Answer>} */
async function ask(/** @type {string} */ what, /** @type {string} */ address, /** @type {RequestInit} */ init = {}) {
  const began = performance.now();
  const response = await fetch(address, init);
  const text = await response.text();
  return {
    what,
    status: response.status,
    text,
    seconds: (performance.now() - began) / 1000,
    headers: response.headers,
  };
}

/** Reads as the client does: a busy server is asked again when it says. */
async function read(/** @type {Parameters<typeof ask>} */ ...what) {
  let answer = await ask(...what);
  for (let tries = 1; tries < 3 && answer.status === 503; tries += 1) {
    await wait(Number(answer.headers.get('retry-after')) * 1_000);
    answer = await ask(...what);
  }
  return answer;
}

const pages = ['/', '/en', '/about', '/beta', '/contact', '/impressum'];

/**
 * Visitors, an enquiry, the first sign-in after a start and a save, at a tenth of a core.
 * @param {Record<string, string>} env
 */
async function workAtATenth(env) {
  const server = await startServer({ ADMIN_PASSWORD: password, ...env });
  const { url } = server;
  await ready(server);
  for (const page of pages) await ask(page, url + page);
  starve(server.pid ?? 0);
  const json = { 'content-type': 'application/json' };
  const login = { username: 'admin', password };
  const signedIn = await ask('sign-in', `${url}/api/auth/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(login),
  });
  const headers = { ...json, cookie: signedIn.headers.get('set-cookie')?.split(';', 1)[0] ?? '' };
  const lists = ['sections', 'settings', 'pages'].map((list) => read(list, `${url}/api/cms/${list}`, { headers }));
  const enquiry = { name: 'Ida', email: 'ida@stadt.example', reason: 'Ich gehe gern zu Fuß.' };
  const answers = [
    signedIn,
    ...(await Promise.all(lists)),
    await ask('save', `${url}/api/cms/sections/hero`, {
      method: 'PUT',
      headers,
      body: JSON.stringify({ title: 'Langsam' }),
    }),
    await ask('enquiry', `${url}/api/beta`, { method: 'POST', headers: json, body: JSON.stringify(enquiry) }),
    ...(await Promise.all(pages.map((page) => ask(page, url + page)))),
  ];
  const failed = answers.filter(({ status, text }) => status >= 300 || /Datenbank|database/.test(text.slice(0, 300)));
  const slowest = answers.reduce((a, b) => (b.seconds > a.seconds ? b : a));
  return {
    seen:
      failed.map(({ what, status, text }) => `${what} ${status} ${text.slice(0, 200)}`).join('; ') ||
      `${answers.length} answers, all good; the slowest, ${slowest.what}, after ${slowest.seconds.toFixed(1)} s`,
    ok: failed.length === 0,
  };
}

/** @type {import('./run.mjs').Drill[]} */
export const busyMachineDrills = [
  {
    name: 'tenth-of-a-core',
    done: 'sign-in, lists, a save, an enquiry and pages with a tenth of a core, embedded database',
    expected: 'everything is answered well, and nothing blames the database',
    run: () => workAtATenth({ DATA_DIR: drillFolder() }),
  },
  {
    name: 'tenth-of-a-core-postgres',
    done: 'the same on PostgreSQL',
    expected: 'the same',
    postgres: true,
    run: async () =>
      workAtATenth({ ...onPostgres, DATABASE_URL: (await drillDatabase()).url, DATA_DIR: drillFolder() }),
  },
];
