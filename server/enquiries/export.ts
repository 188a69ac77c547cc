import { timeZone } from '@shared/base/berlin-time';
import { csvBegin, csvLine } from '@shared/base/csv';
import { type EnquiryTexts, enquiryFields } from '@shared/enquiries/enquiry-fields';
import { type EnquiryKind, enquiryStatusLabels } from '@shared/enquiries/enquiry-handling';
import { toldStateLabels } from '@shared/enquiries/waves';
import type { Language } from '@shared/locales';
import type { Response } from 'express';
import { sendPortions } from '../http/json-rows';
import type { ListedRow } from './list-queries';
import { presentEnquiry } from './queries';

const anyColumns = ['spam', 'status', 'assignee', 'tags', 'language', 'consentAt', 'consentVersion'] as const;
/** What the server adds to the fields of the form, in order. */
const serverColumns = {
  investors: [...anyColumns, 'wave', 'letter', 'withdrawnAt'],
  beta: [...anyColumns, 'confirmedAt', 'wave', 'code', 'invitation', 'withdrawnAt'],
} as const;
type ServerColumn = 'date' | (typeof serverColumns)[EnquiryKind][number];

const headings: Readonly<Record<ServerColumn, Readonly<Record<Language, string>>>> = {
  date: { de: 'Datum', en: 'Date' },
  spam: { de: 'Spamverdacht', en: 'Suspected spam' },
  status: { de: 'Status', en: 'Status' },
  assignee: { de: 'Zuständig', en: 'Assignee' },
  tags: { de: 'Stichwörter', en: 'Tags' },
  language: { de: 'Sprache', en: 'Language' },
  consentAt: { de: 'Eingewilligt am', en: 'Consented on' },
  consentVersion: { de: 'Version der Einwilligung', en: 'Version of the consent' },
  confirmedAt: { de: 'Bestätigt am', en: 'Confirmed on' },
  wave: { de: 'Welle', en: 'Wave' },
  code: { de: 'Code', en: 'Code' },
  invitation: { de: 'Einladung', en: 'Invitation' },
  letter: { de: 'Brief', en: 'Letter' },
  withdrawnAt: { de: 'Abgemeldet am', en: 'Unsubscribed on' },
};

interface Texts {
  files: Readonly<Record<EnquiryKind, string>>;
  yes: string;
  no: string;
  locale: string;
}

const texts: Readonly<Record<Language, Texts>> = {
  de: {
    files: { investors: 'investorenanfragen', beta: 'beta-anfragen' },
    yes: 'ja',
    no: 'nein',
    locale: 'de-DE',
  },
  en: {
    files: { investors: 'investor-enquiries', beta: 'beta-requests' },
    yes: 'yes',
    no: 'no',
    locale: 'en-GB',
  },
};

type AnyListedRow = ListedRow & EnquiryTexts & { confirmedAt?: Date | null };

interface Column {
  heading: string;
  cell: (row: AnyListedRow) => string | null | undefined;
}

type People = ReadonlyMap<number, string>;

/** The columns in order: the form's fields with the date before the text, then the values that the server adds. */
function columnsOf(kind: EnquiryKind, language: Language, people: People): Column[] {
  const { yes, no, locale } = texts[language];
  const day = new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone });
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium', timeZone });
  const languageNames = new Intl.DisplayNames(language, { type: 'language' });
  const at = (time: Date | null | undefined) => time && moment.format(time);
  const state: Column['cell'] = ({ invitation }) => invitation && toldStateLabels[invitation.state][language];
  const cells: Readonly<Record<ServerColumn, Column['cell']>> = {
    date: (row) => day.format(row.createdAt),
    spam: (row) => (row.suspectedSpam ? yes : no),
    status: ({ status }) => enquiryStatusLabels[status][language].replace(/^./, (letter) => letter.toLowerCase()),
    assignee: (row) => (row.assigneeId === null ? null : people.get(row.assigneeId)),
    tags: (row) => row.tags.join(', '),
    language: (row) => languageNames.of(row.language),
    consentAt: (row) => at(row.consentAt),
    consentVersion: (row) => row.consentVersion,
    confirmedAt: (row) => at(row.confirmedAt),
    wave: ({ invitation }) => invitation && String(invitation.wave),
    code: ({ invitation }) => invitation?.code,
    invitation: state,
    letter: state,
    withdrawnAt: (row) => at(row.withdrawnAt),
  };
  const known = (name: ServerColumn): Column => ({ heading: headings[name][language], cell: cells[name] });
  const written = enquiryFields[kind].map(({ name, label, role }) => ({
    role,
    column: { heading: label[language], cell: (row: AnyListedRow) => row[name] },
  }));
  return [
    ...written.filter(({ role }) => role !== 'text').map(({ column }) => column),
    known('date'),
    ...written.filter(({ role }) => role === 'text').map(({ column }) => column),
    ...serverColumns[kind].map(known),
  ];
}

interface Exported {
  kind: EnquiryKind;
  language: Language;
  portions: AsyncIterable<readonly ListedRow[]>;
  people: People;
}

function asFile(res: Response, type: string, file: string): void {
  res.setHeader('Content-Type', `${type}; charset=utf-8`);
  res.setHeader('Content-Disposition', `attachment; filename="${file}"`);
}

/** Sends enquiries as CSV with headings in a language; no cell can become a formula. */
export function sendCsv(res: Response, { kind, language, portions, people }: Exported): Promise<void> {
  const { files } = texts[language];
  const columns = columnsOf(kind, language, people);
  const begin = csvBegin + csvLine(columns.map(({ heading }) => heading));
  const row = (one: ListedRow) => csvLine(columns.map(({ cell }) => cell(one) ?? ''));
  return sendPortions(res, portions, { begin, separator: '', end: '', row }, () =>
    asFile(res, 'text/csv', `${files[kind]}.csv`),
  );
}

/** Sends enquiries as a JSON array of the list's fields, with the name of the assignee. */
export function sendJson(res: Response, { kind, language, portions, people }: Exported): Promise<void> {
  const assignee = (id: number | null) => (id === null ? null : (people.get(id) ?? null));
  const row = (one: ListedRow) => JSON.stringify({ ...presentEnquiry(kind, one), assignee: assignee(one.assigneeId) });
  return sendPortions(res, portions, { begin: '[', separator: ',\n', end: ']\n', row }, () =>
    asFile(res, 'application/json', `${texts[language].files[kind]}.json`),
  );
}
