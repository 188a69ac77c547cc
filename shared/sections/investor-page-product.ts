import type { CardsInput } from './cards';
import { type DefaultSection, withoutTranslations } from './definition';
import type { ScreenshotsInput } from './screenshots';
import { screenshotsDefault } from './screenshots';
import type { TrustInput } from './trust';

/** App functions, screens and trust of /investor. */
export const investorFunctionsDefault: DefaultSection<CardsInput> = {
  page: 'investor',
  de: { title: 'Was die App kann', subtitle: 'Drei Funktionen tragen das Produkt.' },
  blocks: [
    {
      metadata: { role: 'card', icon: 'compass', drawing: 'skyline' },
      de: {
        title: 'Entdecken',
        content: 'Persönliche Empfehlungen auf einer interaktiven Karte, mit Filtern nach Vorlieben.',
      },
    },
    {
      metadata: { role: 'card', icon: 'wifi-off', drawing: 'branch' },
      de: {
        title: 'Offline nutzen',
        content: 'Guides und Karten lassen sich laden und unterwegs ohne Netz verwenden.',
      },
    },
    {
      metadata: { role: 'card', icon: 'bookmark', drawing: 'sliders' },
      de: {
        title: 'Favoriten speichern',
        content: 'Lieblingsorte bleiben auf der Karte und fließen in die Empfehlungen ein.',
      },
    },
  ],
};

/** What the screens show, without the traveller whom the landing page addresses and without its number of cities. */
const captions: Readonly<Record<string, string>> = {
  Städte: 'Hier beginnt es: mit der Wahl der Stadt.',
  Kategorien: 'Karte oben, Vorschläge unten, gefiltert nach Vorlieben.',
  'KI-Beschreibungen': 'Kurz gesagt, was vor Ort wartet.',
};

/** The same screens as on the landing page: the investor page shows German only. */
export const investorScreenshotsDefault: DefaultSection<ScreenshotsInput> = {
  page: 'investor',
  de: { title: 'Einblicke in die App', subtitle: 'Stadtauswahl, Stadtansicht und Ortsdetails.' },
  blocks: withoutTranslations(screenshotsDefault.blocks).map((block) => ({
    ...block,
    de: { ...block.de, content: captions[block.de.title] ?? block.de.content },
  })),
};

export const investorTrustDefault: DefaultSection<TrustInput> = {
  page: 'investor',
  de: { title: 'Vertrauen und Technologie' },
  blocks: [
    {
      metadata: { role: 'fact', icon: 'globe' },
      de: { title: '100.000+', content: 'Webquellen bilden die Grundlage: Blogs, Foren, soziale Medien.' },
    },
    {
      metadata: { role: 'fact', icon: 'filter' },
      de: { title: '0 Anzeigen', content: 'in der kostenlosen Version. Gesponserte Inhalte werden herausgefiltert.' },
    },
    {
      metadata: { role: 'fact', icon: 'shield-check', flag: 'de' },
      de: { title: 'DSGVO-konform', content: 'Datenschutz von Anfang an. Made in Germany.' },
    },
  ],
};
