import { appDefault } from './app';
import { action, entry } from './definition';
import { featuresDefault } from './features';
import { heroDefault } from './hero';
import { investorsDefault } from './investors';
import type { DefaultContent } from './registry';

/** The strip of supported cities is the same on both landing pages, as are the places on the map. */
const cityBlocks = featuresDefault.blocks.filter(({ metadata }) =>
  ['citiesHead', 'city', 'cityMore'].includes(metadata?.role ?? ''),
);

/** Another screen of the app than on the landing page. */
const phoneBlocks: typeof appDefault.blocks = [
  {
    metadata: { role: 'screen', filters: 'Am Wasser, Ruhig, Draußen, Lesen' },
    de: {
      title: 'Ein ruhiger Nachmittag',
      subtitle: 'Berlin, am Wasser',
      content: 'Ohne Anzeigen. Passt zu dem, was du magst.',
    },
    en: {
      title: 'A quiet afternoon',
      subtitle: 'Berlin, by the water',
      content: 'No ads. Matches what you like.',
      metadata: { filters: 'Waterside, Quiet, Outdoors, Reading' },
    },
  },
  {
    metadata: { role: 'place', vignette: 'garden', rating: 4.8 },
    de: { title: 'Kanalgarten', subtitle: 'Garten', content: 'hinter der Brücke' },
    en: { title: 'Kanalgarten', subtitle: 'Garden', content: 'behind the bridge' },
  },
  {
    metadata: { role: 'place', vignette: 'jetty', rating: 4.6 },
    de: { title: 'Alter Steg', subtitle: 'Badestelle', content: '400 m' },
    en: { title: 'Alter Steg', subtitle: 'Bathing spot', content: '400 m' },
  },
  {
    metadata: { role: 'place', vignette: 'books', rating: 4.7 },
    de: { title: 'Zweite Seite', subtitle: 'Buchladen', content: 'mit Lesesessel' },
    en: { title: 'Zweite Seite', subtitle: 'Bookshop', content: 'with a reading chair' },
  },
];

const firstOfPhone = appDefault.blocks.findIndex(({ metadata }) => metadata?.role === 'screen');

