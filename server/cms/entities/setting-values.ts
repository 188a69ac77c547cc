import type { EnquiryKind } from '@shared/enquiries/enquiry-handling';
import { fingerprint, textIn } from '@shared/entities/translation';
import type { Language } from '@shared/locales';
import type { SettingRow } from '@shared/schema';
import { publicSetting } from '@shared/settings/software-facts';
import { messagesIn } from '../../base/messages';

/** The text shown at a form. The form sends `version`, its fingerprint, along. */
export interface ConsentText {
  version: string;
  kind: EnquiryKind;
  language: Language;
  text: string;
}

/** The first sentence for investors stands beside the checkbox. */
const sentencesOf = {
  investors: ['investorSection.form.privacy', 'investorSection.form.notice'],
  beta: ['beta.form.notice'],
} as const satisfies Record<EnquiryKind, readonly string[]>;

const withoutMarkup = (text: string) => text.replace(/<[^>]*>/g, '');

/** `retention` is how long an enquiry is kept, in words. */
export function consentText(kind: EnquiryKind, language: Language, retention: string): ConsentText {
  const t = messagesIn(language);
  const text = sentencesOf[kind].map((key) => withoutMarkup(t(key, { retention }))).join('\n');
  return { version: fingerprint(text), kind, language, text };
}

type Valued = Pick<SettingRow, 'value' | 'translations'>;

/** German is the fallback. */
export const valueIn = ({ value, translations }: Valued, language: Language): string =>
  textIn(language, { value, translations }, 'value') || value;

/** As visitors read it. */
export const publicValue = (row: Valued & { key: string }, language: Language): string =>
  publicSetting(row.key, valueIn(row, language), language);
