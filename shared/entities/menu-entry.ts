import * as z from 'zod/mini';
import { messageKey } from '../i18n/keys';
import { entityKey, orderNumber, requiredLine, requiredText } from '../rules/fields';
import { describeEntity } from './description';
import { type PublicLanguages, publicLanguageLabels } from './page';

/** Where entries stand: in the bar and the drawer, in those of the older landing page, or in the foot of every page. */
export const menuLabels = {
  main: 'Hauptmenü',
  classic: 'Menü der klassischen Startseite',
  footer: 'Fußzeile',
} as const;
export type Menu = keyof typeof menuLabels;

/** What an entry leads to; a `group` is a column of the footer and leads nowhere. */
const entryTargetLabels = {
  page: 'Seite',
  section: 'Abschnitt einer Seite',
  address: 'Andere Adresse',
  file: 'Datei',
  group: 'Gruppe (nur Fußzeile)',
} as const;
export type EntryTarget = keyof typeof entryTargetLabels;

const namesOf = <Name extends string>(labels: Readonly<Record<Name, string>>) =>
  Object.keys(labels) as [Name, ...Name[]];

/** An entry of a menu or of the footer. */
export const menuEntryEntity = describeEntity({
  name: 'menuEntry',
  label: 'Menüeintrag',
  fields: {
    key: { label: 'Schlüssel', control: 'key', rule: entityKey, required: true, fixed: true, place: true },
    title: {
      label: 'Text',
      control: 'line',
      rule: requiredLine('validation.titleRequired', 100),
      required: true,
      translated: 100,
    },
    menu: {
      label: 'Menü',
      control: 'choice',
      rule: z.enum(namesOf(menuLabels), { error: messageKey('validation.invalid') }),
      required: true,
      options: menuLabels,
    },
    /** Key of the group of the footer that it stands in; null at the top. */
    group: { label: 'Gruppe', control: 'choice', rule: z.nullable(entityKey), initial: null },
    kind: {
      label: 'Führt zu',
      control: 'choice',
      rule: z.enum(namesOf(entryTargetLabels), { error: messageKey('validation.invalid') }),
      required: true,
      options: entryTargetLabels,
    },
    /** Key of a page or section, an address (https, mailto, tel), or the path of a file; empty for a group. */
    target: {
      label: 'Ziel',
      control: 'line',
      rule: z.union([z.literal(''), requiredText('validation.link', 2_000)]),
      initial: '',
    },
    languages: {
      label: 'Sprachen',
      control: 'choice',
      rule: z.enum(Object.keys(publicLanguageLabels) as [PublicLanguages], {
        error: messageKey('validation.language'),
      }),
      initial: 'all',
      options: publicLanguageLabels,
    },
    isActive: {
      label: 'Status',
      control: 'switch',
      rule: z.boolean({ error: messageKey('validation.boolean') }),
      initial: true,
      options: { true: 'Aktiv', false: 'Inaktiv' },
    },
    order: { label: 'Reihenfolge', control: 'number', rule: orderNumber, place: true },
  },
});
