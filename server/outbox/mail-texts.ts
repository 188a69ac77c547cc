import { fillPlaceholders, withoutEmptyTextLines } from '@shared/base/placeholders';
import { recordOf } from '@shared/base/records';
import type { MailPreviews } from '@shared/contracts/outbox';
import { type EnquiryTexts, enquiryNames, factsOf, fieldLabel, textOfEnquiry } from '@shared/enquiries/enquiry-fields';
import type { EnquiryKind } from '@shared/enquiries/enquiry-handling';
import { type Language, languages } from '@shared/locales';
import { placeholderValues, publicSettings } from '@shared/settings/public-values';
import { confirmationDays } from '@shared/settings/retention';
import { mailSettingKeys } from '@shared/settings/setting-keys';
import { isOptionalFact } from '@shared/settings/settings-legal';
import type { StoredSettings } from './outbox-settings';

/**
 * A name for a mail to whoever gave it. Anybody can enter an address of somebody else, so a name with an address or a
 * sentence in it is left out, or the form could be used to send advertisements.
 */
function harmlessName(name: string): string {
  return name.length <= 60 && !/\d{3}/.test(name) ? nameWithoutAddress(name) : '';
}

/** A name for a text that a person reads before it is sent: left out if it holds an address. */
export const nameWithoutAddress = (name: string): string => (/[/:@\\<>]|\.\p{L}{2,}|www/iu.test(name) ? '' : name);

interface Text {
  subject: string;
  text: string;
}

/** A text of a mail with its placeholders filled, without the lines of facts that the owner does not have. */
export function fillMailText(text: string, values: Readonly<Record<string, string>>): string {
  return fillPlaceholders(withoutEmptyTextLines(text, { values, isOptional: isOptionalFact }), values);
}

interface PersonalValues {
  name: string;
  link?: string;
}

type ValuesOfPerson = Readonly<Record<string, string>> & { name: string };

/** A text of a mail to a person, or its subject, with their name if there is one. */
export function fillNamedText(text: string, values: ValuesOfPerson): string {
  return (
    fillMailText(text, values)
      // Without a name, "Guten Tag {{name}}," would keep the space before its comma.
      .replace(/ +([,.!])/g, '$1')
      .trim()
  );
}

/** The same for a mail that nobody reads before it is sent; `values` holds the name as the person gave it. */
export const fillPersonalText = (text: string, values: ValuesOfPerson): string =>
  fillNamedText(text, { ...values, name: harmlessName(values.name) });

function filledText(
  stored: StoredSettings,
  language: Language,
  keys: { subject: string; text: string },
  own: PersonalValues,
): Text {
  const settings = stored(language);
  const values = {
    ...placeholderValues(publicSettings(settings, language), language),
    name: own.name,
    link: own.link ?? '',
    days: String(confirmationDays),
  };
  const fill = (key: string) => fillPersonalText(settings[key] ?? '', values);
  return { subject: fill(keys.subject), text: fill(keys.text) };
}

export function confirmationText(
  settings: StoredSettings,
  { kind, language, name }: { kind: EnquiryKind; language: Language; name: string },
): Text {
  const keys = { subject: mailSettingKeys.subject(kind), text: mailSettingKeys.text(kind) };
  return filledText(settings, language, keys, { name });
}

/** The mail that asks to confirm an address; appends the link if the text does not contain it. */
export function optInText(
  settings: StoredSettings,
  { language, name, link }: { language: Language; name: string; link: string },
): Text {
  const keys = { subject: mailSettingKeys.optInSubject, text: mailSettingKeys.optInText };
  const { subject, text } = filledText(settings, language, keys, { name, link });
  return { subject, text: text.includes(link) ? text : `${text}\n\n${link}` };
}

const previewNames: Readonly<Record<Language, string>> = { de: 'Erika Mustermann', en: 'Jane Doe' };

/** The mails as they would be sent now, in every language. */
export function previewMails(settings: StoredSettings, linkIn: (language: Language) => string): MailPreviews {
  const each = (text: (language: Language, name: string) => Text) =>
    recordOf(languages, (language) => text(language, previewNames[language]));
  return {
    investors: each((language, name) => confirmationText(settings, { kind: 'investors', language, name })),
    beta: each((language, name) => confirmationText(settings, { kind: 'beta', language, name })),
    optIn: each((language, name) => optInText(settings, { language, name, link: linkIn(language) })),
  };
}

export interface AnnouncedEnquiry extends EnquiryTexts {
  kind: EnquiryKind;
  language: Language;
  name: string;
  email: string;
}

const languageNames: Readonly<Record<Language, string>> = { de: 'Deutsch', en: 'Englisch' };

export function noticeText(enquiry: AnnouncedEnquiry, { link, optIn }: { link: string; optIn: boolean }) {
  const { kind, language, name, email, company } = enquiry;
  const what = `Neue ${enquiryNames[kind]}`;
  const facts = [
    `${fieldLabel(kind, 'name')}: ${name}`,
    `${fieldLabel(kind, 'email')}: ${email}`,
    ...factsOf(kind).map((fact) => enquiry[fact.name] && `${fact.label.de}: ${enquiry[fact.name]}`),
    `Sprache: ${languageNames[language]}`,
    optIn && 'Die Adresse ist noch nicht bestätigt; darum wird per E-Mail gebeten, höchstens dreimal am Tag.',
  ].filter(Boolean);
  return {
    subject: `${what} von ${name}${company ? ` (${company})` : ''}`,
    text: `${what}\n\n${facts.join('\n')}\n\n${textOfEnquiry(kind, enquiry)}\n\nAnsehen und beantworten:\n${link}\n\nEine Antwort auf diese E-Mail geht an ${email}.`,
  };
}
