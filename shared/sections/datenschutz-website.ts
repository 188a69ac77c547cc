import type { DefaultBlock } from './definition';
import type { LegalMetadata } from './legal';

/** First half of the privacy statement: who is responsible and what a visit to the website stores. */
export const privacyWebsiteBlocks: readonly DefaultBlock<LegalMetadata>[] = [
  {
    type: 'html',
    de: {
      title: 'Das Wichtigste in Kürze',
      content: `<ul>
<li>Sie können diese Website besuchen, ohne sich anzumelden. Besucherkonten gibt es nicht.</li>
<li>Wir verwenden nur technisch notwendige Cookies und keine Tracking-Tools.</li>
<li>Schriften, Bilder und Skripte liefert unser eigener Server aus. Beim Aufruf der Seiten werden Daten nur an unseren Hosting-Dienstleister übertragen.</li>
<li>Was Sie uns über ein Formular schreiben, verwenden wir nur, um Ihr Anliegen zu bearbeiten.</li>
</ul>`,
    },
  },
  {
    type: 'html',
    de: {
      title: 'Verantwortlicher',
      content: `<p>Verantwortlich für die Datenverarbeitung auf dieser Website im Sinne der Datenschutz-Grundverordnung (DSGVO) ist:</p>
<p>{{legal-owner}}, vertreten durch {{legal-representative}}, {{contact-address}}, {{contact-postal-code}} {{contact-city}}, {{contact-country}}</p>
<p>E-Mail: <a href="mailto:{{contact-email}}">{{contact-email}}</a></p>
<p>Telefon: {{contact-phone}}</p>
<p>Bei allen Fragen zum Datenschutz erreichen Sie uns unter dieser E-Mail-Adresse.</p>`,
    },
  },
  {
    type: 'html',
    de: {
      title: 'Hosting in den USA',
      content: `<p>Diese Website und ihre Datenbank liegen auf Servern eines Hosting-Dienstleisters in den USA. Er verarbeitet die Daten in unserem Auftrag (Art. 28 DSGVO). Die Übermittlung in die USA stützen wir auf die Standardvertragsklauseln der Europäischen Kommission (Art. 46 Abs. 2 lit. c DSGVO, Durchführungsbeschluss (EU) 2021/914). Eine Kopie der Klauseln erhalten Sie auf Anfrage von uns.</p>
<p>In den USA können Behörden unter bestimmten Voraussetzungen auf Daten zugreifen, ohne dass Ihnen dagegen dieselben Rechtsmittel zustehen wie in der Europäischen Union.</p>
<p>Rechtsgrundlage für den Einsatz des Dienstleisters ist unser berechtigtes Interesse an einem zuverlässigen Betrieb der Website (Art. 6 Abs. 1 lit. f DSGVO).</p>`,
    },
  },
  {
    type: 'html',
    de: {
      title: 'Aufruf der Website und Server-Protokolle',
      content: `<p>Wenn Sie eine Seite aufrufen, überträgt Ihr Browser technisch bedingt Ihre IP-Adresse, Datum und Uhrzeit, die angeforderte Adresse, die bevorzugten Sprachen sowie Angaben zu Browser und Betriebssystem. Wir brauchen diese Daten, um Ihnen die Seite in der passenden Sprache auszuliefern.</p>
<p>Unser Server protokolliert Fehler, abgewiesene Anfragen und Anmeldungen und Änderungen im Verwaltungsbereich mit Zeitpunkt, IP-Adresse und angeforderter Adresse, damit wir Störungen finden und Angriffe abwehren können. Der Hosting-Dienstleister kann zu demselben Zweck Zugriffsprotokolle mit den oben genannten Daten führen. Protokolle werden nicht mit anderen Daten zusammengeführt. Speicherdauer: {{retention-logs}}.</p>
<p>Zum Schutz vor Missbrauch zählt der Server, wie viele Formulare und Anmeldeversuche in höchstens 15 Minuten von einem Anschluss kommen. Er speichert dazu einen Hash der IP-Adresse, bei Anmeldeversuchen auch des Benutzernamens, und löscht ihn nach dieser Zeit automatisch.</p>
<p>Rechtsgrundlage ist unser berechtigtes Interesse am sicheren Betrieb der Website (Art. 6 Abs. 1 lit. f DSGVO).</p>`,
    },
  },
  {
    type: 'html',
    de: {
      title: 'Cookies und lokaler Speicher',
      content: `<p>Beim ersten Besuch setzen wir kein Cookie. Auf Ihrem Gerät speichern wir nur, was für eine von Ihnen gewünschte Funktion unbedingt erforderlich ist. Rechtsgrundlage ist § 25 Abs. 2 Nr. 2 TDDDG (vormals TTDSG), für die Verarbeitung Art. 6 Abs. 1 lit. f DSGVO.</p>
<h3>Ihre Sprachwahl</h3>
<p>Wenn Sie mit dem Sprachumschalter eine Sprache wählen, merken wir sie uns im Cookie „i18next“ und unter „i18nextLng“ im lokalen Speicher Ihres Browsers. Gespeichert wird nur „de“ oder „en“. Das Cookie läuft nach spätestens einem Jahr ab; den Eintrag im lokalen Speicher können Sie jederzeit im Browser löschen.</p>
<h3>Ihre Entscheidung im Cookie-Hinweis</h3>
<p>Wenn Sie im Cookie-Hinweis eine Wahl treffen, speichern wir sie mit dem Zeitpunkt im lokalen Speicher Ihres Browsers, damit wir nicht erneut fragen. Schließen Sie den Hinweis ohne Wahl, wird nichts gespeichert. Über „Cookie-Einstellungen“ in der Fußzeile können Sie Ihre Entscheidung jederzeit ändern.</p>
<h3>Gemerkte Orte und Videos</h3>
<p>Wenn Sie in der Beispielansicht der App einen Ort merken, steht seine Nummer unter „abseits-saved-places“ im lokalen Speicher. Wenn Sie Videos eines Anbieters immer laden möchten, steht sein Name unter „abseits-videos“. Beides verschwindet, sobald Sie die Wahl zurücknehmen.</p>
<p>Was Sie in ein Formular schreiben, hält Ihr Browser bis zum Absenden im Sitzungsspeicher dieses einen Tabs fest („draft-…“ und „sending-…“), damit es ein versehentliches Neuladen übersteht. Es wird mit dem Absenden oder mit dem Schließen des Tabs gelöscht und vorher nicht übertragen.</p>
<h3>Anmeldung im Verwaltungsbereich</h3>
<p>Nur wer unsere Website verwaltet und sich dafür anmeldet, erhält ein Sitzungs-Cookie. Es endet mit der Abmeldung, nach 12 Stunden ohne Nutzung, spätestens nach 24 Stunden. Benutzername und Rolle werden außerdem für höchstens 24 Stunden im lokalen Speicher dieses Browsers vorgehalten.</p>`,
    },
  },
  {
    type: 'html',
    de: {
      title: 'Keine Analyse, keine Werbung',
      content: `<p>Wir verwenden keine Werkzeuge zur Analyse, zum Marketing oder zur Wiedererkennung von Besucherinnen und Besuchern. Der Cookie-Hinweis fragt vorsorglich auch nach „Analyse“ und „Marketing“. Eine Zustimmung dazu hat derzeit keine Wirkung, weil es auf dieser Website keine solchen Dienste gibt. Sollte sich das ändern, passen wir diese Erklärung vorher an.</p>`,
    },
  },
  {
    type: 'html',
    de: {
      title: 'Videos und Links zu anderen Anbietern',
      content: `<p>Enthält eine Seite ein Video eines anderen Anbieters, wird es erst geladen, wenn Sie es anklicken oder zuvor gewählt haben, Videos dieses Anbieters immer zu laden. Erst dann erfährt der Anbieter Ihre IP-Adresse und kann Cookies setzen. Rechtsgrundlage ist Ihre Einwilligung (Art. 6 Abs. 1 lit. a DSGVO, § 25 Abs. 1 TDDDG). Sie können sie direkt beim Video widerrufen.</p>
<p>Links zu anderen Websites, zum Beispiel zu unserem Profil in einem sozialen Netzwerk, sind einfache Verweise. Daten werden erst übertragen, wenn Sie einem Link folgen. Für diese Websites gelten die Datenschutzhinweise ihrer Anbieter.</p>`,
    },
  },
];
