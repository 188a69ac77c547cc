import type { z } from 'zod/mini';
import { type AppInput, appDefault } from './app';
import { action, type DefaultSection } from './definition';
import { type FeaturesInput, featuresDefault } from './features';
import type { hero } from './hero';
import { type InvestorsInput, investorsDefault } from './investors';
import type { ProblemSolutionInput } from './problem-solution';

/** Hero of the older landing page: buttons to #investors and #features. */
export const classicHeroDefault: DefaultSection<z.input<typeof hero.metadata>> = {
  page: 'classic',
  de: {
    title: 'Entdecke, was im Reiseführer fehlt.',
    subtitle:
      '{{site-name}} ist die App für versteckte Orte: KI-gestützt, mit Tipps von Menschen vor Ort und in der kostenlosen Version ohne Werbung.',
  },
  en: {
    title: 'Discover what the guidebook leaves out.',
    subtitle:
      '{{site-name}} is the app for hidden places: AI-powered, with tips from local people and no ads in the free version.',
  },
  blocks: [
    {
      metadata: { role: 'badge' },
      de: { title: 'Statuszeile', content: 'In der Beta. Bald in den App Stores.' },
      en: { title: 'Status line', content: 'In beta. Soon in the app stores.' },
    },
    action('#investors', 'Warum investieren?', 'Why invest?'),
    action('#features', 'Funktionen entdecken', 'Discover the features'),
    {
      metadata: { role: 'highlight', icon: 'key' },
      de: { title: 'Lokale Geheimnisse', content: 'Orte, die nicht in jeder Topliste stehen.' },
      en: { title: 'Local secrets', content: 'Places that are not on every top-ten list.' },
    },
    {
      metadata: { role: 'highlight', icon: 'heart' },
      de: { title: 'Lieblingsorte', content: 'Auf deiner Karte gespeichert.' },
      en: { title: 'Favourite places', content: 'Saved on your map.' },
    },
    {
      metadata: { role: 'highlight', icon: 'smile' },
      de: { title: 'Gute Erlebnisse', content: 'Passend zu deinen Vorlieben.' },
      en: { title: 'Positive experiences', content: 'Matched to your preferences.' },
    },
    {
      metadata: { role: 'place', vignette: 'roof', icon: 'footprints' },
      de: { title: 'Dachgarten Nord', subtitle: 'Rooftop-Bar', content: '300 m' },
      en: { title: 'Dachgarten Nord', subtitle: 'Rooftop bar', content: '300 m' },
    },
    {
      metadata: { role: 'place', vignette: 'cafe', icon: 'heart' },
      de: { title: 'Hinterhof 7', subtitle: 'Verstecktes Café', content: 'empfohlen' },
      en: { title: 'Hinterhof 7', subtitle: 'Hidden café', content: 'recommended' },
    },
  ],
};

/** Problem, solution and result as tabs: the three heads are the tabs' names. */
export const classicProblemSolutionDefault: DefaultSection<ProblemSolutionInput> = {
  page: 'classic',
  de: {
    title: 'Vom Suchen zum Finden',
    subtitle: 'Warum Städtetipps oft enttäuschen und was {{site-name}} anders macht.',
  },
  en: {
    title: 'From searching to finding',
    subtitle: 'Why city tips often disappoint and what {{site-name}} does differently.',
  },
  blocks: [
    {
      metadata: { role: 'problemHead' },
      de: { title: 'Problem', content: 'Gute Orte zu finden kostet zu viel Zeit.' },
      en: { title: 'Problem', content: 'Finding good places takes too much time.' },
    },
    {
      metadata: { role: 'problem', icon: 'search' },
      de: {
        title: 'Lange Recherche',
        content: 'Tipps sind über Blogs, Foren und soziale Medien verstreut, und Werbung steht immer davor.',
      },
      en: {
        title: 'Hours of research',
        content: 'Tips are scattered over blogs, forums and social media, and ads always come first.',
      },
    },
    {
      metadata: { role: 'problem', icon: 'calendar' },
      de: { title: 'Veraltete Infos', content: 'Viele Beiträge sind alt, und man sieht es ihnen nicht an.' },
      en: { title: 'Outdated information', content: 'Many posts are old, and you can’t tell by looking at them.' },
    },
    {
      metadata: { role: 'solutionHead' },
      de: { title: 'Lösung', content: '{{site-name}} liest, filtert und empfiehlt.' },
      en: { title: 'Solution', content: '{{site-name}} reads, filters and recommends.' },
    },
    {
      metadata: { role: 'solution', icon: 'compass' },
      de: {
        title: 'KI-Entdeckung',
        content: 'Die KI wertet über 100.000 Webquellen aus und filtert Gesponsertes heraus.',
      },
      en: {
        title: 'AI discovery',
        content: 'The AI analyses more than 100,000 web sources and filters out sponsored content.',
      },
    },
    {
      metadata: { role: 'solution', icon: 'map-pin' },
      de: { title: 'Mit Ortskenntnis', content: 'Tipps von Menschen, die ihre Stadt kennen, haben Vorrang.' },
      en: { title: 'Local knowledge first', content: 'Tips from people who know their city come first.' },
    },
    {
      metadata: { role: 'resultHead' },
      de: { title: 'Ergebnis', content: 'Wenige Vorschläge, die passen.' },
      en: { title: 'Result', content: 'A few suggestions that fit.' },
    },
    {
      metadata: { role: 'result', icon: 'clock' },
      de: { title: 'Zeitersparnis', content: 'Du suchst kürzer und bist früher unterwegs.' },
      en: { title: 'Time saved', content: 'You spend less time searching and set off sooner.' },
    },
    {
      metadata: { role: 'result', icon: 'hammer' },
      de: { title: 'In Entwicklung', content: '{{site-name}} steht am Anfang und wird mit jeder Rückmeldung besser.' },
      en: {
        title: 'In development',
        content: 'We are just starting out and get better with every piece of feedback.',
      },
    },
    {
      metadata: { role: 'result', icon: 'heart' },
      de: { title: 'Authentizität', content: 'Lokale, nicht kommerzielle Orte statt Werbeplätze.' },
      en: { title: 'Authenticity', content: 'Local, non-commercial places instead of advertising space.' },
    },
  ],
};

