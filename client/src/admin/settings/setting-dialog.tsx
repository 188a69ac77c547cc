import { type SettingCategory, settingCategories } from '@shared/contracts/content-values';
import type { Setting } from '@shared/contracts/settings';
import { knownSettings } from '@shared/settings';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { cmsApi, refetchSettings } from '../../api/admin-api';
import { SelectField, TextAreaField, TextField } from '../../ui/field';
import { changedFields } from '../forms/changed-fields';
import { EnglishLabel } from '../forms/english-label';
import { EntityDialog } from '../forms/entity-dialog';
import { fieldNames } from '../forms/field-names';
import { TranslationContext } from '../forms/translation';
import { TranslationNote } from '../forms/translation-note';
import { useEntityForm } from '../forms/use-entity-form';
import { settingCategoryLabels } from '../labels';
import { saveNames } from '../saves';
import { shownSettings, showRow } from '../shown-rows';
import { ColourCheck } from './colour-check';
import {
  editedSetting,
  type SettingValues,
  toSettingBody,
  toSettingValues,
  validateSetting,
} from './setting-form-values';

interface SettingDialogProps {
  /** The setting to edit, or null for a new one. */
  setting: Setting | null;
  onClose: () => void;
}

const names = fieldNames(
  { key: 'Schlüssel', value: 'Wert', category: 'Kategorie', description: 'Beschreibung' },
  (name, value) => (name === 'category' ? settingCategoryLabels[value as SettingCategory] : undefined),
);

/** Settings whose English is counted as missing: those that come with one (decisions, content). */
const translated = new Set(knownSettings.filter(({ en }) => en !== undefined).map(({ key }) => key));

/** Creates or edits a setting; its key never changes. */
export function SettingDialog(props: SettingDialogProps) {
  // Another setting is another form.
  return <SettingForm key={props.setting?.key ?? 'new'} {...props} />;
}

function SettingForm({ setting, onClose }: SettingDialogProps) {
  const client = useQueryClient();
  const entityForm = useEntityForm<SettingValues, Setting>({
    draftKey: `setting:${setting?.key ?? 'new'}`,
    entity: setting,
    toValues: toSettingValues,
    validate: validateSetting,
    create: (values) => cmsApi.createSetting(toSettingBody(values)),
    update: (entity, { values, before, updatedAt }) =>
      cmsApi.updateSetting(entity.key, {
        ...changedFields(toSettingBody(before), toSettingBody(values)),
        updatedAt,
      }),
    saveName: ({ key }) => saveNames.setting(key),
    show: (shown) => showRow(client, shownSettings, shown),
    edited: editedSetting,
    label: ({ key }) => key,
    created: 'Einstellung wurde erstellt',
    updated: 'Einstellung wurde aktualisiert',
    onSaved: () => refetchSettings(client),
    onClose,
  });
  const { register, formState } = entityForm.form;
  const { errors } = formState;

  const { base, before } = entityForm;
  const translation = useMemo(
    () => ({
      entity: 'setting' as const,
      id: base?.id ?? null,
      outdated: base?.outdated ?? [],
      before,
      // Most values read the same in both languages; an English that is there can be outdated all the same.
      lacksNothing: !translated.has(base?.key ?? ''),
    }),
    [base, before],
  );

  return (
    <TranslationContext value={translation}>
      <EntityDialog
        title={setting ? 'Einstellung bearbeiten' : 'Neue Einstellung erstellen'}
        entityForm={entityForm}
        toValues={toSettingValues}
        names={names}
      >
        <TextField
          label="Schlüssel"
          hint={
            setting
              ? 'Der Schlüssel kann nicht geändert werden'
              : 'Keine Leerzeichen oder Sonderzeichen, muss eindeutig sein.'
          }
          required
          disabled={setting !== null}
          autoCapitalize="none"
          spellCheck={false}
          error={errors.key?.message}
          {...(setting ? { value: setting.key, readOnly: true } : { ...register('key'), 'data-autofocus': true })}
        />
        <div className="grid items-start gap-4 md:grid-cols-2">
          <TextAreaField
            label="Wert"
            required
            data-autofocus
            lang="de"
            rows={3}
            error={errors.value?.message}
            {...register('value')}
          />
          <div className="grid gap-4">
            <TextAreaField
              label={<EnglishLabel field="value">Wert</EnglishLabel>}
              hint="Ein leeres Feld zeigt englischen Besuchern, was im Deutschen steht."
              lang="en"
              rows={3}
              error={errors.translations?.en?.value?.message}
              {...register('translations.en.value')}
            />
            <TranslationNote field="value" label="Wert" />
          </div>
        </div>
        {setting?.type === 'color' && <ColourCheck form={entityForm.form} />}
        <SelectField label="Kategorie" required error={errors.category?.message} {...register('category')}>
          {settingCategories.map((category) => (
            <option key={category} value={category}>
              {settingCategoryLabels[category]}
            </option>
          ))}
        </SelectField>
        <TextAreaField label="Beschreibung" rows={2} error={errors.description?.message} {...register('description')} />
      </EntityDialog>
    </TranslationContext>
  );
}
