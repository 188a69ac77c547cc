import { setTimeout as wait } from 'node:timers/promises';
import { emptyFolder, freePort, remove } from '../scripts/built-server.mjs';
import { startSmtp } from '../scripts/smtp-server.mjs';
import { onPostgres, withDatabase } from './postgres.mjs';
import { password, postForm, ready, signIn, startServer, until } from './servers.mjs';

const forms = 12;
const team = 'team@firma.example';

/**
 * Names who is told of enquiries, as an administrator does.
 * @param {string} url
 */
async function nameTeam(url) {
  const headers = { 'content-type': 'application/json', cookie: await signIn(url) };
  const saved = await fetch(`${url}/api/cms/settings/mail-notice-recipients`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ value: team }),
  });
  if (!saved.ok) throw new Error(`The recipients could not be set: ${saved.status}`);
}

/**
 * How often the team was told of each form: the least and the most, and how many forms it was told of.
 * @param {Awaited<ReturnType<typeof startSmtp>>} smtp
 */
function countNotices(smtp) {
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

async function killedEmbedded() {
  const folder = emptyFolder();
  const smtp = await startSmtp({ delay: 300, forgetLeft: true });
  const env = {
    DATA_DIR: folder,
    ADMIN_PASSWORD: password,
    TRUST_PROXY: '1',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'hallo@firma.example',
  };
  const port = await freePort();
  const first = startServer({ port, env });
  /** @type {import('./servers.mjs').StartedServer | undefined} */
  let second;
  try {
    await ready(first);
    await nameTeam(first.url);
    const accepted = await killWhileSending(first, smtp);
    second = startServer({ port, env });
    await ready(second);
    return await judge({ accepted, smtp, limit: 60 });
  } finally {
    await Promise.all([first.end('SIGKILL'), second?.end('SIGKILL')]);
    await smtp.close();
    remove(folder);
  }
}

/** One of two processes dies; the other takes over what it had claimed. */
function killedOfTwo() {
  return withDatabase(async (database) => {
    const smtp = await startSmtp({ delay: 300, forgetLeft: true });
    const env = {
      ...onPostgres,
      DATABASE_URL: database.url,
      SMTP_URL: smtp.url,
      MAIL_FROM: 'hallo@firma.example',
    };
    const first = startServer({ port: await freePort(), env });
    const second = startServer({ port: await freePort(), env });
    try {
      await Promise.all([ready(first), ready(second)]);
      await nameTeam(first.url);
      const accepted = await killWhileSending(first, smtp);
      const unsent = async () =>
        (await database.query("select count(*)::int as count from outbox where state = 'waiting'"))[0].count;
      return await judge({ accepted, smtp, limit: 120, unsent });
    } finally {
      await Promise.all([first.end('SIGKILL'), second.end('SIGKILL')]);
      await smtp.close();
    }
  });
}

/** The mail server is away while forms are posted, and the server is told to end meanwhile. */
async function mailServerAway() {
  const folder = emptyFolder();
  const smtp = await startSmtp();
  const { port: smtpPort } = smtp;
  await smtp.close();
  const env = {
    DATA_DIR: folder,
    ADMIN_PASSWORD: password,
    TRUST_PROXY: '1',
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    MAIL_FROM: 'hallo@firma.example',
  };
  const port = await freePort();
  const server = startServer({ port, env });
  /** @type {Awaited<ReturnType<typeof startSmtp>> | undefined} */
  let back;
  try {
    await ready(server);
    await nameTeam(server.url);
    const statuses = await Promise.all(Array.from({ length: forms }, () => postForm(server.url)));
    const accepted = statuses.filter((status) => status === 201).length;
    back = await startSmtp({ port: smtpPort });
    const { seen, ok } = await judge({ accepted, smtp: back, limit: 120 });
    const code = await server.end();
    return { seen: `${seen}; exit ${code}`, ok: ok && code === 0 };
  } finally {
    await server.end('SIGKILL');
    await back?.close();
    remove(folder);
  }
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
  {
    name: 'mail-server-away',
    done: `${forms} forms while no mail server answers, which then comes back`,
    expected: 'every form accepted at once and told of once',
    run: mailServerAway,
  },
];
