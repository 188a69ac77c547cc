import * as z from 'zod/mini';
import { messageKey } from '../i18n/keys';
import { type FixedPage, isFixedPage } from '../paths';
import { entityKey, nullableText, orderNumber, requiredLine } from '../rules/fields';
import { describeEntity } from './description';
import { designLabels, designs } from './designs';

/** What the content area calls the fixed pages. */
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

/** What the content area calls a page of which it knows nothing but the key. */
export const pageLabel = (page: string): string => (isFixedPage(page) ? pageLabels[page] : page);

/** A part of a page with the blocks that stand in it. */
export const sectionEntity = describeEntity({
  name: 'section',
  label: 'Abschnitt',
  fields: {
    key: {
      label: 'Schlüssel',
      control: 'key',
      rule: entityKey,
      required: true,
      fixed: true,
      place: true,
      visitors: true,
    },
    title: {
      label: 'Titel',
      control: 'line',
      rule: requiredLine('validation.titleRequired', 300),
      required: true,
      translated: 300,
      visitors: true,
    },
    subtitle: {
      label: 'Untertitel',
      control: 'line',
      rule: nullableText(1_000),
      initial: null,
      translated: 1_000,
      visitors: true,
    },
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
      // That there is such a page, the server asks.
      rule: entityKey,
      initial: 'home',
    },
    design: {
      label: 'Gestaltung',
      control: 'choice',
      rule: z.enum(designs, { error: messageKey('validation.invalid') }),
      initial: 'general',
      options: designLabels,
    },
    order: { label: 'Reihenfolge', control: 'number', rule: orderNumber, place: true },
    isActive: {
      label: 'Status',
      control: 'switch',
      rule: z.boolean({ error: messageKey('validation.boolean') }),
      initial: true,
      options: { true: 'Aktiv', false: 'Inaktiv' },
    },
  },
});
