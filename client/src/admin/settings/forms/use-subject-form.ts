import type { Setting } from '@shared/contracts/entities';
import { fieldNameIn, parseFieldName } from '@shared/entities/translation';
import { byTranslatedLanguage, fallbackLanguage, type TranslatedLanguage } from '@shared/locales';
import { knownSetting } from '@shared/settings/settings';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listsOfSettings } from '../../../api/settings-api';
import {
  type FieldChanges,
  latestOf,
  type NamedSettings,
  outdatedFields,
  renewedSettings,
  saveSettings,
} from '../../content/entities/named-settings';
import { settingName } from '../../content/entities/shown-names';
import { dirtyFields } from '../../entity-form/fields/field-names';
import type { Kind } from '../../entity-form/kind';
import { useEntityForm } from '../../entity-form/use-entity-form';
import type { Versioned } from '../../entity-form/use-entity-save';
import type { FieldMessages } from '../../kit/forms/field-messages';
import { orNull } from '../../kit/forms/form-values';
import { languageNames } from '../../kit/languages';
import { adminPaths } from '../../navigation/admin-paths';
import { toSettingValues, validateSetting } from '../setting-form-values';
import type { Subject } from './subjects';

/** The settings of a subject as one entity, whose fields are their values. */
export interface SubjectSettings extends Versioned {
  settings: NamedSettings;
}

/** Values of the settings by the names of their fields, with each translation beside them. */
export type SubjectValues = Record<string, unknown> & {
  translations: Record<TranslatedLanguage, Record<string, unknown>>;
};

/** Name of the field with a setting's value. The prefix keeps keys apart from `translations` and from numbers. */
export const fieldOfSetting = (key: string) => `setting-${key}`;

const toEntity = (settings: NamedSettings): SubjectSettings => ({
  id: 0,
  settings,
  translations: {},
  outdated: outdatedFields(settings),
  updatedAt: latestOf(Object.values(settings)),
});

const named = (settings: readonly Setting[]): NamedSettings =>
  Object.fromEntries(settings.map((setting) => [fieldOfSetting(setting.key), setting]));

type TextOf = (setting: Setting, name: string) => unknown;
const textsOf = (settings: NamedSettings, text: TextOf) =>
  Object.fromEntries(Object.entries(settings).map(([name, setting]) => [name, text(setting, name)]));

function toValues(subject: SubjectSettings | null): SubjectValues {
  const settings = subject?.settings ?? {};
  return {
    ...textsOf(settings, ({ value }) => value),
    translations: byTranslatedLanguage((language) =>
      textsOf(settings, ({ translations }) => translations[language]?.value ?? ''),
    ),
  };
}

const textIn = (values: Readonly<Record<string, unknown>>, name: string) => String(values[name] ?? '');

function toBody(values: SubjectValues, { settings }: SubjectSettings): FieldChanges {
  return {
    ...textsOf(settings, (_setting, name) => textIn(values, name)),
    translations: byTranslatedLanguage((language) =>
      textsOf(settings, (_setting, name) => orNull(textIn(values.translations[language], name))),
    ),
  };
}

/** What the rules find wrong with the settings that were typed into; others may be older than their rule. */
function messagesOf(values: SubjectValues, subject: SubjectSettings): FieldMessages {
  const typed = new Set(dirtyFields(toValues(subject), values).map((field) => parseFieldName(field).field));
  const messages = Object.entries(subject.settings).flatMap(([name, setting]) => {
    if (!typed.has(name)) return [];
    const translations = byTranslatedLanguage((language) => ({
      value: textIn(values.translations[language], name),
      confirmed: [],
    }));
    const own = { ...toSettingValues(setting), value: textIn(values, name), translations };
    return Object.entries(validateSetting(own, knownSetting(setting.key))).map(
      ([field, message]) => [fieldNameIn(parseFieldName(field).language, name), message] as const,
    );
  });
  return Object.fromEntries(messages);
}

/** Names of the values of the settings: a translation by its language. */
const namesOf = (settings: NamedSettings) => ({
  label: (fieldName: string) => {
    const { language, field } = parseFieldName(fieldName);
    const setting = settings[field];
    const name = setting ? settingName(setting) : field;
    return language === fallbackLanguage ? name : `${name} (${languageNames[language]})`;
  },
});

const kindOf = ({ id }: Subject): Kind<SubjectSettings> => ({
  what: 'Einstellung',
  // The subjects are saved one after another.
  saveName: () => 'settings',
  shown: () => [],
  lists: () => listsOfSettings,
  address: () => adminPaths.settingsOf(id),
});

/** The form over all settings of a subject. They are stored together, all or none, and are public at once. */
export function useSubjectForm(subject: Subject, onClose: () => void) {
  const client = useQueryClient();
  const { id, title, groups } = subject;
  const entity = useMemo(() => toEntity(named(groups.flatMap(({ settings }) => settings))), [groups]);
  return useEntityForm<SubjectValues, SubjectSettings, FieldChanges>({
    kind: kindOf(subject),
    draftKey: () => `settings:${id}`,
    names: namesOf(entity.settings),
    isRead: () => true,
    entity,
    pending: null,
    toValues,
    validate: (values) => messagesOf(values, entity),
    toBody,
    // New settings have a form of their own.
    create: () => Promise.reject(new Error('Die Einstellungen gibt es schon')),
    update: ({ settings }, changes) => saveSettings(client, { settings, changes, toEntity }),
    renewed: (base, read, typed) => {
      const settings = renewedSettings(base.settings, read.settings, typed);
      return settings === base.settings ? base : toEntity(settings);
    },
    // No list shows a subject, and no check asks before its save.
    edited: (_values, base) => base ?? entity,
    label: () => title,
    onClose,
  });
}
