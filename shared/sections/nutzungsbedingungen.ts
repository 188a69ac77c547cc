import type { DefaultSection } from './definition';
import type { LegalMetadata } from './legal';

/** Terms of the website and of the beta. */
export const nutzungsbedingungenDefault: DefaultSection<LegalMetadata> = {
  page: 'nutzungsbedingungen',
  de: { title: 'Nutzungsbedingungen', subtitle: 'Allgemeine Geschäftsbedingungen (AGB) für die Website und die Beta' },
  blocks: [
    {
      type: 'html',
      de: {
        title: '1. Geltung und Anbieter',
        content: `<p>Diese Bedingungen gelten für die Nutzung der Website von {{site-name}} und für die Teilnahme an der Beta der App. Anbieter ist {{legal-owner}}, {{contact-address}}, {{contact-postal-code}} {{contact-city}}; alle Angaben stehen im <a href="/impressum">Impressum</a>. Für die App gelten ab ihrer Veröffentlichung eigene Bedingungen.</p>`,
      },
    },
    {
      type: 'html',
      de: {
        title: '2. Website',
        content: `<p>Die Website informiert kostenlos über {{site-name}}. Sie können darüber eine Investorenanfrage stellen oder einen Zugang zur Beta anfragen. Ein Konto brauchen Sie dafür nicht. Das Absenden eines Formulars ist eine unverbindliche Anfrage; ein Vertrag entsteht dadurch nicht.</p>`,
      },
    },
    {
      type: 'html',
      de: {
        title: '3. Beta',
        content: `<ul>
<li>Die Plätze in der Beta sind begrenzt. Ein Anspruch auf Teilnahme besteht nicht. Die Teilnahme beginnt mit unserer Einladung und deren Annahme durch Sie.</li>
<li>Die Teilnahme ist kostenlos und freiwillig. Sie können sie jederzeit ohne Angabe von Gründen beenden; eine E-Mail an <a href="mailto:{{contact-email}}">{{contact-email}}</a> genügt.</li>
<li>Wer an der Beta teilgenommen hat, erhält nach dem Start der App kostenlosen Zugang zu den Premium-Funktionen. Einzelheiten dazu teilen wir vor dem Start mit.</li>
<li>Wir können die Beta ändern, unterbrechen oder beenden. Über das Ende informieren wir die Teilnehmenden vorab per E-Mail.</li>
</ul>`,
      },
    },
    {
      type: 'html',
      de: {
        title: '4. Entwicklungsstand und Empfehlungen',
        content: `<p>{{site-name}} ist ein frühes Produkt (MVP). Funktionen können fehlen, fehlerhaft sein oder sich ändern. Wir sagen keine bestimmte Verfügbarkeit zu.</p>
<p>Empfehlungen entstehen mit Hilfe künstlicher Intelligenz aus öffentlich zugänglichen Webquellen. Sie können falsch oder veraltet sein. Bitte prüfen Sie vor einem Besuch selbst, ob ein Ort geöffnet und zugänglich ist, und beachten Sie Hausrecht, Verkehrsregeln und die Ruhe der Menschen, die dort wohnen.</p>
<p>Orte, Bewertungen und Stimmen, die auf der Website als Beispiele gezeigt werden, dienen der Veranschaulichung.</p>`,
      },
    },
    {
      type: 'html',
      de: {
        title: '5. Ihre Pflichten',
        content: `<ul>
<li>Machen Sie in Formularen wahre Angaben und verwenden Sie nur Ihre eigene E-Mail-Adresse.</li>
<li>Stören Sie den Betrieb der Website und der App nicht, umgehen Sie keine Schutzmaßnahmen und rufen Sie Inhalte nicht massenhaft automatisiert ab.</li>
<li>Geben Sie einen Zugang zur Beta nicht an andere weiter.</li>
<li>Verletzen Sie mit Rückmeldungen, Bildern oder Bewertungen keine Rechte anderer und veröffentlichen Sie keine rechtswidrigen Inhalte.</li>
</ul>
<p>Bei einem erheblichen Verstoß können wir die Teilnahme an der Beta beenden.</p>`,
      },
    },
    {
      type: 'html',
      de: {
        title: '6. Rückmeldungen',
        content: `<p>Rückmeldungen und Vorschläge aus der Beta dürfen wir unentgeltlich, zeitlich und räumlich unbeschränkt nutzen, um {{site-name}} zu verbessern. Eine Pflicht, sie umzusetzen, besteht nicht. Mit Ihrem Namen veröffentlichen wir Rückmeldungen nur, wenn Sie vorher zugestimmt haben.</p>`,
      },
    },
    {
      type: 'html',
      de: {
        title: '7. Rechte an Inhalten',
        content: `<p>Texte, Zeichnungen, Karten und Software dieser Website sind urheberrechtlich geschützt. Sie dürfen die Inhalte ansehen und auf Seiten verlinken. Jede weitere Nutzung, die das Gesetz nicht erlaubt, bedarf unserer Zustimmung.</p>`,
      },
    },
    {
      type: 'html',
      de: {
        title: '8. Informationen für Investorinnen und Investoren',
        content: `<p>Angaben zu {{site-name}}, zum Markt und zu unserer Vision sind allgemeine Informationen. Sie sind weder ein Angebot zum Erwerb einer Beteiligung noch eine Anlageberatung. Aussagen über die Zukunft sind Ziele, keine Zusagen.</p>`,
      },
    },
    {
      type: 'html',
      de: {
        title: '9. Haftung',
        content: `<p>Wir haften unbeschränkt bei Vorsatz und grober Fahrlässigkeit, bei Verletzung von Leben, Körper oder Gesundheit, nach dem Produkthaftungsgesetz und im Umfang einer übernommenen Garantie.</p>
<p>Bei leicht fahrlässiger Verletzung einer wesentlichen Pflicht haften wir begrenzt auf den vertragstypischen, vorhersehbaren Schaden. Wesentlich ist eine Pflicht, deren Erfüllung die Durchführung des Vertrags erst ermöglicht und auf die Sie regelmäßig vertrauen dürfen. Im Übrigen ist die Haftung für leichte Fahrlässigkeit ausgeschlossen.</p>
<p>Soweit unsere Haftung beschränkt ist, gilt das auch für Personen, die für uns tätig sind.</p>`,
      },
    },
    {
      type: 'html',
      de: {
        title: '10. Datenschutz',
        content: `<p>Wie wir personenbezogene Daten verarbeiten, steht in der <a href="/datenschutz">Datenschutzerklärung</a>.</p>`,
      },
    },
    {
      type: 'html',
      de: {
        title: '11. Änderungen',
        content: `<p>Für die Nutzung der Website gilt die jeweils hier veröffentlichte Fassung. Änderungen, die die Beta betreffen, teilen wir den Teilnehmenden rechtzeitig vorher per E-Mail mit. Wer nicht einverstanden ist, kann die Teilnahme jederzeit beenden.</p>`,
      },
    },
    {
      type: 'html',
      de: {
        title: '12. Schlussbestimmungen',
        content: `<p>Es gilt deutsches Recht. Haben Sie Ihren gewöhnlichen Aufenthalt in einem anderen Staat, bleiben zwingende Verbraucherschutzvorschriften dieses Staates unberührt.</p>
<p>Wir sind weder bereit noch verpflichtet, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen.</p>
<p>Ist eine Bestimmung unwirksam, bleiben die übrigen wirksam; an ihre Stelle tritt die gesetzliche Regelung.</p>`,
      },
    },
  ],
};
