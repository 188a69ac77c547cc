import type { Wave, WaveInput, WavePreview, WavePreviewInput } from '@shared/contracts/waves';
import type { EnquiryKind } from '@shared/enquiries/enquiry-handling';
import type { WaveState, WaveTexts } from '@shared/enquiries/waves';
import type { Language } from '@shared/locales';
import { betaRequests, investors, type WaveRow, waveInvitations, waves } from '@shared/schema';
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { recordActivity } from '../activity/activity-log';
import { NotFound, Refused } from '../base/domain-errors';
import type { Db } from '../db/database';
import { refreshStatistics } from '../db/table-statistics';
import { makeCodes, readCodes } from './codes';
import { settleWaves } from './hand-over';
import { invitationMail } from './invitation-mail';
import { chosenIds } from './recipients';
import type { MailDeps } from './wave-mail';

/** Rows that are inserted at once. */
const portion = 1_000;

/** Keys of requests are unique, and no person is chosen twice while somebody else chooses. */
const lockWaves = (tx: Db) => tx.execute(sql`lock table ${waves} in share row exclusive mode`);

interface NewWave {
  wave: Omit<typeof waves.$inferInsert, 'requestKey' | 'createdBy'>;
  people: { enquiryId: number; code?: string | undefined }[];
}

/**
 * Makes a wave and begins to send it. `choose` says within the transaction what it is and to whom it goes. Answers the
 * wave that was made with the same key, if there is one. Returns its id.
 */
export async function makeWave(
  db: Db,
  { key, createdBy }: { key: string; createdBy: string },
  choose: (tx: Db) => Promise<NewWave>,
): Promise<number> {
  // What became of earlier mails decides who was written to.
  await settleWaves(db);
  const made = await db.transaction(async (tx) => {
    await lockWaves(tx);
    const [earlier] = await tx.select({ id: waves.id }).from(waves).where(eq(waves.requestKey, key));
    if (earlier) return earlier.id;
    const { wave, people } = await choose(tx);
    const [row] = await tx
      .insert(waves)
      .values({ ...wave, requestKey: key, createdBy })
      .returning();
    if (!row) throw new Error('The new wave was not returned.');
    const { id: waveId, kind, documentId } = row;
    const rows = people.map((person) => ({ ...person, waveId, kind }));
    for (let at = 0; at < rows.length; at += portion)
      await tx.insert(waveInvitations).values(rows.slice(at, at + portion));
    const about = { waveId, people: people.length, ...(documentId !== null && { documentId }) };
    await recordActivity(tx, 'wave-made', { username: createdBy, ...about });
    return waveId;
  });
  // The wave is made: without this what is asked next takes longer, no more.
  await refreshStatistics(db, [waves, waveInvitations, betaRequests, investors]).catch(() => {});
  return made;
}

/**
 * Invites the people that are chosen now, with a code for each. Returns the id of the wave, of an earlier one with the same
 * key. Throws Refused if nobody is chosen or the codes do not do.
 */
export function createWave(db: Db, { key, choice, texts, codes }: WaveInput, createdBy: string): Promise<number> {
  return makeWave(db, { key, createdBy }, async (tx) => {
    const ids = await chosenIds(tx, choice);
    if (ids.length === 0) throw new Refused('waveNobody');
    const given = codes === null ? await makeCodes(tx, ids.length) : await readCodes(tx, codes, ids.length);
    const people = ids.map((enquiryId, at) => ({ enquiryId, code: given[at] }));
    return { wave: { kind: 'beta', texts }, people };
  });
}

const counted = (condition: ReturnType<typeof sql>) =>
  sql<number>`count(*) filter (where ${condition})`.mapWith(Number);

async function numbersOf(db: Db, ids: number[]) {
  const { waveId, state, openedAt, withdrawnAt } = waveInvitations;
  const rows = await db
    .select({
      waveId,
      people: count(),
      queued: counted(sql`${state} = 'queued'`),
      sent: counted(sql`${state} = 'sent'`),
      failed: counted(sql`${state} = 'failed'`),
      unknown: counted(sql`${state} = 'unknown'`),
      dropped: counted(sql`${state} = 'withdrawn'`),
      opened: counted(sql`${openedAt} is not null`),
      withdrawn: counted(sql`${withdrawnAt} is not null`),
    })
    .from(waveInvitations)
    .where(inArray(waveId, ids))
    .groupBy(waveId);
  return new Map(rows.map(({ waveId: wave, ...numbers }) => [wave, numbers]));
}

const none = { people: 0, queued: 0, sent: 0, failed: 0, unknown: 0, dropped: 0, opened: 0, withdrawn: 0 };

export async function presentWaves(db: Db, rows: readonly WaveRow[]): Promise<Wave[]> {
  const numbers = await numbersOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, state, texts, createdBy, createdAt, endedAt }) => ({
    id,
    state,
    subject: texts.de.subject,
    createdBy,
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    ...(numbers.get(id) ?? none),
  }));
}

/** The waves of a kind as they stand now, the newest first. */
export async function newestWaves(db: Db, kind: EnquiryKind): Promise<WaveRow[]> {
  await settleWaves(db);
  return db.select().from(waves).where(eq(waves.kind, kind)).orderBy(desc(waves.id)).limit(200);
}

/** The waves of invitations with their numbers as they stand now, the newest first. */
export const listWaves = async (db: Db): Promise<Wave[]> => presentWaves(db, await newestWaves(db, 'beta'));

/** Throws NotFound. */
export async function findWave(db: Db, id: number): Promise<Wave> {
  const [wave] = await presentWaves(db, await db.select().from(waves).where(eq(waves.id, id)));
  if (!wave) throw new NotFound();
  return wave;
}

/** Stops a wave that is being sent, or resumes a stopped one; any other stays as it is. Throws NotFound. */
export async function setWaveState(
  db: Db,
  id: number,
  to: Exclude<WaveState, 'done'>,
  username: string,
): Promise<Wave> {
  const [from, event] =
    to === 'stopped' ? (['sending', 'wave-stopped'] as const) : (['stopped', 'wave-resumed'] as const);
  await db.transaction(async (tx) => {
    const changed = await tx
      .update(waves)
      .set({ state: to })
      .where(and(eq(waves.id, id), eq(waves.state, from)))
      .returning({ id: waves.id });
    if (changed.length > 0) await recordActivity(tx, event, { username, waveId: id });
  });
  if (to === 'sending') await settleWaves(db);
  return findWave(db, id);
}

const sample = { code: 'K7QF-2MXA', token: 'Beispiel' };

/** How many people a choice names, and the mail to one of them, with an example in place of the link, and of a code that is not given. */
export async function previewWave(db: Db, deps: MailDeps, input: WavePreviewInput): Promise<WavePreview> {
  const { choice, texts, position, code = sample.code } = input;
  const ids = await chosenIds(db, choice);
  const id = ids[position];
  const [person] = id === undefined ? [] : await db.select().from(betaRequests).where(eq(betaRequests.id, id));
  if (!person) return { people: ids.length, shown: null };
  const { name, email, language } = person;
  const { subject, text } = invitationMail(deps, texts, { ...person, since: person.confirmedAt, ...sample, code });
  return { people: ids.length, shown: { name, email, language, subject, text } };
}

/** The invitation as a test for a user. */
export const testInvitation = (deps: MailDeps, texts: WaveTexts, language: Language, name: string) =>
  invitationMail(deps, texts, { name, language, since: new Date(), ...sample });
