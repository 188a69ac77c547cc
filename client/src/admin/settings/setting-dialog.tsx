import type { Setting } from '@shared/contracts/entities';
import type { PendingChange } from '@shared/contracts/pending-changes';
import { settingEntity } from '@shared/entities/setting';
import { isTranslated, type KnownSetting } from '@shared/settings/setting-rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { overdueQuery } from '../../api/overdue-api';
import { settingsApi } from '../../api/settings-api';
import { EntityDialog } from '../entity-form/entity-dialog';
import { type EntityBody, toBody, toStored } from '../entity-form/fields/entity-values';
import { entityFieldNames } from '../entity-form/fields/field-names';
import type { QuestionBefore } from '../entity-form/save-steps';
import { useEntityForm } from '../entity-form/use-entity-form';
import { ErasureQuestion } from '../kit/forms/erasure-question';
import { SettingFields, type SettingValues, toSettingValues, validateSetting } from './setting-fields';
import { settingKind } from './setting-kind';

interface SettingDialogProps {
  setting: Setting | null;
  /** What the software knows of it; absent for a setting that an administrator made. */
  known?: KnownSetting | undefined;
  pending?: PendingChange | null;
  onClose: () => void;
}

const names = entityFieldNames(settingEntity);

/** Creates or edits a setting; its key cannot change afterwards. */
export function SettingDialog(props: SettingDialogProps) {
  // Another setting needs a new form state.
  return <SettingForm key={props.setting?.key ?? 'new'} {...props} />;
}

function SettingForm({ setting, known, pending = null, onClose }: SettingDialogProps) {
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
  const { questionBefore, question } = useErasureQuestion();
  // Neutral settings read the same in all languages, so they lack no translation, but an existing one can be outdated.
  const facts = { entity: settingEntity, stored: base, lacksNothing: !(known && isTranslated(known)) };

  return (
    <>
      <EntityDialog
        title={setting ? `Einstellung bearbeiten: ${known?.label ?? setting.key}` : 'Neue Einstellung erstellen'}
        entityForm={entityForm}
        facts={facts}
        questionBefore={questionBefore}
      >
        <SettingFields known={known} />
      </EntityDialog>
      {question}
    </>
  );
}

/** Whether saving switches on automatic erasure of enquiries. */
const switchesOn = (edited: Setting, base: Setting | null) =>
  edited.key === 'automatic-erasure' && edited.value.trim() === 'an' && base?.value !== 'an';

/** The question before a save switches on automatic erasure. Render `question`. */
function useErasureQuestion() {
  const [answer, setAnswer] = useState<((goesOn: boolean) => void) | null>(null);
  const overdue = useQuery({ ...overdueQuery, enabled: answer !== null });
  const ask = () => new Promise<boolean>((resolve) => setAnswer(() => resolve));
  const questionBefore: QuestionBefore<Setting> = async ({ edited, base }) => (switchesOn(edited, base) ? ask : null);
  function give(goesOn: boolean) {
    setAnswer(null);
    answer?.(goesOn);
  }
  const question = (
    <ErasureQuestion
      open={answer !== null}
      facts={overdue.data}
      onConfirm={() => give(true)}
      onCancel={() => give(false)}
    />
  );
  return { questionBefore, question };
}
