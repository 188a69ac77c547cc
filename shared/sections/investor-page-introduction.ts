import type { DefaultSection } from './definition';
import type { PageHeroInput } from './page-hero';
import type { ProblemSolutionInput } from './problem-solution';

/** /investor speaks German only and says "Sie" (decisions, language). */
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
    {
      type: 'button',
      metadata: { role: 'action' },
      de: { title: 'Unsere Vision ansehen', content: '#vision' },
    },
  ],
};

export const investorProblemSolutionDefault: DefaultSection<ProblemSolutionInput> = {
  page: 'investor',
  de: {
    title: 'Problem und Lösung',
    subtitle: 'Gute Tipps gibt es genug. Sie sind nur schwer zu finden.',
  },
  blocks: [
    {
      metadata: { role: 'problemHead' },
      de: { title: 'Das Problem', content: 'Was Reisende heute erleben' },
    },
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
    {
      metadata: { role: 'solutionHead' },
      de: { title: 'Unsere Lösung', content: 'Was {{site-name}} anders macht' },
    },
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
        title: 'Lokal geprüft',
        content: 'Authentische Tipps von Menschen vor Ort haben Vorrang. Das System lernt aus Rückmeldungen.',
      },
    },
    {
      metadata: { role: 'resultHead' },
      de: { title: 'Das Ergebnis', content: 'Was Nutzerinnen und Nutzer davon haben' },
    },
    {
      metadata: { role: 'result', icon: 'clock' },
      de: { title: 'Zeitersparnis', content: 'Wenige passende Vorschläge statt langer Suche.' },
    },
    {
      metadata: { role: 'result', icon: 'hammer' },
      de: {
        title: 'In Entwicklung',
        content: 'Ein frühes MVP in der Beta-Phase, das mit jeder Rückmeldung dazulernt.',
      },
    },
    {
      metadata: { role: 'result', icon: 'heart' },
      de: { title: 'Authentizität', content: 'Orte abseits der Touristenpfade statt Werbeplätze.' },
    },
  ],
};
