import type { PersonData, PersonSummary } from '@shared/contracts/persons';
import type { EnquiryKindName, HistoryType } from '@shared/enquiry-handling';
import { germanDateTime } from '../kit/dates';

export const kindLabels: Readonly<Record<EnquiryKindName, string>> = {
  investors: 'Investorenanfrage',
  beta: 'Beta-Anfrage',
};

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

/** What there is about a person, in words, each kind of thing a line; nothing where there is nothing. */
export function summaryLines({ investors, beta, history, mails, links }: PersonSummary): string[] {
  return [
    ...counted(investors, 'Investorenanfrage', 'Investorenanfragen'),
    ...counted(beta, 'Beta-Anfrage', 'Beta-Anfragen'),
    ...counted(
      history,
      'Eintrag im Verlauf (Notizen, Antworten, Änderungen)',
      'Einträge im Verlauf (Notizen, Antworten, Änderungen)',
    ),
    ...counted(mails, 'E-Mail oder Meldung', 'E-Mails und Meldungen'),
    ...counted(links, 'persönlicher Link mit seinen Öffnungen', 'persönliche Links mit ihren Öffnungen'),
  ];
}

const writtenLabels: Readonly<Record<string, string>> = {
  name: 'Name',
  email: 'E-Mail',
  company: 'Unternehmen',
  investmentAmount: 'Investitionssumme',
  message: 'Nachricht',
  reason: 'Grund des Interesses',
};

const historyLabels: Readonly<Record<HistoryType, string>> = {
  note: 'Notiz',
  status: 'Stand geändert',
  assignee: 'Zuständigkeit geändert',
  spam: 'Spamverdacht geändert',
  reply: 'Antwort',
  link: 'Persönlicher Link',
  mail: 'E-Mail',
  confirmed: 'E-Mail-Adresse bestätigt',
};

type Mail = PersonData['otherMails'][number];
const mailLine = ({ createdAt, recipient, subject, text }: Mail) =>
  `- ${germanDateTime(createdAt)}, an ${recipient}: ${subject ?? '(Meldung an ein System)'}${text ? `\n${text}` : ''}`;

function part(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', `${title}:`, ...lines];
}

function enquiryText(enquiry: PersonData['enquiries'][number]): string {
  const { kind, id, createdAt, written, consent, confirmedAt, lastContactAt, history, mails, links } = enquiry;
  return [
    `${kindLabels[kind]} ${id} vom ${germanDateTime(createdAt)}`,
    ...Object.entries(written).flatMap(([field, text]) => (text ? [`${writtenLabels[field] ?? field}: ${text}`] : [])),
    `Letzter Kontakt: ${germanDateTime(lastContactAt)}`,
    ...(confirmedAt ? [`Adresse bestätigt: ${germanDateTime(confirmedAt)}`] : []),
    ...(consent
      ? [
          '',
          `Text am Formular${consent.at ? `, gesendet am ${germanDateTime(consent.at)}` : ''} (Fassung ${consent.version}):`,
          consent.text ?? '',
        ]
      : ['Ohne Nachweis, welcher Text am Formular stand']),
    ...part(
      'Verlauf',
      history.map(({ type, at, text }) => `- ${germanDateTime(at)}, ${historyLabels[type]}${text ? `: ${text}` : ''}`),
    ),
    ...part('E-Mails und Meldungen', mails.map(mailLine)),
    ...part(
      'Persönliche Links',
      links.map(({ document, createdAt: made, openedAt }) =>
        [
          `- ${document}, erstellt am ${germanDateTime(made)}`,
          ...openedAt.map((at) => `  geöffnet am ${germanDateTime(at)}`),
        ].join('\n'),
      ),
    ),
  ].join('\n');
}

/** Everything about a person as a text that anybody can read, for an answer to a request for access (Art. 15 GDPR). */
export function readableText({ email, exportedAt, enquiries, otherMails }: PersonData): string {
  return `${[
    `Gespeicherte Daten zu ${email}\nStand: ${germanDateTime(exportedAt)}`,
    ...enquiries.map(enquiryText),
    ...(otherMails.length > 0 ? [['Weitere E-Mails', ...otherMails.map(mailLine)].join('\n')] : []),
  ].join('\n\n----------\n\n')}\n`;
}
