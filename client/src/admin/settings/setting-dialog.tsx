import { isNeutralSetting } from '@shared/content/content-texts';
import type { Setting } from '@shared/contracts/entities';
import type { PendingChange } from '@shared/contracts/pending-changes';
import { settingEntity } from '@shared/entities/setting';
import { settingLabel } from '@shared/settings/settings';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { overdueQuery } from '../../api/inbox-api';
import { settingsApi } from '../../api/settings-api';
import type { Elements } from '../../ui/elements';
import { EntityDialog } from '../content/entity-form/entity-dialog';
import { type EntityForm, useEntityForm } from '../content/entity-form/use-entity-form';
import { type EntityBody, toBody, toStored } from '../entity-form/fields/entity-values';
import { entityFieldNames } from '../entity-form/fields/field-names';
import { ErasureQuestion } from '../kit/forms/erasure-question';
import { SettingFields, type SettingValues, toSettingValues, validateSetting } from './setting-fields';
import { settingKind } from './setting-kind';

interface SettingDialogProps {
  setting: Setting | null;
  pending?: PendingChange | null;
  onClose: () => void;
}

const names = entityFieldNames(settingEntity);

/** Creates or edits a setting; its key cannot change afterwards. */
export function SettingDialog(props: SettingDialogProps) {
  // Another setting needs a new form state.
  return <SettingForm key={props.setting?.key ?? 'new'} {...props} />;
}

function SettingForm({ setting, pending = null, onClose }: SettingDialogProps) {
  const entityForm = useEntityForm<SettingValues, Setting, EntityBody<typeof settingEntity>>({
    kind: settingKind,
    draftKey: (entity) => `setting:${entity?.key ?? 'new'}`,
    names,
    isRead: () => true,
    entity: setting,
    pending,
    toValues: toSettingValues,
    validate: validateSetting,
    create: (values) => settingsApi.create(toBody(settingEntity, values)),
    toBody: (values) => toBody(settingEntity, values),
    update: ({ key }, body) => settingsApi.update(key, body),
    edited: (values, base) => toStored(settingEntity, values, base),
    label: ({ key }) => key,
    onClose,
  });
  const { base } = entityForm;
  const { form, question } = useErasureQuestion(entityForm);
  // Neutral settings read the same in all languages, so they lack no translation, but an existing one can be outdated.
  const facts = { entity: settingEntity, stored: base, lacksNothing: isNeutralSetting(base?.key ?? '') };

  return (
    <>
      <EntityDialog
        title={setting ? `Einstellung bearbeiten: ${settingLabel(setting.key)}` : 'Neue Einstellung erstellen'}
        entityForm={form}
        facts={facts}
      >
        <SettingFields />
      </EntityDialog>
      {question}
    </>
  );
}

type Form = EntityForm<SettingValues, Setting>;
type Submit = Form['saving']['submit'];

/** Whether saving switches on automatic erasure of enquiries. */
const switchesOn = ({ key, value }: SettingValues, base: Setting | null) =>
  key === 'automatic-erasure' && value.trim() === 'an' && base?.value !== 'an';

/** Makes the form ask before automatic erasure is switched on. Render `question`, the confirmation. */
function useErasureQuestion(form: Form): { form: Form; question: Elements } {
  const [asked, setAsked] = useState<Parameters<Submit> | null>(null);
  const overdue = useQuery({ ...overdueQuery, enabled: asked !== null });
  const submit: Submit = (...save) => {
    if (switchesOn(form.form.getValues(), form.base)) setAsked(save);
    else form.saving.submit(...save);
  };
  const question = (
    <ErasureQuestion
      open={asked !== null}
      facts={overdue.data}
      onConfirm={() => {
        setAsked(null);
        if (asked) form.saving.submit(...asked);
      }}
      onCancel={() => setAsked(null)}
    />
  );
  return { form: { ...form, saving: { ...form.saving, submit } }, question };
}
