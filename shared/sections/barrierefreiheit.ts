import type { DefaultSection } from './definition';
import type { LegalMetadata } from './legal';

/** Accessibility statement, dated and with the partial conformance that spec point 2 asks for. */
export const barrierefreiheitDefault: DefaultSection<LegalMetadata> = {
  page: 'barrierefreiheit',
  de: { title: 'Erklärung zur Barrierefreiheit', subtitle: 'Stand: 11. April 2024' },
  blocks: [
    {
      type: 'html',
      de: {
        title: 'Worum es geht',
        content: `<p>{{legal-owner}} möchte, dass möglichst alle Menschen die Website von {{site-name}} nutzen können. Wir orientieren uns freiwillig an der Barrierefreie-Informationstechnik-Verordnung (BITV 2.0) und an den Web Content Accessibility Guidelines (WCAG) 2.2, Stufe AA. Diese Erklärung gilt für diese Website, nicht für die App.</p>`,
      },
    },
    {
      type: 'html',
      de: {
        title: 'Stand der Vereinbarkeit',
        content: `<p>Diese Website ist mit der BITV 2.0 <strong>teilweise vereinbar</strong>. Die folgenden Inhalte sind noch nicht oder nicht vollständig barrierefrei.</p>`,
      },
    },
    {
      type: 'html',
      de: {
        title: 'Was noch nicht barrierefrei ist',
        content: `<ul>
<li><strong>Leichte Sprache und Gebärdensprache:</strong> Es gibt noch keine Erläuterungen in Leichter Sprache und in Deutscher Gebärdensprache.</li>
<li><strong>Ansichten der App:</strong> Die gezeigten Bildschirme der App sind Bilder, die Text enthalten. Ihre Bildbeschreibungen fassen den Text zusammen, geben ihn aber nicht vollständig wieder.</li>
<li><strong>Englische Fassung:</strong> Die Investorenseite, der Abschnitt „Unsere Vision“ und die Rechtstexte gibt es nur auf Deutsch. In der englischen Fassung sind sie für Vorleseprogramme als deutsch gekennzeichnet.</li>
<li><strong>Nachträglich eingefügte Inhalte:</strong> Bilder, Videos und Texte, die wir später einfügen, können im Einzelfall unvollständig beschrieben oder nicht untertitelt sein.</li>
<li><strong>Hilfstechnologien:</strong> Wir haben nicht jede Verbindung aus Browser und Vorleseprogramm geprüft.</li>
</ul>`,
      },
    },
    {
      type: 'html',
      de: {
        title: 'Worauf wir achten',
        content: `<ul>
<li>Alle Funktionen sollen sich allein mit der Tastatur bedienen lassen, mit sichtbarem Fokus und einem Link, der direkt zum Inhalt springt.</li>
<li>Texte sollen sich deutlich vom Hintergrund abheben und auch auf schmalen Bildschirmen und vergrößert lesbar bleiben.</li>
<li>Wer im Betriebssystem weniger Bewegung einstellt, sieht keine Animationen.</li>
<li>Fehler in Formularen stehen als Text beim betroffenen Feld.</li>
<li>Die Texte der öffentlichen Seiten sind auch ohne JavaScript lesbar.</li>
</ul>`,
      },
    },
    {
      type: 'html',
      de: {
        title: 'Erstellung dieser Erklärung',
        content: `<p>Diese Erklärung wurde am 11. April 2024 erstellt. Sie beruht auf einer Selbstbewertung. Eine Prüfung durch eine unabhängige Stelle hat nicht stattgefunden.</p>`,
      },
    },
    {
      type: 'html',
      de: {
        title: 'Barriere melden',
        content: `<p>Ist Ihnen eine Barriere aufgefallen oder brauchen Sie einen Inhalt in einer anderen Form? Schreiben Sie uns oder rufen Sie an. Wir antworten innerhalb von {{contact-reply-time}} und suchen nach einer Lösung.</p>
<ul>
<li>E-Mail: <a href="mailto:{{contact-email}}">{{contact-email}}</a></li>
<li>Telefon: {{contact-phone}}</li>
<li>Post: {{legal-owner}}, {{contact-address}}, {{contact-postal-code}} {{contact-city}}</li>
</ul>`,
      },
    },
  ],
};
