import { datenschutzDefault } from './datenschutz';
import { chapter } from './definition';
import type { DefaultContent } from './registry';

export const legalContent = {
  /**
   * Imprint under § 5 DDG. Facts that only some owners have (legal form, register, VAT number) come from settings;
   * their lines and chapters are omitted until these are filled in (settings-legal.ts), so that nothing untrue is
   * public.
   */
  impressum: {
    page: 'impressum',
    de: { title: 'Impressum', subtitle: 'Angaben nach § 5 Digitale-Dienste-Gesetz (DDG)' },
    blocks: [
      chapter(
        'Diensteanbieter',
        `<address>{{legal-owner}}<br />{{contact-address}}<br />{{contact-postal-code}} {{contact-city}}<br />{{contact-country}}</address>
<p>Rechtsform: {{legal-form}}</p>`,
      ),
      chapter('Vertreten durch', '<p>{{legal-representative}}</p>'),
      chapter(
        'Kontakt',
        `<ul>
<li>E-Mail: <a href="mailto:{{contact-email}}">{{contact-email}}</a></li>
<li>Telefon: {{contact-phone}}</li>
</ul>`,
      ),
      chapter(
        'Registereintrag',
        `<p>Registergericht: {{legal-register-court}}</p>
<p>Registernummer: {{legal-register-number}}</p>`,
      ),
      chapter(
        'Umsatzsteuer-Identifikationsnummer',
        '<p>Umsatzsteuer-Identifikationsnummer nach § 27a Umsatzsteuergesetz: {{legal-vat-id}}</p>',
      ),
      chapter(
        'Verantwortlich für den Inhalt',
        `<p>Verantwortlich nach § 18 Abs. 2 Medienstaatsvertrag (MStV):</p>
<p>{{legal-representative}}, {{contact-address}}, {{contact-postal-code}} {{contact-city}}</p>`,
      ),
      chapter(
        'Verbraucherstreitbeilegung',
        '<p>Wir sind weder bereit noch verpflichtet, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen.</p>',
        'Wir nehmen an keinem Schlichtungsverfahren teil.',
      ),
      chapter(
        'Haftung für Inhalte und Links',
        `<p>Für eigene Inhalte auf dieser Website sind wir nach den allgemeinen Gesetzen verantwortlich. Auf Inhalte fremder Websites, zu denen wir verlinken, haben wir keinen Einfluss; für sie ist deren Anbieter verantwortlich. Erfahren wir von einer Rechtsverletzung, entfernen wir den betreffenden Inhalt oder Link.</p>`,
        'Für Eigenes stehen wir ein, für Fremdes dessen Anbieter.',
      ),
      chapter(
        'Hinweis zum Entwicklungsstand',
        `<p>{{footer-disclaimer}}</p>
<p>Wie wir mit Ihren Daten umgehen, steht in der <a href="/datenschutz">Datenschutzerklärung</a>. Für die Nutzung der Website und der Beta gelten unsere <a href="/nutzungsbedingungen">Nutzungsbedingungen</a>.</p>
<p>Diese Website enthält freie Software und Schriften anderer. Deren <a href="/licenses.txt" hreflang="en">Lizenzen und Urhebervermerke</a> sind auf Englisch.</p>`,
      ),
    ],
  },

  datenschutz: datenschutzDefault,

  barrierefreiheit: {
    page: 'barrierefreiheit',
    de: { title: 'Erklärung zur Barrierefreiheit', subtitle: 'Stand: 11. April 2024, zuletzt geprüft: November 2026' },
    blocks: [
      chapter(
        'Worum es geht',
        `<p>{{legal-owner}} möchte, dass möglichst alle Menschen die Website von {{site-name}} nutzen können. Wir orientieren uns freiwillig an der Barrierefreie-Informationstechnik-Verordnung (BITV 2.0) und an den Web Content Accessibility Guidelines (WCAG) 2.2, Stufe AA. Diese Erklärung gilt für diese Website, nicht für die App.</p>
<p>Die BITV 2.0 verpflichtet öffentliche Stellen; für uns gilt sie nicht unmittelbar. Das Barrierefreiheitsstärkungsgesetz (BFSG) erfasst seit dem 28. Juni 2025 unter anderem Dienstleistungen im elektronischen Geschäftsverkehr, also Angebote im Internet, die auf einen Vertrag mit Verbraucherinnen und Verbrauchern zielen. Auf dieser Website lässt sich nichts kaufen und kein Vertrag schließen; ihre Formulare sind unverbindliche Anfragen. Wir gehen deshalb davon aus, dass das BFSG für sie derzeit nicht gilt. Geklärt ist das nicht: Ob schon die Anfrage nach einem kostenlosen Zugang zur Beta darunterfällt, hat, soweit uns bekannt ist, noch kein Gericht entschieden. Sobald sich auf dieser Website ein Vertrag schließen lässt, beurteilen wir das neu und ergänzen die Angaben nach § 14 BFSG. Für die App beurteilen wir es vor ihrer Veröffentlichung.</p>`,
        'Wir möchten, dass möglichst alle diese Website nutzen können, und richten uns freiwillig nach den Regeln.',
      ),
      chapter(
        'Stand der Vereinbarkeit',
        `<p>Diese Website ist mit der BITV 2.0 <strong>teilweise vereinbar</strong>. Die folgenden Inhalte sind noch nicht oder nicht vollständig barrierefrei.</p>`,
        'Vieles ist zugänglich, noch nicht alles.',
      ),
      chapter(
        'Was noch nicht barrierefrei ist',
        `<ul>
<li><strong>Leichte Sprache und Gebärdensprache:</strong> Es gibt noch keine Erläuterungen in Leichter Sprache und in Deutscher Gebärdensprache.</li>
<li><strong>Ansichten der App:</strong> Die gezeigten Bildschirme der App sind Bilder, die Text enthalten. Ihre Bildbeschreibungen fassen den Text zusammen, geben ihn aber nicht vollständig wieder.</li>
<li><strong>Englische Version:</strong> Die Investorenseite, der Abschnitt „Unsere Vision“ und die Rechtstexte gibt es nur auf Deutsch. In der englischen Version sind sie für Vorleseprogramme als deutsch gekennzeichnet.</li>
<li><strong>Nachträglich eingefügte Inhalte:</strong> Bilder, Videos und Texte, die wir später einfügen, können im Einzelfall unvollständig beschrieben oder nicht untertitelt sein.</li>
<li><strong>Hilfstechnologien:</strong> Wie Browser und Vorleseprogramme zusammenspielen, haben wir noch nicht vollständig geprüft.</li>
</ul>`,
        'Es fehlen vor allem Leichte Sprache, Gebärdensprache und vollständige Beschreibungen der App-Bilder.',
      ),
      chapter(
        'Worauf wir achten',
        `<ul>
<li>Alle Funktionen sollen sich allein mit der Tastatur bedienen lassen, mit sichtbarem Fokus und einem Link, der direkt zum Inhalt springt.</li>
<li>Texte sollen sich deutlich vom Hintergrund abheben und auch auf schmalen Bildschirmen und vergrößert lesbar bleiben.</li>
<li>Wer im Betriebssystem weniger Bewegung einstellt, sieht keine Animationen.</li>
<li>Fehler in Formularen stehen als Text beim betroffenen Feld.</li>
<li>Die Texte der öffentlichen Seiten sind auch ohne JavaScript lesbar.</li>
</ul>`,
        'Tastatur, Kontrast, Vergrößerung, wenig Bewegung und Lesen ohne JavaScript.',
      ),
      chapter(
        'Erstellung und Prüfung',
        `<p>Diese Erklärung wurde am 11. April 2024 erstellt. Sie beruht auf einer Selbstbewertung. Eine Prüfung durch eine unabhängige Stelle hat nicht stattgefunden.</p>
<p>Seitdem wird die Website vor jeder neuen Version der Software automatisch geprüft, zuletzt im November 2026:</p>
<ul>
<li>Jede öffentliche Seite auf Deutsch und auf Englisch, in einem 320 und einem 1280 Pixel breiten Fenster, mit Menü, Dialogen, Cookie-Hinweis und allen Zuständen der Formulare: mit dem Prüfprogramm axe-core nach den Regeln der WCAG 2.2, Stufen A und AA.</li>
<li>Die Bedienung allein mit der Tastatur: Sprunglink, Menü, Dialoge, Formulare und Cookie-Hinweis.</li>
<li>Das Lesen ohne JavaScript und mit verringerter Bewegung.</li>
</ul>
<p>Geprüft wird mit dem Browser Chromium. Solche Prüfungen finden nicht jede Barriere. Eine vollständige Prüfung durch Menschen, auch mit Vorleseprogrammen, hat noch nicht stattgefunden.</p>`,
        'Geprüft wird automatisch und von uns selbst, noch nicht von einer unabhängigen Stelle.',
      ),
      chapter(
        'Barriere melden',
        `<p>Ist Ihnen eine Barriere aufgefallen oder brauchen Sie einen Inhalt in einer anderen Form? Schreiben Sie uns oder rufen Sie an. Wir antworten innerhalb von {{contact-reply-time}} und suchen nach einer Lösung.</p>
<ul>
<li>E-Mail: <a href="mailto:{{contact-email}}">{{contact-email}}</a></li>
<li>Telefon: {{contact-phone}}</li>
<li>Post: {{legal-owner}}, {{contact-address}}, {{contact-postal-code}} {{contact-city}}</li>
</ul>`,
        'Eine E-Mail oder ein Anruf genügt.',
      ),
    ],
  },

  nutzungsbedingungen: {
    page: 'nutzungsbedingungen',
    de: {
      title: 'Nutzungsbedingungen',
      subtitle: 'Allgemeine Geschäftsbedingungen (AGB) für die Website und die Beta. Stand: November 2026',
    },
    blocks: [
      chapter(
        '1. Geltung und Anbieter',
        `<p>Diese Bedingungen gelten für die Nutzung der Website von {{site-name}} und für die Teilnahme an der Beta der App. Anbieter ist {{legal-owner}}, {{contact-address}}, {{contact-postal-code}} {{contact-city}}; alle Angaben stehen im <a href="/impressum">Impressum</a>. Für die App gelten ab ihrer Veröffentlichung eigene Bedingungen.</p>`,
        'Diese Bedingungen gelten für Website und Beta, nicht für die spätere App.',
      ),
      chapter(
        '2. Website',
        `<p>Die Website informiert kostenlos über {{site-name}}. Sie können darüber eine Investorenanfrage stellen oder einen Zugang zur Beta anfragen. Ein Konto brauchen Sie dafür nicht. Das Absenden eines Formulars ist eine unverbindliche Anfrage; ein Vertrag entsteht dadurch nicht.</p>`,
        'Ansehen kostet nichts. Eine Anfrage ist noch kein Vertrag.',
      ),
      chapter(
        '3. Beta',
        `<ul>
<li>Die Plätze in der Beta sind begrenzt. Ein Anspruch auf Teilnahme besteht nicht. Die Teilnahme beginnt mit unserer Einladung und deren Annahme durch Sie.</li>
<li>Die Teilnahme ist kostenlos und freiwillig. Sie können sie jederzeit ohne Angabe von Gründen beenden; eine E-Mail an <a href="mailto:{{contact-email}}">{{contact-email}}</a> genügt.</li>
<li>Wer an der Beta teilgenommen hat, erhält nach dem Start der App kostenlosen Zugang zu den Premium-Funktionen. Einzelheiten dazu teilen wir vor dem Start mit.</li>
<li>Wir können die Beta ändern, unterbrechen oder beenden. Über das Ende informieren wir die Teilnehmenden vorab per E-Mail.</li>
</ul>`,
        'Kostenlos, freiwillig, jederzeit zu beenden. Einen Anspruch auf einen Platz gibt es nicht.',
      ),
      chapter(
        '4. Entwicklungsstand und Empfehlungen',
        `<p>{{site-name}} ist ein frühes Produkt (MVP). Funktionen können fehlen, fehlerhaft sein oder sich ändern. Wir sagen keine bestimmte Verfügbarkeit zu.</p>
<p>Empfehlungen entstehen mit Hilfe künstlicher Intelligenz aus öffentlich zugänglichen Webquellen. Sie können falsch oder veraltet sein. Bitte prüfen Sie vor einem Besuch selbst, ob ein Ort geöffnet und zugänglich ist, und beachten Sie Hausrecht, Verkehrsregeln und die Ruhe der Menschen, die dort wohnen.</p>
<p>Orte, Bewertungen und Stimmen, die auf der Website als Beispiele gezeigt werden, dienen der Veranschaulichung.</p>`,
        'Ein frühes Produkt: Prüfen Sie vor einem Besuch, ob ein Tipp noch stimmt.',
      ),
      chapter(
        '5. Ihre Pflichten',
        `<ul>
<li>Machen Sie in Formularen wahre Angaben und verwenden Sie nur Ihre eigene E-Mail-Adresse.</li>
<li>Stören Sie den Betrieb der Website und der App nicht, umgehen Sie keine Schutzmaßnahmen und rufen Sie Inhalte nicht massenhaft automatisiert ab.</li>
<li>Geben Sie einen Zugang zur Beta nicht an andere weiter.</li>
<li>Verletzen Sie mit Rückmeldungen, Bildern oder Bewertungen keine Rechte anderer und veröffentlichen Sie keine rechtswidrigen Inhalte.</li>
</ul>
<p>Bei einem erheblichen Verstoß können wir die Teilnahme an der Beta beenden.</p>`,
        'Wahre Angaben, nichts stören, Zugänge nicht weitergeben, Rechte anderer achten.',
      ),
      chapter(
        '6. Rückmeldungen',
        `<p>Rückmeldungen und Vorschläge aus der Beta dürfen wir unentgeltlich, zeitlich und räumlich unbeschränkt nutzen, um {{site-name}} zu verbessern. Eine Pflicht, sie umzusetzen, besteht nicht. Mit Ihrem Namen veröffentlichen wir Rückmeldungen nur, wenn Sie vorher zugestimmt haben.</p>`,
        'Ihre Vorschläge dürfen wir nutzen, mit Ihrem Namen nur nach Ihrer Zustimmung.',
      ),
      chapter(
        '7. Rechte an Inhalten',
        `<p>Texte, Zeichnungen, Karten und Software dieser Website sind urheberrechtlich geschützt. Sie dürfen die Inhalte ansehen und auf Seiten verlinken. Jede weitere Nutzung, die das Gesetz nicht erlaubt, bedarf unserer Zustimmung.</p>`,
        'Ansehen und verlinken: gern. Alles Weitere, wenn das Gesetz es erlaubt oder wir zustimmen.',
      ),
      chapter(
        '8. Informationen für Investorinnen und Investoren',
        `<p>Angaben zu {{site-name}}, zum Markt und zu unserer Vision sind allgemeine Informationen. Sie sind weder ein Angebot zum Erwerb einer Beteiligung noch eine Anlageberatung. Aussagen über die Zukunft sind Ziele, keine Zusagen.</p>`,
        'Informationen, kein Angebot und keine Beratung.',
      ),
      chapter(
        '9. Haftung',
        `<p>Wir haften unbeschränkt bei Vorsatz und grober Fahrlässigkeit, bei Verletzung von Leben, Körper oder Gesundheit, nach dem Produkthaftungsgesetz und im Umfang einer übernommenen Garantie.</p>
<p>Bei leicht fahrlässiger Verletzung einer wesentlichen Pflicht haften wir begrenzt auf den vertragstypischen, vorhersehbaren Schaden. Wesentlich ist eine Pflicht, deren Erfüllung die Durchführung des Vertrags erst ermöglicht und auf die Sie regelmäßig vertrauen dürfen. Im Übrigen ist die Haftung für leichte Fahrlässigkeit ausgeschlossen.</p>
<p>Soweit unsere Haftung beschränkt ist, gilt das auch für Personen, die für uns tätig sind.</p>`,
        'Wofür wir unbeschränkt einstehen und wofür nur begrenzt.',
      ),
      chapter(
        '10. Datenschutz',
        `<p>Wie wir personenbezogene Daten verarbeiten, steht in der <a href="/datenschutz">Datenschutzerklärung</a>.</p>`,
        'Alles zu Ihren Daten steht in der Datenschutzerklärung.',
      ),
      chapter(
        '11. Änderungen',
        `<p>Für die Nutzung der Website gilt die jeweils hier veröffentlichte Version. Änderungen, die die Beta betreffen, teilen wir den Teilnehmenden rechtzeitig vorher per E-Mail mit. Wer nicht einverstanden ist, kann die Teilnahme jederzeit beenden.</p>`,
        'Was die Beta betrifft, erfahren Sie vorher per E-Mail.',
      ),
      chapter(
        '12. Schlussbestimmungen',
        `<p>Es gilt deutsches Recht. Haben Sie Ihren gewöhnlichen Aufenthalt in einem anderen Staat, bleiben zwingende Verbraucherschutzvorschriften dieses Staates unberührt.</p>
<p>Wir sind weder bereit noch verpflichtet, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen.</p>
<p>Ist eine Bestimmung unwirksam, bleiben die übrigen wirksam; an ihre Stelle tritt die gesetzliche Regelung.</p>`,
        'Es gilt deutsches Recht.',
      ),
    ],
  },
} satisfies Partial<DefaultContent>;
