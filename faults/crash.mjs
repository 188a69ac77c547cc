import { drillFolder, password, ready, sendForm, signIn, startServer } from './servers.mjs';

const rounds = Number(process.env.CRASH_ROUNDS ?? 50);
const formsOfRound = 8;

/** Kills the server while enquiries are posted, again and again on one embedded database. */
async function killedWhilePosting() {
  const env = { DATA_DIR: drillFolder(), TRUST_PROXY: '1', ADMIN_PASSWORD: password };
  let url = '';
  const accepted = [];
  const restarts = [];
  for (let round = 0; round <= rounds; round += 1) {
    const server = await startServer(env);
    url = server.url;
    const seconds = await ready(server);
    if (round > 0) restarts.push(seconds);
    if (round === rounds) break;
    const posts = Array.from({ length: formsOfRound }, () =>
      sendForm(url).then(async (answer) => (answer.status === 201 ? (await answer.json()).data.id : null)),
    ).map((post) => post.catch(() => null));
    // The process dies while posts are under way: after the first answer, not after the last.
    await Promise.race(posts);
    await server.end('SIGKILL');
    accepted.push(...(await Promise.all(posts)).filter((id) => id !== null));
  }
  const cookie = await signIn(url);
  const { data } = await (await fetch(`${url}/api/beta`, { headers: { cookie } })).json();
  const stored = new Set(data.map(({ id }) => id));
  const lost = accepted.filter((id) => !stored.has(id)).length;
  const longest = Math.max(...restarts).toFixed(2);
  return {
    seen: `${accepted.length} accepted, ${lost} lost; ready again after ${longest} s at most`,
    ok: lost === 0 && accepted.length >= rounds,
  };
}

/** @type {import('./run.mjs').Drill[]} */
export const crashDrills = [
  {
    name: 'killed-while-posting',
    done: `kill -9 while enquiries are posted, ${rounds} times on one embedded database`,
    expected: 'no accepted enquiry lost',
    run: killedWhilePosting,
  },
];
