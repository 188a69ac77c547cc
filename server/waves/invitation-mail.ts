import type { WaveTexts } from '@shared/enquiries/waves';
import type { Language } from '@shared/locales';
import type { MailPayload } from '@shared/outbox';
import { paths } from '@shared/paths';
import type { WaveInvitationRow, WaveRow } from '@shared/schema';
import { placeholderValues, publicSettings } from '@shared/settings/public-values';
import { longDay } from '../base/long-day';
import { messagesIn } from '../base/messages';
import type { Db } from '../db/database';
import { touchEnquiry } from '../enquiries/detail';
import type { NewLine } from '../enquiries/queries';
import { enqueueMail } from '../outbox/enqueue';
import { fillMailText } from '../outbox/mail-texts';
import type { StoredSettings } from '../outbox/outbox-settings';
import { newInvitationToken } from './invited-people';

/** Whom a wave writes to next. */
export interface WavePerson {
  /** Of the row in the wave. */
  id: number;
  enquiryId: number;
  code: string;
  name: string;
  email: string;
  language: Language;
  confirmedAt: Date | null;
}

interface Invited extends Pick<WavePerson, 'name' | 'language' | 'confirmedAt' | 'code'> {
  token: string;
}

export interface MailDeps {
  settings: StoredSettings;
  publicUrl: () => string;
}

/** Values of the placeholders that every text of an invitation may name. */
export const shownSettings = (settings: StoredSettings, language: Language) =>
  placeholderValues(publicSettings(settings(language), language), language);

/**
 * The invitation as one person gets it: the text of the wave in their language, and below it why it comes, the way out
 * and who sends it (§ 7 UWG, § 5 DDG).
 */
export function invitationMail({ settings, publicUrl }: MailDeps, texts: WaveTexts, invited: Invited): MailPayload {
  const { name, language, confirmedAt, code, token } = invited;
  const shown = shownSettings(settings, language);
  const link = publicUrl() + paths.betaInvitation(language, token);
  const unsubscribe = publicUrl() + paths.betaWithdrawal(language, token);
  const values = { ...shown, name, code, link };
  const { subject, text } = texts[language];
  // Without a name, "Hallo {{name}}," would keep the space before its comma.
  const own = fillMailText(text, values).replace(/ +([,.!])/g, '$1');
  const footer = messagesIn(language)('api.wave.footer', {
    site: shown['site-name'] ?? '',
    owner: shown['legal-owner'] ?? '',
    day: longDay(language, confirmedAt ?? new Date()),
    withdraw: unsubscribe,
    imprint: publicUrl() + paths.page('impressum'),
    privacy: publicUrl() + paths.page('datenschutz'),
  });
  return {
    subject: fillMailText(subject, values).trim(),
    text: `${own.trim()}\n\n-- \n${footer}`,
    automatic: true,
    unsubscribe,
  };
}

/**
 * Puts the invitation of a person into the outbox. Returns what the wave keeps of it and what the history of the request
 * has to say.
 */
export async function writeInvitation(
  tx: Db,
  deps: MailDeps,
  wave: WaveRow,
  { id: _id, enquiryId, email: recipient, ...person }: WavePerson,
): Promise<{ invitation: Pick<WaveInvitationRow, 'tokenHash' | 'outboxId'>; lines: NewLine[] }> {
  const { token, tokenHash } = newInvitationToken();
  const mail = invitationMail(deps, wave.texts, { ...person, token });
  const about = { kind: 'beta', enquiryId } as const;
  const { id: outboxId, messageId } = await enqueueMail(tx, { purpose: 'beta-invitation', recipient, mail, about });
  await touchEnquiry(tx, about);
  const details = { wave: wave.id, code: person.code, messageId };
  return { invitation: { tokenHash, outboxId }, lines: [{ ...about, type: 'invited', details }] };
}
