import * as z from 'zod/mini';
import { entityKey, requiredText } from '../rules/fields';
import { choiceOf, describeEntity, keyField, orderField, switchField, titleField } from './description';
import { languagesField } from './page';

/** Main menu (bar and drawer), the same of the older landing page, and the footer of every page. */
export const menuLabels = {
  main: 'Hauptmenü',
  classic: 'Menü der klassischen Startseite',
  footer: 'Fußzeile',
} as const;
export type Menu = keyof typeof menuLabels;

const entryTargetLabels = {
  page: 'Seite',
  section: 'Abschnitt einer Seite',
  address: 'Andere Adresse',
  file: 'Datei',
  group: 'Gruppe (nur Fußzeile)',
} as const;
export type EntryTarget = keyof typeof entryTargetLabels;

export const menuEntryEntity = describeEntity({
  name: 'menuEntry',
  label: 'Menüeintrag',
  fields: {
    key: keyField,
    title: titleField('Text', 100),
    menu: { ...choiceOf('Menü', menuLabels, 'validation.invalid'), required: true },
    /** Key of the footer group that contains the entry; null at the top level. */
    group: { label: 'Gruppe', control: 'choice', rule: z.nullable(entityKey), initial: null },
    kind: { ...choiceOf('Führt zu', entryTargetLabels, 'validation.invalid'), required: true },
    /** Key of a page or section, an address (https, mailto, tel), or the path of a file; empty for a group. */
    target: {
      label: 'Ziel',
      control: 'line',
      rule: z.union([z.literal(''), requiredText('validation.link', 2_000)]),
      initial: '',
    },
    languages: languagesField,
    isActive: switchField('Status', true, 'Aktiv', 'Entwurf'),
    order: orderField,
  },
});
