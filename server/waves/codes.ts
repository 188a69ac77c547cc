import { randomInt } from 'node:crypto';
import { shortened } from '@shared/base/beginning-of';
import { readCodeList } from '@shared/enquiries/code-list';
import { type InvitedState, longestCode } from '@shared/enquiries/waves';
import { outbox, waveInvitations } from '@shared/schema';
import { and, eq, inArray, notExists } from 'drizzle-orm';
import { Refused } from '../base/domain-errors';
import type { Db } from '../db/database';

/** Digits and capitals that nobody mistakes for each other, neither read nor heard in print: no 0, O, 1, I, L. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

const letters = (count: number) => Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join('');

/** A code such as `K7QF-2MXA`, one of 850 thousand million. */
const newCode = (): string => `${letters(4)}-${letters(4)}`;

/** States in which nobody has got the mail with the code. */
const unreached: InvitedState[] = ['failed', 'withdrawn'];

/**
 * Takes codes back from people who never got them. A refused mail that names such a code goes with it: nobody may send it
 * again, and its person can be invited anew.
 */
async function takeBack(tx: Db, codes: readonly string[]): Promise<void> {
  const { code, state, outboxId } = waveInvitations;
  const fromNobody = and(inArray(code, [...codes]), inArray(state, unreached));
  const mails = tx.select({ id: outboxId }).from(waveInvitations).where(fromNobody);
  await tx.delete(outbox).where(and(inArray(outbox.id, mails), eq(outbox.state, 'failed')));
  const mail = tx.select({ id: outbox.id }).from(outbox).where(eq(outbox.id, outboxId));
  await tx
    .update(waveInvitations)
    .set({ code: null, outboxId: null })
    .where(and(fromNobody, notExists(mail)));
}

/** Codes that were given out, of those asked for. They stay given out when their person is erased. */
async function usedOf(db: Db, codes: readonly string[]): Promise<Set<string>> {
  const { code } = waveInvitations;
  const rows = await db
    .select({ code })
    .from(waveInvitations)
    .where(inArray(code, [...codes]));
  return new Set(rows.flatMap((row) => row.code ?? []));
}

/** New codes for so many people, none of them given out before. */
export async function makeCodes(db: Db, people: number): Promise<string[]> {
  const made = new Set<string>();
  while (made.size < people) {
    const fresh = new Set<string>();
    while (made.size + fresh.size < people) fresh.add(newCode());
    const used = await usedOf(db, [...fresh]);
    for (const code of fresh) if (!used.has(code)) made.add(code);
  }
  return [...made];
}

/**
 * The codes of a store's list, as many as there are people, in the transaction that gives them out. Throws Refused for a
 * code that stands there twice or was given out before, and for too few.
 */
export async function readCodes(db: Db, pasted: string, people: number): Promise<string[]> {
  const { codes, leftOut } = readCodeList(pasted);
  const seen = new Set<string>();
  for (const code of codes) {
    if (seen.has(code)) throw new Refused('waveCodeTwice', { params: { code } });
    seen.add(code);
  }
  if (codes.length < people) {
    const [line] = leftOut;
    const params = { people, codes: codes.length };
    if (line === undefined) throw new Refused('waveCodesFew', { params });
    throw new Refused('waveCodesLeftOut', {
      params: { ...params, count: leftOut.length, line: shortened(line, longestCode) },
    });
  }
  const wanted = codes.slice(0, people);
  await takeBack(db, wanted);
  const [used] = await usedOf(db, wanted);
  if (used) throw new Refused('waveCodeUsed', { params: { code: used } });
  return wanted;
}
