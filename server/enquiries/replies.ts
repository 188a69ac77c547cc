import type { ReplyConflict, ReplyInput } from '@shared/contracts/inbox';
import type { EnquiryKind, EnquiryStatus, HistoryDetails } from '@shared/enquiries/enquiry-handling';
import type { Language } from '@shared/locales';
import type { MailPayload } from '@shared/outbox';
import { enquiryHistory, enquiryTables, outbox } from '@shared/schema';
import { placeholderValues, publicSettings } from '@shared/settings/public-values';
import { replySettingKeys } from '@shared/settings/settings-mail';
import { and, asc, desc, eq } from 'drizzle-orm';
import { NotFound, Refused } from '../base/domain-errors';
import { currentSettings } from '../cms/entities/setting-queries';
import { valueIn } from '../cms/entities/setting-values';
import type { Db } from '../db/database';
import { enqueueMail } from '../outbox/enqueue';
import { fillMailText, fillNamedText, nameWithoutAddress } from '../outbox/mail-texts';
import {
  type About,
  closeReply,
  countReplies,
  findEnquiry,
  ofEnquiry,
  presentHistoryEntry,
  touchEnquiry,
} from './detail';
import { recordHistory } from './queries';

async function settingsIn(db: Db, language: Language): Promise<Record<string, string>> {
  const rows = await currentSettings(db);
  return Object.fromEntries(rows.map((row) => [row.key, valueIn(row, language)]));
}

async function lastSubject(db: Db, about: About): Promise<string | undefined> {
  const [row] = await db
    .select({ details: enquiryHistory.details })
    .from(enquiryHistory)
    .where(and(ofEnquiry(about), eq(enquiryHistory.type, 'reply')))
    .orderBy(desc(enquiryHistory.id))
    .limit(1);
  return row && String(row.details.subject);
}

const answering = (subject: string) => (/^(re|aw):/i.test(subject) ? subject : `Re: ${subject}`);

/**
 * The draft of a reply: the template of its kind in the enquirer's language. After the first reply it is only the last
 * subject and the signature. Throws NotFound.
 */
export async function draftReply(db: Db, kind: EnquiryKind, id: number) {
  const enquiry = await findEnquiry(db, kind, id);
  const { name, email, language } = enquiry;
  const about = { kind, enquiryId: id };
  const [settings, earlier, replies] = await Promise.all([
    settingsIn(db, language),
    lastSubject(db, about),
    countReplies(db, about),
  ]);
  const setting = (key: string) => settings[key] ?? '';
  const company = ('company' in enquiry && enquiry.company) || '';
  const shown = placeholderValues(publicSettings(settings, language), language);
  const signature = fillMailText(setting(replySettingKeys.signature), shown);
  const values = { ...shown, name: nameWithoutAddress(name), company: String(company), signature };
  const fill = (key: string) => fillNamedText(setting(key), values);
  return {
    to: email,
    language,
    subject: earlier === undefined ? fill(replySettingKeys.subject(kind)).replace(/\s+/g, ' ') : answering(earlier),
    text: earlier === undefined ? fill(replySettingKeys.text(kind)) : signature && `\n\n${signature}`,
    replies,
  };
}

/** Message-IDs of all mails to the enquirer about an enquiry, the oldest first, for threading (RFC 5322, 3.6.4). */
async function thread(db: Db, about: About, email: string): Promise<string[]> {
  const [mails, replies] = await Promise.all([
    db
      .select({ messageId: outbox.messageId, recipient: outbox.recipient })
      .from(outbox)
      .where(and(eq(outbox.kind, about.kind), eq(outbox.enquiryId, about.enquiryId), eq(outbox.channel, 'mail')))
      .orderBy(asc(outbox.id)),
    db
      .select({ details: enquiryHistory.details })
      .from(enquiryHistory)
      .where(ofEnquiry(about))
      .orderBy(asc(enquiryHistory.id)),
  ]);
  // The history also contains replies whose mails have been removed.
  const known = replies.map(({ details }) => details.messageId).filter((id) => typeof id === 'string');
  const toEnquirer = mails.filter(({ recipient }) => recipient.toLowerCase() === email.toLowerCase());
  return [...new Set([...toEnquirer.map(({ messageId }) => messageId), ...known])];
}

/** Reserved domains (RFC 2606): an example value that the owner has not replaced is no address to answer to. */
const isReserved = (address: string) => /(^|\.|@)example(\.(com|net|org))?$/i.test(address);

/** Reply-To of a reply: the contact address from the settings; undefined if the owner has set none. */
async function replyTo(db: Db, language: Language): Promise<string | undefined> {
  const address = publicSettings(await settingsIn(db, language), language)['contact-email']?.trim();
  return address && !isReserved(address) ? address : undefined;
}

async function requireKnown(tx: Db, about: About, knownReplies: number): Promise<void> {
  const replies = await tx
    .select()
    .from(enquiryHistory)
    .where(and(ofEnquiry(about), eq(enquiryHistory.type, 'reply')))
    .orderBy(asc(enquiryHistory.id));
  const last = replies.at(-1);
  if (!last || replies.length === knownReplies) return;
  const { username, createdAt, details } = last;
  const body = {
    error: 'alreadyAnswered',
    reply: { username, createdAt: createdAt.toISOString(), subject: String(details.subject ?? '') },
    replies: replies.length,
  } satisfies ReplyConflict;
  throw new Refused('alreadyAnswered', { params: { who: username ?? '–' }, body });
}

async function lockedStatus(tx: Db, { kind, enquiryId }: About): Promise<EnquiryStatus> {
  const { id, status } = enquiryTables[kind];
  const [row] = await tx.select({ status }).from(enquiryTables[kind]).where(eq(id, enquiryId)).for('update');
  if (!row) throw new NotFound();
  return row.status;
}

interface Sender {
  id: number;
  username: string;
}

/**
 * Queues a reply to an enquiry, or records one that was sent from the user's own mail program; writes mail, history and
 * status in one transaction. Throws NotFound, and Refused if others have replied meanwhile.
 */
export async function sendReply(db: Db, about: About, reply: ReplyInput, sender: Sender) {
  const { subject, text, via, knownReplies } = reply;
  return db.transaction(async (tx) => {
    // A second reply waits for this lock, and then finds the first one.
    const before = await lockedStatus(tx, about);
    await touchEnquiry(tx, about, { status: 'answered' });
    await requireKnown(tx, about, knownReplies);
    const details: HistoryDetails = { subject, via };
    if (via === 'mail') {
      const { email, language } = await findEnquiry(tx, about.kind, about.enquiryId);
      const references = await thread(tx, about, email);
      const inReplyTo = references.at(-1);
      const answerTo = await replyTo(tx, language);
      const mail: MailPayload = {
        subject,
        text,
        automatic: false,
        ...(answerTo && { replyTo: answerTo }),
        ...(inReplyTo && { inReplyTo, references }),
      };
      const { messageId } = await enqueueMail(tx, { purpose: 'reply', recipient: email, mail, about });
      Object.assign(details, { messageId });
    }
    const { username } = sender;
    const change = { ...about, type: 'status', username, details: { from: before, to: 'answered' } } as const;
    const [row] = await recordHistory(tx, [
      { ...about, type: 'reply', username, text, details },
      ...(before === 'answered' ? [] : [change]),
    ]);
    if (!row) throw new Error('The stored reply was not returned.');
    await closeReply(tx, about, sender.id);
    return presentHistoryEntry(row, via === 'mail' ? 'queued' : null);
  });
}
