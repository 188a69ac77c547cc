import type { Setting } from '@shared/contracts/entities';
import type { PendingChange } from '@shared/contracts/pending-changes';
import { settingEntity } from '@shared/entities/setting';
import { isTranslated } from '@shared/settings/known-setting';
import { settingsApi } from '../../api/settings-api';
import { settingKind } from '../content/entities/setting-kind';
import { EntityDialog } from '../entity-form/entity-dialog';
import { type EntityBody, toBody, toStored } from '../entity-form/fields/entity-values';
import { entityFieldNames } from '../entity-form/fields/field-names';
import type { QuestionBefore } from '../entity-form/save-steps';
import { useEntityForm } from '../entity-form/use-entity-form';
import { SettingFields, type SettingFieldsProps } from './setting-fields';
import { type SettingValues, toSettingValues, validateSetting } from './setting-form-values';

interface SettingDialogProps extends SettingFieldsProps {
  setting: Setting | null;
  pending?: PendingChange | null;
  /** Finds out what the user must be asked before a save. */
  questionBefore?: QuestionBefore<Setting> | undefined;
  onClose: () => void;
}

const names = entityFieldNames(settingEntity);

/** Creates or edits a setting; its key cannot change afterwards. */
export function SettingDialog(props: SettingDialogProps) {
  // Another setting needs a new form state.
  return <SettingForm key={props.setting?.key ?? 'new'} {...props} />;
}

function SettingForm({ setting, known, pending = null, questionBefore, onClose, ...fields }: SettingDialogProps) {
  const entityForm = useEntityForm<SettingValues, Setting, EntityBody<typeof settingEntity>>({
    kind: settingKind,
    draftKey: (entity) => `setting:${entity?.key ?? 'new'}`,
    names,
    isRead: () => true,
    entity: setting,
    pending,
    toValues: toSettingValues,
    validate: (values) => validateSetting(values, known),
    create: (values) => settingsApi.create(toBody(settingEntity, values)),
    toBody: (values) => toBody(settingEntity, values),
    update: ({ key }, body) => settingsApi.update(key, body),
    edited: (values, base) => toStored(settingEntity, values, base),
    label: ({ key }) => key,
    onClose,
  });
  const { base } = entityForm;
  // Neutral settings read the same in all languages, so they lack no translation, but an existing one can be outdated.
  const facts = { entity: settingEntity, stored: base, lacksNothing: !(known && isTranslated(known)) };

  return (
    <EntityDialog
      title={setting ? `Einstellung bearbeiten: ${known?.label ?? setting.key}` : 'Neue Einstellung erstellen'}
      entityForm={entityForm}
      facts={facts}
      questionBefore={questionBefore}
    >
      <SettingFields known={known} {...fields} />
    </EntityDialog>
  );
}
