import { randomInt } from 'node:crypto';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../scripts/built-server.mjs';
import { drillDatabase, onPostgres } from './postgres.mjs';
import { command, drillFolder, ready, signIn, startServer, until } from './servers.mjs';
import { judgeWave } from './wave-judge.mjs';
import { unsteadyMailServer } from './wave-mail-server.mjs';
import { addPeople, addressOf, beginWave, erase, inviteBefore, resumeWave, withdraw } from './wave-people.mjs';

/** People in the wave; at the highest rate, 600 in a minute, 20,000 take more than half an hour. */
const people = Number(process.env.WAVE_PEOPLE ?? 1_000);
const kills = 5;
const absences = 4;

/** How long the account of the mail server stays at its limit, in milliseconds. */
const limited = 10_000;

/** People in the wave that is restored. */
const restored = 300;

/** The longest that a wave may take, in seconds. */
const longest = 900 + people / 5;

/** A server on a database of its own that sends to an unsteady mail server; it can be killed and started again. */
async function inviting() {
  const database = await drillDatabase();
  const smtp = await unsteadyMailServer();
  const folder = drillFolder();
  const env = {
    ...onPostgres,
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'hallo@firma.example',
  };
  const port = await freePort();
  let server = await startServer(env, { port });
  await ready(server);
  const { url } = server;
  let cookie = '';
  // A busy machine may be too slow for the first sign-in.
  const isSignedIn = async () => {
    cookie = await signIn(url);
    return cookie !== '';
  };
  await until(isSignedIn, true);
  return {
    database,
    smtp,
    folder,
    env,
    url,
    cookie,
    stateOf: async (/** @type {number} */ wave) =>
      (await database.query(`select state from waves where id = ${wave}`))[0].state,
    kill: () => server.end('SIGKILL'),
    async start() {
      server = await startServer(env, { port });
      await ready(server);
    },
  };
}

/** So many counts of people, each somewhere in its part of the wave. */
const momentsIn = (/** @type {number} */ parts) =>
  Array.from({ length: parts }, (_, part) => ((part + randomInt(10, 90) / 100) / parts) * people * 0.85);

async function killedWhileInviting() {
  const { database, smtp, url, cookie, stateOf, kill, start } = await inviting();
  await addPeople(database, people);
  // As many withdraw as are erased: those from the end of the wave to its begin, these when they are about to be invited.
  const every = Math.max(20, Math.round(people / 300));
  const leaving = Array.from({ length: Math.floor(people / every) }, (_, at) => at * every);
  const withdrawing = leaving.map((number) => number + 4).reverse();
  const erased = leaving.map((number) => number + 14);
  await inviteBefore(database, withdrawing);
  const began = performance.now();
  const { id, took } = await beginWave(url, cookie);

  let over = false;
  /** Waits until so many people were written to. */
  const passed = (/** @type {number} */ count) => until(() => over || smtp.asked.size >= count, true, longest);
  /** @type {Map<string, number>} */
  const left = new Map();
  const leave = async (/** @type {number[]} */ numbers, /** @type {(number: number) => Promise<unknown>} */ act) => {
    for (const [at, number] of numbers.entries()) {
      await passed(at * every * 0.9);
      await act(number);
      left.set(addressOf(number), performance.now());
    }
  };
  const atMoments = async (/** @type {number} */ count, /** @type {() => Promise<void>} */ act) => {
    for (const moment of momentsIn(count)) {
      await passed(moment);
      if (over) throw new Error('The wave was over too early.');
      await act();
    }
  };
  /** The account reaches its limit in the middle of the wave; later the next try is due, as if its wait had passed. */
  const reachLimit = async () => {
    await passed(people * 0.45);
    smtp.account.isLimited = true;
    const isHeld = async () => (await database.query('select 1 from outbox_holds')).length > 0;
    await until(isHeld, true, longest);
    await wait(limited);
    smtp.account.isLimited = false;
    const isOver = async () => {
      await database.query('update outbox_holds set next_try_at = now()');
      await wait(1_000);
      return isHeld();
    };
    await until(isOver, false, longest);
  };
  const meanwhile = Promise.all([
    reachLimit(),
    leave(withdrawing, (number) => withdraw(url, number)),
    leave(erased, (number) => erase(url, cookie, number)),
    atMoments(absences, () => smtp.goAway(randomInt(1_000, 6_000))),
    atMoments(kills, () => kill().then(start)),
  ]);
  // It is awaited when the wave is over.
  meanwhile.catch(() => {});
  // Once all are handed over, as if the waits for the next try had passed.
  const hurry = () =>
    database.query(`update outbox set next_attempt_at = now()
      where state = 'waiting' and claimed_until is null and next_attempt_at > now()
        and not exists (select 1 from wave_invitations where state = 'queued' and outbox_id is null)`);
  const isDone = async () => {
    await wait(1_000);
    await hurry();
    return stateOf(id);
  };
  await until(isDone, 'done', longest);
  over = true;
  await meanwhile;
  const seconds = Math.round((performance.now() - began) / 1_000);
  const { seen, ok } = await judgeWave({ smtp, database, wave: id, left });
  const { refused } = smtp.account;
  const [{ lost }] = await database.query(
    `select count(*)::int as lost from outbox where state <> 'sent' and last_error like '%limit exceeded%'`,
  );
  return {
    seen: `made in ${Math.round(took)} ms, done in ${seconds} s; ${seen}; ${refused} tries at the limit, ${lost} mails lost by it`,
    ok: ok && refused > 0 && refused < 60 && lost === 0,
  };
}

async function restoredWhileInviting() {
  const { database, smtp, folder, env, url, cookie, stateOf, kill, start } = await inviting();
  await addPeople(database, restored);
  const { id } = await beginWave(url, cookie);
  const sent = (/** @type {number} */ count) => until(() => smtp.count() >= count, true, longest);
  await sent(restored / 3);
  const file = path.join(folder, 'mid-wave.gz');
  const saved = await command('backup', [file], env);
  const before = smtp.count();
  await sent((restored * 2) / 3);
  await kill();
  const back = await command('restore', [file, '--replace'], env);
  if (saved.code !== 0 || back.code !== 0) throw new Error(`${saved.output}\n${back.output}`);
  const after = smtp.count();
  await start();
  const found = await stateOf(id);
  // Twice the time after which the next mails would be handed over.
  await wait(10_000);
  // A restore ends all sessions.
  await resumeWave(url, await signIn(url), id);
  await until(() => stateOf(id), 'done', 30);
  const { seen, ok } = await judgeWave({ smtp, database, wave: id, left: new Map() });
  return {
    seen: `${before} mails before the backup, ${after - before} after it, ${smtp.count() - after} after the restore; the wave was ${found}; ${seen}`,
    ok: ok && found === 'stopped' && smtp.count() === after && after > before,
  };
}

/** @type {import('./run.mjs').Drill[]} */
export const waveDrills = [
  {
    name: 'killed-while-inviting',
    done: `kill -9 ${kills} times while ${people} people are invited, the mail server ${absences} times away and once at the limit of its account, people leaving`,
    expected: 'each mail exactly once or told as unknown, none to who has left',
    postgres: true,
    run: killedWhileInviting,
  },
  {
    name: 'restored-while-inviting',
    done: `a backup from the midst of a wave to ${restored} people is restored later`,
    expected: 'the wave is stopped, nothing goes out by itself, who waited is unknown',
    postgres: true,
    run: restoredWhileInviting,
  },
];
