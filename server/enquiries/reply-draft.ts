import type { EnquiryKind } from '@shared/contracts/enquiries';
import { textIn } from '@shared/entities/translation';
import { fallbackLanguage, type Language } from '@shared/locales';
import { fillPlaceholders } from '@shared/placeholders';
import { enquiryHistory } from '@shared/schema';
import { replySettingKeys } from '@shared/settings-reply';
import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../db/database';
import { liveSettings } from '../db/live-settings';
import { findEnquiry } from './detail';
import { type About, countReplies, ofEnquiry } from './history';

/** The values of all settings in a language; German where one is not translated (decisions, content). */
export async function settingsIn(db: Db, language: Language): Promise<Record<string, string>> {
  const rows = await liveSettings(db);
  const shown = (row: (typeof rows)[number]) =>
    textIn(language, row, 'value') ?? textIn(fallbackLanguage, row, 'value');
  return Object.fromEntries(rows.map((row) => [row.key, shown(row) ?? '']));
}

/** The subject of the last reply to an enquiry; undefined where there is none. */
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
 * What a reply to an enquiry begins with: the template of its kind in the enquirer's language, or the subject that was
 * last answered with. Throws NotFound.
 */
export async function replyDraft(db: Db, kind: EnquiryKind, id: number) {
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
  const signature = fillPlaceholders(setting(replySettingKeys.signature), settings);
  const values = { ...settings, name, company: String(company), signature };
  const fill = (key: string) => fillPlaceholders(setting(key), values).trim();
  return {
    to: email,
    language,
    subject: earlier === undefined ? fill(replySettingKeys.subject(kind)).replace(/\s+/g, ' ') : answering(earlier),
    text: fill(replySettingKeys.text(kind)),
    replies,
  };
}
