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
<li>Wir verwenden nur technisch notwendige Cookies und keine Tracking-Tools. Was in Ihrem Browser gespeichert wird, steht unter „Cookies und lokaler Speicher“ mit Namen und Dauer.</li>
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
<p>Zum Schutz vor Missbrauch zählt der Server, wie viele abgesendete Formulare und Anmeldeversuche in höchstens {{duration-counting}} von einem Anschluss kommen. Er speichert dazu einen Hash der IP-Adresse, bei Anmeldeversuchen auch des Benutzernamens, und löscht ihn nach dieser Zeit automatisch.</p>
<p>Rechtsgrundlage ist unser berechtigtes Interesse am sicheren Betrieb der Website (Art. 6 Abs. 1 lit. f DSGVO).</p>`,
    },
  },
  {
    type: 'html',
    de: {
      title: 'Cookies und lokaler Speicher',
      content: `<p>Beim ersten Besuch setzen wir kein Cookie und speichern nichts auf Ihrem Gerät. Später speichern wir dort nur, was für eine von Ihnen gewünschte Funktion unbedingt erforderlich ist. Rechtsgrundlage ist § 25 Abs. 2 Nr. 2 TDDDG (vormals TTDSG), für die Verarbeitung Art. 6 Abs. 1 lit. f DSGVO.</p>
<p>Die folgende Liste nennt alles, was diese Website in Ihrem Browser ablegt, mit Namen, Zweck und Dauer. Der lokale Speicher und der Sitzungsspeicher liegen nur in Ihrem Browser; anders als Cookies werden sie nicht bei jedem Aufruf übertragen.</p>
<p>{{stored-on-device}}</p>
<p>Ihre Entscheidung im Cookie-Hinweis können Sie jederzeit über „Cookie-Einstellungen“ in der Fußzeile ändern. Alle Einträge können Sie außerdem in den Einstellungen Ihres Browsers löschen.</p>`,
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
