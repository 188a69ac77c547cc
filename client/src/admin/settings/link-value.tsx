import { fallbackLanguage } from '@shared/locales';
import { switchedOff } from '@shared/settings/setting-keys';
import { useLinkTargets } from '../content/blocks/link-targets';
import { useFieldError } from '../entity-form/fields/entity-field';
import { ComboboxField } from '../kit/forms/combobox-field';
import type { ValueProps } from './setting-fields';

/** The end of a link, chosen among the pages, sections and files of the site or typed. The same in every language. */
export function LinkValue(props: ValueProps) {
  return props.language === fallbackLanguage ? <LinkField {...props} /> : null;
}

function LinkField({ field, name }: ValueProps) {
  const targets = useLinkTargets();
  return (
    <ComboboxField
      name={field}
      label={name ?? 'Wert'}
      hint="Eine Seite, ein Abschnitt oder eine Datei dieser Website, eine https- oder mailto-Adresse, oder „aus“."
      error={useFieldError(field)}
      inputMode="url"
      suggestions={[{ value: switchedOff, label: 'Ohne Link' }, ...targets]}
    />
  );
}
