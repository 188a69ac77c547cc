import type { Setting } from '@shared/contracts/entities';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../api/http-api';
import { listsOfSettings, settingsApi } from '../../../api/settings-api';
import type { Conflict } from '../../entity-form/conflict';
import { conflictOf } from '../../entity-form/conflict';
import { showRow } from '../../entity-form/optimistic-rows';
import { errorText, isSignedOut } from '../../kit/error-text';
import { type FieldMessages, serverMessages } from '../../kit/forms/field-messages';
import { savesKey } from '../../kit/saving/saves';
import type { SettingValues } from '../setting-form-values';
import { settingKind } from '../../content/entities/setting-kind';
import { changeOf, type StoredSettings } from './settings-edits';

/** What became of a setting; `messages` are by the names of its fields. */
type Result = { stored: Setting } | { conflict: Conflict<Setting> } | { messages: FieldMessages };

export interface SettingsSent {
  base: StoredSettings;
  /** Values of the settings to store, by their keys. */
  values: Readonly<Record<string, SettingValues>>;
  /** By key, as far as the save has come. */
  results: Map<string, Result>;
}

function failureOf(error: unknown): Result {
  const conflict = conflictOf<Setting>(error);
  if (conflict) return { conflict };
  const messages = serverMessages(error);
  return { messages: Object.keys(messages).length > 0 ? messages : { value: errorText(error) } };
}

async function saveOne(before: Setting, values: SettingValues): Promise<Result> {
  const change = changeOf(before, values);
  if (Object.keys(change).length === 0) return { stored: before };
  try {
    return { stored: await settingsApi.update(before.key, { ...change, updatedAt: before.updatedAt }) };
  } catch (error) {
    // Without a session or a connection the others would fail alike.
    if (isSignedOut(error) || !(error instanceof ApiError)) throw error;
    return failureOf(error);
  }
}

/** Saves settings one after the other. One that cannot be stored does not hold up the others. */
export function useSettingsSave() {
  const client = useQueryClient();
  const write = useMutation<void, Error, SettingsSent>({
    mutationKey: [...savesKey, 'settings'],
    // After a sign-in it runs again, and goes on where it stopped.
    mutationFn: async ({ base, values, results }: SettingsSent): Promise<void> => {
      for (const [key, own] of Object.entries(values)) {
        const before = base[key];
        if (before && !results.has(key)) results.set(key, await saveOne(before, own));
      }
    },
    onSettled: (_data, _error, { results }) => {
      const stored = [...results.values()].flatMap((result) => ('stored' in result ? [result.stored] : []));
      for (const setting of stored) showRow(client, settingKind.shown(), setting);
    },
    meta: {
      success: (_data: unknown, { results }: SettingsSent) => {
        const stored = [...results.values()].filter((result) => 'stored' in result).length;
        if (stored === 0) return null;
        return {
          title: stored === 1 ? 'Einstellung wurde aktualisiert' : `${stored} Einstellungen wurden aktualisiert`,
        };
      },
      invalidates: listsOfSettings,
    },
  });

  /** Resolves when every setting was tried, or the save was given up; never rejects. */
  async function send(base: StoredSettings, values: SettingsSent['values']): Promise<SettingsSent> {
    const sent: SettingsSent = { base, values, results: new Map() };
    await write.mutateAsync(sent).catch(() => undefined);
    return sent;
  }

  return { send, busy: write.isPending };
}
