import { action, type DefaultSection, entry, withoutTranslations } from './definition';
import { type InvestorsInput, investorsDefault } from './investors';
import type { CardsInput, FiguresInput, PageHeroInput, TeamInput } from './plain-sections';
import type { ProblemSolutionInput } from './problem-solution';
import { type RoadmapInput, roadmapBlocks } from './roadmap';
import { type ScreenshotsInput, screenshotsDefault } from './screenshots';
import type { TrustInput } from './trust';

/** /investor speaks German only and says "Sie". */
export const investorHeroDefault: DefaultSection<PageHeroInput> = {
  page: 'investor',
  de: {
    title: 'Die Stadt hinter der Werbung.',
    subtitle:
      '{{site-name}} empfiehlt lokale, nicht kommerzielle Orte, gefunden von einer KI in mehr als 100.000 Webquellen. Lernen Sie Produkt und Vision kennen.',
  },
  blocks: [
    {
      type: 'button',
      metadata: { role: 'action', subject: 'pitch-deck' },
      de: { title: 'Pitch Deck anfordern', content: 'mailto:{{contact-email}}' },
    },
    action('#vision', 'Unsere Vision ansehen'),
  ],
};

/** Hidden until the owner says something: the default content invents no figures. */
export const investorFiguresDefault: DefaultSection<FiguresInput> = {
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
};

export const investorProblemSolutionDefault: DefaultSection<ProblemSolutionInput> = {
  page: 'investor',
  de: {
    title: 'Gute Tipps gibt es genug. Man findet sie nur nicht.',
    subtitle: 'Was daran nicht stimmt, und was wir daraus machen.',
  },
  blocks: [
    entry({ role: 'problemHead' }, ['Das Problem', 'Was Reisende heute erleben']),
    {
      metadata: { role: 'problem', icon: 'search' },
      de: {
        title: 'Lange Recherche',
        content: 'Wer authentische Orte sucht, durchforstet Blogs, Foren und soziale Medien von Hand.',
      },
    },
    {
      metadata: { role: 'problem', icon: 'calendar' },
      de: {
        title: 'Veraltete Informationen',
        content: 'Listen und Beiträge altern, ohne dass man es ihnen ansieht. Werbung steht vor dem Inhalt.',
      },
    },
    entry({ role: 'solutionHead' }, ['Unsere Lösung', 'Was {{site-name}} anders macht']),
    {
      metadata: { role: 'solution', icon: 'compass' },
      de: {
        title: 'Entdeckung durch KI',
        content:
          '{{site-name}} analysiert über 100.000 Webquellen und filtert kommerzielle und gesponserte Inhalte heraus.',
      },
    },
    {
      metadata: { role: 'solution', icon: 'map-pin' },
      de: {
        title: 'Mit Ortskenntnis',
        content: 'Authentische Tipps von Menschen vor Ort haben Vorrang. Das System lernt aus Rückmeldungen.',
      },
    },
    entry({ role: 'resultHead' }, ['Das Ergebnis', 'Was Nutzerinnen und Nutzer davon haben']),
    entry({ role: 'result', icon: 'clock' }, ['Zeitersparnis', 'Wenige passende Vorschläge statt langer Suche.']),
    {
      metadata: { role: 'result', icon: 'hammer' },
      de: {
        title: 'In Entwicklung',
        content: 'Ein frühes MVP in der Beta-Phase, das mit jeder Rückmeldung dazulernt.',
      },
    },
    entry({ role: 'result', icon: 'heart' }, ['Authentizität', 'Orte abseits der Touristenpfade statt Werbeplätze.']),
  ],
};

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
      metadata: { role: 'card', icon: 'wifi-off', drawing: 'offline' },
      de: {
        title: 'Offline nutzen',
        content: 'Guides und Karten lassen sich laden und unterwegs ohne Netz verwenden.',
      },
    },
    {
      metadata: { role: 'card', icon: 'bookmark', drawing: 'jar' },
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
      de: { title: 'DSGVO', content: 'Datenschutz nach europäischem Recht, entwickelt in Deutschland.' },
    },
  ],
};

/** Vision, enquiry and team of /investor. */
export const investorVisionDefault: DefaultSection<RoadmapInput> = {
  page: 'investor',
  de: {
    title: 'Unsere Vision',
    subtitle: 'Von ausgewählten deutschen Großstädten zu den führenden Metropolen der Welt.',
  },
  blocks: roadmapBlocks,
};

export const investorEnquiryDefault: DefaultSection<InvestorsInput> = {
  page: 'investor',
  de: {
    title: 'Sprechen wir darüber.',
    subtitle:
      'Fordern Sie das Pitch Deck an, fragen Sie nach detaillierten Unterlagen oder vereinbaren Sie ein Gespräch.',
  },
  blocks: withoutTranslations(investorsDefault.blocks),
};

/** Hidden until there is a person: the default content invents none. */
export const investorTeamDefault: DefaultSection<TeamInput> = {
  page: 'investor',
  de: {
    title: 'Das Team',
    subtitle: 'Drei Aufgaben, ein Produkt.',
  },
  blocks: [
    {
      metadata: { role: 'notice' },
      de: {
        title: 'Hinweis',
        content: 'Alles Weitere erzählen wir Ihnen gern persönlich.',
      },
    },
    {
      metadata: { role: 'member', icon: 'compass', drawing: 'branch' },
      de: {
        title: 'offen',
        subtitle: 'Produkt und Gestaltung',
        content: 'Verantwortet die App, vom ersten Entwurf bis in die App Stores.',
      },
    },
    {
      metadata: { role: 'member', icon: 'layers', drawing: 'funnel' },
      de: {
        title: 'offen',
        subtitle: 'KI und Daten',
        content: 'Verantwortet die Analyse der Webquellen und das Filtern von Werbung.',
      },
    },
    {
      metadata: { role: 'member', icon: 'users', drawing: 'bubbles' },
      de: {
        title: 'offen',
        subtitle: 'Städte und Gemeinschaft',
        content: 'Verantwortet die Beta, die Testgruppe und neue Städte.',
      },
    },
  ],
};
