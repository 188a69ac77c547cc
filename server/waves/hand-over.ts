import { wavePurposes } from '@shared/outbox';
import {
  betaRequests,
  documents,
  enquiryTables,
  investors,
  outbox,
  type WaveRow,
  waveInvitations,
  waves,
} from '@shared/schema';
import { and, asc, eq, exists, gt, inArray, isNull, lte, ne, notExists, or, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { type NewLine, recordHistory } from '../enquiries/queries';
import { giveUpAbandoned } from '../outbox/claims';
import { wavesPerMinute } from '../outbox/outbox-settings';
import { takeOverOutcomes } from '../outbox/told-states';
import { isOfStoppedWave, mayBeWrittenTo, mayNoLongerSend } from '../outbox/wave-mails';
import { writeInvitation } from './invitation-mail';
import { dropQueued } from './invited-people';
import { writeLetter } from './letter-mail';
import type { MailDeps, WavePerson } from './wave-mail';

/** How often mails of waves are handed to the outbox, in seconds. */
export const handOverSeconds = 5;

const isWaiting = and(inArray(outbox.purpose, wavePurposes), eq(outbox.state, 'waiting'));

/**
 * How many may be handed over now: the rate of a minute, less what went lately or could go out of the outbox now. What
 * waits for a retry or for its wave to be resumed holds nobody up.
 */
async function roomFor(tx: Db, rate: number): Promise<number> {
  const lately = await tx.$count(waveInvitations, gt(waveInvitations.handedOverAt, sql`now() - interval '1 minute'`));
  const isReady = and(isWaiting, lte(outbox.nextAttemptAt, sql`now()`), sql`(${isOfStoppedWave}) is not true`);
  const waiting = await tx.$count(outbox, isReady);
  const portion = Math.ceil((rate * handOverSeconds) / 60);
  return Math.max(0, Math.min(portion, rate - Math.max(lately, waiting)));
}

/** Since when somebody may be written to: why the mail comes, as its footer says. */
const since = { beta: betaRequests.confirmedAt, investors: investors.createdAt };

const waitsForMail = (waveId: number) =>
  and(eq(waveInvitations.waveId, waveId), eq(waveInvitations.state, 'queued'), isNull(waveInvitations.outboxId));

/** People of a wave who wait for their mail, locked with their enquiries. What somebody else works on is left for later. */
function nextPeople(tx: Db, { id: waveId, kind }: WaveRow, room: number): Promise<WavePerson[]> {
  const table = enquiryTables[kind];
  const { id, name, email, language } = table;
  const code = sql<string>`coalesce(${waveInvitations.code}, '')`;
  return tx
    .select({ id: waveInvitations.id, code, enquiryId: id, name, email, language, since: since[kind] })
    .from(waveInvitations)
    .innerJoin(table, eq(id, waveInvitations.enquiryId))
    .where(and(waitsForMail(waveId), mayBeWrittenTo[kind]))
    .orderBy(asc(waveInvitations.id))
    .limit(room)
    .for('update', { skipLocked: true });
}

/** What nobody may be sent any more, or whose document was deleted, falls away, so that its wave can end. */
async function dropUnsendable(tx: Db, { id: waveId, kind, documentId }: WaveRow): Promise<void> {
  const table = enquiryTables[kind];
  const people = tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, waveInvitations.enquiryId), mayBeWrittenTo[kind]));
  const document = tx
    .select({ id: documents.id })
    .from(documents)
    .where(eq(documents.id, documentId ?? 0));
  const isPointless = kind === 'investors' ? or(notExists(people), notExists(document)) : notExists(people);
  await dropQueued(tx, and(waitsForMail(waveId), isPointless));
}

const write = { beta: writeInvitation, investors: writeLetter };

/** Puts the mails to the next people of a wave into the outbox, at most as many as there is room for. Returns how many. */
async function handOverWave(tx: Db, deps: MailDeps, wave: WaveRow, room: number): Promise<number> {
  const people = await nextPeople(tx, wave, room);
  const lines: NewLine[] = [];
  for (const person of people) {
    const written = await write[wave.kind](tx, deps, wave, person);
    lines.push(...written.lines);
    await tx
      .update(waveInvitations)
      .set({ ...written.invitation, handedOverAt: sql`now()` })
      .where(eq(waveInvitations.id, person.id));
  }
  if (lines.length > 0) await recordHistory(tx, lines);
  return people.length;
}

/**
 * Writes the next mails of the waves that are being sent and puts them into the outbox, no more than the rate allows, of
 * the oldest wave first. Mail, person and invitation change in one transaction, in one process at a time: a server that
 * is killed hands over again only what was not committed. Returns how many.
 */
export async function handOver(db: Db, deps: MailDeps): Promise<number> {
  return db.transaction(async (tx) => {
    // Locked until the end, so that only one process hands over, and a wave that is stopped waits for what goes out.
    const sending = await tx.select().from(waves).where(eq(waves.state, 'sending')).orderBy(waves.id).for('update');
    if (sending.length === 0) return 0;
    for (const wave of sending) await dropUnsendable(tx, wave);
    const room = await roomFor(tx, wavesPerMinute(deps.settings));
    let count = 0;
    for (const wave of sending) if (count < room) count += await handOverWave(tx, deps, wave, room - count);
    return count;
  });
}

/** Whether there is anything to hand over or to settle: a wave that is not done, or an invitation that waits. */
export async function hasWork(db: Db): Promise<boolean> {
  const { state } = waveInvitations;
  if ((await db.$count(waves, ne(waves.state, 'done'))) > 0) return true;
  if ((await db.$count(waveInvitations, eq(state, 'queued'))) > 0) return true;
  // One that failed was sent again.
  return (await db.$count(outbox, isWaiting)) > 0;
}

/** Removes the mails that wait for people who may not be written to any more; one that is being sent stays. */
async function dropForbidden(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const dropped = await tx
      .delete(outbox)
      .where(and(isWaiting, isNull(outbox.claimedUntil), mayNoLongerSend))
      .returning({ id: outbox.id });
    const ids = dropped.map(({ id }) => id);
    if (ids.length === 0) return;
    // One that was sent before and asked for once more has reached its person, and remains sent.
    await dropQueued(tx, inArray(waveInvitations.outboxId, ids));
  });
}

/**
 * Takes over from the outbox what became of the mails, and ends the waves of which nothing waits any more. One whose mails
 * were sent again goes on.
 */
export async function settleWaves(db: Db): Promise<void> {
  await giveUpAbandoned(db);
  await dropForbidden(db);
  await takeOverOutcomes(db);
  const waits = db
    .select({ id: waveInvitations.id })
    .from(waveInvitations)
    .where(and(eq(waveInvitations.waveId, waves.id), eq(waveInvitations.state, 'queued')));
  await db
    .update(waves)
    .set({ state: 'done', endedAt: sql`now()` })
    .where(and(eq(waves.state, 'sending'), notExists(waits)));
  await db
    .update(waves)
    .set({ state: 'sending', endedAt: null })
    .where(and(eq(waves.state, 'done'), exists(waits)));
}
