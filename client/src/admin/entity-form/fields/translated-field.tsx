import { translatedTextNames } from '@shared/entities/description';
import { fieldNameIn } from '@shared/entities/translation';
import { fallbackLanguage, type Language, type TranslatedLanguage } from '@shared/locales';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Badge } from '../../../ui/badge';
import type { Elements, TextOrElements } from '../../../ui/elements';
import { LongLineField, TextAreaField, TextField } from '../../../ui/field';
import { preloadableLazy } from '../../../ui/preloadable-lazy';
import { AdminButton } from '../../kit/admin-button';
import { languageNames } from '../../kit/languages';
import { LaterView } from '../../kit/lazy-boundary';
import { RemarksOfField } from '../remarks/guest-remarks';
import { PendingLabel, useBoundField, useDescription } from './entity-field';
import type { GermanDifferenceProps } from './german-difference';
import { placeholderParts } from './placeholder-parts';
import { confirmedName, useEntityFacts, useTranslationState } from './translated-field-state';

interface TranslationProps {
  field: string;
  language: TranslatedLanguage;
}

function TranslationLabel({ field, language, children }: TranslationProps & { children: string }) {
  const { state } = useTranslationState(field, language);
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <span>
        <span>{children}</span>
        <span className="language-mark">{` (${languageNames[language]})`}</span>
      </span>
      {state === 'missing' && <Badge tone="notice">fehlt</Badge>}
      {state === 'outdated' && <Badge tone="notice">veraltet</Badge>}
      {state === 'confirmed' && <Badge tone="good">bestätigt</Badge>}
    </span>
  );
}

export function labelIn(language: Language, field: string, label: string): TextOrElements {
  if (language === fallbackLanguage) return label;
  return (
    <TranslationLabel field={field} language={language}>
      {label}
    </TranslationLabel>
  );
}

export function TranslationNote({ field, label, language }: TranslationProps & { label: string }) {
  const { state, german } = useTranslationState(field, language);
  const { getValues, setValue } = useFormContext();
  if (state !== 'outdated' && state !== 'confirmed') return null;
  const confirmed = (getValues(confirmedName(language)) ?? []) as string[];
  const confirm = (fields: string[]) => setValue(confirmedName(language), fields, { shouldDirty: true });
  return (
    <div className="-mt-1.5 grid gap-2 rounded-m border border-[#e6cd93] bg-[#fffaf0] px-3.5 py-3 text-s">
      <ChangedGerman field={field} language={language} german={german} />
      {state === 'outdated' ? (
        <div>
          <AdminButton
            size="small"
            aria-label={`Übersetzung stimmt weiterhin: ${label}`}
            onClick={() => confirm([...confirmed, field])}
          >
            Übersetzung stimmt weiterhin
          </AdminButton>
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <p role="status">Beim Speichern gilt die Übersetzung als aktuell.</p>
          <AdminButton
            size="small"
            aria-label={`Bestätigung zurücknehmen: ${label}`}
            onClick={() => confirm(confirmed.filter((name) => name !== field))}
          >
            Zurücknehmen
          </AdminButton>
        </div>
      )}
    </div>
  );
}

const GermanDifference = preloadableLazy(() => import('./german-difference').then((m) => m.GermanDifference));

function ChangedGerman(props: GermanDifferenceProps) {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-6 cursor-pointer font-strong">Was sich im Deutschen geändert hat</summary>
      {open && (
        <div className="pt-2">
          <LaterView>
            <GermanDifference {...props} />
          </LaterView>
        </div>
      )}
    </details>
  );
}

interface TextFieldProps {
  field: string;
  label: string;
  language: Language;
  hint?: TextOrElements;
  required?: boolean;
  /** Number of lines; `long` for one line that wraps on the screen; absent for a short line. */
  rows?: number | 'long' | undefined;
  autofocus?: boolean;
  /** An address, number or the like, which has no placeholders. */
  literal?: boolean;
}

export function TextIn(props: TextFieldProps) {
  const { field, label, language, hint, required = false, rows, autofocus, literal = false } = props;
  const original = language === fallbackLanguage;
  const name = fieldNameIn(language, field);
  const shared = {
    label: <PendingLabel name={name}>{labelIn(language, field, label)}</PendingLabel>,
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
      <RemarksOfField name={name} />
      {!original && <TranslationNote field={field} label={label} language={language} />}
    </>
  );
}

/** Characters. A longer line wraps on the screen: no window has room for it. */
const shortLine = 300;

type TranslatedFieldProps = Pick<TextFieldProps, 'field' | 'language' | 'hint' | 'autofocus' | 'literal'> & {
  rows?: number;
  /** In place of the name that the entity gives the field. */
  label?: string | undefined;
};

export function TranslatedField({ rows = 4, label, ...props }: TranslatedFieldProps) {
  const { label: called, control, required = false, translated = 0 } = useDescription(props.field);
  const line = translated > shortLine ? 'long' : undefined;
  return <TextIn {...props} label={label ?? called} required={required} rows={control === 'line' ? line : rows} />;
}

interface TranslatedTextsProps {
  language: Language;
  /** Renders fields that have a control of their own; false for all others. */
  special?: (field: string, autofocus: boolean) => Elements;
  unasked?: ReadonlySet<string>;
}

export function TranslatedTexts({ language, special, unasked }: TranslatedTextsProps) {
  const { entity } = useEntityFacts();
  const fields = translatedTextNames(entity).filter((name) => !unasked?.has(name));
  return fields.map((field, index) => {
    const autofocus = index === 0 && language === fallbackLanguage;
    return (
      <div key={field} className="grid content-start gap-4">
        {special?.(field, autofocus) || <TranslatedField field={field} language={language} autofocus={autofocus} />}
      </div>
    );
  });
}
