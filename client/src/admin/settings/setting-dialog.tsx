import { isNeutralSetting } from '@shared/content-texts';
import type { PendingChange } from '@shared/contracts/pending';
import type { Setting } from '@shared/contracts/settings';
import { settingEntity } from '@shared/entities/setting';
import { settingLabel } from '@shared/setting-labels';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { cmsApi, listsOfSettings } from '../../api/admin-api';
import { pendingApi } from '../../api/pending-api';
import { shownSettings, showRow } from '../content/shown-rows';
import { changedFields } from '../entity-form/changed-fields';
import { EntityDialog } from '../entity-form/entity-dialog';
import { toBody, toStored } from '../entity-form/entity-values';
import { entityFieldNames } from '../entity-form/field-names';
import { EntityContext } from '../entity-form/translated-field-state';
import { useEntityForm } from '../entity-form/use-entity-form';
import type { FormChange } from '../entity-form/use-entity-save';
import { adminPaths } from '../navigation/admin-paths';
import { saveNames } from '../saving/saves';
import { SettingFields } from './setting-fields';
import { type SettingValues, toSettingValues, validateSetting } from './setting-form-values';
import { useErasureQuestion } from './use-erasure-question';

interface SettingDialogProps {
  /** The setting to edit, or null for a new one. */
  setting: Setting | null;
  /** What of it waits. */
  pending?: PendingChange | null;
  onClose: () => void;
}

const names = entityFieldNames(settingEntity);

/** Creates or edits a setting; its key never changes. */
export function SettingDialog(props: SettingDialogProps) {
  // Another setting is another form.
  return <SettingForm key={props.setting?.key ?? 'new'} {...props} />;
}

function changedSetting({ values, before, versions }: FormChange<SettingValues>) {
  return { ...changedFields(toBody(settingEntity, before), toBody(settingEntity, values)), ...versions };
}

function SettingForm({ setting, pending = null, onClose }: SettingDialogProps) {
  const client = useQueryClient();
  const entityForm = useEntityForm<SettingValues, Setting>({
    draftKey: (entity) => `setting:${entity?.key ?? 'new'}`,
    formAddress: ({ key }) => adminPaths.setting(key),
    names,
    isRead: () => true,
    entity: setting,
    entityName: 'setting',
    pending,
    toValues: toSettingValues,
    validate: validateSetting,
    create: (values) => cmsApi.createSetting(toBody(settingEntity, values)),
    update: ({ key }, change) => cmsApi.updateSetting(key, changedSetting(change)),
    keep: ({ id }, change) => pendingApi.keep('setting', id, changedSetting(change)),
    saveName: ({ key }) => saveNames.setting(key),
    show: (shown) => showRow(client, shownSettings, shown),
    edited: (values, base) => toStored(settingEntity, values, base),
    label: ({ key }) => key,
    created: 'Einstellung wurde erstellt',
    updated: 'Einstellung wurde aktualisiert',
    invalidates: listsOfSettings,
    onClose,
  });
  const { base } = entityForm;
  const { form, question } = useErasureQuestion(entityForm);
  const facts = useMemo(
    // Most values read the same in both languages; a translation that is there can be outdated all the same.
    () => ({ entity: settingEntity, stored: base, lacksNothing: isNeutralSetting(base?.key ?? '') }),
    [base],
  );

  return (
    <EntityContext value={facts}>
      <EntityDialog
        title={setting ? `Einstellung bearbeiten: ${settingLabel(setting.key)}` : 'Neue Einstellung erstellen'}
        entityForm={form}
        toValues={toSettingValues}
        names={names}
      >
        <SettingFields />
      </EntityDialog>
      {question}
    </EntityContext>
  );
}
