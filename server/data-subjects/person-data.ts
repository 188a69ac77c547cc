import type { DataSubjectCounts, DataSubjectData } from '@shared/contracts/data-subjects';
import { enquiryDescriptions } from '@shared/contracts/enquiries';
import type { AnyEnquiryRow } from '@shared/contracts/enquiry-description';
import { originColumns } from '@shared/enquiries/enquiry-fields';
import { type EnquiryKind, enquiryKinds } from '@shared/enquiries/enquiry-handling';
import type { MailPayload } from '@shared/outbox';
import {
  consentTexts,
  documentLinkOpenings,
  documentLinks,
  documents,
  enquiryHistory,
  enquiryTables,
  type OutboxRow,
  outbox,
  waves,
} from '@shared/schema';
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { recordActivity } from '../activity/activity-log';
import type { Db } from '../db/database';
import { isAddress } from '../db/mail-addresses';
import type { EraseAbout } from '../erasure/erase-enquiry';
import { eraseForGood } from '../erasure/erase-enquiry';
import { eraseOutboxTo, toEnquirer } from '../outbox/queries';
import { invitationsOf, toldStateOf } from '../outbox/told-states';

type PersonEnquiry = DataSubjectData['enquiries'][number];

async function enquiriesOfPerson(db: Db, email: string) {
  const found: { kind: EnquiryKind; row: AnyEnquiryRow }[] = [];
  for (const kind of enquiryKinds) {
    const table = enquiryTables[kind];
    const rows = await db.select().from(table).where(isAddress(table.email, email)).orderBy(asc(table.id));
    found.push(...rows.map((row) => ({ kind, row: row as AnyEnquiryRow })));
  }
  return found;
}

const iso = (time: Date | null | undefined) => time?.toISOString() ?? null;

/** Names a recipient only if it is the person: the export is handed to them, and the others are the team's. */
function presentMail({ payload, ...row }: OutboxRow, email: string): DataSubjectData['otherMails'][number] {
  const { subject = null, text = null } = payload as Partial<MailPayload>;
  const toPerson = row.channel === 'mail' && row.recipient.toLowerCase() === email.trim().toLowerCase();
  return {
    channel: row.channel,
    purpose: row.purpose,
    recipient: toPerson ? row.recipient : null,
    subject,
    text,
    state: toldStateOf({ state: row.state, payload }),
    createdAt: row.createdAt.toISOString(),
    sentAt: iso(row.sentAt),
  };
}

type About = (table: { kind: PgColumn; enquiryId: PgColumn }) => SQL | undefined;

async function documentLinksOf(db: Db, about: About): Promise<PersonEnquiry['links']> {
  const links = await db
    .select({ link: documentLinks, document: documents.title })
    .from(documentLinks)
    .innerJoin(documents, eq(documents.id, documentLinks.documentId))
    .where(about(documentLinks))
    .orderBy(asc(documentLinks.id));
  const ids = links.map(({ link }) => link.id);
  const openings = await db
    .select()
    .from(documentLinkOpenings)
    .where(inArray(documentLinkOpenings.linkId, ids))
    .orderBy(asc(documentLinkOpenings.id));
  return links.map(({ link, document }) => ({
    document,
    createdAt: link.createdAt.toISOString(),
    expiresAt: link.expiresAt.toISOString(),
    revokedAt: iso(link.revokedAt),
    openedAt: openings.filter(({ linkId }) => linkId === link.id).map(({ openedAt }) => openedAt.toISOString()),
  }));
}

async function invitationsTo(db: Db, enquiryId: number): Promise<PersonEnquiry['invitations']> {
  const rows = await invitationsOf(db, 'beta', [enquiryId]);
  return rows.map(({ code, state, sentAt, openedAt, withdrawnAt }) => ({
    code: code ?? '',
    state,
    sentAt: iso(sentAt),
    openedAt: iso(openedAt),
    withdrawnAt: iso(withdrawnAt),
  }));
}

async function lettersTo(db: Db, { id, language }: AnyEnquiryRow): Promise<PersonEnquiry['letters']> {
  const rows = await invitationsOf(db, 'investors', [id]);
  const ids = rows.map(({ wave }) => wave);
  const written = await db.select({ id: waves.id, texts: waves.texts }).from(waves).where(inArray(waves.id, ids));
  const subjects = new Map(written.map((wave) => [wave.id, wave.texts[language].subject]));
  return rows.map(({ wave, state, sentAt, withdrawnAt }) => ({
    subject: subjects.get(wave) ?? '',
    state,
    sentAt: iso(sentAt),
    withdrawnAt: iso(withdrawnAt),
  }));
}

