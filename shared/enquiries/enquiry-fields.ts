import type { Language } from '../locales';
import type { EnquiryKind } from './enquiry-handling';

/** What whoever writes fills in, described once: lists, view, exports, mails and search tell of it from here. */
interface EnquiryField {
  /** As its column and its contract call it. */
  name: string;
  label: Readonly<Record<Language, string>>;
  /** `name` and `email` say who wrote, `text` is what they wrote; a `fact` stands beside it. */
  role: 'name' | 'email' | 'text' | 'fact';
  /** It is found by its words. A change of this needs a migration. */
  searched?: true;
  /** Where the list shows a fact: in a column of its own, or in small letters below the column before. */
  listed?: 'column' | 'below';
}

const name = { name: 'name', label: { de: 'Name', en: 'Name' }, role: 'name', searched: true } as const;
const email = { name: 'email', label: { de: 'E-Mail', en: 'Email' }, role: 'email', searched: true } as const;

/** The fields of each kind, the `written` ones of its contract; apart, because the labels are not for visitors. */
export const enquiryFields = {
  investors: [
    name,
    email,
    { name: 'company', label: { de: 'Unternehmen', en: 'Company' }, role: 'fact', searched: true, listed: 'column' },
    { name: 'message', label: { de: 'Nachricht', en: 'Message' }, role: 'text', searched: true },
    { name: 'investmentAmount', label: { de: 'Investitionssumme', en: 'Amount' }, role: 'fact', listed: 'below' },
  ],
  beta: [name, email, { name: 'reason', label: { de: 'Grund', en: 'Reason' }, role: 'text', searched: true }],
} as const satisfies Readonly<Record<EnquiryKind, readonly EnquiryField[]>>;

/** What somebody wrote, by field; those that only some kinds have are missing in others. */
export type EnquiryTexts = {
  readonly [Name in (typeof enquiryFields)[EnquiryKind][number]['name']]?: string | null | undefined;
};

type KnownField = EnquiryField & { name: keyof EnquiryTexts };
const fields: Readonly<Record<EnquiryKind, readonly KnownField[]>> = enquiryFields;

/** What one of a kind is called. */
export const enquiryNames: Readonly<Record<EnquiryKind, string>> = {
  investors: 'Investorenanfrage',
  beta: 'Beta-Anfrage',
};

/** What stands beside the text of an enquiry of a kind. */
export const factsOf = (kind: EnquiryKind) => fields[kind].filter(({ role }) => role === 'fact');

/** The field of a kind with what somebody wrote. */
export function textField(kind: EnquiryKind): KnownField {
  const found = fields[kind].find(({ role }) => role === 'text');
  if (!found) throw new Error(`Enquiries of the kind ${kind} have no text.`);
  return found;
}

/** What somebody wrote. */
export const enquiryText = (kind: EnquiryKind, enquiry: EnquiryTexts) => enquiry[textField(kind).name] ?? '';

/** What a field is called; its name where the kind does not have it any more. */
export function fieldLabel(kind: EnquiryKind, wanted: string, language: Language = 'de'): string {
  return fields[kind].find((field) => field.name === wanted)?.label[language] ?? wanted;
}
