import type { Design } from '../entities/designs';
import { aboutPage } from './about';
import { appDefault } from './app';
import { betaDefault } from './beta';
import { classicPage } from './classic-page';
import { contactDefault } from './contact';
import { action, button, type DefaultSection, entry, withoutTranslations } from './definition';
import { featuresDefault } from './features';
import { heroDefault } from './hero';
import { howItWorksDefault } from './how-it-works';
import { investorMaterialsDefault } from './investor-materials';
import { investorsDefault } from './investors';
import { legalContent } from './legal-pages';
import { problemSolutionDefault } from './problem-solution';
import { type DefaultContent, designOfKey } from './registry';
import { roadmapBlocks, roadmapDefault } from './roadmap';
import { screenshotsDefault } from './screenshots';
import { testimonialsDefault } from './testimonials';
import { trustDefault } from './trust';

/** Captions without the informal address and the number of cities of the landing page. */
const captions: Readonly<Record<string, string>> = {
  Städte: 'Hier beginnt es: mit der Wahl der Stadt.',
  Kategorien: 'Karte oben, Vorschläge unten, gefiltert nach Vorlieben.',
  'KI-Beschreibungen': 'Kurz gesagt, was vor Ort wartet.',
};

/** /investor is German only and uses "Sie". */
const investorPage = {
  'investor-hero': {
    page: 'investor',
    de: {
      title: 'Die Stadt hinter der Werbung.',
      subtitle:
        '{{site-name}} empfiehlt lokale, nicht kommerzielle Orte, gefunden von einer KI, die Werbung aussortiert. Lernen Sie Produkt und Vision kennen.',
    },
    blocks: [
      button({ role: 'action', subject: 'pitch-deck' }, 'mailto:{{contact-email}}', 'Pitch Deck anfordern'),
      action('#vision', 'Unsere Vision ansehen'),
      entry({ role: 'fact' }, ['Stand', 'Frühes MVP, Beta mit Testgruppe']),
      entry({ role: 'fact' }, ['Als Nächstes', 'Deutsche Großstädte, dann Europa']),
      entry({ role: 'fact' }, ['Wir suchen', 'Kapital für den Ausbau']),
    ],
  },

  /** Hidden until the owner fills it in: the default content invents no figures. */
  'investor-figures': {
    page: 'investor',
    de: { title: 'Auf einen Blick', subtitle: 'Zahlen, Markt und Stand der Dinge.' },
    blocks: [
      entry({ role: 'figure' }, ['Testende in der Beta', 'offen']),
      entry({ role: 'figure' }, ['Kommen in der Woche darauf wieder', 'offen']),
      entry({ role: 'figure' }, ['Städte auf der Karte', 'offen']),
      entry({ role: 'statement' }, ['Markt', 'offen']),
      entry({ role: 'statement' }, ['Geschäftsmodell', 'offen']),
      entry({ role: 'statement' }, ['Stand und Runde', 'offen']),
      entry({ role: 'statement' }, ['Was wir suchen', 'offen']),
    ],
  },

  'investor-problem-solution': {
    page: 'investor',
    de: {
      title: 'Gute Tipps gibt es genug. Man findet sie nur nicht.',
      subtitle: 'Woran das liegt und was wir daraus machen.',
    },
    blocks: [
      entry({ role: 'problemHead' }, ['Das Problem', 'Was Reisende heute erleben']),
      entry({ role: 'problem', icon: 'search' }, [
        'Lange Recherche',
        'Wer authentische Orte sucht, durchforstet Blogs, Foren und soziale Medien von Hand.',
      ]),
      entry({ role: 'problem', icon: 'calendar' }, [
        'Veraltete Informationen',
        'Listen und Beiträge altern, ohne dass man es ihnen ansieht. Werbung steht vor dem Inhalt.',
      ]),
      entry({ role: 'solutionHead' }, ['Unsere Lösung', 'Was {{site-name}} anders macht']),
      entry({ role: 'solution', icon: 'compass' }, [
        'KI-Entdeckung',
        '{{site-name}} analysiert über 100.000 Webquellen und filtert kommerzielle und gesponserte Inhalte heraus.',
      ]),
      entry({ role: 'solution', icon: 'map-pin' }, [
        'Lokal verifiziert',
        'Authentische Tipps von lokalen Experten haben Vorrang. Das System lernt aus Rückmeldungen.',
      ]),
      entry({ role: 'resultHead' }, ['Das Ergebnis', 'Was Nutzerinnen und Nutzer davon haben']),
      entry({ role: 'result', icon: 'clock' }, ['Zeitersparnis', 'Wenige passende Vorschläge statt langer Suche.']),
      entry({ role: 'result', icon: 'hammer' }, [
        'In Entwicklung',
        'Ein frühes MVP in der Beta-Phase, das mit jeder Rückmeldung dazulernt.',
      ]),
      entry({ role: 'result', icon: 'heart' }, ['Authentizität', 'Orte abseits der Touristenpfade statt Werbeplätze.']),
    ],
  },

  'investor-functions': {
    page: 'investor',
    de: { title: 'Was die App kann', subtitle: 'Drei Funktionen tragen das Produkt.' },
    blocks: [
      entry({ role: 'card', icon: 'compass', drawing: 'skyline' }, [
        'Entdecken',
        'Persönliche Empfehlungen auf einer interaktiven Karte, mit Filtern nach Vorlieben.',
      ]),
      entry({ role: 'card', icon: 'wifi-off', drawing: 'offline' }, [
        'Offline nutzen',
        'Guides und Karten lassen sich laden und unterwegs ohne Netz verwenden.',
      ]),
      entry({ role: 'card', icon: 'bookmark', drawing: 'jar' }, [
        'Favoriten speichern',
        'Lieblingsorte bleiben auf der Karte und fließen in die Empfehlungen ein.',
      ]),
    ],
  },

  'investor-screenshots': {
    page: 'investor',
    de: { title: 'Einblicke in die App', subtitle: 'Stadtauswahl, Stadtansicht und Ortsdetails.' },
    blocks: withoutTranslations(screenshotsDefault.blocks).map((block) => ({
      ...block,
      de: { ...block.de, content: captions[block.de.title] ?? block.de.content },
    })),
  },

  'investor-trust': {
    page: 'investor',
    de: { title: 'Vertrauen und Technologie' },
    blocks: [
      entry({ role: 'fact', icon: 'globe' }, [
        '100.000+',
        'Webquellen bilden die Grundlage: Blogs, Foren, soziale Medien.',
      ]),
      entry({ role: 'fact', icon: 'filter' }, [
        '0 Anzeigen',
        'in der kostenlosen Version. Gesponserte Inhalte werden herausgefiltert.',
      ]),
      entry({ role: 'fact', icon: 'shield-check', flag: 'de' }, [
        'DSGVO-konform',
        'Datenschutz nach europäischem Recht. Made in Germany.',
      ]),
    ],
  },

  'investor-vision': {
    page: 'investor',
    de: {
      title: 'Unsere Vision',
      subtitle: 'Von ausgewählten deutschen Großstädten zu den führenden Metropolen der Welt.',
    },
    blocks: roadmapBlocks,
  },

  'investor-enquiry': {
    page: 'investor',
    de: {
      title: 'Sprechen wir darüber.',
      subtitle:
        'Fordern Sie das Pitch Deck an, fragen Sie nach detaillierten Unterlagen oder vereinbaren Sie ein Gespräch.',
    },
    blocks: withoutTranslations(investorsDefault.blocks),
  },

  /** Tasks, without people: a name stands there once the owner enters one. */
  'investor-team': {
    page: 'investor',
    de: {
      title: 'Das Team',
      subtitle: 'Drei Aufgaben, ein Produkt.',
    },
    blocks: [
      entry({ role: 'notice' }, ['Hinweis', 'Alles Weitere erzählen wir Ihnen gern persönlich.']),
      {
        metadata: { role: 'member', avatar: 'curls' },
        de: {
          title: 'offen',
          subtitle: 'Produkt und Gestaltung',
          content: 'Verantwortet die App, vom ersten Entwurf bis in die App Stores.',
        },
      },
      {
        metadata: { role: 'member', avatar: 'short-hair' },
        de: {
          title: 'offen',
          subtitle: 'KI und Daten',
          content: 'Verantwortet die Analyse der Webquellen und das Filtern von Werbung.',
        },
      },
      {
        metadata: { role: 'member', avatar: 'headscarf' },
        de: {
          title: 'offen',
          subtitle: 'Städte und Gemeinschaft',
          content: 'Verantwortet die Beta, die Testgruppe und neue Städte.',
        },
      },
    ],
  },
} satisfies Partial<DefaultContent>;

/**
 * Default content of every section, in page order: the first start seeds it, and existing databases are offered new
 * sections. Apart from the registry, because the browser needs the definitions but not the content.
 */
export const defaultContent: DefaultContent = {
  hero: heroDefault,
  'problem-solution': problemSolutionDefault,
  features: featuresDefault,
  app: appDefault,
  screenshots: screenshotsDefault,
  'how-it-works': howItWorksDefault,
  trust: trustDefault,
  roadmap: roadmapDefault,
  investors: investorsDefault,
  'investor-materials': investorMaterialsDefault,
  testimonials: testimonialsDefault,
  ...classicPage,
  ...investorPage,
  ...aboutPage,
  contact: contactDefault,
  beta: betaDefault,
  ...legalContent,
};

export function defaultSections(): (DefaultSection & { key: string; design: Design })[] {
  return Object.entries<DefaultSection>(defaultContent).map(([key, section]) => ({
    key,
    design: designOfKey(key),
    ...section,
  }));
}
