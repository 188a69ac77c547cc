import type { PreviewEdit } from '@shared/contracts/preview-messages';
import { fieldNameIn } from '@shared/entities/translation';
import { type BlockType, neutralTypes } from '@shared/entities/values';
import { fallbackLanguage, type Language } from '@shared/locales';
import type { Page } from '@shared/paths';
import { type ComponentProps, Suspense, useContext } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Spinner } from '../../../ui/button';
import { ErrorBoundary } from '../../../ui/error-boundary';
import { TextAreaField } from '../../../ui/field';
import { preloadableLazy, retryFailedFetches } from '../../../ui/preloadable-lazy';
import { PendingLabel, useBoundField, useDescription } from '../../entity-form/fields/entity-field';
import { placeholderParts } from '../../entity-form/fields/placeholder-parts';
import { labelIn, TranslationNote } from '../../entity-form/fields/translated-field';
import { RemarksOfField } from '../../entity-form/remarks/guest-remarks';
import { ComboboxField } from '../../kit/forms/combobox-field';
import { languageAdjective, languageNames } from '../../kit/languages';
import { PictureField, PicturePicker } from '../picture-picker/picture-field';
import { HtmlField } from '../rich-text/html-field';
import { jsonMessage } from './block-form-values';
import type { HtmlCheckProps } from './html-check';
import { LinkTargets } from './metadata-inputs';

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('de')} ${count === 1 ? one : many}`;

/** Watches the field itself, so that a keystroke renders the count and not the whole form. */
function TextCount({ name }: { name: string }) {
  const value: unknown = useWatch({ name });
  const text = typeof value === 'string' ? value.trim() : '';
  if (text === '') return null;
  const words = text.split(/\s+/).length;
  const paragraphs = text.split(/\n\s*\n/).length;
  return (
    <p className="-mt-2.5 text-right text-xs text-ink-2 tabular-nums">
      {[
        counted(paragraphs, 'Absatz', 'Absätze'),
        counted(words, 'Wort', 'Wörter'),
        counted(text.length, 'Zeichen', 'Zeichen'),
      ].join(' · ')}
    </p>
  );
}

function PlainTextField({ name, ...field }: ComponentProps<typeof TextAreaField> & { name: string }) {
  return (
    <>
      <TextAreaField
        rows={6}
        {...field}
        name={name}
        // Grows in height only, and not beyond the window, so that the fields below stay in reach.
        style={{ fieldSizing: 'content', contain: 'inline-size', minHeight: 150, maxHeight: '60dvh' }}
      />
      <TextCount name={name} />
    </>
  );
}

const contentHints: Readonly<Record<BlockType, string>> = {
  text: 'Text ohne Formatierung. Zeilenumbrüche bleiben erhalten. Mit Links und Überschriften: Typ „Formatierter Text“.',
  html: 'Formatierter Text. Skripte, Formulare und fremde Inhalte werden beim Speichern entfernt.',
  image: 'Ein Bild der Bibliothek, oder von Hand der Pfad eines Bildes auf dieser Website.',
  video: 'https-Adresse eines Videos bei YouTube oder Vimeo.',
  button: 'Ziel des Buttons: /seite, #anker, https- oder mailto-Adresse.',
  custom: 'JSON. Die Schreibweise wird beim Tippen geprüft.',
};

/** Hints where the content is usually the same in every language. `readers` names the visitors of one language. */
const neutralHints: Partial<Record<BlockType, (readers: string) => string>> = {
  image: (readers) => `Nur ausfüllen, wenn ${readers} ein anderes Bild sehen sollen.`,
  video: (readers) => `Nur ausfüllen, wenn ${readers} ein anderes Video sehen sollen.`,
  button: (readers) => `Nur ausfüllen, wenn der Button für ${readers} ein anderes Ziel hat.`,
  custom: (readers) => `Nur ausfüllen, wenn für ${readers} andere Angaben gelten.`,
};

/** The content of an image block is its picture, so the field is labelled as one. */
const pictureLabels = { own: 'Bild', other: 'Anderes Bild' } as const;

const HtmlCheck = preloadableLazy(() => import('./html-check').then((m) => m.HtmlCheck));

/** Comes with the source of a text. It is only a help: without it, saving cleans the text all the same. */
function LaterHtmlCheck(props: HtmlCheckProps) {
  return (
    <ErrorBoundary onLeft={retryFailedFetches} fallback={() => null}>
      <Suspense fallback={<Spinner label="Die Prüfung wird geladen" />}>
        <HtmlCheck {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

interface ContentFieldProps {
  type: BlockType;
  language: Language;
  page: Page;
  edit: () => PreviewEdit;
  autofocus: boolean;
}

export function ContentField({ type, language, page, edit, autofocus }: ContentFieldProps) {
  const name = fieldNameIn(language, 'content');
  const { label: contentLabel } = useDescription('content');
  const label = type === 'image' ? pictureLabels[language === fallbackLanguage ? 'own' : 'other'] : contentLabel;
  const { control } = useFormContext();
  const { error, ...bound } = useBoundField(name);
  // Only the JSON of custom blocks is checked while it is typed.
  const json: unknown = useWatch({ control, name, disabled: type !== 'custom' });
  const targets = useContext(LinkTargets);
  const original = language === fallbackLanguage;
  const neutral = neutralTypes.has(type);
  const hint = original ? contentHints[type] : neutralHints[type]?.(`${languageAdjective(language, 'e')} Besucher`);
  const parts = placeholderParts({ name, language, label, hint });
  const shared = {
    label: (
      <PendingLabel name={name}>
        {!original && neutral ? `${label} (${languageNames[language]})` : labelIn(language, 'content', label)}
      </PendingLabel>
    ),
    required: original,
    lang: language,
    hint: parts.hint,
    error: error ?? (type === 'custom' && typeof json === 'string' ? jsonMessage(type, json) : undefined),
  };
  return (
    <>
      {type === 'button' && <ComboboxField {...shared} name={name} inputMode="url" suggestions={targets} />}
      {type === 'image' && <PictureField {...shared} name={name} autofocus={autofocus} />}
      {type === 'html' && (
        <HtmlField
          {...shared}
          name={name}
          targets={targets}
          autofocus={autofocus}
          picker={PicturePicker}
          title={original ? label : `${label} (${languageNames[language]})`}
          action={parts.action}
          check={<LaterHtmlCheck page={page} edit={edit} language={language} />}
        />
      )}
      {type === 'text' && (
        <PlainTextField
          {...shared}
          action={parts.action}
          {...(autofocus ? { 'data-autofocus': true } : {})}
          {...bound}
        />
      )}
      {neutral && type !== 'button' && type !== 'image' && (
        <TextAreaField
          {...shared}
          rows={6}
          style={{ minHeight: 150 }}
          className={type === 'custom' ? '[&_textarea]:font-mono [&_textarea]:text-note' : ''}
          spellCheck={false}
          {...(autofocus ? { 'data-autofocus': true } : {})}
          {...bound}
        />
      )}
      <RemarksOfField name={name} />
      {!original && !neutral && <TranslationNote field="content" label={label} language={language} />}
    </>
  );
}
