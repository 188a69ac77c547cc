import { metadataName } from '@shared/entities/translation';
import { fallbackLanguage, type Language } from '@shared/locales';
import type { DescribedField } from '@shared/sections/described-fields';
import { type ComponentProps, createContext, useContext, useId } from 'react';
import { useController } from 'react-hook-form';
import { Checkbox, Options, SelectField, TextField } from '../../../ui/field';
import { PendingLabel, SwitchLabel, useBoundField } from '../../entity-form/fields/entity-field';
import { TextIn } from '../../entity-form/fields/translated-field';
import { ComboboxField, type Suggestion } from '../../kit/forms/combobox-field';
import { noChoice } from '../../kit/forms/form-values';
import { DownloadField } from '../download-picker/download-field';
import { PictureField } from '../picture-picker/picture-field';
import { IconPicker } from './icon-picker';

/** Where a link of the form can lead on this website. */
export const LinkTargets = createContext<readonly Suggestion[]>([]);

interface MetadataInputProps {
  field: DescribedField;
}

const stars = [1, 2, 3, 4, 5].map((count) => ({
  value: String(count),
  label: `${'★'.repeat(count)}${'☆'.repeat(5 - count)} ${count === 1 ? '1 Stern' : `${count} Sterne`}`,
}));

export function MetadataInput({ field }: MetadataInputProps) {
  const id = useId();
  const name = metadataName(field.name);
  const { error, ...bound } = useBoundField(name);
  const { hint, control, suggestions } = field;
  const label = <PendingLabel name={name}>{field.label}</PendingLabel>;

  if (control === 'icon') {
    return <IconPicker id={id} label={field.label} hint={hint} error={error} {...bound} />;
  }
  if (control === 'switch') return <SwitchInput name={name} hint={hint} label={field.label} />;
  if (control === 'picture') return <PictureField name={name} label={label} hint={hint} />;
  if (control === 'download') return <DownloadField name={name} label={label} hint={hint} />;
  if (control === 'link') return <LinkTargetInput name={name} label={label} hint={hint} error={error} />;
  if (suggestions) {
    const offered = suggestions.map((text) => ({ value: text, label: text }));
    return <ComboboxField name={name} label={label} hint={hint} error={error} lang="de" suggestions={offered} />;
  }
  if (control === 'select' || control === 'stars') {
    const choices = control === 'stars' ? stars : field.choices;
    return (
      <SelectField label={label} hint={hint} error={error} {...bound}>
        {field.fallback === null && <option value={noChoice}>Keine Angabe</option>}
        <Options of={choices.map((choice) => [choice.value, choice.label])} />
      </SelectField>
    );
  }
  if (field.translatable) return <TextIn field={name} label={field.label} language={fallbackLanguage} hint={hint} />;
  const mode = { text: 'text', year: 'numeric', number: 'decimal', picture: 'url' } as const;
  return (
    <TextField
      label={label}
      hint={hint ?? (control === 'year' ? 'Vier Ziffern, zum Beispiel 2026.' : undefined)}
      inputMode={mode[control]}
      {...(control === 'year' ? { maxLength: 4 } : {})}
      lang="de"
      spellCheck={control === 'text'}
      error={error}
      {...bound}
    />
  );
}

/** Forms hold metadata as text, so the switch stores `'true'` or `''`. */
function SwitchInput({ name, label, hint }: { name: string; label: string; hint: string | undefined }) {
  const { field } = useController({ name });
  const { value, onChange, ...bound } = field;
  return (
    <Checkbox
      label={<SwitchLabel name={label} field={name} hint={hint} />}
      {...bound}
      checked={value === 'true'}
      onChange={(event) => onChange(event.target.checked ? 'true' : '')}
    />
  );
}

type LinkTargetInputProps = Omit<ComponentProps<typeof ComboboxField>, 'inputMode' | 'suggestions'>;

function LinkTargetInput({ hint, ...rest }: LinkTargetInputProps) {
  const targets = useContext(LinkTargets);
  return (
    <ComboboxField
      {...rest}
      inputMode="url"
      suggestions={targets}
      hint={hint ?? 'Eine Seite oder ein Abschnitt dieser Website, oder eine https- oder mailto-Adresse.'}
    />
  );
}

export function TranslatedMetadataInput({ field, language }: MetadataInputProps & { language: Language }) {
  if (language === fallbackLanguage) return <MetadataInput field={field} />;
  return <TextIn field={metadataName(field.name)} label={field.label} language={language} />;
}
