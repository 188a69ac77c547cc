import { randomUUID } from 'node:crypto';
import { betaRequests, documentLinks, documents, investors, outbox, waveInvitations, waves } from '@shared/schema';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Db } from '../db/database';
import { believedRows } from '../testing/believed-rows';
import { describeOnEachDatabase } from '../testing/databases';
import { useWaveSending } from '../testing/wave-sending';
import { handOver } from './hand-over';
import { chosenInvestors } from './letter-recipients';
import { chosenIds } from './recipients';
import { createWave } from './wave-records';

/** Each compared with each, so many take longer than the two seconds that a request has on PostgreSQL; it alone has a limit. */
const people = { postgres: 5_000, embedded: 200 };
const portion = 1_000;

const tables = [betaRequests, investors, documents, documentLinks, waves, waveInvitations, outbox];

/** People on both lists, and a wave of each kind that waits for them, while the statistics are those of one row each. */
async function addPeople(db: Db, many: number): Promise<void> {
  for (const table of tables) await db.execute(sql`alter table ${table} set (autovacuum_enabled = off)`);
  await db.execute(sql`insert into ${documents} (title) values ('Deck')`);
  const texts = JSON.stringify({ de: { subject: '', text: '' }, en: { subject: '', text: '' } });
  for (const kind of ['beta', 'investors'])
    await db.execute(sql`insert into ${waves} (request_key, kind, texts, created_by, document_id, link_days)
      values (${randomUUID()}, ${kind}, ${texts}::jsonb, 'admin', (select max(id) from ${documents}), 1)`);
  const add = async (from: number, count: number) => {
    const numbers = sql`generate_series(${from}::int, ${from + count - 1}::int) number`;
    const address = sql`'gast' || number || '@stadt.example'`;
    await db.execute(sql`insert into ${betaRequests} (id, name, email, reason, confirmed_at)
      select number, 'Gast', ${address}, 'Neugier', now() from ${numbers}`);
    await db.execute(sql`insert into ${investors} (id, name, email, message)
      select number, 'Gast', ${address}, 'Neugier' from ${numbers}`);
    await db.execute(sql`insert into ${documentLinks}
      (document_id, kind, enquiry_id, token_hash, language, expires_at, created_by)
      select (select max(id) from ${documents}), 'investors', number, 'hash' || number, 'de', now() + interval '1 day', 'admin'
      from ${numbers}`);
    await db.execute(sql`insert into ${waveInvitations} (wave_id, kind, enquiry_id, state, sent_at, handed_over_at)
      select ${waves.id}, ${waves.kind}, number, 'sent', now(), now() from ${waves}, ${numbers}`);
  };
  await add(1, 1);
  for (const table of tables) await db.execute(sql`analyze ${table}`);
  for (let from = 2; from <= many; from += portion) await add(from, Math.min(portion, many - from + 1));
}

describeOnEachDatabase('waves of many, in tables that were nearly empty a moment ago', (kind) => {
  const { app, deps } = useWaveSending(kind);

  it('are chosen, counted and made within the time of a request', async () => {
    const { db } = app;
    const many = people[kind];
    await addPeople(db, many);
    expect(await chosenIds(db, {})).toEqual([]);
    const [document = { id: 0 }] = await db.select({ id: documents.id }).from(documents);
    expect(await chosenInvestors(db, {}, document.id)).toEqual([]);
    const admin = await app.signedIn();
    expect((await admin.get('/api/statistics?step=year')).status).toBe(200);
    expect((await admin.get('/api/beta?invitation=none')).body.data).toEqual([]);
    await handOver(db, deps());
    // A new one counts its tables.
    expect(await believedRows(db, waveInvitations)).toBeLessThan(many);
    const text = { subject: 'Dein Platz', text: '{{code}}' };
    const input = { key: randomUUID(), choice: { again: true }, texts: { de: text, en: text }, codes: null };
    await createWave(db, input, 'admin');
    expect(await believedRows(db, waveInvitations)).toBeGreaterThan(2.5 * many);
    expect(await believedRows(db, betaRequests)).toBeGreaterThan(0.9 * many);
  });
});
