import {
  adminDraftPrefix,
  adminSendingPrefix,
  adminTabKey,
  cachedUserKey,
  closedAnnouncementKey,
  consentKey,
  documentPinCookie,
  formDraftPrefix,
  helpShortcutKey,
  knownDeviceCookie,
  languageSwitchKey,
  openPagesKey,
  pendingLogoutKey,
  previewKey,
  savedPlacesKey,
  secureDocumentPinCookie,
  secureKnownDeviceCookie,
  secureSessionCookie,
  sendingPrefix,
  sessionCookie,
  videosKey,
} from '@shared/base/device-storage';
import { escapeHtml } from '@shared/base/placeholders';
import { enquiryKinds } from '@shared/enquiries/enquiry-handling';
import { fallbackLanguage, languageCookie, languageStorageKey, languages } from '@shared/locales';
import {
  cachedUserHours,
  knownDeviceDays,
  languageDays,
  pinGrantHours,
  sessionHours,
  sessionIdleHours,
  statisticsMonths,
} from '@shared/settings/retention';
import { deviceNoticeKey, duration, statisticsNoticeKey } from '@shared/settings/software-facts';

/** The texts are in German, as the privacy statement. */
interface Kept {
  /** A name that ends in "…" stands for all names with that prefix. */
  names: readonly string[];
  where: 'Cookie' | 'lokaler Speicher' | 'Sitzungsspeicher';
  what: string;
  until: string;
}

const inGerman = (value: number, unit: 'hour' | 'day') => duration(value, unit, fallbackLanguage);
const choice = `Ihre Sprache (${languages.map((language) => `„${language}“`).join(' oder ')}), wenn Sie sie mit dem Sprachumschalter wählen.`;
const tabClosed = 'Sie den Tab schließen';
const erased = 'den Eintrag in Ihrem Browser löschen';
const beginningWith = (prefix: string) => `${prefix}…`;

const keptForVisitors: readonly Kept[] = [
  {
    names: [languageCookie],
    where: 'Cookie',
    what: choice,
    until: `${inGerman(languageDays, 'day')} nach Ihrer letzten Wahl`,
  },
  {
    names: [secureDocumentPinCookie, documentPinCookie],
    where: 'Cookie',
    what: 'Der signierte Vermerk, dass Sie die PIN eines Links zu einem Dokument oder zu einer Vorschau der Website eingegeben haben; er wird nur an die Adressen dieses Links gesendet. Der zweite Name gilt nur, wo die Website ohne https läuft.',
    until: `${inGerman(pinGrantHours, 'hour')} nach der Eingabe`,
  },
  { names: [languageStorageKey], where: 'lokaler Speicher', what: choice, until: `bis Sie ${erased}` },
  {
    names: [languageSwitchKey],
    where: 'Sitzungsspeicher',
    what: 'Welchen Sprachumschalter Sie mit der Tastatur benutzen, damit Sie auf der nächsten Seite an derselben Stelle weitermachen.',
    until: 'bis die Seite in der anderen Sprache da ist',
  },
  {
    names: [consentKey],
    where: 'lokaler Speicher',
    what: 'Ihre Entscheidung im Cookie-Hinweis mit Zeitpunkt und Version der Frage, damit wir nicht erneut fragen. Schließen Sie den Hinweis, ohne zu wählen, wird nichts gespeichert.',
    until: `bis Sie neu entscheiden oder ${erased}`,
  },
  {
    names: [closedAnnouncementKey],
    where: 'Sitzungsspeicher',
    what: 'Welche Ankündigung oben auf den Seiten Sie geschlossen haben, damit sie auf der nächsten Seite nicht wieder erscheint.',
    until: `bis ${tabClosed}`,
  },
  {
    names: [savedPlacesKey],
    where: 'lokaler Speicher',
    what: 'Die Nummern der Orte, die Sie sich in der Beispielansicht der App merken.',
    until: `bis Sie sie dort wieder abwählen oder ${erased}`,
  },
  {
    names: [videosKey],
    where: 'lokaler Speicher',
    what: 'Die Namen der Anbieter, deren Videos Sie immer laden möchten.',
    until: `bis Sie das zurücknehmen oder ${erased}`,
  },
  {
    names: enquiryKinds.map((kind) => formDraftPrefix + kind),
    where: 'Sitzungsspeicher',
    what: 'Was Sie in ein Formular schreiben, damit es ein versehentliches Neuladen übersteht. Vor dem Absenden wird es nicht übertragen.',
    until: `bis die Anfrage angekommen ist, spätestens bis ${tabClosed}`,
  },
  {
    names: enquiryKinds.map((kind) => sendingPrefix + kind),
    where: 'Sitzungsspeicher',
    what: 'Die abgesendeten Angaben mit einer zufälligen Kennung, damit ein erneuter Versuch sie nicht zweimal speichert.',
    until: `bis der Server geantwortet hat, spätestens bis ${tabClosed}`,
  },
];

