import type { Language } from '../locales';
import type { EnquiryKind } from './enquiry-handling';

/** One field of an enquiry form. Lists, detail view, exports, mails and search are built from these. */
interface EnquiryField {
  name: string;
  label: Readonly<Record<Language, string>>;
  /** `name` and `email` identify the sender, `text` is the message, a `fact` is anything else. */
  role: 'name' | 'email' | 'text' | 'fact';
  /** Included in the search. Changing it needs a migration. */
  searched?: true;
  /** Where the list shows a fact: in its own column or in small print below the previous one. */
  listed?: 'column' | 'below';
}

const name = { name: 'name', label: { de: 'Name', en: 'Name' }, role: 'name', searched: true } as const;
const email = { name: 'email', label: { de: 'E-Mail', en: 'Email' }, role: 'email', searched: true } as const;

/** What the server keeps of where the visit came from in which a form was sent. */
export const originColumns = ['campaign', 'referrer'] as const;

const campaign = { name: 'campaign', label: { de: 'Kampagne', en: 'Campaign' }, role: 'fact' } as const;
const referrer = {
  name: 'referrer',
  label: { de: 'Verweis von', en: 'Referred by' },
  role: 'fact',
  listed: 'below',
} as const;

/**
 * Fields by kind: the `written` ones of its contract, then `originColumns`. Kept apart from the contract, because the labels are not for
 * visitors.
 */
export const enquiryFields = {
  investors: [
    name,
    email,
    { name: 'company', label: { de: 'Unternehmen', en: 'Company' }, role: 'fact', searched: true, listed: 'column' },
    { name: 'message', label: { de: 'Nachricht', en: 'Message' }, role: 'text', searched: true },
    { name: 'investmentAmount', label: { de: 'Investitionssumme', en: 'Amount' }, role: 'fact', listed: 'below' },
    { ...campaign, listed: 'below' },
    referrer,
  ],
  beta: [
    name,
    email,
    { name: 'reason', label: { de: 'Grund', en: 'Reason' }, role: 'text', searched: true },
    { ...campaign, listed: 'column' },
    referrer,
  ],
} as const satisfies Readonly<Record<EnquiryKind, readonly EnquiryField[]>>;

/** Texts of an enquiry; fields of other kinds are absent. */
export type EnquiryTexts = {
  readonly [Name in (typeof enquiryFields)[EnquiryKind][number]['name']]?: string | null | undefined;
};

type KnownField = EnquiryField & { name: keyof EnquiryTexts };
const fields: Readonly<Record<EnquiryKind, readonly KnownField[]>> = enquiryFields;

export const enquiryNames: Readonly<Record<EnquiryKind, string>> = {
  investors: 'Investorenanfrage',
  beta: 'Beta-Anfrage',
};

export const factsOf = (kind: EnquiryKind) => fields[kind].filter(({ role }) => role === 'fact');

/** The field that holds the message of an enquiry of this kind. */
export function textFieldOf(kind: EnquiryKind): KnownField {
  const found = fields[kind].find(({ role }) => role === 'text');
  if (!found) throw new Error(`Enquiries of the kind ${kind} have no text.`);
  return found;
}

export const textOfEnquiry = (kind: EnquiryKind, enquiry: EnquiryTexts) => enquiry[textFieldOf(kind).name] ?? '';

/** Label of a field; its name if the kind no longer has it. */
export function fieldLabel(kind: EnquiryKind, wanted: string, language: Language = 'de'): string {
  return fields[kind].find((field) => field.name === wanted)?.label[language] ?? wanted;
}
