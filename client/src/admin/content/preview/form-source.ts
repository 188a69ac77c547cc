import type { PreviewEdit, PreviewText } from '@shared/contracts/preview-messages';
import { type EntityDescription, translatedTextNames } from '@shared/entities/description';
import { fieldNameIn, metadataName } from '@shared/entities/translation';
import { fallbackLanguage, type Language } from '@shared/locales';
import type { DescribedField } from '@shared/sections/described-fields';
import { useMemo, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { languageNames } from '../../kit/languages';

/** The form beside the page: the page shows its input, and what is typed on the page goes into it. */
export interface FormSource {
  read: () => PreviewEdit;
  /** Calls back on every change, without a render. */
  subscribe: (changed: () => void) => () => void;
  texts: (language: Language) => Readonly<Record<string, PreviewText>>;
  type: (field: string, language: Language, value: string) => void;
  /** Brings the field into view whose text is edited on the page. */
  show: (field: string, language: Language) => void;
}

interface FormSourceOptions<Values extends FieldValues> {
  formId: string;
  form: UseFormReturn<Values>;
  toEdit: (values: Values) => PreviewEdit;
  entity: EntityDescription;
  metadata?: readonly DescribedField[];
  /** The content is shown in German only: what is typed is German whatever the page's language. */
  germanOnly: boolean;
  onLanguage: (language: Language) => void;
}

type TypedField = Omit<PreviewText, 'value'> & { field: string };

function typedFields(entity: EntityDescription, metadata: readonly DescribedField[]): TypedField[] {
  const own = translatedTextNames(entity).map((name): TypedField => {
    const { label = name, translated = 0, control } = entity.fields[name] ?? {};
    return { field: name, label, max: translated, lines: control !== 'line' };
  });
  const max = entity.fields.metadata?.translated ?? 0;
  const described = metadata.filter(({ translatable }) => translatable);
  return [...own, ...described.map(({ name, label }) => ({ field: metadataName(name), label, max, lines: false }))];
}

/** Text typed on the page goes into the form, so that drafts, checks, conflicts and saving include it. */
export function useFormSource<Values extends FieldValues>(options: FormSourceOptions<Values>): FormSource {
  const latest = useRef(options);
  latest.current = options;
  const { form, entity, metadata } = options;
  const fields = useMemo(() => typedFields(entity, metadata ?? []), [entity, metadata]);

  return useMemo(() => {
    const written = (language: Language) => (latest.current.germanOnly ? fallbackLanguage : language);
    const nameIn = (language: Language, field: string) => fieldNameIn(written(language), field) as Path<Values>;
    const textOf = (name: Path<Values>) => String(form.getValues(name) ?? '');
    return {
      read: () => latest.current.toEdit(form.getValues()),
      subscribe: (changed) => form.watch(() => changed()).unsubscribe,
      texts: (language) => {
        const suffix = written(language) === fallbackLanguage ? '' : ` (${languageNames[language]})`;
        const texts = fields.map(({ field, label, max, lines }): [string, PreviewText] => {
          const value = textOf(nameIn(language, field)) || textOf(field as Path<Values>);
          return [field, { label: label + suffix, value, max, lines }];
        });
        return Object.fromEntries(texts);
      },
      type: (field, language, value) => {
        const name = nameIn(language, field);
        const tooLong = value.length > (fields.find((one) => one.field === field)?.max ?? Number.POSITIVE_INFINITY);
        form.setValue(name, value as PathValue<Values, Path<Values>>, {
          shouldDirty: true,
          shouldTouch: true,
          shouldValidate: tooLong || form.getFieldState(name).error !== undefined,
        });
      },
      show: (field, language) => {
        const { formId, onLanguage } = latest.current;
        const name = nameIn(language, field);
        onLanguage(language);
        requestAnimationFrame(() =>
          document
            .getElementById(formId)
            ?.querySelector(`[name="${CSS.escape(name)}"]`)
            ?.scrollIntoView({ block: 'nearest' }),
        );
      },
    };
  }, [form, fields]);
}
