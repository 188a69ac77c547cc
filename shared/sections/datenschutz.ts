import { chapter, type DefaultOf } from './definition';
import type { legal } from './plain-sections';

const privacyWebsiteBlocks: DefaultOf<typeof legal>['blocks'] = [
  chapter(
    'Das Wichtigste in Kürze',
    `<ul>
<li>Sie können diese Website besuchen, ohne sich anzumelden. Besucherkonten gibt es nicht.</li>
<li>Wir verwenden nur technisch notwendige Cookies und keine Tracking-Tools. Was in Ihrem Browser gespeichert wird, steht unter „Cookies und lokaler Speicher“ mit Namen und Dauer.</li>
<li>Schriften, Bilder und Skripte liefert unser eigener Server aus. Beim Aufruf der Seiten werden Daten nur an unseren Hosting-Dienstleister übertragen.</li>
<li>Was Sie uns über ein Formular schreiben, verwenden wir nur, um Ihr Anliegen zu bearbeiten.</li>
</ul>`,
  ),
  chapter(
    'Verantwortlicher',
    `<p>Verantwortlich für die Datenverarbeitung auf dieser Website im Sinne der Datenschutz-Grundverordnung (DSGVO) ist:</p>
<p>{{legal-owner}}, vertreten durch {{legal-representative}}, {{contact-address}}, {{contact-postal-code}} {{contact-city}}, {{contact-country}}</p>
<p>E-Mail: <a href="mailto:{{contact-email}}">{{contact-email}}</a></p>
<p>Telefon: {{contact-phone}}</p>
<p>Bei allen Fragen zum Datenschutz erreichen Sie uns unter dieser E-Mail-Adresse.</p>`,
    'Wer für Ihre Daten einsteht und wie Sie uns erreichen.',
  ),
  chapter(
    'Hosting in den USA',
    `<p>Diese Website und ihre Datenbank liegen auf Servern eines Hosting-Dienstleisters in den USA. Er verarbeitet die Daten in unserem Auftrag (Art. 28 DSGVO). Die Übermittlung in die USA stützen wir auf die Standardvertragsklauseln der Europäischen Kommission (Art. 46 Abs. 2 lit. c DSGVO, Durchführungsbeschluss (EU) 2021/914). Eine Kopie der Klauseln erhalten Sie auf Anfrage von uns.</p>
<p>In den USA können Behörden unter bestimmten Voraussetzungen auf Daten zugreifen, ohne dass Ihnen dagegen dieselben Rechtsmittel zustehen wie in der Europäischen Union.</p>
<p>Rechtsgrundlage für den Einsatz des Dienstleisters ist unser berechtigtes Interesse an einem zuverlässigen Betrieb der Website (Art. 6 Abs. 1 lit. f DSGVO).</p>`,
    'Die Server stehen in den USA. Vertragsklauseln der EU schützen Ihre Daten, aber nicht vor jedem Zugriff von Behörden.',
  ),
  chapter(
    'Aufruf der Website und Server-Protokolle',
    `<p>Wenn Sie eine Seite aufrufen, überträgt Ihr Browser technisch bedingt Ihre IP-Adresse, Datum und Uhrzeit, die angeforderte Adresse, die bevorzugten Sprachen sowie Angaben zu Browser und Betriebssystem. Wir brauchen diese Daten, um Ihnen die Seite in der passenden Sprache auszuliefern.</p>
<p>Unser Server protokolliert Fehler, abgewiesene Anfragen und Anmeldungen und Änderungen im Admin-Bereich mit Zeitpunkt, IP-Adresse und angeforderter Adresse, damit wir Störungen finden und Angriffe abwehren können. Der Hosting-Dienstleister kann zu demselben Zweck Zugriffsprotokolle mit den oben genannten Daten führen. Protokolle werden nicht mit anderen Daten zusammengeführt. Speicherdauer: {{retention-logs}}.</p>
<p>Zum Schutz vor Missbrauch zählt der Server, wie viele abgesendete Formulare und Anmeldeversuche in höchstens {{duration-counting}} von einem Anschluss kommen. Er speichert dazu einen Hash der IP-Adresse, bei Anmeldeversuchen auch des Benutzernamens, und löscht ihn nach dieser Zeit automatisch.</p>
<p>Rechtsgrundlage ist unser berechtigtes Interesse am sicheren Betrieb der Website (Art. 6 Abs. 1 lit. f DSGVO).</p>`,
    'Beim Aufruf fallen technische Daten an. Wir nutzen sie, damit die Website sicher läuft.',
  ),
  chapter(
    'Cookies und lokaler Speicher',
    `<p>Beim ersten Besuch setzen wir kein Cookie und speichern nichts auf Ihrem Gerät. Später speichern wir dort nur, was für eine von Ihnen gewünschte Funktion unbedingt erforderlich ist. Rechtsgrundlage ist § 25 Abs. 2 Nr. 2 TDDDG (vormals TTDSG), für die Verarbeitung Art. 6 Abs. 1 lit. f DSGVO.</p>
<p>Die folgende Liste nennt alles, was diese Website in Ihrem Browser ablegt, mit Namen, Zweck und Dauer. Der lokale Speicher und der Sitzungsspeicher liegen nur in Ihrem Browser; anders als Cookies werden sie nicht bei jedem Aufruf übertragen.</p>
<p>{{stored-on-device}}</p>
<p>Ihre Entscheidung im Cookie-Hinweis können Sie jederzeit über „Cookie-Einstellungen“ in der Fußzeile ändern. Alle Einträge können Sie außerdem in den Einstellungen Ihres Browsers löschen.</p>`,
    'Beim ersten Besuch speichern wir nichts auf Ihrem Gerät, später nur, was eine von Ihnen gewünschte Funktion braucht.',
  ),
  chapter(
    'Zählung der Aufrufe, keine Werbung',
    `<p>{{statistics-notice}}</p>
<p>Wir verwenden keine Analysedienste und keine Werkzeuge zum Marketing oder zur Wiedererkennung von Besucherinnen und Besuchern. Der Cookie-Hinweis fragt vorsorglich auch nach „Analyse“ und „Marketing“. Eine Zustimmung dazu hat derzeit keine Wirkung, weil es auf dieser Website keine solchen Dienste gibt. Sollte sich das ändern, passen wir diese Erklärung vorher an.</p>`,
    'Keine Werbung, keine Analysedienste, kein Wiedererkennen.',
  ),
  chapter(
    'Videos und Links zu anderen Anbietern',
    `<p>Enthält eine Seite ein Video eines anderen Anbieters, wird es erst geladen, wenn Sie es anklicken oder zuvor gewählt haben, Videos dieses Anbieters immer zu laden. Erst dann erfährt der Anbieter Ihre IP-Adresse und kann Cookies setzen. Rechtsgrundlage ist Ihre Einwilligung (Art. 6 Abs. 1 lit. a DSGVO, § 25 Abs. 1 TDDDG). Sie können sie direkt beim Video widerrufen.</p>
<p>Links zu anderen Websites, zum Beispiel zu unserem Profil in einem sozialen Netzwerk, sind einfache Verweise. Daten werden erst übertragen, wenn Sie einem Link folgen. Für diese Websites gelten die Datenschutzhinweise ihrer Anbieter.</p>`,
    'Videos anderer Anbieter laden erst, wenn Sie es wollen. Links übertragen erst beim Klick etwas.',
  ),
];