const keptForAdministrators: readonly Kept[] = [
  {
    names: [secureSessionCookie, sessionCookie],
    where: 'Cookie',
    what: 'Die Kennung Ihrer Sitzung nach der Anmeldung; der zweite Name gilt nur, wo die Website ohne https läuft.',
    until: `bis Sie sich abmelden, ${inGerman(sessionIdleHours, 'hour')} ohne Nutzung oder insgesamt ${inGerman(sessionHours, 'hour')}`,
  },
  {
    names: [secureKnownDeviceCookie, knownDeviceCookie],
    where: 'Cookie',
    what: 'Der signierte Vermerk, dass mit diesem Browser schon jemand angemeldet war: Seine Anmeldeversuche werden getrennt von denen Fremder gezählt. Der zweite Name gilt nur, wo die Website ohne https läuft.',
    until: `${inGerman(knownDeviceDays, 'day')} nach der letzten Anmeldung`,
  },
  {
    names: [cachedUserKey],
    where: 'lokaler Speicher',
    what: 'Nummer, Benutzername und Rolle mit dem Zeitpunkt der Anmeldung.',
    until: `bis Sie sich abmelden, höchstens ${inGerman(cachedUserHours, 'hour')}`,
  },
  {
    names: [pendingLogoutKey],
    where: 'lokaler Speicher',
    what: 'Der Vermerk, dass der Server von Ihrer Abmeldung noch nicht weiß.',
    until: 'bis er davon weiß',
  },
  {
    names: [beginningWith(adminDraftPrefix)],
    where: 'lokaler Speicher',
    what: 'Was Sie im Admin-Bereich schreiben und noch nicht gespeichert haben.',
    until: 'bis Sie es speichern, verwerfen oder sich abmelden',
  },
  {
    names: [previewKey],
    where: 'lokaler Speicher',
    what: 'Ob die Vorschau neben dem Formular steht.',
    until: `bis Sie ${erased}`,
  },
  {
    names: [openPagesKey],
    where: 'lokaler Speicher',
    what: 'Welche Seiten Sie in der Liste der Inhalte auf- oder zuklappen.',
    until: `bis Sie ${erased}`,
  },
  {
    names: [helpShortcutKey],
    where: 'lokaler Speicher',
    what: 'Ob das Fragezeichen auf der Tastatur die Hilfe öffnet.',
    until: `bis Sie ${erased}`,
  },
  {
    names: [adminTabKey],
    where: 'Sitzungsspeicher',
    what: 'Eine zufällige Kennung des Tabs, an der Ihre Entwürfe zu erkennen sind.',
    until: `bis ${tabClosed}`,
  },
  {
    names: [beginningWith(adminSendingPrefix)],
    where: 'Sitzungsspeicher',
    what: 'Ein neuer Inhalt, den Sie abgesendet haben, mit einer zufälligen Kennung, damit ein erneuter Versuch ihn nicht zweimal anlegt.',
    until: `bis der Server geantwortet hat, spätestens bis ${tabClosed}`,
  },
];

const columns = ['Name und Ort', 'Zweck', 'Speicherdauer'] as const;

/** With roles, as a phone shows the cells below each other, which takes its meaning from a plain table. */
function table(entries: readonly Kept[]): string {
  const rows = entries.map(({ names, where, what, until }) => {
    const named = names.map((name) => `<strong>${escapeHtml(name)}</strong>`).join(', ');
    const cells = [`${named} (${where})`, escapeHtml(what), escapeHtml(until)].map(
      (cell, index) => `<td role="cell" data-column="${columns[index]}">${cell}</td>`,
    );
    return `<tr role="row">${cells.join('')}</tr>`;
  });
  const head = columns.map((title) => `<th role="columnheader" scope="col">${title}</th>`).join('');
  return `<table role="table"><thead role="rowgroup"><tr role="row">${head}</tr></thead><tbody role="rowgroup">${rows.join('')}</tbody></table>`;
}

