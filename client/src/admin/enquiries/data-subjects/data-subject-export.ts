import type { DataSubjectData, DataSubjectSummary } from '@shared/contracts/data-subjects';
import { enquiryNames, fieldLabel } from '@shared/enquiries/enquiry-fields';
import { type HistoryType, statusLabels } from '@shared/enquiries/enquiry-handling';
import { dataSubjectsApi } from '../../../api/inbox-api';
import { languageNames } from '../../content/entities/languages';
import { germanDateTime } from '../../kit/dates';
import { saveFile } from '../../kit/files';

/**
 * Saves all data stored about an address as a file, for programs or for reading (Art. 15, 20 GDPR); the server logs it.
 */
export async function saveDataSubject(email: string, as: 'json' | 'text'): Promise<void> {
  const data = await dataSubjectsApi.data(email);
  const name = `person-${email.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;
  if (as === 'json') saveFile(`${name}.json`, 'application/json', `${JSON.stringify(data, null, 2)}\n`);
  else saveFile(`${name}.txt`, 'text/plain', readableText(data));
}

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

/** One line per kind of data about a person; empty without data. */
export function summaryLines({ investors, beta, history, mails, links }: DataSubjectSummary): string[] {
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

type Mail = DataSubjectData['otherMails'][number];
const mailLine = ({ createdAt, recipient, subject, text }: Mail) =>
  `- ${germanDateTime(createdAt)}, an ${recipient}: ${subject ?? '(Meldung an ein System)'}${text ? `\n${text}` : ''}`;

function part(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', `${title}:`, ...lines];
}

function enquiryText(enquiry: DataSubjectData['enquiries'][number]): string {
  const { kind, id, createdAt, written, consent, confirmedAt, lastContactAt, history, mails, links } = enquiry;
  const { language, status, suspectedSpam } = enquiry;
  return [
    `${enquiryNames[kind]} ${id} vom ${germanDateTime(createdAt)}`,
    ...Object.entries(written).flatMap(([field, text]) => (text ? [`${fieldLabel(kind, field)}: ${text}`] : [])),
    `Sprache: ${languageNames[language]}`,
    `Status: ${statusLabels[status].de}${suspectedSpam ? ', Verdacht auf Spam' : ''}`,
    `Letzter Kontakt: ${germanDateTime(lastContactAt)}`,
    ...(confirmedAt ? [`Adresse bestätigt: ${germanDateTime(confirmedAt)}`] : []),
    ...(consent
      ? [
          '',
          `Text am Formular${consent.at ? `, gesendet am ${germanDateTime(consent.at)}` : ''} (Version ${consent.version}):`,
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

/** All data about a person as readable text, to answer a request for access (Art. 15 GDPR). */
export function readableText({ email, exportedAt, enquiries, otherMails }: DataSubjectData): string {
  return `${[
    `Gespeicherte Daten zu ${email}\nStand: ${germanDateTime(exportedAt)}`,
    ...enquiries.map(enquiryText),
    ...(otherMails.length > 0 ? [['Weitere E-Mails', ...otherMails.map(mailLine)].join('\n')] : []),
  ].join('\n\n----------\n\n')}\n`;
}