async function presentEnquiry(db: Db, kind: EnquiryKind, row: AnyEnquiryRow): Promise<PersonEnquiry> {
  const about: About = (table) => and(eq(table.kind, kind), eq(table.enquiryId, row.id));
  const history = await db.select().from(enquiryHistory).where(about(enquiryHistory)).orderBy(asc(enquiryHistory.id));
  const mails = await db.select().from(outbox).where(about(outbox)).orderBy(asc(outbox.id));
  const version = row.consentVersion;
  const [text] = version ? await db.select().from(consentTexts).where(eq(consentTexts.version, version)) : [];
  return {
    kind,
    id: row.id,
    written: Object.fromEntries(
      [...enquiryDescriptions[kind].written, ...originColumns].map((column) => [column, row[column] as string | null]),
    ),
    language: row.language,
    suspectedSpam: row.suspectedSpam,
    status: row.status,
    tags: row.tags,
    createdAt: row.createdAt.toISOString(),
    lastContactAt: (row.handledAt ?? row.createdAt).toISOString(),
    confirmedAt: iso(row.confirmedAt),
    consent: version ? { at: iso(row.consentAt), version, text: text?.text ?? null } : null,
    history: history.map((entry) => ({
      type: entry.type,
      at: entry.createdAt.toISOString(),
      text: entry.text,
      // The assignee is another person's data.
      details: entry.type === 'assignee' ? {} : entry.details,
    })),
    mails: mails.map((mail) => presentMail(mail, row.email)),
    links: await documentLinksOf(db, about),
    withdrawnAt: iso(row.withdrawnAt),
    invitations: kind === 'beta' ? await invitationsTo(db, row.id) : [],
    letters: kind === 'investors' ? await lettersTo(db, row) : [],
  };
}

/** Call it in a transaction. */
async function readAbout(tx: Db, email: string): Promise<DataSubjectData> {
  const found = await enquiriesOfPerson(tx, email);
  const presented: PersonEnquiry[] = [];
  for (const { kind, row } of found) presented.push(await presentEnquiry(tx, kind, row));
  const own = found.map(({ kind, row }) => and(eq(outbox.kind, kind), eq(outbox.enquiryId, row.id)));
  const belongsToNone = own.length > 0 ? sql`not coalesce(${or(...own)}, false)` : undefined;
  const others = await tx
    .select()
    .from(outbox)
    .where(and(eq(outbox.channel, 'mail'), isAddress(outbox.recipient, email), toEnquirer, belongsToNone))
    .orderBy(asc(outbox.id));
  return {
    email: email.trim(),
    exportedAt: new Date().toISOString(),
    enquiries: presented,
    otherMails: others.map((mail) => presentMail(mail, email)),
  };
}

/** Everything about the owner of an address, from one snapshot of the database (Art. 15 and 20 GDPR). */
export function dataAbout(db: Db, email: string): Promise<DataSubjectData> {
  return db.transaction((tx) => readAbout(tx, email), { isolationLevel: 'repeatable read', accessMode: 'read only' });
}

export function countsOf({ enquiries: found, otherMails }: DataSubjectData): DataSubjectCounts {
  const sum = (of: (enquiry: PersonEnquiry) => number) => found.reduce((total, enquiry) => total + of(enquiry), 0);
  return {
    investors: sum(({ kind }) => Number(kind === 'investors')),
    beta: sum(({ kind }) => Number(kind === 'beta')),
    history: sum(({ history }) => history.length),
    mails: sum(({ mails }) => mails.length) + otherMails.length,
    links: sum(({ links }) => links.length),
  };
}

/** Erases everything about the owner of an address in one transaction (Art. 17 GDPR). Returns how much there was. */
export async function erasePerson(
  db: Db,
  email: string,
  eraseAbout: EraseAbout,
  username: string | null,
): Promise<DataSubjectCounts> {
  return db.transaction(async (tx) => {
    const erased = countsOf(await readAbout(tx, email));
    for (const { kind, row } of await enquiriesOfPerson(tx, email))
      await eraseForGood(tx, { kind, enquiryIds: [row.id] }, eraseAbout);
    await eraseOutboxTo(tx, email);
    await recordActivity(tx, 'erased', { username, person: true, ...erased });
    return erased;
  });
}
