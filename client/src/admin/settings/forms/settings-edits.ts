import type { Setting } from '@shared/contracts/entities';
import { settingEntity } from '@shared/entities/setting';
import { knownSetting } from '@shared/settings/settings';
import { toBody } from '../../entity-form/fields/entity-values';
import { changedFields, dirtyFields } from '../../entity-form/fields/field-names';
import type { FieldMessages } from '../../kit/forms/field-messages';
import { type SettingValues, toSettingValues, validateSetting } from '../setting-form-values';

/** Settings by their keys, each as it was when typing into it began: a later save is based on that version. */
export type StoredSettings = Readonly<Record<string, Setting>>;

/** Values of the form, by the keys of the settings. */
export type SettingsValues = Record<string, SettingValues>;

export const byKey = (settings: readonly Setting[]): StoredSettings =>
  Object.fromEntries(settings.map((setting) => [setting.key, setting]));

export function toSettingsValues(stored: StoredSettings | null): SettingsValues {
  return Object.fromEntries(Object.entries(stored ?? {}).map(([key, setting]) => [key, toSettingValues(setting)]));
}

/** Key of the setting that a field of the form belongs to. */
export const keyOf = (fieldName: string): string => fieldName.split('.')[0] ?? '';

/** Keys of the settings that were typed into; `filled` are the values that the form was filled with. */
function typedKeys(filled: SettingsValues, values: SettingsValues): Set<string> {
  return new Set(dirtyFields(filled, values).map(keyOf));
}

/** Those of the settings that have text which is not stored yet. */
export function typedAmong(keys: readonly string[], base: StoredSettings, values: SettingsValues): string[] {
  const typed = typedKeys(toSettingsValues(base), values);
  return keys.filter((key) => typed.has(key));
}

export interface SettingsDraft {
  base: StoredSettings | null;
  values: SettingsValues;
}

/**
 * What the form begins with. Where the draft has text, that text on the version it was typed into, so that a save still
 * meets what others have stored since; everywhere else what is stored now.
 */
export function openedWith(stored: StoredSettings, draft: SettingsDraft | null) {
  const base: Record<string, Setting> = { ...stored };
  const values = toSettingsValues(stored);
  const typed = draft ? typedKeys(toSettingsValues(draft.base), draft.values) : [];
  for (const key of typed) {
    const before = draft?.base?.[key];
    const own = draft?.values[key];
    if (!stored[key] || !before || !own) continue;
    base[key] = before;
    values[key] = own;
  }
  return { base, values };
}

/** The fields of a request body that differ from what was stored when typing began. */
export function changeOf(before: Setting, values: SettingValues) {
  return changedFields(toBody(settingEntity, toSettingValues(before)), toBody(settingEntity, values));
}

/** What the rules find wrong with these settings, by the form's field names. */
export function settingsMessages(values: SettingsValues, keys: Iterable<string>): FieldMessages {
  const messages: Record<string, string> = {};
  for (const key of keys) {
    const own = values[key];
    if (!own) continue;
    for (const [name, message] of Object.entries(validateSetting(own, knownSetting(key))))
      messages[`${key}.${name}`] = message;
  }
  return messages;
}
