import { type FixedPage, isFixedPage, legalPages, type Page } from '../paths';
import { entityKey, nullableText } from '../rules/fields';
import { choiceOf, describeEntity, keyField, orderField, subtitleField, switchField, titleField } from './description';
import { type Design, designFacts, designLabels } from './designs';
import { groundLabels } from './values';

export const pageLabels: Readonly<Record<FixedPage, string>> = {
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

/** Label of a fixed page; the key for any other page. */
export const pageLabel = (page: string): string => (isFixedPage(page) ? pageLabels[page] : page);

export const sectionEntity = describeEntity({
  name: 'section',
  label: 'Abschnitt',
  fields: {
    key: { ...keyField, visitors: true },
    title: { ...titleField('Titel', 300), visitors: true },
    subtitle: subtitleField,
    description: {
      label: 'Beschreibung',
      control: 'text',
      rule: nullableText(5_000),
      initial: null,
      translated: 5_000,
      visitors: true,
    },
    page: {
      label: 'Seite',
      control: 'choice',
      // The server checks that the page exists.
      rule: entityKey,
      initial: 'home',
    },
    design: { ...choiceOf('Gestaltung', designLabels, 'validation.invalid'), initial: 'general' },
    /** Used by designs that say so (`grounds` in designs.ts). */
    ground: { ...choiceOf('Untergrund', groundLabels, 'validation.invalid'), initial: 'paper' },
    order: orderField,
    isActive: switchField('Status', true, 'Aktiv', 'Entwurf'),
  },
});

/** Legal by its design or its page: changing it takes the permission 'sensitive-content'. */
export function isSensitiveSection({ design, page }: { design: Design; page: Page }): boolean {
  return designFacts(design).sensitive === true || (legalPages as readonly Page[]).includes(page);
}
