import type { Design } from '../entities/designs';
import type { PageBeginning } from '../entities/page';
import { aboutPage } from './about';
import { action, type DefaultSection, entry } from './definition';

export type BeginningSection = Omit<DefaultSection, 'page'> & { design: Design };

const mailChannel = entry(
  { role: 'channel', channel: 'email', icon: 'mail' },
  ['E-Mail', '{{contact-email}}'],
  ['Email', '{{contact-email}}'],
);

const mailAction = action('mailto:{{contact-email}}', 'E-Mail schreiben', 'Send us an email');
const betaAction = action('/beta', 'Beta-Zugang anfragen', 'Request beta access');

const availability = entry(
  { role: 'question' },
  ['Wann gibt es {{site-name}}?', 'Die App ist in der Beta und kommt bald in die App Stores.'],
  ['When will {{site-name}} be available?', 'The app is in beta and is coming soon to the app stores.'],
);
const advertising = entry(
  { role: 'question' },
  ['Sehe ich Werbung?', 'In der kostenlosen Version nicht. Gesponserte Inhalte filtern wir heraus.'],
  ['Will I see ads?', 'Not in the free version. We filter out sponsored content.'],
);

const landing: readonly BeginningSection[] = [
  {
    design: 'hero',
    de: {
      title: 'Deine Stadt hat mehr Türen, als auf der Liste stehen.',
      subtitle: '{{site-name}} zeigt dir Orte, die keine Werbung brauchen.',
    },
    en: {
      title: 'Your city has more doors than the lists know.',
      subtitle: '{{site-name}} shows you places that need no advertising.',
    },
    blocks: [
      betaAction,
      entry(
        { role: 'highlight', icon: 'key' },
        ['Lokale Geheimnisse', 'Tipps von Menschen, die hier leben.'],
        ['Local secrets', 'Tips from people who live here.'],
      ),
      entry(
        { role: 'highlight', icon: 'heart' },
        ['Lieblingsorte', 'Speichern und wiederfinden.'],
        ['Favourite places', 'Save them and find them again.'],
      ),
    ],
  },
  {
    design: 'cards',
    de: { title: 'Was dich erwartet' },
    en: { title: 'What to expect' },
    blocks: aboutPage['about-mission'].blocks.filter(({ metadata }) => metadata.role === 'card'),
  },
  {
    design: 'prose',
    de: { title: 'Neugierig geworden?' },
    en: { title: 'Curious?' },
    blocks: [
      entry(
        { role: 'text' },
        ['Komm in die Beta', 'Teste {{site-name}} vor allen anderen und sag uns, was passt und was fehlt.'],
        ['Join the beta', 'Try {{site-name}} before anyone else and tell us what fits and what is missing.'],
      ),
      betaAction,
    ],
  },
];

const text: readonly BeginningSection[] = [
  {
    design: 'page-hero',
    de: { title: 'Was wir erzählen wollen', subtitle: 'Eine Seite zum Lesen, in Ruhe.' },
    en: { title: 'What we want to tell you', subtitle: 'A page to read, at your own pace.' },
    blocks: [],
  },
  {
    design: 'prose',
    de: { title: 'Worum es geht' },
    en: { title: 'What it is about' },
    blocks: [
      entry(
        { role: 'text' },
        ['Die zweite Reihe', '{{site-name}} hilft dir, Orte zu finden, die auf keiner Liste stehen.'],
        ['One street back', '{{site-name}} helps you find places that are on no list.'],
      ),
      action('/about', 'Mehr über uns', 'More about us'),
    ],
  },
];