/** If the placeholder is alone in a paragraph, the paragraph goes too: a `<p>` cannot contain tables or paragraphs. */
function placeholderInHtml(key: string): RegExp {
  const named = String.raw`\{\{\s*${key}\s*\}\}`;
  return new RegExp(String.raw`<p>\s*${named}\s*</p>|${named}`, 'g');
}

const placeholder = placeholderInHtml(deviceNoticeKey);

/** Values that leave the place of the notice in a text whose other placeholders are filled. */
export const deviceNoticePlace: Readonly<Record<string, string>> = { [deviceNoticeKey]: `{{${deviceNoticeKey}}}` };

const notice = `<h3>Beim Besuch der Website</h3>${table(keptForVisitors)}<h3>Nur bei der Anmeldung im Admin-Bereich</h3>${table(keptForAdministrators)}`;

/**
 * Replaces `{{stored-on-device}}` by tables of all that the site stores in a browser, so that this part of the privacy
 * statement follows the code.
 */
export function withDeviceNotice(html: string): string {
  return html.replace(placeholder, () => notice);
}

const statisticsPlaceholder = placeholderInHtml(statisticsNoticeKey);

/** Text of the privacy statement, which is German only, while views are counted. */
const counting = `<p>Wir zählen, wie oft unsere Seiten aufgerufen werden. Beantwortet unser Server einen Aufruf, erhöht er Summen: wie oft die Seite an diesem Tag zu dieser Stunde aufgerufen wurde und, für alle Seiten zusammen, zu ihrer Sprache, zum Namen der Website, von der ein Link zu uns geführt hat, zu einer Kampagne, wenn der Link sie nennt, zur Art des Geräts (Computer, Telefon oder Tablet) und, wenn ein vorgeschalteter Dienst es mitteilt, zum Land. Ebenso zählen wir, wie oft ein Formular begonnen und abgeschickt und ein bereitgestelltes Dokument geöffnet wird. Beginnen Sie ein Formular, teilt die Seite dem Server nur mit, welches.</p>
<p>Dafür setzen wir kein Cookie, speichern nichts auf Ihrem Gerät und lesen dort nichts aus. Wir bewahren weder Ihre IP-Adresse noch eine Kennung auf und erkennen niemanden wieder. Gespeichert sind nur Summen, keine einzelnen Aufrufe. Speicherdauer: ${duration(statisticsMonths, 'month', fallbackLanguage)} nach Tagen; danach bleibt je Monat nur, wie oft eine Seite aufgerufen wurde und was aus den Formularen und Dokumenten wurde.</p>
<p>Wenn Sie nicht gezählt werden möchten, stellen Sie in Ihrem Browser „Global Privacy Control“ oder „Do Not Track“ ein: Solche Aufrufe zählen wir nicht. Rechtsgrundlage ist unser berechtigtes Interesse daran, zu sehen, welche Seiten gelesen werden (Art. 6 Abs. 1 lit. f DSGVO).</p>`;

const notCounting = '<p>Wir zählen nicht, wie oft unsere Seiten aufgerufen werden.</p>';

const origin =
  '<p>Senden Sie ein Formular ab, speichern wir mit Ihrer Anfrage, woher Ihr Besuch kam: die Angaben zur Kampagne, wenn die aufgerufene Adresse sie nennt („utm_source“, „utm_medium“, „utm_campaign“, „utm_term“ und „utm_content“), und den Namen der Website, von der ein Link zu uns geführt hat. Folgen Sie einem Link innerhalb unserer Website, steht beides in der Adresse der nächsten Seite („via“), und Ihr Browser nennt es beim Absenden; dafür speichern wir nichts auf Ihrem Gerät. Wir sehen damit, worüber Anfragen zu uns finden; das ist unser berechtigtes Interesse (Art. 6 Abs. 1 lit. f DSGVO). Die Angaben werden mit der Anfrage gelöscht.</p>';

/** Replaces `{{statistics-notice}}` by what is true while views are counted, or are not, and by what enquiries tell. */
export function withStatisticsNotice(html: string, isCounting: boolean): string {
  return html.replace(statisticsPlaceholder, () => (isCounting ? counting : notCounting) + origin);
}
