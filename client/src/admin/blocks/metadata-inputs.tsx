import { drawingLabels } from '@shared/sections/drawings';
import { useId } from 'react';
import { type UseFormReturn, useFormState } from 'react-hook-form';
import { SelectField, TextField } from '../../ui/field';
import { ComboboxField } from '../forms/combobox-field';
import { EnglishLabel } from '../forms/english-label';
import { noChoice } from '../forms/form-values';
import { TranslationNote } from '../forms/translation-note';
import type { BlockValues } from './block-form-values';
import { IconPicker } from './icon-picker';
import type { DescribedField } from './metadata-description';
import { useLinkTargets } from './metadata-link-targets';

interface MetadataInputProps {
  form: UseFormReturn<BlockValues>;
  field: DescribedField;
}

function useErrorOf({ form }: MetadataInputProps, name: `metadata.${string}` | `translations.en.metadata.${string}`) {
  const state = useFormState({ control: form.control, name });
  return form.getFieldState(name, state).error?.message;
}

const stars = [1, 2, 3, 4, 5].map((count) => ({
  value: String(count),
  label: `${'★'.repeat(count)}${'☆'.repeat(5 - count)} ${count === 1 ? '1 Stern' : `${count} Sterne`}`,
}));

/** The cities that the site draws; any other can be typed. */
const cities = drawingLabels.cityCoins.map(({ label }) => ({ value: label, label }));

/** One metadata field, drawn as its description says. */
export function MetadataInput({ form, field }: MetadataInputProps) {
  const id = useId();
  const name = `metadata.${field.name}` as const;
  const error = useErrorOf({ form, field }, name);
  const { label, hint, control } = field;

  if (control === 'icon') {
    return <IconPicker id={id} label={label} hint={hint} error={error} {...form.register(name)} />;
  }
  if (control === 'link') return <LinkInput {...{ name, label, hint, error }} />;
  if (control === 'text' && field.name === 'city') {
    return <ComboboxField name={name} label={label} hint={hint} error={error} lang="de" suggestions={cities} />;
  }
  if (control === 'select' || control === 'stars') {
    const choices = control === 'stars' ? stars : field.choices;
    return (
      <SelectField label={label} hint={hint} error={error} {...form.register(name)}>
        {field.fallback === null && <option value={noChoice}>Keine Angabe</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </SelectField>
    );
  }
  const mode = { text: 'text', year: 'numeric', number: 'decimal' } as const;
  return (
    <TextField
      label={label}
      hint={hint ?? (control === 'year' ? 'Vier Ziffern, zum Beispiel 2026.' : undefined)}
      inputMode={mode[control]}
      {...(control === 'year' ? { maxLength: 4 } : {})}
      lang="de"
      spellCheck={control === 'text'}
      error={error}
      {...form.register(name)}
    />
  );
}

interface LinkInputProps {
  name: string;
  label: string;
  hint: string | undefined;
  error: string | undefined;
}

/** Pages and sections of the site to choose from, and any other address typed. */
function LinkInput({ hint, ...rest }: LinkInputProps) {
  const targets = useLinkTargets();
  return (
    <ComboboxField
      {...rest}
      inputMode="url"
      suggestions={targets}
      hint={hint ?? 'Eine Seite oder ein Abschnitt dieser Website, oder eine https- oder mailto-Adresse.'}
    />
  );
}

/** The English of a translatable metadata field. */
export function EnglishMetadataInput({ form, field }: MetadataInputProps) {
  const name = `translations.en.metadata.${field.name}` as const;
  const error = useErrorOf({ form, field }, name);
  const translated = `metadata.${field.name}`;
  return (
    <>
      <TextField
        label={<EnglishLabel field={translated}>{field.label}</EnglishLabel>}
        lang="en"
        error={error}
        {...form.register(name)}
      />
      <TranslationNote field={translated} label={field.label} />
    </>
  );
}