const press: readonly BeginningSection[] = [
  {
    design: 'page-hero',
    de: { title: 'Presse', subtitle: 'Was Redaktionen über {{site-name}} wissen wollen, und wen sie fragen können.' },
    en: { title: 'Press', subtitle: 'What newsrooms want to know about {{site-name}}, and whom they can ask.' },
    blocks: [],
  },
  {
    design: 'prose',
    de: { title: '{{site-name}} in wenigen Sätzen' },
    en: { title: '{{site-name}} in a few sentences' },
    blocks: [
      entry(
        { role: 'text' },
        [
          'Was es ist',
          '{{site-name}} ist eine App für Menschen, die eine Stadt abseits der Touristenpfade entdecken wollen. Eine KI wertet Blogs, Foren und soziale Medien aus, filtert Werbung heraus und empfiehlt Orte, die zu einem passen.',
        ],
        [
          'What it is',
          '{{site-name}} is an app for people who want to discover a city off the beaten path. An AI analyses blogs, forums and social media, filters out advertising and recommends places that suit you.',
        ],
      ),
      entry(
        { role: 'text' },
        ['Wo wir stehen', '{{site-name}} ist ein MVP in der Beta-Phase und kommt bald in die App Stores.'],
        ['Where we are today', '{{site-name}} is an MVP in beta and is coming soon to the app stores.'],
      ),
    ],
  },
  {
    // Hidden from visitors until there is news.
    design: 'newest-news',
    de: { title: 'Neues von {{site-name}}' },
    en: { title: 'News from {{site-name}}' },
    blocks: [],
  },
  {
    design: 'downloads',
    de: { title: 'Zum Herunterladen' },
    en: { title: 'Downloads' },
    blocks: [
      entry(
        { role: 'notice' },
        ['Bilder und Logos', 'Was hier noch fehlt, schicken wir Ihnen auf Anfrage.'],
        ['Pictures and logos', 'What is missing here we send you on request.'],
      ),
    ],
  },
  {
    design: 'questions',
    de: { title: 'Häufige Fragen' },
    en: { title: 'Frequent questions' },
    blocks: [availability, advertising],
  },
  {
    design: 'contact',
    de: { title: 'Pressekontakt', subtitle: 'Fragen, Bilder, Gespräche: Schreiben Sie uns.' },
    en: { title: 'Press contact', subtitle: 'Questions, pictures, interviews: write to us.' },
    blocks: [
      mailChannel,
      entry(
        { role: 'channel', channel: 'phone', icon: 'phone' },
        ['Telefon', '{{contact-phone}}'],
        ['Phone', '{{contact-phone}}'],
      ),
      mailAction,
    ],
  },
];

const faq: readonly BeginningSection[] = [
  {
    design: 'page-hero',
    de: { title: 'Fragen und Antworten', subtitle: 'Was wir oft gefragt werden.' },
    en: { title: 'Questions and answers', subtitle: 'What we are often asked.' },
    blocks: [],
  },
  {
    design: 'questions',
    de: { title: 'Zur App' },
    en: { title: 'About the app' },
    blocks: [
      availability,
      entry(
        { role: 'question' },
        ['Wie komme ich in die Beta?', 'Über das Formular auf der Seite „Beta“. Wir laden nach und nach ein.'],
        ['How do I join the beta?', 'Through the form on the beta page. We invite people step by step.'],
      ),
      advertising,
      betaAction,
    ],
  },
  {
    design: 'contact',
    de: { title: 'Deine Frage war nicht dabei?', subtitle: 'Schreib uns.' },
    en: { title: 'Your question is missing?', subtitle: 'Write to us.' },
    blocks: [mailChannel, mailAction],
  },
];

const news: readonly BeginningSection[] = [
  {
    design: 'news-list',
    de: { title: 'Neuigkeiten', subtitle: 'Was bei {{site-name}} passiert.' },
    en: { title: 'News', subtitle: 'What happens at {{site-name}}.' },
    blocks: [],
  },
];

/** Its heading is the title of its page. */
const newsItem: readonly BeginningSection[] = [
  {
    design: 'news-entry',
    de: { title: 'Text der Meldung' },
    en: { title: 'Text of the entry' },
    blocks: [
      {
        type: 'html',
        metadata: { role: 'text' },
        de: { title: 'Was neu ist', content: '<p>Hier steht, was neu ist.</p>' },
        en: { title: 'What is new', content: '<p>This is where the news goes.</p>' },
      },
    ],
  },
];

export const pageBeginnings: Readonly<Record<PageBeginning, readonly BeginningSection[]>> = {
  landing,
  text,
  press,
  faq,
  news,
  entry: newsItem,
};
