import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { emptyFolder, freePort, remove, serve } from '../scripts/built-server.mjs';
import { median } from './figures.mjs';

const rounds = Number(process.env.CRASH_ROUNDS ?? 50);
const administrator = { username: 'admin', password: 'nur-fuer-diese-Messung' };
/** Posts of one round come from addresses of their own: the limit of a form's posts is not what is measured. */
const senders = 8;

const json = { 'content-type': 'application/json' };

function post(url, round, index) {
  return fetch(`${url}/api/investors`, {
    method: 'POST',
    headers: { ...json, 'x-forwarded-for': `10.${round >> 8}.${round & 255}.${index + 1}` },
    body: JSON.stringify({ name: 'Ada', email: 'ada@abseits.example', message: `Runde ${round}, Anfrage ${index}` }),
  }).then(
    async (response) => (response.status === 201 ? (await response.json()).data.id : null),
    () => null,
  );
}

async function untilReady(url) {
  for (;;) {
    const ready = await fetch(`${url}/readyz`).then(
      (response) => response.status === 200,
      () => false,
    );
    if (ready) return;
    await wait(10);
  }
}

async function storedIds(url) {
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(administrator),
  });
  const cookie = login.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  const { data } = await (await fetch(`${url}/api/investors`, { headers: { cookie } })).json();
  return new Set(data.map(({ id }) => id));
}

/**
 * Kills the server (SIGKILL) while enquiries are posted, again and again on one embedded database.
 * @returns {Promise<[string, string][]>} what was measured and its figure
 */
export async function crash() {
  const dataDir = emptyFolder();
  const env = {
    DATA_DIR: dataDir,
    TRUST_PROXY: '1',
    ADMIN_USERNAME: administrator.username,
    ADMIN_PASSWORD: administrator.password,
  };
  const start = async () => {
    const began = performance.now();
    const site = await serve({ port: await freePort(), env });
    await untilReady(site.url);
    return { ...site, ready: (performance.now() - began) / 1000 };
  };
  const accepted = [];
  const ready = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const site = await start();
      if (round > 0) ready.push(site.ready);
      const posts = Array.from({ length: senders }, (_, index) => post(site.url, round, index));
      // The process dies while posts are under way: after the first answer, not after the last.
      await Promise.race(posts);
      await site.kill();
      accepted.push(...(await Promise.all(posts)).filter((id) => id !== null));
    }
    const site = await start();
    ready.push(site.ready);
    const stored = await storedIds(site.url);
    await site.stop();
    const lost = accepted.filter((id) => !stored.has(id));
    if (lost.length > 0) throw new Error(`${lost.length} accepted enquiries are lost: ${lost.join(', ')}`);
  } finally {
    remove(dataDir);
  }
  return [
    [`kill -9 while posting, ${rounds} times: accepted enquiries`, String(accepted.length)],
    ['of these lost', '0'],
    ['ready again after a kill (median)', `${median(ready).toFixed(2)} s`],
    ['ready again after a kill (longest)', `${Math.max(...ready).toFixed(2)} s`],
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [what, figure] of await crash()) console.log(`${what.padEnd(62)} ${figure}`);
}
