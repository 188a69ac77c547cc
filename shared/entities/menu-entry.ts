import * as z from 'zod/mini';
import { entityKey, requiredText } from '../rules/fields';
import { choiceOf, describeEntity, keyField, orderField, switchField, titleField } from './description';
import { languagesField } from './page';

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

/** An entry of a menu or of the footer. */
export const menuEntryEntity = describeEntity({
  name: 'menuEntry',
  label: 'Menüeintrag',
  fields: {
    key: keyField,
    title: titleField('Text', 100),
    menu: { ...choiceOf('Menü', menuLabels, 'validation.invalid'), required: true },
    /** Key of the group of the footer that it stands in; null at the top. */
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
    isActive: switchField('Status', true, 'Aktiv', 'Inaktiv'),
    order: orderField,
  },
});
