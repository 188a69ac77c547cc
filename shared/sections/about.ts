import { action, button, entry } from './definition';
import type { DefaultContent } from './registry';

export const aboutPage = {
  'about-hero': {
    page: 'about',
    de: {
      title: 'Wir mögen die zweite Reihe.',
      subtitle:
        'Die Kneipe ohne Schild, den Garten hinterm Haus, das Café im Hof. {{site-name}} hilft dir, solche Orte zu finden.',
    },
    en: {
      title: 'We like the places one street back.',
      subtitle:
        'The pub without a sign, the garden behind the house, the café in the courtyard. {{site-name}} helps you find places like these.',
    },
    blocks: [action('/beta', 'Beta-Zugang anfragen', 'Request beta access')],
  },

  'about-story': {
    page: 'about',
    de: { title: 'Warum es {{site-name}} gibt' },
    en: { title: 'Why {{site-name}} exists' },
    blocks: [
      {
        metadata: { vignette: 'courtyard' },
        de: {
          title: 'Der Hof, der auf keiner Liste steht',
          subtitle: 'Acht Tische, eine Lampe, kein Schild',
          content:
            'In jeder Stadt gibt es ihn. Wer hier wohnt, geht durchs Tor und setzt sich. Wer zu Besuch ist, läuft daran vorbei, denn auf jeder Liste stehen dieselben zehn Orte.\n\nDabei hat ihn längst jemand verraten: in einem Satz, in einem Forum, vor vier Jahren. Solche Sätze gibt es zu Tausenden, und kaum jemand liest sie. {{site-name}} ist dafür da, dass sie gelesen werden und du durch das Tor gehst.',
        },
        en: {
          title: 'The courtyard that is on no list',
          subtitle: 'Eight tables, one lamp, no sign',
          content:
            'Every city has one. The people who live there walk through the gate and sit down. Visitors walk past it, because every list names the same ten places.\n\nYet somebody gave it away long ago: in one sentence, in a forum, four years back. There are thousands of such sentences, and hardly anyone reads them. {{site-name}} exists so that they are read and you walk through that gate.',
        },
      },
      {
        de: {
          title: 'Das Problem kennst du',
          content:
            'Wer eine Stadt entdecken will, findet zuerst Werbung. Die immer gleichen Listen führen zu den immer gleichen Orten, und was in Blogs und Foren steht, ist verstreut oder veraltet.',
        },
        en: {
          title: 'You know the problem',
          content:
            'Look up any city and the first thing you find is ads. The same old lists lead to the same old places, and what blogs and forums say is scattered or out of date.',
        },
      },
      {
        de: {
          title: 'Die guten Tipps gibt es längst',
          content:
            'Menschen, die ihre Stadt kennen, schreiben sie auf: in Blogs, in Foren, in sozialen Medien. Man müsste nur alles lesen können. Genau das übernimmt unsere KI.',
        },
        en: {
          title: 'The good tips are already out there',
          content:
            'People who know their city write them down: in blogs, in forums, on social media. If only you could read it all. That is exactly what our AI does.',
        },
      },
      {
        de: {
          title: 'Wo wir heute stehen',
          content:
            '{{site-name}} ist ein frühes Produkt, ein MVP in der Beta-Phase. Die App kommt bald in die App Stores. Bis dahin lernen wir von allen, die mit uns testen.',
        },
        en: {
          title: 'Where we are today',
          content:
            '{{site-name}} is an early product, an MVP in beta. The app is coming soon to the app stores. Until then we learn from the feedback of everyone who tests it with us.',
        },
      },
    ],
  },

  'about-how-it-works': {
    page: 'about',
    de: {
      title: 'Wie aus 100.000 Quellen drei Tipps werden',
      subtitle: 'Lesen, aussortieren, auswählen: So arbeitet {{site-name}}.',
    },
    en: {
      title: 'How 100,000 sources become three tips',
      subtitle: 'Reading, sifting, choosing: this is how {{site-name}} works.',
    },
    blocks: [
      entry(
        { role: 'step' },
        ['Lesen', 'Die KI wertet Blogs, Foren und soziale Medien aus.'],
        ['Reading', 'The AI analyses blogs, forums and social media.'],
      ),
      entry(
        { role: 'step' },
        ['Aussortieren', 'Bezahltes fliegt raus. Was Einheimische empfehlen, bleibt.'],
        ['Sifting', 'Paid content goes. What locals recommend stays.'],
      ),
      entry(
        { role: 'step' },
        ['Auswählen', 'Aus deinen Vorlieben und Rückmeldungen lernt {{site-name}}, welche Orte zu dir passen.'],
        ['Choosing', 'From your preferences and feedback, {{site-name}} learns which places suit you.'],
      ),
      button({ role: 'link' }, '/#features', 'Alle Funktionen ansehen', 'See all features'),
    ],
  },

  'about-mission': {
    page: 'about',
    de: {
      title: 'Unsere Mission',
      subtitle: 'Wir wollen, dass du Städte so erlebst wie die Menschen, die dort leben.',
    },
    en: {
      title: 'Our mission',
      subtitle: 'We want you to experience cities the way the people who live there do.',
    },
    blocks: [
      entry(
        { role: 'card', icon: 'key', drawing: 'gate' },
        ['Echte Orte', 'Lokale, nicht kommerzielle Orte abseits der Touristenpfade.'],
        ['Real places', 'Local, non-commercial places off the beaten path.'],
      ),
      entry(
        { role: 'card', icon: 'filter', drawing: 'funnel' },
        ['Keine Anzeigen', 'In der kostenlosen Version siehst du keine Werbung.'],
        ['No ads', 'You won’t see a single ad in the free version.'],
      ),
      entry(
        { role: 'card', icon: 'shield-check', drawing: 'shield' },
        ['Datenschutz', 'DSGVO-konform, made in Germany.'],
        ['Data protection', 'GDPR-compliant, made in Germany.'],
      ),
      action('/contact', 'Kontakt aufnehmen', 'Get in touch'),
    ],
  },
} satisfies Partial<DefaultContent>;
