import { translatedTextNames } from '@shared/entities/description';
import { fieldNameIn } from '@shared/entities/translation';
import { fallbackLanguage, type Language } from '@shared/locales';
import { Fragment, type ReactNode } from 'react';
import { LongLineField, TextAreaField, TextField } from '../../ui/field';
import { useBoundField, useDescription } from './entity-field';
import { placeholderParts } from './placeholder-parts';
import { useEntityFacts } from './translated-field-state';
import { labelIn } from './translation-label';
import { TranslationNote } from './translation-note';
import { WaitingMark } from './waiting-mark';

interface TextFieldProps {
  /** Name of the German text among the form's values. */
  field: string;
  label: string;
  language: Language;
  hint?: ReactNode;
  required?: boolean;
  /** Lines of a text that has several; `long` for one line that is longer than a line on the screen. */
  rows?: number | 'long' | undefined;
  autofocus?: boolean;
  /** An address, a number or the like, in which no setting is named. */
  literal?: boolean;
}

/** A text in one language; a translation says how it stands to the German. */
export function TextIn(props: TextFieldProps) {
  const { field, label, language, hint, required = false, rows, autofocus, literal = false } = props;
  const original = language === fallbackLanguage;
  const name = fieldNameIn(language, field);
  const shared = {
    label: <WaitingMark name={name}>{labelIn(language, field, label)}</WaitingMark>,
    required: original && required,
    lang: language,
    ...(literal ? { hint } : placeholderParts({ name, language, label, hint })),
    ...(autofocus ? { 'data-autofocus': true } : {}),
    ...useBoundField(name),
  };
  return (
    <>
      {rows === undefined && <TextField {...shared} />}
      {rows === 'long' && <LongLineField {...shared} />}
      {typeof rows === 'number' && <TextAreaField {...shared} rows={rows} />}
      {!original && <TranslationNote field={field} label={label} language={language} />}
    </>
  );
}

/** A line that may have more characters than this is shown on several: no window has room for it on one. */
const shortLine = 300;

type TranslatedFieldProps = Pick<TextFieldProps, 'field' | 'language' | 'hint' | 'autofocus' | 'literal'> & {
  rows?: number;
};

/** A text of the form's entity in one language, with the label and the control of its description. */
export function TranslatedField({ rows = 4, ...props }: TranslatedFieldProps) {
  const { label, control, required = false, translated = 0 } = useDescription(props.field);
  const line = translated > shortLine ? 'long' : undefined;
  return <TextIn {...props} {...{ label, required }} rows={control === 'line' ? line : rows} />;
}

interface TranslatedTextsProps {
  language: Language;
  /** Draws fields that have a control of their own; false for a field that is drawn as its description says. */
  special?: (field: string, autofocus: boolean) => ReactNode;
  /** Fields that nobody sees. */
  unasked?: ReadonlySet<string>;
}

/** All texts of the form's entity in one language, in the order of its description. */
export function TranslatedTexts({ language, special, unasked }: TranslatedTextsProps) {
  const { entity } = useEntityFacts();
  const fields = translatedTextNames(entity).filter((name) => !unasked?.has(name));
  return fields.map((field, index) => {
    const autofocus = index === 0 && language === fallbackLanguage;
    return (
      <Fragment key={field}>
        {special?.(field, autofocus) || <TranslatedField {...{ field, language, autofocus }} />}
      </Fragment>
    );
  });
}
