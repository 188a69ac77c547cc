import type { WaveTexts } from '@shared/enquiries/waves';
import type { Language } from '@shared/locales';
import type { MailPayload } from '@shared/outbox';
import { paths } from '@shared/paths';
import type { WaveInvitationRow } from '@shared/schema';
import { placeholderValues, publicSettings } from '@shared/settings/public-values';
import { longDay } from '../base/long-day';
import { messagesIn } from '../base/messages';
import type { NewLine } from '../enquiries/queries';
import { fillPersonalText } from '../outbox/mail-texts';
import type { StoredSettings } from '../outbox/outbox-settings';

/** Whom a wave writes to next. */
export interface WavePerson {
  /** Of the row in the wave. */
  id: number;
  enquiryId: number;
  /** Empty for letters. */
  code: string;
  name: string;
  email: string;
  language: Language;
  /** When the person gave the reason for the mail: confirmed the address, or wrote. */
  since: Date | null;
}

/** A mail that was put into the outbox: what the wave keeps of it, and what the history of the enquiry has to say. */
export interface WrittenMail {
  invitation: Partial<Pick<WaveInvitationRow, 'tokenHash' | 'outboxId' | 'linkId'>>;
  lines: NewLine[];
}

export interface MailDeps {
  settings: StoredSettings;
  publicUrl: () => string;
}

/** Values of the placeholders that every mail of a wave may name. */
export const shownSettings = (settings: StoredSettings, language: Language) =>
  placeholderValues(publicSettings(settings(language), language), language);

interface Addressed extends Pick<WavePerson, 'language' | 'since'> {
  texts: WaveTexts;
  /** Values of the placeholders that only these mails have. */
  values: Readonly<Record<string, string>> & { name: string };
  footer: 'api.wave.footer' | 'api.letter.footer';
  /** Path of the way out. */
  wayOut: string;
}

/**
 * A mail of a wave as one person gets it: the text in their language, and below it why it comes, the way out and who sends
 * it (§ 7 UWG, § 5 DDG).
 */
export function waveMail(
  { settings, publicUrl }: MailDeps,
  { texts, language, since, values: own, footer: words, wayOut }: Addressed,
): MailPayload {
  const shown = shownSettings(settings, language);
  const values = { ...shown, ...own };
  const unsubscribe = publicUrl() + wayOut;
  const { subject, text } = texts[language];
  const footer = messagesIn(language)(words, {
    site: shown['site-name'] ?? '',
    owner: shown['legal-owner'] ?? '',
    day: longDay(language, since ?? new Date()),
    withdraw: unsubscribe,
    imprint: publicUrl() + paths.page('impressum'),
    privacy: publicUrl() + paths.page('datenschutz'),
  });
  return {
    subject: fillPersonalText(subject, values),
    text: `${fillPersonalText(text, values)}\n\n-- \n${footer}`,
    automatic: true,
    unsubscribe,
  };
}
