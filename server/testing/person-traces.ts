import type { EnquiryKind } from '@shared/enquiries/enquiry-handling';
import * as schema from '@shared/schema';
import { lowerAscii } from '@shared/schema/columns';
import { eq, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database';

/** Leaves traces of a person in every table that knows enquiries: a note, a mail, a personal link that was opened. */
export async function leaveTraces(
  db: Db,
  about: { kind: EnquiryKind; enquiryId: number },
  { name, email }: { name: string; email: string },
) {
  const [user] = await db.select().from(schema.users).where(eq(schema.users.isAdmin, true));
  await db
    .insert(schema.enquiryHistory)
    .values({ ...about, type: 'note', username: 'admin', text: `${name} angerufen` });
  await db.insert(schema.openReplies).values({ ...about, userId: user?.id ?? 0 });
  const payload = { subject: `Hallo ${name}`, text: `An ${email}`, automatic: true };
  const mail = { channel: 'mail', purpose: 'confirmation', recipient: email.toUpperCase(), payload } as const;
  const messageId = `<${about.kind}-${about.enquiryId}@abseits>`;
  await db.insert(schema.outbox).values({ ...about, ...mail, messageId });
  // To the team, about the person: only what it is about tells whose it is.
  const notice = { ...mail, purpose: 'notice', recipient: 'team@abseits.example' } as const;
  await db.insert(schema.outbox).values({ ...about, ...notice, messageId: `<team-${messageId.slice(1)}` });
  const [document] = await db.insert(schema.documents).values({ title: 'Pitch Deck' }).returning();
  const link = { documentId: document?.id ?? 0, language: 'de', expiresAt: new Date('2099-01-01') } as const;
  const [made] = await db
    .insert(schema.documentLinks)
    .values({ ...about, ...link, tokenHash: messageId })
    .returning();
  await db.insert(schema.documentLinkOpenings).values({ linkId: made?.id ?? 0 });
}

/** An invitation to the beta with its mail, as it stands after it was sent. */
export async function leaveInvitation(db: Db, enquiryId: number, code: string) {
  const text = { subject: 'Dein Platz', text: '{{code}}' };
  const [wave] = await db
    .insert(schema.waves)
    .values({ requestKey: code, texts: { de: text, en: text }, createdBy: 'admin', state: 'done' })
    .returning();
  await db
    .insert(schema.waveInvitations)
    .values({ waveId: wave?.id ?? 0, enquiryId, code, state: 'sent', tokenHash: code, sentAt: new Date() });
}

/** Names of all tables that hold a text anywhere in a row, whatever its case. */
export async function tablesThatHold(db: Db, text: string): Promise<string[]> {
  const found: string[] = [];
  for (const [name, table] of Object.entries(schema)) {
    if (!is(table, PgTable)) continue;
    const { rows } = (await db.execute(
      sql`select 1 from ${table} of_them where strpos(${lowerAscii(sql`to_jsonb(of_them)::text`)}, ${lowerAscii(sql`${text}::text`)}) > 0 limit 1`,
    )) as unknown as { rows: unknown[] };
    if (rows.length > 0) found.push(name);
  }
  return found;
}
