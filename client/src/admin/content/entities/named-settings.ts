import type { Setting } from '@shared/contracts/entities';
import { fieldNameIn, parseFieldName } from '@shared/entities/translation';
import { isNeutralSetting } from '@shared/settings/settings';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../api/http-api';
import { type SettingUpdateBody, settingsApi } from '../../../api/settings-api';
import { showRow } from '../../entity-form/optimistic-rows';
import type { Versioned } from '../../entity-form/use-entity-save';
import { listed } from '../../kit/languages';
import { settingKind } from './setting-kind';

/** Settings that one form edits together, by the names of the form's fields with their values. */
export type NamedSettings = Readonly<Record<string, Setting>>;

type Texts = Readonly<Record<string, unknown>> & { confirmed?: readonly string[] | undefined };

/** What a form changes, by its fields: German texts, and beside them those of other languages. */
export type FieldChanges = Readonly<Record<string, unknown>> & {
  translations?: Readonly<Record<string, Texts | undefined>> | undefined;
};

/** When the latest of the settings was stored; empty without settings. */
export const latestOf = (settings: readonly Setting[]): string =>
  settings.reduce((latest, { updatedAt }) => (updatedAt > latest ? updatedAt : latest), '');

/** Names of the form's fields whose translation is older than their German. */
export function outdatedFields(settings: NamedSettings): string[] {
  return Object.entries(settings).flatMap(([name, { key, outdated }]) =>
    isNeutralSetting(key) ? [] : outdated.map((field) => fieldNameIn(parseFieldName(field).language, name)),
  );
}

/**
 * The settings as they were read anew while the form is open. Those with typed text keep their version, so that their
 * save still meets what others have stored. Returns `base` if nothing is newer.
 */
export function renewedSettings(base: NamedSettings, read: NamedSettings, typed: readonly string[]): NamedSettings {
  const names = new Set(typed.map((field) => parseFieldName(field).field));
  const next = Object.entries(read).map(([name, setting]) => {
    const before = base[name];
    return [name, before && (names.has(name) || before.updatedAt >= setting.updatedAt) ? before : setting] as const;
  });
  return next.every(([name, setting]) => base[name] === setting) ? base : Object.fromEntries(next);
}

/** What the changes of a form's fields are for one setting. */
function editOf(name: string, { translations = {}, ...german }: FieldChanges): SettingUpdateBody {
  const translated = Object.entries(translations).flatMap(([language, texts = {}]) => {
    const text = name in texts ? { value: texts[name] } : {};
    const confirmed = texts.confirmed?.includes(name) ? { confirmed: ['value'] } : {};
    const edit = { ...text, ...confirmed };
    return Object.keys(edit).length > 0 ? [[language, edit] as const] : [];
  });
  return {
    ...(name in german && { value: String(german[name]) }),
    ...(translated.length > 0 && { translations: Object.fromEntries(translated) }),
  };
}

/** The settings with those that are stored in their places. */
function withStored(settings: NamedSettings, stored: readonly Setting[]): NamedSettings {
  const byKey = new Map(stored.map((setting) => [setting.key, setting]));
  return Object.fromEntries(
    Object.entries(settings).map(([name, setting]) => [name, byKey.get(setting.key) ?? setting]),
  );
}

interface SettingsSave<Entity extends Versioned> {
  /** In the versions that the form is based on. */
  settings: NamedSettings;
  changes: FieldChanges;
  /** What the form edits, made from its settings. */
  toEntity: (settings: NamedSettings) => Entity;
}

/** Stores the changed settings of a form, all or none. A refusal names the fields of the form, a conflict its entity. */
export async function saveSettings<Entity extends Versioned>(
  client: QueryClient,
  { settings, changes, toEntity }: SettingsSave<Entity>,
): Promise<Entity> {
  const edits = Object.entries(settings).flatMap(([name, { key, updatedAt }]) => {
    const edit = editOf(name, changes);
    return Object.keys(edit).length > 0 ? [[key, { ...edit, updatedAt }] as const] : [];
  });
  if (edits.length === 0) return toEntity(settings);
  try {
    const stored = await settingsApi.updateSeveral(Object.fromEntries(edits));
    for (const setting of stored) showRow(client, settingKind.shown(), setting);
    return toEntity(withStored(settings, stored));
  } catch (error) {
    throw error instanceof ApiError ? refusalOf(error, settings, toEntity) : error;
  }
}

interface StaleSetting {
  current: Setting;
  changedBy: string | null;
}

/** The settings that others have stored since; null for any other failure. */
function staleOf({ status, body }: ApiError): readonly StaleSetting[] | null {
  if (status !== 409 || typeof body !== 'object' || body === null || !('stale' in body)) return null;
  return body.stale as readonly StaleSetting[];
}

function refusalOf<Entity extends Versioned>(
  error: ApiError,
  settings: NamedSettings,
  toEntity: SettingsSave<Entity>['toEntity'],
): ApiError {
  const stale = staleOf(error);
  if (stale) {
    const met = stale.map(({ current }) => current);
    const people = new Set(stale.flatMap(({ changedBy }) => changedBy ?? []));
    const current = { ...toEntity(withStored(settings, met)), updatedAt: latestOf(met) };
    const changedBy = people.size > 0 ? listed([...people]) : null;
    return new ApiError(error.status, error.text, {}, { current, changedBy });
  }
  const names = new Map(Object.entries(settings).map(([name, { key }]) => [key, name]));
  const errors = Object.entries(error.errors).map(([field, messages]) => {
    const [key = '', ...rest] = field.split('.');
    const { language } = parseFieldName(rest.join('.'));
    return [fieldNameIn(language, names.get(key) ?? key), messages] as const;
  });
  return new ApiError(error.status, error.text, Object.fromEntries(errors), error.body);
}
