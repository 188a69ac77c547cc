import { wavePurposes } from '@shared/outbox';
import { outbox, waveInvitations } from '@shared/schema';
import { and, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { tryNow } from './holds';
import { resentPayload } from './queries';

/** Entries that are queued again in one statement. */
const portion = 1_000;

/** Nothing is due later than a day from now (`longestWait` in claims.ts): so long a wave may be spread, in minutes. */
const longestSpread = 23 * 60;

/** Whether the person of a refused invitation or letter is in a later wave, and gets that mail. */
const wasWrittenToSince = sql`exists (
  select 1 from ${waveInvitations} own
  join ${waveInvitations} later on later.kind = own.kind and later.enquiry_id = own.enquiry_id and later.id > own.id
  where own.outbox_id = ${outbox.id} and later.state in ('queued', 'sent', 'unknown')
)`;

/** Mails that were refused or given up, nobody having got them: not those of which that is unknown. */
export const isRefused = and(
  eq(outbox.channel, 'mail'),
  eq(outbox.state, 'failed'),
  sql`not (${outbox.payload} ? 'unknown' or ${outbox.payload} ? 'reached')`,
  not(wasWrittenToSince),
);

const ofWave = (wave: number) =>
  inArray(
    outbox.id,
    sql`(select ${waveInvitations.outboxId} from ${waveInvitations} where ${waveInvitations.waveId} = ${wave})`,
  );

interface Asked {
  /** Of this wave alone. */
  wave?: number | undefined;
  visible: SQL;
  /** Most mails of waves that go out in a minute. */
  rate: number;
}

/**
 * Queues again what was refused, mails of waves at the rate of waves, as many as can go out in a day; other waves wait until
 * they are out. Returns their number.
 */
export async function resendRefused(db: Db, { wave, visible, rate }: Asked): Promise<number> {
  const rows = await db
    .select({ id: outbox.id, purpose: outbox.purpose })
    .from(outbox)
    .where(and(isRefused, visible, wave === undefined ? undefined : ofWave(wave)))
    .orderBy(outbox.id);
  const ofWaves = rows.filter(({ purpose }) => wavePurposes.includes(purpose)).slice(0, rate * longestSpread);
  const others = rows.filter(({ purpose }) => !wavePurposes.includes(purpose));
  await queueAgain(db, others, { first: 0, seconds: 0 });
  for (let first = 0; first < ofWaves.length; first += portion)
    await queueAgain(db, ofWaves.slice(first, first + portion), { first, seconds: 60 / rate });
  if (rows.length > 0) await tryNow(db, 'mail');
  return others.length + ofWaves.length;
}

/** Queues entries again, one every so many seconds, beginning with the place of the first. */
async function queueAgain(
  db: Db,
  rows: readonly { id: number }[],
  { first, seconds }: { first: number; seconds: number },
): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await db.transaction(async (tx) => {
    await tx
      .update(outbox)
      .set({
        state: 'waiting',
        attempts: 0,
        payload: resentPayload,
        resentAt: sql`now()`,
        lastError: null,
        nextAttemptAt: sql`now() + make_interval(secs => (${first}::int + asked.place - 1) * ${seconds}::float)`,
      })
      .from(sql`jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as asked(id, place)`)
      .where(and(eq(outbox.id, sql`asked.id::int`), eq(outbox.state, 'failed')));
    // They count for the rate of their minute.
    await tx
      .update(waveInvitations)
      .set({ handedOverAt: sql`${outbox.nextAttemptAt}` })
      .from(outbox)
      .where(and(eq(waveInvitations.outboxId, outbox.id), inArray(outbox.id, ids), eq(outbox.state, 'waiting')));
  });
}
