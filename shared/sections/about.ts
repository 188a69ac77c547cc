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
        metadata: { vignette: 'cafe' },
        de: {
          title: 'Berlin, ein Abend im Herbst 2023',
          subtitle: 'Eine Beispielgeschichte',
          content:
            'Zwei Stunden gesucht, auf jeder Liste dieselben zehn Orte. Am Ende saßen wir in einem Hof in Neukölln, der auf keiner davon stand: acht Tische, eine Lampe, kein Schild. Den Tipp hatte jemand vier Jahre vorher in ein Forum geschrieben. Auf dem Heimweg war die Frage da: Wie viele solcher Sätze stehen noch irgendwo, und wer liest sie alle?',
        },
        en: {
          title: 'Berlin, an evening in autumn 2023',
          subtitle: 'An example story',
          content:
            'Two hours of searching, the same ten places on every list. In the end we sat in a courtyard in Neukölln that was on none of them: eight tables, one lamp, no sign. Someone had posted the tip in a forum four years earlier. On the way home we kept wondering: how many sentences like that are still out there, and who reads them all?',
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