/** The strip of supported cities is the same on both landing pages. */
const cityBlocks = featuresDefault.blocks.filter(({ metadata }) =>
  ['citiesHead', 'city', 'cityMore'].includes(metadata?.role ?? ''),
);

export const classicFeaturesDefault: DefaultSection<FeaturesInput> = {
  page: 'classic',
  de: { title: 'Was die App kann', subtitle: 'Sechs Gründe, sie auf die nächste Reise mitzunehmen.' },
  en: { title: 'What the app can do', subtitle: 'Six reasons to take it on your next trip.' },
  blocks: [
    {
      metadata: { role: 'card', drawing: 'facade', icon: 'compass' },
      de: {
        title: 'Abseits der Touristenpfade',
        content: 'Lokale, nicht kommerzielle Orte, die du sonst leicht übersiehst.',
      },
      en: {
        title: 'Off the beaten path',
        content: 'Local, non-commercial places that are easy to miss.',
      },
    },
    {
      metadata: { role: 'card', drawing: 'clippings', icon: 'search' },
      de: { title: 'KI-gestützt', content: 'Die KI liest, wofür dir die Zeit fehlt, und empfiehlt, was übrig bleibt.' },
      en: { title: 'AI-powered', content: 'The AI reads what you have no time for and recommends what is left.' },
    },
    {
      metadata: { role: 'card', drawing: 'column', icon: 'shield-check' },
      de: { title: 'Ohne Werbung', content: 'Die kostenlose Version zeigt dir keine Anzeigen.' },
      en: { title: 'No ads', content: 'You won’t see a single ad in the free version.' },
    },
    {
      metadata: { role: 'card', drawing: 'radius', icon: 'wifi-off' },
      de: { title: 'Karte und Guides offline', content: 'Karten und Guides laden, ohne Netz losgehen.' },
      en: { title: 'Offline map and guides', content: 'Download them once, use them without a signal.' },
    },
    {
      metadata: { role: 'card', drawing: 'coaster', icon: 'users', note: 'Frag jemanden, der hier wohnt.' },
      de: {
        title: 'Lokales Wissen',
        content: 'Tipps von Menschen vor Ort und Bewertungen von Nutzerinnen und Nutzern der App.',
      },
      en: {
        title: 'Local knowledge',
        content: 'Tips from locals and reviews from people who use the app.',
        metadata: { note: 'Ask someone who lives here.' },
      },
    },
    {
      metadata: { role: 'card', drawing: 'jar', icon: 'bookmark', note: 'Hamburg, Juni' },
      de: {
        title: 'Ganz deins',
        content: 'Persönliche Vorschläge, gespeicherte Favoriten und Hinweise auf Veranstaltungen.',
      },
      en: {
        title: 'All yours',
        content: 'Personal suggestions, saved favourites and event notifications.',
        metadata: { note: 'Hamburg, June' },
      },
    },
    ...cityBlocks,
  ],
};

/** The same phone and capabilities as on the landing page, under a plainer heading. */
export const classicAppDefault: DefaultSection<AppInput> = {
  page: 'classic',
  de: {
    title: 'Die App',
    subtitle: 'In vier Schritten von der ersten Frage bis zur richtigen Tür.',
  },
  en: {
    title: 'The app',
    subtitle: 'Four steps from the first question to the right door.',
  },
  blocks: appDefault.blocks,
};

/** The same benefits, pitch deck and form as on the landing page. */
export const classicInvestorsDefault: DefaultSection<InvestorsInput> = {
  page: 'classic',
  de: {
    title: 'Investieren Sie in echte Orte.',
    subtitle: '{{site-name}} ist ein frühes MVP. Fordern Sie das Pitch Deck an oder schreiben Sie uns direkt.',
  },
  en: {
    title: 'Invest in real places.',
    subtitle: '{{site-name}} is an early MVP. Request the pitch deck or write to us directly.',
  },
  blocks: investorsDefault.blocks,
};