export const classicPage = {
  'classic-hero': {
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
      entry(
        { role: 'badge' },
        ['Statuszeile', 'In der Beta. Bald in den App Stores.'],
        ['Status line', 'In beta. Soon in the app stores.'],
      ),
      action('#investors', 'Warum investieren?', 'Why invest?'),
      action('#features', 'Funktionen entdecken', 'Discover the features'),
      entry(
        { role: 'highlight', icon: 'key' },
        ['Lokale Geheimnisse', 'Orte, die nicht in jeder Topliste stehen.'],
        ['Local secrets', 'Places that are not on every top-ten list.'],
      ),
      entry(
        { role: 'highlight', icon: 'heart' },
        ['Lieblingsorte', 'Auf deiner Karte gespeichert.'],
        ['Favourite places', 'Saved on your map.'],
      ),
      entry(
        { role: 'highlight', icon: 'smile' },
        ['Gute Erlebnisse', 'Passend zu deinen Vorlieben.'],
        ['Positive experiences', 'Matched to your preferences.'],
      ),
      ...heroDefault.blocks.filter(({ metadata }) => metadata?.role === 'place'),
    ],
  },

  'classic-problem-solution': {
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
      entry(
        { role: 'problemHead' },
        ['Problem', 'Gute Orte zu finden kostet zu viel Zeit.'],
        ['Problem', 'Finding good places takes too much time.'],
      ),
      entry(
        { role: 'problem', icon: 'search' },
        [
          'Lange Recherche',
          'Tipps sind über Blogs, Foren und soziale Medien verstreut, und Werbung steht immer davor.',
        ],
        ['Hours of research', 'Tips are scattered over blogs, forums and social media, and ads always come first.'],
      ),
      entry(
        { role: 'problem', icon: 'calendar' },
        ['Veraltete Infos', 'Viele Beiträge sind alt, und man sieht es ihnen nicht an.'],
        ['Outdated information', 'Many posts are old, and you can’t tell by looking at them.'],
      ),
      entry(
        { role: 'solutionHead' },
        ['Lösung', '{{site-name}} liest, filtert und empfiehlt.'],
        ['Solution', '{{site-name}} reads, filters and recommends.'],
      ),
      entry(
        { role: 'solution', icon: 'compass' },
        ['KI-Entdeckung', 'Die KI wertet über 100.000 Webquellen aus und filtert Gesponsertes heraus.'],
        ['AI discovery', 'The AI analyses more than 100,000 web sources and filters out sponsored content.'],
      ),
      entry(
        { role: 'solution', icon: 'map-pin' },
        ['Lokal verifiziert', 'Tipps von lokalen Experten, die ihre Stadt kennen, haben Vorrang.'],
        ['Locally verified', 'Tips from local experts who know their city come first.'],
      ),
      entry(
        { role: 'resultHead' },
        ['Ergebnis', 'Wenige Vorschläge, die passen.'],
        ['Result', 'A few suggestions that fit.'],
      ),
      entry(
        { role: 'result', icon: 'clock' },
        ['Zeitersparnis', 'Du suchst kürzer und bist früher unterwegs.'],
        ['Time saved', 'You spend less time searching and set off sooner.'],
      ),
      entry(
        { role: 'result', icon: 'hammer' },
        ['In Entwicklung', '{{site-name}} steht am Anfang und wird mit jeder Rückmeldung besser.'],
        ['In development', 'We are just starting out and get better with every piece of feedback.'],
      ),
      entry(
        { role: 'result', icon: 'heart' },
        ['Authentizität', 'Lokale, nicht kommerzielle Orte statt Werbeplätze.'],
        ['Authenticity', 'Local, non-commercial places instead of places that pay to be listed.'],
      ),
      entry({ role: 'adLabel', tone: 'loud' }, ['Top 10 Must-See', 'Anzeige'], ['Top 10 must-see', 'Ad']),
      entry({ role: 'adLabel', tone: 'plain' }, ['Sky Lounge XXL', 'ab 39 €'], ['Sky Lounge XXL', 'from €39']),
      entry({ role: 'adLabel', tone: 'plain' }, ['Bustour', 'ab 29 €'], ['Bus tour', 'from €29']),
      entry({ role: 'adLabel', tone: 'grey' }, ['Burgerkette', 'Filiale'], ['Burger chain', 'Branch']),
      entry({ role: 'quietPlace' }, ['Rundes Eck', 'Kneipe, Bier 3,40 €'], ['Rundes Eck', 'Pub, beer €3.40']),
      entry(
        { role: 'quietPlace' },
        ['Kanalgarten', 'Am Wasser, Eintritt frei'],
        ['Kanalgarten', 'By the water, free entry'],
      ),
    ],
  },

  'classic-features': {
    page: 'classic',
    de: { title: 'Was die App kann', subtitle: 'Sechs Gründe, sie auf die nächste Reise mitzunehmen.' },
    en: { title: 'What the app can do', subtitle: 'Six reasons to take it along on your next trip.' },
    blocks: [
      entry(
        { role: 'card', drawing: 'facade', icon: 'compass' },
        ['Abseits der Touristenpfade', 'Lokale, nicht kommerzielle Orte, die du sonst leicht übersiehst.'],
        ['Off the beaten path', 'Local, non-commercial places that are easy to miss.'],
      ),
      entry(
        { role: 'card', drawing: 'clippings', icon: 'search' },
        ['KI-gestützt', 'Die KI liest, wofür dir die Zeit fehlt, und empfiehlt, was übrig bleibt.'],
        ['AI-powered', 'The AI reads what you have no time for and recommends what is left.'],
      ),
      entry(
        { role: 'card', drawing: 'column', icon: 'shield-check' },
        ['Ohne Werbung', 'Die kostenlose Version zeigt dir keine Anzeigen.'],
        ['No ads', 'You won’t see a single ad in the free version.'],
      ),
      entry(
        { role: 'card', drawing: 'radius', icon: 'wifi-off' },
        ['Karte und Guides offline', 'Karten und Guides laden, ohne Netz losgehen.'],
        ['Offline map and guides', 'Download them once, use them without a signal.'],
      ),
      entry(
        { role: 'card', drawing: 'coaster', icon: 'users', note: 'Frag jemanden, der hier wohnt.' },
        ['Lokales Wissen', 'Tipps von Menschen vor Ort und Bewertungen von Nutzerinnen und Nutzern der App.'],
        [
          'Local knowledge',
          'Tips from locals and reviews from people who use the app.',
          { note: 'Ask someone who lives here.' },
        ],
      ),
      entry(
        { role: 'card', drawing: 'jar', icon: 'bookmark', note: 'Hamburg, Juni' },
        ['Ganz deins', 'Persönliche Vorschläge, gespeicherte Favoriten und Hinweise auf Veranstaltungen.'],
        ['All yours', 'Personal suggestions, saved favourites and event notifications.', { note: 'Hamburg, June' }],
      ),
      ...cityBlocks,
    ],
  },

  'classic-app': {
    page: 'classic',
    de: {
      title: 'Die App',
      subtitle: 'In vier Schritten von der ersten Frage bis zur richtigen Tür.',
    },
    en: {
      title: 'The app',
      subtitle: 'Four steps from the first question to the right door.',
    },
    blocks: [
      ...appDefault.blocks.slice(0, firstOfPhone),
      ...phoneBlocks,
      ...appDefault.blocks.slice(firstOfPhone + phoneBlocks.length),
    ],
  },

  'classic-investors': {
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
  },
} satisfies Partial<DefaultContent>;
