import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { command, drillFolder, password, ready, sendForm, signIn, startServer, until } from './servers.mjs';

/** Places in a backup at which the server dies. */
const kills = 10;
/** Uploaded files, so that a backup takes long enough to die in it. */
const documents = 4;
/** Bytes of each of them. */
const size = 20_000_000;

const passphrase = 'zwölf Igel radeln nachts';

/** A PDF of one empty page that readers open, with so many random bytes in an object that no page uses. */
function pdfOf(size) {
  const objects = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from('<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>'),
    Buffer.concat([Buffer.from(`<< /Length ${size} >>\nstream\n`), randomBytes(size), Buffer.from('\nendstream')]),
  ];
  const header = Buffer.from('%PDF-1.7\n');
  const parts = [header];
  const starts = [];
  let at = header.length;
  for (const [index, object] of objects.entries()) {
    starts.push(at);
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    parts.push(part);
    at += part.length;
  }
  const entries = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`);
  const count = objects.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${entries.join('')}`;
  const end = `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(table + end)]);
}

/** Kills the server at ten places of a backup while enquiries are posted. */
async function killedWhileBackingUp() {
  const folder = drillFolder();
  const env = { DATA_DIR: folder, TRUST_PROXY: '1', ADMIN_PASSWORD: password, BACKUP_PASSPHRASE: passphrase };
  const accepted = [];
  let cookie = '';
  let server = await startServer(env);
  const ask = (method, address, body) =>
    fetch(server.url + address, {
      method,
      headers: { cookie, 'content-type': typeof body === 'string' ? 'application/json' : 'application/pdf' },
      body,
    });
  const read = async (address) => (await (await ask('GET', address)).json()).data;
  /** Posts until the server is gone; returns once it is. */
  async function load(gone) {
    while (!gone()) {
      const answer = await sendForm(server.url).catch(() => undefined);
      if (answer?.status === 201) accepted.push((await answer.json().catch(() => undefined))?.data?.id);
      await wait(5);
    }
  }
  await ready(server);
  cookie = await signIn(server.url);
  for (let count = 0; count < documents; count += 1) {
    const { status } = await ask('POST', `/api/materials/documents?title=${count}&fileName=a.pdf`, pdfOf(size));
    if (status !== 201) throw new Error(`a document was answered with ${status}`);
  }
  const settled = async () => !(await read('/api/backups')).backups.some(({ state }) => state === 'running');
  const began = performance.now();
  await ask('POST', '/api/backups', '{}');
  await until(settled, true, 120);
  const whole = performance.now() - began;
  const wrong = [];
  let good = (await read('/api/backups')).lastGood ? 1 : 0;
  if (good === 0) wrong.push('the first one was not good');
  for (let round = 1; round <= kills; round += 1) {
    let gone = false;
    await until(async () => (await ask('POST', '/api/backups', '{}')).status, 202, 30);
    const loaded = load(() => gone);
    await wait((whole * (round - 0.5)) / kills);
    await server.end('SIGKILL');
    gone = true;
    await loaded;
    server = await startServer(env);
    await ready(server);
    await until(settled, true, 30);
    const { backups } = await read('/api/backups');
    const now = backups.filter(({ state }) => state === 'good').length;
    // A backup may have been done by then: that is a good one, which is looked at below.
    if (now !== good && now !== good + 1) wrong.push(`${now} good ones after ${good}`);
    good = now;
    if (backups[0].state === 'failed' && !backups[0].error.includes('wurde beendet')) wrong.push(backups[0].error);
  }
  const next = await command('backup', [], env);
  if (next.code !== 0) wrong.push(`the next one: ${next.output}`);
  const names = readdirSync(path.join(folder, 'backups')).filter((name) => name !== 'ledger');
  for (const name of names) {
    const file = path.join(folder, 'backups', name);
    const { code, output } = await command('restore', [file, '--check'], env);
    if (code !== 0) wrong.push(`${name} is no whole backup: ${output}`);
  }
  const ids = new Set((await read('/api/beta')).map(({ id }) => id));
  const lost = accepted.filter((id) => id !== undefined && !ids.has(id)).length;
  return {
    seen:
      wrong.join('; ') ||
      `${kills} kills in ${Math.round(whole)} ms; ${accepted.length} accepted, ${lost} lost; ${names.length} files there, each whole; the next backup good`,
    ok: wrong.length === 0 && lost === 0 && accepted.length > kills,
  };
}

/** @type {import('./run.mjs').Drill[]} */
export const backupDrills = [
  {
    name: 'killed-while-backing-up',
    done: `kill -9 at ${kills} places of a backup while enquiries are posted`,
    expected: 'no half file counts as good, the next backup succeeds, no accepted enquiry lost',
    run: killedWhileBackingUp,
  },
];
