import { type MenuEntry, menuEntryCreate } from '@shared/contracts/entities';
import type { PreviewEdit } from '@shared/contracts/preview-messages';
import { type Menu, menuEntryEntity } from '@shared/entities/menu-entry';
import { contractMessages } from '../../kit/forms/field-messages';
import { type EntityValues, toBody, toPreviewFields, toValues } from '../entity-form/entity-values';
import { changedFields } from '../entity-form/field-paths';
import type { FormChange } from '../entity-form/use-entity-save';
import type { MenuContent } from './target-names';

export type MenuEntryValues = EntityValues<typeof menuEntryEntity>;

/** An entry, or the blank of a new one in a menu, as the form shows it. Nobody sees its key. */
export function toMenuEntryValues(entry: MenuEntry | null, menu: Menu, { menuEntries, pages }: MenuContent) {
  const [group = null] = menuEntries.flatMap(({ key, kind }) => (kind === 'group' ? [key] : []));
  const key = `eintrag-${Date.now().toString(36)}`;
  const initial = { key, menu, kind: 'page', target: pages[0]?.key ?? '' } as const;
  return toValues(menuEntryEntity, entry, { initial: { ...initial, group: menu === 'footer' ? group : null } });
}

/** What is stored of the values: a group leads nowhere and stands in none. */
export function sentEntry(values: MenuEntryValues): MenuEntryValues {
  if (values.kind === 'group') return { ...values, group: null, target: '' };
  // A control without a choice holds an empty text.
  return { ...values, group: values.group || null };
}

/** What the API is sent of the form. */
export function toEntryBody(values: MenuEntryValues) {
  const { target, ...body } = toBody(menuEntryEntity, sentEntry(values));
  return { ...body, target: target ?? '' };
}

export function validateMenuEntry(values: MenuEntryValues) {
  const messages = contractMessages(menuEntryCreate, toEntryBody(values));
  const lacksTarget = values.kind !== 'group' && values.target.trim() === '';
  return lacksTarget ? { ...messages, target: 'Bitte geben Sie ein Ziel an.' } : messages;
}

export function changedEntry({ values, before, versions }: FormChange<MenuEntryValues>) {
  return { ...changedFields(toEntryBody(before), toEntryBody(values)), ...versions };
}

/** The entry as the preview takes it. */
export function toMenuPreview(values: MenuEntryValues): PreviewEdit {
  const { order: _place, ...fields } = toPreviewFields(menuEntryEntity, toEntryBody(values));
  return { menuEntry: { ...fields, key: values.key } };
}
