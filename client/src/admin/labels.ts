import type { BlockStatus, BlockType, SettingCategory } from '@shared/contracts/content-values';
import type { Page } from '@shared/paths';
import type { BadgeTone } from '../ui/badge';

/** What the content area calls the closed sets of the contracts. */
export const pageLabels: Readonly<Record<Page, string>> = {
  home: 'Startseite',
  classic: 'Klassische Startseite',
  investor: 'Investorenseite',
  about: 'Über uns',
  contact: 'Kontakt',
  beta: 'Beta',
  impressum: 'Impressum',
  datenschutz: 'Datenschutz',
  barrierefreiheit: 'Barrierefreiheit',
  nutzungsbedingungen: 'Nutzungsbedingungen',
};

export const blockTypeLabels: Readonly<Record<BlockType, string>> = {
  text: 'Text',
  image: 'Bild',
  html: 'HTML',
  video: 'Video',
  button: 'Button',
  custom: 'Benutzerdefiniert',
};

export const blockStatusLabels: Readonly<Record<BlockStatus, { label: string; tone: BadgeTone }>> = {
  active: { label: 'Aktiv', tone: 'good' },
  draft: { label: 'Entwurf', tone: 'quiet' },
  archived: { label: 'Archiviert', tone: 'past' },
};

export const settingCategoryLabels: Readonly<Record<SettingCategory, string>> = {
  general: 'Allgemein',
  contact: 'Kontakt',
  social: 'Soziale Medien',
  seo: 'SEO',
  appearance: 'Erscheinungsbild',
  advanced: 'Erweitert',
};
