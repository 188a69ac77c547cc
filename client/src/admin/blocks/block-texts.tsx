import type { BlockType } from '@shared/contracts/content-values';
import type { PreviewEdit } from '@shared/contracts/preview-messages';
import type { Language } from '@shared/locales';
import type { Page } from '@shared/paths';
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { TextAreaField, TextField } from '../../ui/field';
import { ComboboxField } from '../forms/combobox-field';
import { EnglishLabel } from '../forms/english-label';
import { TranslationNote } from '../forms/translation-note';
import { type BlockValues, jsonMessage } from './block-form-values';
import { HtmlCheck } from './html-check';
import type { DescribedField } from './metadata-description';
import { EnglishMetadataInput, MetadataInput } from './metadata-inputs';
import { useLinkTargets } from './metadata-link-targets';

/** What stands in `content`, by type. */
const contentHints: Readonly<Record<BlockType, string>> = {
  text: 'Text ohne Formatierung. Zeilenumbrüche bleiben erhalten.',
  html: 'HTML. Skripte, Formulare und fremde Inhalte werden beim Speichern entfernt.',
  image: 'Pfad eines Bildes auf dieser Website, zum Beispiel /images/bild.webp.',
  video: 'https-Adresse eines Videos bei YouTube oder Vimeo.',
  button: 'Ziel des Buttons: /seite, #anker, https- oder mailto-Adresse.',
  custom: 'JSON. Die Schreibweise wird beim Tippen geprüft.',
};

/** What an empty field means where the content usually reads the same in both languages. */
const neutralHints: Partial<Record<BlockType, string>> = {
  image: 'Nur ausfüllen, wenn englische Besucher ein anderes Bild sehen sollen.',
  video: 'Nur ausfüllen, wenn englische Besucher ein anderes Video sehen sollen.',
  button: 'Nur ausfüllen, wenn der Button für englische Besucher ein anderes Ziel hat.',
  custom: 'Nur ausfüllen, wenn für englische Besucher andere Angaben gelten.',
};

/** Types whose content reads the same in every language. */
const neutral = new Set(Object.keys(neutralHints));

interface BlockTextsProps {
  form: UseFormReturn<BlockValues>;
  type: BlockType;
  /** The section's own texts. */
  fields: readonly DescribedField[];
  page: Page;
  edit: () => PreviewEdit;
}

/** The texts of a block that are to be translated, by field. */
export function translatedFields(type: BlockType, fields: readonly DescribedField[]): string[] {
  return [
    'title',
    'subtitle',
    ...(neutral.has(type) ? [] : ['content']),
    ...fields.filter((field) => field.translatable).map(({ name }) => `metadata.${name}`),
  ];
}

function contentLook(type: BlockType): string {
  return type === 'custom' || type === 'html' ? '[&_textarea]:font-mono [&_textarea]:text-[0.875rem]' : '';
}

interface ContentFieldProps extends Omit<BlockTextsProps, 'fields'> {
  language: Language;
}

/** The content of a block, by its type: text, HTML with what survives of it, JSON with its errors, or an address. */
function ContentField({ form, type, language, page, edit }: ContentFieldProps) {
  const name = language === 'de' ? 'content' : 'translations.en.content';
  const { errors } = useFormState({ control: form.control, name });
  // Only JSON is looked at while it is typed.
  const json = useWatch({ control: form.control, name, disabled: type !== 'custom' });
  const error = language === 'de' ? errors.content?.message : errors.translations?.en?.content?.message;
  const translated = language === 'en' && !neutral.has(type);
  const targets = useLinkTargets();
  const shared = {
    label:
      language === 'de' ? (
        'Inhalt'
      ) : translated ? (
        <EnglishLabel field="content">Inhalt</EnglishLabel>
      ) : (
        'Inhalt (Englisch)'
      ),
    required: language === 'de',
    lang: language,
    hint: language === 'de' ? contentHints[type] : neutral.has(type) ? neutralHints[type] : undefined,
    error: error ?? (type === 'custom' ? jsonMessage(type, json ?? '') : undefined),
  };
  return (
    <>
      {type === 'button' ? (
        <ComboboxField {...shared} name={name} inputMode="url" suggestions={targets} />
      ) : (
        <TextAreaField
          {...shared}
          rows={6}
          style={{ minHeight: 150 }}
          className={contentLook(type)}
          spellCheck={!neutral.has(type)}
          {...form.register(name)}
        />
      )}
      {type === 'html' && <HtmlCheck page={page} edit={edit} language={language} />}
      {translated && <TranslationNote field="content" label="Inhalt" />}
    </>
  );
}

/** Title, subtitle, content and the section's own texts in German. */
export function GermanTexts({ form, type, fields, page, edit }: BlockTextsProps) {
  const { errors } = useFormState({ control: form.control });
  return (
    <>
      <TextField
        label="Titel"
        required
        lang="de"
        data-autofocus
        error={errors.title?.message}
        {...form.register('title')}
      />
      <TextField label="Untertitel" lang="de" error={errors.subtitle?.message} {...form.register('subtitle')} />
      <ContentField {...{ form, type, page, edit }} language="de" />
      {fields
        .filter((field) => field.translatable)
        .map((field) => (
          <MetadataInput key={field.name} form={form} field={field} />
        ))}
    </>
  );
}

/** The same texts in English; an empty field removes the translation. */
export function EnglishTexts({ form, type, fields, page, edit }: BlockTextsProps) {
  const { errors } = useFormState({ control: form.control });
  const english = errors.translations?.en;
  return (
    <>
      <TextField
        label={<EnglishLabel field="title">Titel</EnglishLabel>}
        lang="en"
        error={english?.title?.message}
        {...form.register('translations.en.title')}
      />
      <TranslationNote field="title" label="Titel" />
      <TextField
        label={<EnglishLabel field="subtitle">Untertitel</EnglishLabel>}
        lang="en"
        error={english?.subtitle?.message}
        {...form.register('translations.en.subtitle')}
      />
      <TranslationNote field="subtitle" label="Untertitel" />
      <ContentField {...{ form, type, page, edit }} language="en" />
      {fields
        .filter((field) => field.translatable)
        .map((field) => (
          <EnglishMetadataInput key={field.name} form={form} field={field} />
        ))}
    </>
  );
}
