import type { DataSubjectCounts, DataSubjectData, OtherPlace } from '@shared/contracts/data-subjects';
import { enquiryNames, fieldLabel } from '@shared/enquiries/enquiry-fields';
import { enquiryStatusLabels, type HistoryType } from '@shared/enquiries/enquiry-handling';
import { type ToldState, toldStateLabels } from '@shared/enquiries/waves';
import { call } from '../../../api/call';
import { germanDateTime } from '../../kit/dates';
import { saveFile } from '../../kit/files';
import { languageNames } from '../../kit/languages';

/**
 * Saves all data stored about an address as a file, for programs or for reading (Art. 15, 20 GDPR); the server logs it.
 */
export async function saveDataSubject(email: string, as: 'json' | 'text'): Promise<void> {
  const data = await call('POST /api/persons/export', { body: { email } });
  const name = `person-${email.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;
  if (as === 'json') saveFile(`${name}.json`, 'application/json', `${JSON.stringify(data, null, 2)}\n`);
  else saveFile(`${name}.txt`, 'text/plain', readableText(data));
}

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

/** One line per kind of data about a person; empty without data. */
export function summaryLines({ investors, beta, history, mails, links }: DataSubjectCounts): string[] {
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

const otherPlaceLines: Readonly<Record<OtherPlace, string>> = {
  account: 'bei einem Konto (Einstellungen › „Personen“)',
  invitation: 'bei einer Einladung (Einstellungen › „Personen“)',
  'team-mail': 'bei E-Mails an Team oder Konten (Einstellungen › „E-Mail“); gesendete werden nach und nach gelöscht',
  setting: 'in den Einstellungen der Website',
};

/**
 * Says where else an address may be stored, which export and erasure leave alone. The same words for every address if
 * the user may not look there: they must not learn whose account it is.
 */
export function elsewhereText(elsewhere: readonly OtherPlace[] | null): string | null {
  if (elsewhere === null)
    return 'Nur Administratoren sehen, ob die Adresse auch zu einem Konto, einer Einladung oder einem Postfach des Teams gehört.';
  if (elsewhere.length === 0) return null;
  const places = elsewhere.map((place) => otherPlaceLines[place]).join('; ');
  return `Die Adresse steht außerdem ${places}. Das gehört zu keiner Anfrage und bleibt beim Speichern und Löschen hier außen vor.`;
}

/** Says that no enquiry is stored; that nothing is stored at all only if it was looked for everywhere. */
export function nothingText(email: string, elsewhere: readonly OtherPlace[] | null): string {
  return elsewhere?.length === 0
    ? `Zu ${email} ist nichts gespeichert.`
    : `Zu ${email} ist keine Anfrage gespeichert, auch kein Verlauf, keine E-Mail dazu und kein persönlicher Link.`;
}

const historyLabels: Readonly<Record<HistoryType, string>> = {
  note: 'Notiz',
  status: 'Stand geändert',
  assignee: 'Zuständigkeit geändert',
  spam: 'Spamverdacht geändert',
  tag: 'Stichwörter geändert',
  reply: 'Antwort',
  link: 'Persönlicher Link',
  mail: 'E-Mail',
  confirmed: 'E-Mail-Adresse bestätigt',
  invited: 'Zur Beta eingeladen',
  letter: 'Brief',
  withdrawn: 'Möchte nicht mehr angeschrieben werden',
};

type Mail = DataSubjectData['otherMails'][number];

function mailLine({ channel, createdAt, recipient, subject, text }: Mail): string {
  const to = recipient ?? (channel === 'webhook' ? 'ein angebundenes System' : 'das Team');
  const what = subject ?? 'Meldung ohne Angaben zur Person';
  return `- ${germanDateTime(createdAt)}, an ${to}: ${what}${text ? `\n${text}` : ''}`;
}

const becameOf = (state: ToldState, sentAt: string | null) =>
  state === 'sent' && sentAt ? `gesendet am ${germanDateTime(sentAt)}` : toldStateLabels[state].de;

function part(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', `${title}:`, ...lines];
}

function enquiryText(enquiry: DataSubjectData['enquiries'][number]): string {
  const { kind, id, createdAt, written, consent, confirmedAt, lastContactAt, history, mails, links } = enquiry;
  const { language, status, tags, suspectedSpam, withdrawnAt, invitations, letters } = enquiry;
  return [
    `${enquiryNames[kind]} ${id} vom ${germanDateTime(createdAt)}`,
    ...Object.entries(written).flatMap(([field, text]) => (text ? [`${fieldLabel(kind, field)}: ${text}`] : [])),
    `Sprache: ${languageNames[language]}`,
    `Status: ${enquiryStatusLabels[status].de}${suspectedSpam ? ', Verdacht auf Spam' : ''}`,
    ...(tags.length > 0 ? [`Stichwörter: ${tags.join(', ')}`] : []),
    `Letzter Kontakt: ${germanDateTime(lastContactAt)}`,
    ...(confirmedAt ? [`Adresse bestätigt: ${germanDateTime(confirmedAt)}`] : []),
    ...(withdrawnAt ? [`Möchte nicht mehr angeschrieben werden: ${germanDateTime(withdrawnAt)}`] : []),
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
      'Briefe',
      letters.map(({ subject, state, sentAt }) => `- ${subject}, ${becameOf(state, sentAt)}`),
    ),
    ...part(
      'Einladungen zur Beta',
      invitations.map(({ code, state, sentAt, openedAt }) =>
        [
          `- ${code ? `Code ${code}, ` : ''}${becameOf(state, sentAt)}`,
          ...(openedAt ? [`  geöffnet am ${germanDateTime(openedAt)}`] : []),
        ].join('\n'),
      ),
    ),
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
