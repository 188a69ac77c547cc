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
        content: `<p>{{legal-owner}} möchte, dass möglichst alle Menschen die Website von {{site-name}} nutzen können. Wir orientieren uns freiwillig an der Barrierefreie-Informationstechnik-Verordnung (BITV 2.0) und an den Web Content Accessibility Guidelines (WCAG) 2.2, Stufe AA. Diese Erklärung gilt für diese Website, nicht für die App.</p>
<p>Die BITV 2.0 verpflichtet öffentliche Stellen; für uns gilt sie nicht unmittelbar. Das Barrierefreiheitsstärkungsgesetz (BFSG) erfasst seit dem 28. Juni 2025 unter anderem Dienstleistungen im elektronischen Geschäftsverkehr, also Angebote im Internet, die auf einen Vertrag mit Verbraucherinnen und Verbrauchern zielen. Auf dieser Website lässt sich nichts kaufen und kein Vertrag schließen; ihre Formulare sind unverbindliche Anfragen. Wir gehen deshalb davon aus, dass das BFSG für sie derzeit nicht gilt. Geklärt ist das nicht: Ob schon die Anfrage nach einem kostenlosen Zugang zur Beta darunterfällt, hat, soweit uns bekannt ist, noch kein Gericht entschieden. Sobald sich auf dieser Website ein Vertrag schließen lässt, beurteilen wir das neu und ergänzen die Angaben nach § 14 BFSG. Für die App beurteilen wir es vor ihrer Veröffentlichung.</p>`,
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
<li><strong>Hilfstechnologien:</strong> Wie Browser und Vorleseprogramme zusammenspielen, haben wir noch nicht vollständig geprüft.</li>
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
        title: 'Erstellung und Prüfung',
        content: `<p>Diese Erklärung wurde am 11. April 2024 erstellt. Sie beruht auf einer Selbstbewertung. Eine Prüfung durch eine unabhängige Stelle hat nicht stattgefunden.</p>
<p>Seitdem wird die Website vor jeder neuen Fassung der Software automatisch geprüft, zuletzt im November 2026:</p>
<ul>
<li>Jede öffentliche Seite auf Deutsch und auf Englisch, in einem 320 und einem 1280 Pixel breiten Fenster, mit Menü, Dialogen, Cookie-Hinweis und allen Zuständen der Formulare: mit dem Prüfprogramm axe-core nach den Regeln der WCAG 2.2, Stufen A und AA.</li>
<li>Die Bedienung allein mit der Tastatur: Sprunglink, Menü, Dialoge, Formulare und Cookie-Hinweis.</li>
<li>Das Lesen ohne JavaScript und mit verringerter Bewegung.</li>
</ul>
<p>Geprüft wird mit dem Browser Chromium. Solche Prüfungen finden nicht jede Barriere. Eine vollständige Prüfung durch Menschen, auch mit Vorleseprogrammen, hat noch nicht stattgefunden.</p>`,
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
