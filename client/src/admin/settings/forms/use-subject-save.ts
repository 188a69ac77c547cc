import type { Setting } from '@shared/contracts/entities';
import { settingEntity } from '@shared/entities/setting';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cmsApi, listsOfSettings, readAnew, settingsQuery } from '../../../api/admin-api';
import { ApiError } from '../../../api/http-api';
import { showToast } from '../../../ui/toast-store';
import { toBody } from '../../content/entity-form/entity-values';
import { changedFields } from '../../content/entity-form/field-names';
import { errorText } from '../../kit/error-text';
import type { FieldMessages } from '../../kit/forms/field-messages';
import { savesKey } from '../../kit/saving/saves';
import { type SettingValues, toSettingValues, validateSetting } from '../setting-fields';

interface Edit {
  /** The setting when typing began; its `updatedAt` lets the server detect a conflict. */
  before: Setting;
  values: SettingValues;
}

type Edits = Readonly<Record<string, Edit>>;

const isChanged = ({ before, values }: Edit) => Object.keys(changeOf(before, values)).length > 0;

function changeOf(before: Setting, values: SettingValues) {
  return changedFields(toBody(settingEntity, toSettingValues(before)), toBody(settingEntity, values));
}

/** Holds and saves the edits of several settings. A setting that fails keeps its edit and shows its error. */
export function useSubjectSave() {
  const client = useQueryClient();
  const [edits, setEdits] = useState<Edits>({});
  const [errors, setErrors] = useState<Readonly<Record<string, FieldMessages>>>({});
  const changed = Object.entries(edits).filter(([, edit]) => isChanged(edit));

  const saving = useMutation({
    mutationKey: [...savesKey, 'forms'],
    mutationFn: async () => {
      const failed: Record<string, FieldMessages> = {};
      const left: Record<string, Edit> = {};
      for (const [key, edit] of changed) {
        const { before, values } = edit;
        try {
          await cmsApi.updateSetting(key, { ...changeOf(before, values), updatedAt: before.updatedAt });
        } catch (error) {
          failed[key] = { value: errorText(error) };
          left[key] = edit;
          if (error instanceof ApiError && error.status === 409) left[key] = { ...edit, before: await stored(before) };
        }
      }
      await readAnew(client, listsOfSettings);
      return { failed, left, saved: changed.length - Object.keys(failed).length };
    },
    onSuccess: ({ failed, left, saved }) => {
      setErrors(failed);
      setEdits(left);
      if (saved === 1) showToast({ title: 'Einstellung wurde aktualisiert' });
      if (saved > 1) showToast({ title: `${saved} Einstellungen wurden aktualisiert` });
    },
  });

  /** The stored setting after a conflict: saving again then overwrites the other user's change. */
  async function stored(before: Setting): Promise<Setting> {
    const rows = await client.fetchQuery(settingsQuery);
    return rows.find(({ key }) => key === before.key) ?? before;
  }

  function save() {
    const refused = changed.flatMap(([key, { values }]) => {
      const messages = validateSetting(values);
      return Object.keys(messages).length > 0 ? [[key, messages] as const] : [];
    });
    setErrors(Object.fromEntries(refused));
    if (refused.length === 0) saving.mutate();
    else document.getElementById(`form-${refused[0]?.[0]}`)?.focus();
  }

  return {
    dirty: changed.length,
    busy: saving.isPending,
    errors,
    save,
    valuesOf: (setting: Setting) => edits[setting.key]?.values ?? toSettingValues(setting),
    change: (setting: Setting, values: SettingValues) =>
      setEdits({ ...edits, [setting.key]: { before: edits[setting.key]?.before ?? setting, values } }),
    reset: () => {
      setEdits({});
      setErrors({});
    },
  };
}
