import { type DefaultSection, withoutTranslations } from './definition';
import { type InvestorsInput, investorsDefault } from './investors';
import { type RoadmapInput, roadmapBlocks } from './roadmap';
import type { TeamInput } from './team';

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

/** Roles without names: the default content invents no people. */
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
        title: 'Platzhalter',
        content:
          'Dieser Abschnitt zeigt beispielhafte Rollen. Wer dahintersteht, stellen wir Ihnen gern persönlich vor.',
      },
    },
    {
      metadata: { role: 'member', icon: 'compass', drawing: 'branch' },
      de: {
        title: 'Produkt und Gestaltung',
        content: 'Verantwortet die App, vom ersten Entwurf bis in die App Stores.',
      },
    },
    {
      metadata: { role: 'member', icon: 'layers', drawing: 'funnel' },
      de: { title: 'KI und Daten', content: 'Verantwortet die Analyse der Webquellen und das Filtern von Werbung.' },
    },
    {
      metadata: { role: 'member', icon: 'users', drawing: 'bubbles' },
      de: { title: 'Städte und Gemeinschaft', content: 'Verantwortet die Beta, die Testgruppe und neue Städte.' },
    },
  ],
};
