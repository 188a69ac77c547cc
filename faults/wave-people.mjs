import { createHash, randomUUID } from 'node:crypto';
import { statusOf, until } from './servers.mjs';

/** @typedef {Awaited<ReturnType<typeof import('./postgres.mjs').drillDatabase>>} Database */

/** In every language. */
const text = { subject: 'Dein Platz', text: 'Hallo {{name}}, dein Code: {{code}}.\n{{link}}' };

/** The longest that a server which was killed may take to answer again, in seconds. */
const restart = 300;

export const addressOf = (/** @type {number} */ number) => `gast${number}@stadt${number % 40}.example`;

/** Secret of the link that a person has from an earlier wave. */
const tokenOf = (/** @type {number} */ number) => String(number).padStart(32, 'a');

const addressInSql = `'gast' || number || '@stadt' || number % 40 || '.example'`;

/** Confirmed requests, numbered from 1 in the order in which they are invited; beside them some that nobody may invite. */
export async function addPeople(/** @type {Database} */ { query }, /** @type {number} */ count) {
  const columns =
    'insert into beta_requests (name, email, reason, language, confirmed_at, withdrawn_at, suspected_spam)';
  const language = `case when number % 3 = 0 then 'en' else 'de' end`;
  const confirmed = `timestamptz '2026-01-01' + make_interval(secs => number)`;
  await query(`${columns} select 'Gast ' || number, ${addressInSql}, 'Ich bin neugierig', ${language}, ${confirmed}, null,
    false from generate_series(1, ${count}) number`);
  await query(`${columns} select 'Niemand', 'niemand' || number || '@stadt.example', 'Ich bin neugierig', 'de',
    case when number % 3 = 0 then null else ${confirmed} end, case when number % 3 = 1 then now() end, number % 3 = 2
    from generate_series(1, ${Math.ceil(count / 20)}) number`);
}

/** Has invited people before, so that they have a link to withdraw by. */
export async function inviteBefore(/** @type {Database} */ { query }, /** @type {number[]} */ numbers) {
  await query(`insert into waves (request_key, state, texts, created_by, ended_at)
    values ('an-earlier-wave', 'done', '${JSON.stringify({ de: text, en: text })}', 'admin', now())`);
  for (const number of numbers) {
    const hash = createHash('sha256').update(tokenOf(number)).digest('base64url');
    await query(`insert into wave_invitations (wave_id, enquiry_id, code, state, token_hash, sent_at)
      select waves.id, beta_requests.id, 'EARLIER-${number}', 'sent', '${hash}', now()
      from waves, beta_requests where email = '${addressOf(number)}'`);
  }
}

/**
 * Asks a server as its administrator, again while it does not answer or cannot; what is asked here may come twice. Throws
 * for a refusal.
 */
async function ask(/** @type {string} */ address, /** @type {RequestInit} */ init) {
  const asked = { ...init, headers: { 'content-type': 'application/json', ...init.headers } };
  /** @type {Response | undefined} */
  let answer;
  const isAnswered = async () => {
    answer = await fetch(address, asked).catch(() => undefined);
    return answer !== undefined && answer.status < 500;
  };
  await until(isAnswered, true, restart);
  if (!answer?.ok) throw new Error(`${address} answered ${answer?.status}: ${await answer?.text()}`);
  return (await answer.json()).data;
}

/** Sets the highest rate and begins a wave to all who may be invited. Returns its id and the milliseconds that took. */
export async function beginWave(/** @type {string} */ url, /** @type {string} */ cookie) {
  const headers = { cookie };
  const rate = JSON.stringify({ value: '600' });
  await ask(`${url}/api/cms/settings/wave-mails-per-minute`, { method: 'PUT', headers, body: rate });
  const wave = { key: randomUUID(), choice: { again: true }, texts: { de: text, en: text }, codes: null };
  const began = performance.now();
  const { id } = await ask(`${url}/api/waves`, { method: 'POST', headers, body: JSON.stringify(wave) });
  return { id: Number(id), took: performance.now() - began };
}

export const resumeWave = (/** @type {string} */ url, /** @type {string} */ cookie, /** @type {number} */ id) =>
  ask(`${url}/api/waves/${id}/resume`, { method: 'POST', headers: { cookie } });

/** Withdraws by the link of the earlier wave, again until the server has answered. */
export function withdraw(/** @type {string} */ url, /** @type {number} */ number) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const way = `${url}/beta/invitation/${tokenOf(number)}/withdraw`;
  return until(() => statusOf(way, { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' }), 200, restart);
}

/** Erases what is stored about a person, again until the server has answered. */
export function erase(/** @type {string} */ url, /** @type {string} */ cookie, /** @type {number} */ number) {
  const headers = { cookie, 'content-type': 'application/json' };
  const body = JSON.stringify({ email: addressOf(number) });
  return until(() => statusOf(`${url}/api/persons/erase`, { method: 'POST', headers, body }), 200, restart);
}
