import { setTimeout as wait } from 'node:timers/promises';
import { startSmtp } from '../server/testing/smtp-server.mjs';
import { drillDatabase, onPostgres } from './postgres.mjs';
import { afterDrill, drillFolder, postForm, ready, signIn, startServer, until } from './servers.mjs';

const forms = 12;
const team = 'team@firma.example';

/** Names who is told of enquiries, as an administrator does. */
async function nameTeam(/** @type {string} */ url) {
  const headers = { 'content-type': 'application/json', cookie: await signIn(url) };
  const saved = await fetch(`${url}/api/cms/settings/mail-notice-recipients`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ value: team }),
  });
  if (!saved.ok) throw new Error(`The recipients could not be set: ${saved.status}`);
}

/** How often the team was told of each form: the least and the most, and how many forms it was told of. */
function countNotices(/** @type {Awaited<ReturnType<typeof startSmtp>>} */ smtp) {
  /** @type {Map<string, number>} */
  const times = new Map();
  for (const mail of smtp.mails.filter(({ to }) => to.includes(team))) {
    const id = mail.headers['message-id'] ?? '';
    times.set(id, (times.get(id) ?? 0) + 1);
  }
  const counts = [...times.values()];
  return { told: times.size, least: Math.min(...counts, 9), most: Math.max(...counts, 0) };
}

/**
 * Posts forms to a server and kills it while their mails are being sent. Returns how many forms were accepted.
 * @param {import('./servers.mjs').StartedServer} server
 * @param {Awaited<ReturnType<typeof startSmtp>>} smtp
 */
async function killWhileSending(server, smtp) {
  const accepted = await Promise.all(Array.from({ length: forms }, () => postForm(server.url)));
  // Some are out, some have been taken by the mail server without an answer, some have not begun.
  await smtp.seenMails(3);
  await server.end('SIGKILL');
  return accepted.filter((status) => status === 201).length;
}

/**
 * @param {{ accepted: number, smtp: Awaited<ReturnType<typeof startSmtp>>, limit: number, unsent?: () =>
 * Promise<number> }} what `unsent` counts what still waits; without, what would be sent once too often has two seconds
 * to come
 */
async function judge({ accepted, smtp, limit, unsent }) {
  const seconds = await until(() => countNotices(smtp).told >= accepted, true, limit);
  if (unsent) await until(unsent, 0, limit);
  else await wait(2_000);
  const { told, least, most } = countNotices(smtp);
  const seen = `${accepted} accepted, the team told of ${told}, each ${least} to ${most} times, the last ${Math.round(seconds)} s after the restart`;
  return { seen, ok: accepted === forms && told === accepted && least >= 1 && most <= 2 };
}

/** A mail server that goes with the drill. */
async function drillSmtp(behaviour) {
  const smtp = await startSmtp(behaviour);
  afterDrill(() => smtp.close());
  return smtp;
}

/** What a server is started with that sends its mails there. */
const mailing = (url, database) => ({ ...onPostgres, ...database, SMTP_URL: url, MAIL_FROM: 'hallo@firma.example' });

async function killedEmbedded() {
  const smtp = await drillSmtp({ delay: 300, forgetLeft: true });
  const env = mailing(smtp.url, { DATA_DIR: drillFolder() });
  const first = await startServer(env);
  await ready(first);
  await nameTeam(first.url);
  const accepted = await killWhileSending(first, smtp);
  await ready(await startServer(env));
  return judge({ accepted, smtp, limit: 60 });
}

/** One of two processes dies; the other takes over what it had claimed. */
async function killedOfTwo() {
  const database = await drillDatabase();
  const smtp = await drillSmtp({ delay: 300, forgetLeft: true });
  const env = mailing(smtp.url, { DATABASE_URL: database.url });
  const first = await startServer(env);
  const second = await startServer(env);
  await Promise.all([ready(first), ready(second)]);
  await nameTeam(first.url);
  const accepted = await killWhileSending(first, smtp);
  const unsent = async () =>
    (await database.query("select count(*)::int as count from outbox where state = 'waiting'"))[0].count;
  return judge({ accepted, smtp, limit: 120, unsent });
}

/** @type {import('./run.mjs').Drill[]} */
export const mailDrills = [
  {
    name: 'killed-while-mailing',
    done: `kill -9 while the mails of ${forms} forms are being sent, embedded database, then a new start`,
    expected: 'the team told of every accepted form once or twice',
    run: killedEmbedded,
  },
  {
    name: 'one-of-two-killed-while-mailing',
    done: `kill -9 of one of two processes while the mails of ${forms} forms are being sent`,
    expected: 'the other tells of every accepted form, once or twice',
    postgres: true,
    run: killedOfTwo,
  },
];
