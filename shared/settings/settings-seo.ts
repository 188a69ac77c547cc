import { pageLabel } from '../entities/section';
import type { DefaultTexts } from '../locales';
import { legalPages, type Page } from '../paths';
import type { KnownSetting } from './known-setting';
import { pictureSettingKey, switchedOff } from './setting-keys';
import { libraryPictureRule } from './setting-rules';

interface SeoText {
  /** Name of the page in setting descriptions, if it is not its label. */
  name?: string;
  title: DefaultTexts<string, string>;
  /** 120 to 160 characters, about what search engines show. */
  description: DefaultTexts<string, string>;
}

const seoTexts: Readonly<Record<Page, SeoText>> = {
  home: {
    title: {
      de: 'KI-gestützte Geheimtipps für deine Reisen',
      en: 'AI-powered insider tips for your travels',
    },
    description: {
      de: '{{site-name}} findet versteckte Orte aus über 100.000 Webquellen, ohne Werbung in der kostenlosen Version. Geplant: mehr als 50 Städte. Jetzt Beta-Zugang anfragen.',
      en: '{{site-name}} finds hidden places from over 100,000 web sources, with no ads in the free version. Planned: more than 50 cities. Request access to the beta now.',
    },
  },
  classic: {
    title: { de: 'Versteckte Orte in deiner Stadt', en: 'Hidden places in your city' },
    description: {
      de: 'Die App für Orte abseits der Touristenpfade: KI-gestützte Empfehlungen, interaktive Karte und Offline-Guides. Jetzt in der Beta, geplant: mehr als 50 Städte.',
      en: 'The app for places off the beaten path: AI-powered recommendations, interactive map and offline guides. Now in beta, planned: more than 50 cities.',
    },
  },
  investor: {
    title: { de: 'Für Investoren', en: 'For investors (in German)' },
    description: {
      de: '{{site-name}} für Investorinnen und Investoren: Problem und Lösung, die App, unsere Vision bis 2027 und der direkte Weg zu Pitch Deck und Gespräch.',
      en: '{{site-name}} for investors: problem and solution, the app, our vision up to 2027 and the direct way to the pitch deck and a meeting. This page is in German.',
    },
  },
  about: {
    title: { de: 'Über uns', en: 'About us' },
    description: {
      de: 'Warum es {{site-name}} gibt, wie aus über 100.000 Webquellen wenige gute Tipps werden und was uns wichtig ist: echte Orte, keine Anzeigen, Datenschutz.',
      en: 'Why {{site-name}} exists, how more than 100,000 web sources become a few good tips, and what matters to us: real places, no ads and data protection.',
    },
  },
  contact: {
    title: { de: 'Kontakt', en: 'Contact' },
    description: {
      de: 'Fragen zur App, zur Beta oder zu einem Investment? Schreib uns oder ruf an. Wir antworten innerhalb von {{contact-reply-time}}, auf Deutsch oder Englisch.',
      en: 'Questions about the app, the beta or an investment? Write to us or give us a call. We reply within {{contact-reply-time}}, in German or in English.',
    },
  },
  beta: {
    name: 'Beta-Zugang',
    title: { de: 'Beta-Zugang anfragen', en: 'Request beta access' },
    description: {
      de: 'Teste {{site-name}} vor allen anderen: Beta-Testerinnen und -Tester bekommen nach dem Start kostenlosen Premium-Zugang. Die Plätze sind begrenzt.',
      en: 'Try {{site-name}} before anyone else: beta testers get free premium access after the launch. Places are limited, so send us your request now.',
    },
  },
  impressum: {
    title: { de: 'Impressum', en: 'Imprint (in German)' },
    description: {
      de: 'Impressum von {{site-name}} mit den Angaben nach § 5 DDG: Diensteanbieter, Anschrift, Kontakt und die Person, die für die Inhalte verantwortlich ist.',
      en: 'Imprint of {{site-name}} with the information required by German law: provider, address, contact and person responsible for content. In German.',
    },
  },
  datenschutz: {
    title: { de: 'Datenschutzerklärung', en: 'Privacy statement (in German)' },
    description: {
      de: 'Welche Daten {{site-name}} auf dieser Website verarbeitet, wozu, wie lange und welche Rechte Sie haben. Nur technisch notwendige Cookies, keine Tracking-Tools.',
      en: 'Which data {{site-name}} processes on this website, why, for how long and what rights you have. Only technically necessary cookies, no tracking. In German.',
    },
  },
  barrierefreiheit: {
    title: { de: 'Erklärung zur Barrierefreiheit', en: 'Accessibility statement (in German)' },
    description: {
      de: 'Wie barrierefrei die Website von {{site-name}} ist, welche Inhalte die BITV 2.0 noch nicht ganz erfüllen und wie Sie uns eine Barriere melden können.',
      en: 'How accessible the {{site-name}} website is, which content does not yet fully meet BITV 2.0 and how you can report a barrier to us. In German.',
    },
  },
  nutzungsbedingungen: {
    title: { de: 'Nutzungsbedingungen', en: 'Terms of use (in German)' },
    description: {
      de: 'Die Nutzungsbedingungen (AGB) für die Website und die Beta von {{site-name}}: Leistungen, Teilnahme an der Beta, Pflichten, Haftung und Änderungen.',
      en: 'The terms of use for the {{site-name}} website and beta: services, taking part in the beta, your obligations, liability and changes. In German.',
    },
  },
};

/** `seo-<page>-title`, `-description` and `-picture` of every page. */
export const seoSettings: readonly KnownSetting[] = Object.entries(seoTexts).flatMap(
  ([page, { name = pageLabel(page), title, description }]): KnownSetting[] => {
    const sensitive = legalPages.includes(page);
    return [
      {
        key: `seo-${page}-title`,
        label: `Seitentitel: ${pageLabel(page)}`,
        category: 'seo',
        description: `Seitentitel: ${name}.`,
        type: 'text',
        ...title,
        public: true,
        sensitive,
      },
      {
        key: `seo-${page}-description`,
        label: `Beschreibung für Suchmaschinen: ${pageLabel(page)}`,
        category: 'seo',
        description: `Beschreibung für Suchmaschinen: ${name}.`,
        type: 'longtext',
        ...description,
        public: true,
        sensitive,
      },
      {
        key: pictureSettingKey(page),
        label: `Bild beim Teilen: ${pageLabel(page)}`,
        category: 'seo',
        description: `Bild, das erscheint, wenn die Adresse geteilt wird: ${name}. Ein Bild der Mediathek, oder „aus“ für das Bild, das die Website mitbringt.`,
        type: 'picture',
        de: switchedOff,
        rule: libraryPictureRule,
        // Not public: pages name the file made from the picture, not the setting's value.
        public: false,
        sensitive,
      },
    ];
  },
);
