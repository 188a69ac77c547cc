import type { LetterInput, LetterPreviewInput, LetterTestInput, LetterWave } from '@shared/contracts/letters';
import type { WavePreview } from '@shared/contracts/waves';
import type { MailPayload } from '@shared/outbox';
import { documents, investors } from '@shared/schema';
import { eq, inArray } from 'drizzle-orm';
import { NotFound, Refused } from '../base/domain-errors';
import type { Db } from '../db/database';
import { letterMail } from './letter-mail';
import { chosenInvestors } from './letter-recipients';
import type { MailDeps } from './wave-mail';
import { makeWave, newestWaves, presentWaves } from './wave-records';

/**
 * Writes to the investors that are chosen now, each with a link to the document. Returns the id of the wave, of an earlier
 * one with the same key. Throws Refused if nobody is chosen, NotFound for a document that is not there.
 */
export function createLetters(db: Db, input: LetterInput, createdBy: string): Promise<number> {
  const { key, choice, documentId, days, texts } = input;
  return makeWave(db, { key, createdBy }, async (tx) => {
    const [document] = await tx.select({ id: documents.id }).from(documents).where(eq(documents.id, documentId));
    if (!document) throw new NotFound('document');
    const ids = await chosenInvestors(tx, choice, documentId);
    if (ids.length === 0) throw new Refused('letterNobody');
    const people = ids.map((enquiryId) => ({ enquiryId }));
    return { wave: { kind: 'investors', texts, documentId, linkDays: days }, people };
  });
}

/** The waves of letters with their numbers as they stand now, the newest first. */
export async function listLetters(db: Db): Promise<LetterWave[]> {
  const rows = await newestWaves(db, 'investors');
  const ids = rows.map(({ documentId }) => documentId ?? 0);
  const named = await db
    .select({ id: documents.id, title: documents.title })
    .from(documents)
    .where(inArray(documents.id, ids));
  const titles = new Map(named.map(({ id, title }) => [id, title]));
  const presented = await presentWaves(db, rows);
  return presented.map((wave, at) => ({ ...wave, document: titles.get(ids[at] ?? 0) ?? null }));
}

const sample = { token: 'Beispiel', wayOutToken: 'Beispiel' };

/** How many people a choice names, and the letter to one of them, with an example in place of the link. */
export async function previewLetter(db: Db, deps: MailDeps, input: LetterPreviewInput): Promise<WavePreview> {
  const { choice, documentId, days, texts, position } = input;
  const ids = await chosenInvestors(db, choice, documentId);
  const id = ids[position];
  const [person] = id === undefined ? [] : await db.select().from(investors).where(eq(investors.id, id));
  if (!person) return { people: ids.length, shown: null };
  const { name, email, language, createdAt: since } = person;
  const { subject, text } = letterMail(deps, texts, { name, language, since, days, ...sample });
  return { people: ids.length, shown: { name, email, language, subject, text } };
}

/** The letter as a test for a user. */
export const testLetter = (deps: MailDeps, { texts, language, days }: LetterTestInput, name: string): MailPayload =>
  letterMail(deps, texts, { name, language, since: new Date(), days, ...sample });
