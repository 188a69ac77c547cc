import { fallbackLanguage } from '@shared/locales';
import { statisticsMonths } from '@shared/settings/retention';
import { switchedOn } from '@shared/settings/setting-keys';
import { duration, statisticsNoticeKey } from '@shared/settings/software-facts';
import { placeholderInHtml } from './device-notice';

const placeholder = placeholderInHtml(statisticsNoticeKey);

/** What the privacy statement, which exists in German alone, says while views are counted. */
const counting = `<p>Wir zählen, wie oft unsere Seiten aufgerufen werden. Beantwortet unser Server einen Aufruf, erhöht er Summen: zur Seite und ihrer Sprache, zu Tag und Stunde, zum Namen der Website, von der ein Link zu uns geführt hat, zu einer Kampagne, wenn der Link sie nennt, zur Art des Geräts (Computer, Telefon oder Tablet) und, wenn ein vorgeschalteter Dienst es mitteilt, zum Land. Ebenso zählen wir, wie oft ein Formular begonnen und abgeschickt und ein bereitgestelltes Dokument geöffnet wird. Beginnen Sie ein Formular, teilt die Seite dem Server nur mit, welches.</p>
<p>Dafür setzen wir kein Cookie, speichern nichts auf Ihrem Gerät und lesen dort nichts aus. Wir bewahren weder Ihre IP-Adresse noch eine Kennung auf und erkennen niemanden wieder. Gespeichert sind nur Summen, keine einzelnen Aufrufe. Speicherdauer: ${duration(statisticsMonths, 'month', fallbackLanguage)} nach Tagen; danach bleibt je Monat nur, wie oft eine Seite aufgerufen wurde und was aus den Formularen und Dokumenten wurde.</p>
<p>Wenn Sie nicht gezählt werden möchten, stellen Sie in Ihrem Browser „Global Privacy Control“ oder „Do Not Track“ ein: Solche Aufrufe zählen wir nicht. Rechtsgrundlage ist unser berechtigtes Interesse daran, zu sehen, welche Seiten gelesen werden (Art. 6 Abs. 1 lit. f DSGVO).</p>`;

const notCounting = '<p>Wir zählen nicht, wie oft unsere Seiten aufgerufen werden.</p>';

/** HTML with `{{statistics-notice}}` replaced by what is counted, as the setting of this name says. */
export function withStatisticsNotice(html: string, setting: string | undefined): string {
  return html.replace(placeholder, () => (setting === switchedOn ? counting : notCounting));
}
