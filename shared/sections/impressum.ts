import type { DefaultSection } from './definition';
import type { LegalMetadata } from './legal';

/**
 * Imprint under § 5 DDG. What only some owners have (legal form, register, VAT number) comes from settings, and its lines
 * and chapters are not there until these say something (legal-facts.ts): nothing untrue is public.
 */
export const impressumDefault: DefaultSection<LegalMetadata> = {
  page: 'impressum',
  de: { title: 'Impressum', subtitle: 'Angaben nach § 5 Digitale-Dienste-Gesetz (DDG)' },
  blocks: [
    {
      type: 'html',
      de: {
        title: 'Diensteanbieter',
        content: `<p>{{legal-owner}}</p>
<p>Rechtsform: {{legal-form}}</p>
<p>{{contact-address}}</p>
<p>{{contact-postal-code}} {{contact-city}}</p>
<p>{{contact-country}}</p>`,
      },
    },
    {
      type: 'html',
      de: { title: 'Vertreten durch', content: '<p>{{legal-representative}}</p>' },
    },
    {
      type: 'html',
      de: {
        title: 'Kontakt',
        content: `<ul>
<li>E-Mail: <a href="mailto:{{contact-email}}">{{contact-email}}</a></li>
<li>Telefon: {{contact-phone}}</li>
</ul>`,
      },
    },
    {
      type: 'html',
      de: {
        title: 'Registereintrag',
        content: `<p>Registergericht: {{legal-register-court}}</p>
<p>Registernummer: {{legal-register-number}}</p>`,
      },
    },
    {
      type: 'html',
      de: {
        title: 'Umsatzsteuer-Identifikationsnummer',
        content: '<p>Umsatzsteuer-Identifikationsnummer nach § 27a Umsatzsteuergesetz: {{legal-vat-id}}</p>',
      },
    },
    {
      type: 'html',
      de: {
        title: 'Verantwortlich für den Inhalt',
        content: `<p>Verantwortlich nach § 18 Abs. 2 Medienstaatsvertrag (MStV):</p>
<p>{{legal-representative}}, {{contact-address}}, {{contact-postal-code}} {{contact-city}}</p>`,
      },
    },
    {
      type: 'html',
      de: {
        title: 'Verbraucherstreitbeilegung',
        content:
          '<p>Wir sind weder bereit noch verpflichtet, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen.</p>',
      },
    },
    {
      type: 'html',
      de: {
        title: 'Haftung für Inhalte und Links',
        content: `<p>Für eigene Inhalte auf dieser Website sind wir nach den allgemeinen Gesetzen verantwortlich. Auf Inhalte fremder Websites, zu denen wir verlinken, haben wir keinen Einfluss; für sie ist deren Anbieter verantwortlich. Erfahren wir von einer Rechtsverletzung, entfernen wir den betreffenden Inhalt oder Link.</p>`,
      },
    },
    {
      type: 'html',
      de: {
        title: 'Hinweis zum Entwicklungsstand',
        content: `<p>{{footer-disclaimer}}</p>
<p>Wie wir mit Ihren Daten umgehen, steht in der <a href="/datenschutz">Datenschutzerklärung</a>. Für die Nutzung der Website und der Beta gelten unsere <a href="/nutzungsbedingungen">Nutzungsbedingungen</a>.</p>`,
      },
    },
  ],
};
