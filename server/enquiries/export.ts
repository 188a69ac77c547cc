import type { EnquiryKind } from '@shared/contracts/enquiries';
import { csvBegin, csvLine } from '@shared/csv';
import type { EnquiryStatus } from '@shared/enquiry-handling';
import type { Language } from '@shared/locales';
import type { Response } from 'express';
import { sendPortions } from '../http/json-rows';
import type { ListedRow } from './list-queries';
import { presentEnquiry } from './queries';

/** Columns of which some kind has none are null in it and left out. */
type Cell = string | null | undefined;

interface Texts {
  headings: Readonly<Record<ColumnName, string>>;
  /** File names without ending. */
  files: Readonly<Record<EnquiryKind, string>>;
  statuses: Readonly<Record<EnquiryStatus, string>>;
  yes: string;
  no: string;
  /** As in the list: dd.MM.yyyy for German (spec point 2). */
  locale: string;
}

type ColumnName =
  | 'name'
  | 'email'
  | 'company'
  | 'amount'
  | 'date'
  | 'message'
  | 'reason'
  | 'spam'
  | 'status'
  | 'assignee'
  | 'language'
  | 'consentAt'
  | 'consentVersion'
  | 'confirmedAt';

const texts: Readonly<Record<Language, Texts>> = {
  de: {
    headings: {
      name: 'Name',
      email: 'E-Mail',
      company: 'Unternehmen',
      amount: 'Investitionssumme',
      date: 'Datum',
      message: 'Nachricht',
      reason: 'Grund',
      spam: 'Spamverdacht',
      status: 'Status',
      assignee: 'Zuständig',
      language: 'Sprache',
      consentAt: 'Eingewilligt am',
      consentVersion: 'Fassung der Einwilligung',
      confirmedAt: 'Bestätigt am',
    },
    files: { investors: 'investorenanfragen', beta: 'beta-anfragen' },
    statuses: { new: 'neu', 'in-progress': 'in Arbeit', answered: 'beantwortet', done: 'erledigt' },
    yes: 'ja',
    no: 'nein',
    locale: 'de-DE',
  },
  en: {
    headings: {
      name: 'Name',
      email: 'E-mail',
      company: 'Company',
      amount: 'Amount',
      date: 'Date',
      message: 'Message',
      reason: 'Reason',
      spam: 'Suspected spam',
      status: 'Status',
      assignee: 'Assignee',
      language: 'Language',
      consentAt: 'Consented on',
      consentVersion: 'Version of the consent',
      confirmedAt: 'Confirmed on',
    },
    files: { investors: 'investor-enquiries', beta: 'beta-requests' },
    statuses: { new: 'new', 'in-progress': 'in progress', answered: 'answered', done: 'done' },
    yes: 'yes',
    no: 'no',
    locale: 'en-GB',
  },
};

/** The time of the company, which is where the list is read. */
const timeZone = 'Europe/Berlin';

const columnsOf: Readonly<Record<EnquiryKind, readonly ColumnName[]>> = {
  investors: [
    ...(['name', 'email', 'company', 'amount', 'date', 'message', 'spam', 'status', 'assignee', 'language'] as const),
    ...(['consentAt', 'consentVersion'] as const),
  ],
  beta: [
    ...(['name', 'email', 'date', 'reason', 'spam', 'status', 'assignee', 'language'] as const),
    ...(['consentAt', 'consentVersion', 'confirmedAt'] as const),
  ],
};

type AnyListedRow = ListedRow & {
  company?: Cell;
  investmentAmount?: Cell;
  message?: string;
  reason?: string;
  confirmedAt?: Date | null;
};

type People = ReadonlyMap<number, string>;

function cellsOf(language: Language, people: People) {
  const { statuses, yes, no, locale } = texts[language];
  const day = new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone });
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium', timeZone });
  const languageNames = new Intl.DisplayNames(language, { type: 'language' });
  const at = (time: Date | null | undefined) => time && moment.format(time);
  const cells: Readonly<Record<ColumnName, (row: AnyListedRow) => Cell>> = {
    name: (row) => row.name,
    email: (row) => row.email,
    company: (row) => row.company,
    amount: (row) => row.investmentAmount,
    date: (row) => day.format(row.createdAt),
    message: (row) => row.message,
    reason: (row) => row.reason,
    spam: (row) => (row.suspectedSpam ? yes : no),
    status: (row) => statuses[row.status],
    assignee: (row) => (row.assigneeId === null ? null : people.get(row.assigneeId)),
    language: (row) => languageNames.of(row.language),
    consentAt: (row) => at(row.consentAt),
    consentVersion: (row) => row.consentVersion,
    confirmedAt: (row) => at(row.confirmedAt),
  };
  return cells;
}

interface Exported {
  kind: EnquiryKind;
  language: Language;
  portions: AsyncIterable<readonly ListedRow[]>;
  /** Names of those who work on enquiries, by id. */
  people: People;
}

function asFile(res: Response, type: string, file: string): void {
  res.setHeader('Content-Type', `${type}; charset=utf-8`);
  res.setHeader('Content-Disposition', `attachment; filename="${file}"`);
}

/** Sends enquiries as CSV with headings in a language; no cell of it becomes a formula. */
export function sendCsv(res: Response, { kind, language, portions, people }: Exported): Promise<void> {
  const { headings, files } = texts[language];
  const names = columnsOf[kind];
  const cells = cellsOf(language, people);
  const begin = csvBegin + csvLine(names.map((name) => headings[name]));
  const row = (one: ListedRow) => csvLine(names.map((name) => cells[name](one) ?? ''));
  return sendPortions(res, portions, { begin, separator: '', end: '', row }, () =>
    asFile(res, 'text/csv', `${files[kind]}.csv`),
  );
}

/** Sends enquiries as a JSON array of what the list tells of each, with the name of whoever works on it. */
export function sendJson(res: Response, { kind, language, portions, people }: Exported): Promise<void> {
  const assignee = (id: number | null) => (id === null ? null : (people.get(id) ?? null));
  const row = (one: ListedRow) => JSON.stringify({ ...presentEnquiry(kind, one), assignee: assignee(one.assigneeId) });
  return sendPortions(res, portions, { begin: '[', separator: ',\n', end: ']\n', row }, () =>
    asFile(res, 'application/json', `${texts[language].files[kind]}.json`),
  );
}
