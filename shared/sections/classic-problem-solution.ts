import type { DefaultSection } from './definition';
import type { ProblemSolutionInput } from './problem-solution';

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
      de: { title: 'Lokal geprüft', content: 'Tipps von Menschen, die ihre Stadt kennen, haben Vorrang.' },
      en: { title: 'Locally verified', content: 'Tips from people who know their city come first.' },
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
      de: { title: 'In Entwicklung', content: '{{site-name}} ist ein frühes MVP und lernt aus jeder Rückmeldung.' },
      en: {
        title: 'In development',
        content: '{{site-name}} is an early MVP and learns from every piece of feedback.',
      },
    },
    {
      metadata: { role: 'result', icon: 'heart' },
      de: { title: 'Authentizität', content: 'Lokale, nicht kommerzielle Orte statt Werbeplätze.' },
      en: { title: 'Authenticity', content: 'Local, non-commercial places instead of advertising space.' },
    },
  ],
};