const privacyEnquiryBlocks: DefaultOf<typeof legal>['blocks'] = [
  chapter(
    'Anfragen von Investorinnen und Investoren',
    `<p>Über das Investorenformular verarbeiten wir Ihren Namen, Ihre E-Mail-Adresse, Ihre Nachricht und, wenn Sie es angeben, Ihr Unternehmen. Dazu speichern wir den Zeitpunkt und die Sprache der Anfrage und, als Nachweis Ihrer Einwilligung (Art. 7 Abs. 1 DSGVO), den Zeitpunkt und den Wortlaut des Textes, dem Sie zugestimmt haben.</p>
<p>Zweck ist, Ihre Anfrage zu beantworten und Ihnen gewünschte Unterlagen zu schicken. Rechtsgrundlage ist Ihre Einwilligung, die Sie mit dem Häkchen im Formular erteilen (Art. 6 Abs. 1 lit. a DSGVO). Sie können sie jederzeit mit Wirkung für die Zukunft widerrufen, zum Beispiel per E-Mail an <a href="mailto:{{contact-email}}">{{contact-email}}</a>.</p>
<p>Unterlagen wie das Pitch Deck können wir Ihnen über einen persönlichen Link bereitstellen. Dazu speichern wir eine Prüfsumme des Links, zu welcher Anfrage er gehört, wie lange er gilt und, wenn er eine PIN hat, einen Hash der PIN. Bei jedem Öffnen speichern wir den Zeitpunkt und sonst nichts: keine IP-Adresse und keine Angaben zu Ihrem Gerät. So sehen wir, ob die Unterlagen angekommen sind; das ist unser berechtigtes Interesse (Art. 6 Abs. 1 lit. f DSGVO). Link und Zeitpunkte werden mit der Anfrage gelöscht.</p>
<p>{{only-with-mail}}Einen solchen Link schicken wir Ihnen auch in einem Brief per E-Mail, der an mehrere Interessierte zugleich geht. Zu jedem Brief speichern wir, wann er versandt wurde, und eine Prüfsumme des Links zur Abmeldung; in der E-Mail ist kein Zählpixel. Über diesen Link oder die Abmeldung Ihres Mailprogramms bestellen Sie weitere Briefe mit einem Klick ab.</p>
<p>Speicherdauer: {{retention-investors}}.</p>`,
    'Mit Ihren Angaben beantworten wir Ihre Anfrage. Ihre Einwilligung können Sie jederzeit widerrufen.',
  ),
  chapter(
    'Anfragen zur Beta',
    `<p>Über das Beta-Formular verarbeiten wir Ihren Namen, Ihre E-Mail-Adresse und den Grund Ihres Interesses. Dazu speichern wir den Zeitpunkt und die Sprache der Anfrage und den Wortlaut des Hinweises, der dabei am Formular stand.</p>
<p>{{only-with-mail}}Wir bitten Sie per E-Mail, Ihre Adresse zu bestätigen (Double-Opt-in); der Link darin gilt {{duration-confirmation}} lang. So weisen wir nach, dass die Anfrage von Ihnen kommt und wir Ihnen dazu schreiben dürfen (§ 7 UWG). Dafür speichern wir eine Prüfsumme des Bestätigungslinks und den Zeitpunkt, zu dem Sie bestätigen.</p>
<p>Zweck ist, über Ihre Teilnahme an der Beta zu entscheiden und Sie einzuladen. Rechtsgrundlage ist die Anbahnung dieser Teilnahme auf Ihre Anfrage hin (Art. 6 Abs. 1 lit. b DSGVO).</p>
<p>{{only-with-mail}}Ist ein Platz frei, laden wir Sie per E-Mail ein, wenn Sie Ihre Adresse bestätigt haben. Zu jeder Einladung speichern wir Ihren Code, wann sie versandt wurde, eine Prüfsumme Ihres persönlichen Links und wann er zum ersten Mal in einem Browser geöffnet wurde; in der E-Mail ist kein Zählpixel. Über den Link in jeder Einladung oder die Abmeldung Ihres Mailprogramms bestellen Sie weitere Einladungen mit einem Klick ab.</p>
<p>Speicherdauer: {{retention-beta}}.</p>`,
    'Mit Ihren Angaben entscheiden wir über die Teilnahme und laden Sie ein.',
  ),
  chapter(
    'Schutz der Formulare',
    `<p>Um unerwünschte Werbung zu erkennen, enthalten die Formulare ein für Menschen unsichtbares Feld und messen, wie viel Zeit zwischen dem Anzeigen und dem Absenden vergeht. Wirkt eine Anfrage auffällig, wird sie als möglicher Spam gekennzeichnet, aber nicht gelöscht, sondern von uns geprüft.</p>
<p>Eine zufällige Kennung und eine Prüfsumme der Anfrage verhindern, dass ein doppelter Klick sie zweimal speichert; beide werden automatisch gelöscht. Speicherdauer: {{duration-sent-key}}. Rechtsgrundlage ist unser berechtigtes Interesse an funktionierenden Formularen (Art. 6 Abs. 1 lit. f DSGVO).</p>`,
    'Spam erkennen wir selbst, ohne fremde Dienste.',
  ),
  chapter(
    'Löschung und Sicherungskopien',
    `<p>Anfragen löschen wir endgültig, sobald die genannte Speicherdauer endet oder Sie es verlangen. Endet die Speicherdauer, kann der Server das von selbst tun; welche Anfragen anstehen, kündigt er uns vorher an. Mit einer Anfrage gehen der Nachweis der Einwilligung, Notizen und Antworten, E-Mails, persönliche Links und die Zeitpunkte, zu denen diese geöffnet wurden.</p>
<p>Von einer gelöschten Anfrage bleibt ein Vermerk ohne Angaben zur Person: ihre laufende Nummer, ihre Art und der Zeitpunkt der Löschung. In Sicherungskopien der Datenbank, die wir für den Fall eines Ausfalls anlegen, bleiben Anfragen enthalten, bis diese Kopien gelöscht werden. Aufbewahrungsdauer der Kopien: {{retention-backups}}. Stellen wir eine Kopie wieder her, löscht der Server anhand der Vermerke erneut, was danach gelöscht worden war.</p>
<p>Rechtsgrundlage der Sicherungskopien ist unser berechtigtes Interesse, Daten nach einem Ausfall wiederherstellen zu können (Art. 6 Abs. 1 lit. f, Art. 32 Abs. 1 lit. c DSGVO).</p>`,
    'Anfragen löschen wir endgültig. In Sicherungskopien bleiben sie, bis auch diese gelöscht sind.',
  ),
  chapter(
    'E-Mail und Telefon',
    `<p>Geht eine Anfrage ein, kann der Server uns durch eine Nachricht an ein anderes unserer Systeme benachrichtigen. Unsere Antworten bleiben bei der Anfrage und werden mit ihr gelöscht.</p>
<p>{{only-with-mail}}Er kann uns auch per E-Mail benachrichtigen und Ihnen den Eingang per E-Mail bestätigen. Diese E-Mails und unsere Antworten gehen über den Mailserver, den wir dafür benutzen. Was sich nicht gleich zustellen lässt, versucht der Server {{duration-mail-retry}} lang erneut. Er bewahrt diese E-Mails nach dem Versand noch eine Zeit lang auf, um Störungen bei der Zustellung klären zu können, und löscht sie dann automatisch. Aufbewahrungsdauer: {{duration-sent-mail}}.</p>
<p>Zu einer Anfrage speichern wir außerdem, wie weit sie bearbeitet ist, wer von uns sie bearbeitet, und Stichwörter und Notizen dazu, jeweils mit Zeitpunkt und Benutzernamen. Auch das wird mit der Anfrage gelöscht.</p>
<p>Knöpfe wie „Pitch Deck anfordern“ öffnen einen Entwurf in Ihrem eigenen E-Mail-Programm. Erst wenn Sie ihn absenden, erhalten wir Daten. Schreiben Sie uns oder rufen Sie an, verarbeiten wir Ihre Angaben, um Ihr Anliegen zu bearbeiten.</p>
<p>Rechtsgrundlage ist Art. 6 Abs. 1 lit. b DSGVO, wenn es um einen Vertrag oder dessen Anbahnung geht, sonst unser berechtigtes Interesse an der Beantwortung (Art. 6 Abs. 1 lit. f DSGVO). Wir löschen die Nachrichten, wenn Ihr Anliegen erledigt ist und keine gesetzliche Aufbewahrungspflicht besteht.</p>`,
    'Was Sie uns schreiben oder sagen, verwenden wir für Ihr Anliegen.',
  ),
  chapter(
    'Empfänger',
    `<p>Zugang zu Anfragen haben nur die Personen, die sie bei uns bearbeiten, und, soweit für den Betrieb nötig, unser Hosting-Dienstleister in den USA und der Betreiber des Mailservers, über den wir E-Mails verschicken. Wir verkaufen keine Daten und geben sie nur weiter, wenn ein Gesetz uns dazu verpflichtet.</p>`,
    'Zugang haben nur Menschen, die Anfragen bearbeiten, und unsere Dienstleister. Verkauft wird nichts.',
  ),
  chapter(
    'Admin-Bereich',
    `<p>Für Personen, die diese Website verwalten, speichern wir Benutzername, Rolle, einen Hash des Passworts und die laufenden Sitzungen und, soweit sie es angeben oder einrichten, ihre E-Mail-Adresse, die öffentlichen Schlüssel ihrer Passkeys mit Namen und letzter Benutzung, das verschlüsselte Geheimnis ihrer Authenticator-App und Hashes der Wiederherstellungscodes. Eine Sitzung endet mit der Abmeldung, nach {{duration-session-idle}} ohne Nutzung, spätestens nach {{duration-session}}. Anmeldungen, abgewiesene Anmeldeversuche und Änderungen an Inhalten werden mit Zeitpunkt protokolliert, Passwörter nie. Ein Aktivitätsprotokoll hält Anmeldungen, Exporte, Löschungen, Einladungen und Öffnungen persönlicher Links mit Zeitpunkt und, wo jemand angemeldet war, dem Benutzernamen fest; Namen und Adressen von Anfragenden stehen nicht darin. Seine Einträge bleiben {{duration-activity}} lang. Zu früheren Fassungen der Inhalte bleibt der Benutzername der Person gespeichert, die sie geändert hat: {{duration-versions}} lang, für die jeweils letzten {{number-versions}} Fassungen eines Eintrags auch länger, nach dem Löschen eines Eintrags {{duration-bin}} lang. Rechtsgrundlage ist unser berechtigtes Interesse an der Sicherheit der Website (Art. 6 Abs. 1 lit. f DSGVO).</p>
<p>Wem wir einen Link zu einer Vorschau der Website schicken, der kann dort Änderungen freigeben oder Anmerkungen schreiben. Gespeichert werden der Name, den diese Person selbst angibt, ihre Antwort und ihr Text mit Zeitpunkt und wann der Link zuletzt geöffnet wurde, aber weder IP-Adresse noch Angaben zum Gerät. Das wird {{duration-preview}} nach dem Ende des Links gelöscht. Rechtsgrundlage ist unser berechtigtes Interesse daran, Inhalte vor der Veröffentlichung abzustimmen (Art. 6 Abs. 1 lit. f DSGVO).</p>`,
    'Betrifft nur Personen, die diese Website verwalten.',
  ),
  chapter(
    'Ihre Rechte',
    `<p>Sie haben uns gegenüber folgende Rechte an Ihren personenbezogenen Daten:</p>
<ul>
<li>Auskunft (Art. 15 DSGVO)</li>
<li>Berichtigung (Art. 16 DSGVO)</li>
<li>Löschung (Art. 17 DSGVO)</li>
<li>Einschränkung der Verarbeitung (Art. 18 DSGVO)</li>
<li>Datenübertragbarkeit (Art. 20 DSGVO)</li>
<li>Widerruf einer Einwilligung mit Wirkung für die Zukunft (Art. 7 Abs. 3 DSGVO)</li>
</ul>
<p><strong>Widerspruchsrecht (Art. 21 DSGVO):</strong> Soweit wir Daten aufgrund berechtigter Interessen verarbeiten, können Sie dem aus Gründen, die sich aus Ihrer besonderen Situation ergeben, jederzeit widersprechen.</p>
<p>Eine formlose Nachricht an <a href="mailto:{{contact-email}}">{{contact-email}}</a> genügt.</p>`,
    'Auskunft, Berichtigung, Löschung, Widerspruch: Eine formlose Nachricht genügt.',
  ),
  chapter(
    'Beschwerde bei der Aufsichtsbehörde',
    `<p>Sie können sich bei einer Datenschutz-Aufsichtsbehörde beschweren (Art. 77 DSGVO). Für uns zuständig ist:</p>
<p>Berliner Beauftragte für Datenschutz und Informationsfreiheit, Alt-Moabit 59–61, 10555 Berlin</p>
<p>E-Mail: <a href="mailto:mailbox@datenschutz-berlin.de">mailbox@datenschutz-berlin.de</a></p>
<p>Website: <a href="https://www.datenschutz-berlin.de">www.datenschutz-berlin.de</a></p>`,
    'Sie können sich auch an die Aufsichtsbehörde in Berlin wenden.',
  ),
  chapter(
    'Freiwilligkeit und automatisierte Entscheidungen',
    `<p>Sie sind nicht verpflichtet, uns Daten zu geben. Ohne die Pflichtangaben eines Formulars können wir Ihre Anfrage aber nicht bearbeiten. Eine automatisierte Entscheidungsfindung oder ein Profiling nach Art. 22 DSGVO findet nicht statt.</p>`,
    'Sie entscheiden, was Sie angeben. Kein Automat entscheidet über Sie.',
  ),
  chapter(
    'Änderungen dieser Erklärung',
    `<p>Wir passen diese Erklärung an, wenn sich die Website oder die Rechtslage ändert. Es gilt die hier veröffentlichte Version. Stand: April 2024. Zuletzt geändert: November 2026.</p>`,
    'Es gilt, was hier steht.',
  ),
];

/** Privacy statement. It must stay true to what the software stores: change both together. */
export const datenschutzDefault: DefaultOf<typeof legal> = {
  page: 'datenschutz',
  de: { title: 'Datenschutzerklärung', subtitle: 'Stand: April 2024. Zuletzt geändert: November 2026.' },
  blocks: [...privacyWebsiteBlocks, ...privacyEnquiryBlocks],
};
