import * as z from 'zod/mini';
import { messageKey } from '../i18n/keys';
import { type Page, pages } from '../paths';
import { entityKey, nullableText, orderNumber, requiredLine } from '../rules/fields';
import { describeEntity } from './description';

/** What the content area calls the pages. */
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
      rule: z.enum(pages, { error: messageKey('validation.page') }),
      initial: 'home',
      options: pageLabels,
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
