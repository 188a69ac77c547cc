import type { Section } from '@shared/contracts/sections';
import type { Language } from '@shared/locales';
import { type Page, pages } from '@shared/paths';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { cmsApi, refetchSections, sectionsQuery } from '../../api/admin-api';
import { Checkbox } from '../../ui/checkbox';
import { SelectField, TextAreaField, TextField } from '../../ui/field';
import { problemAddress } from '../checks/problem-text';
import { publishProblems } from '../checks/publish-problems';
import { changedFields } from '../forms/changed-fields';
import { EnglishLabel } from '../forms/english-label';
import { EntityDialog } from '../forms/entity-dialog';
import { fieldNames } from '../forms/field-names';
import { LanguagePanels } from '../forms/language-panels';
import { TranslationContext } from '../forms/translation';
import { TranslationNote } from '../forms/translation-note';
import { useEntityForm } from '../forms/use-entity-form';
import { pageLabels } from '../labels';
import { LivePreview } from '../preview/live-preview';
import { useEditSource } from '../preview/use-edit-source';
import { useOpenPart } from '../preview/use-open-part';
import { saveNames } from '../saves';
import { shownSections, showRow } from '../shown-rows';
import { isGermanOnly } from '../texts/entity-texts';
import {
  editedSection,
  type SectionValues,
  toSectionBody,
  toSectionPreview,
  toSectionValues,
  validateNewSection,
  validateSection,
} from './section-form-values';

interface SectionDialogProps {
  /** The section to edit, or null for a new one. */
  section: Section | null;
  /** Page of a new section. */
  page?: Page;
  onClose: () => void;
}

const names = fieldNames(
  {
    key: 'Schlüssel',
    title: 'Titel',
    subtitle: 'Untertitel',
    description: 'Beschreibung',
    page: 'Seite',
    order: 'Reihenfolge',
    isActive: 'Aktiv',
  },
  (name, value) => {
    if (typeof value === 'boolean') return value ? 'Ja' : 'Nein';
    return name === 'page' ? pageLabels[value as Page] : undefined;
  },
);

const translatedFields = ['title', 'subtitle', 'description'];

/** Creates or edits a section, in both languages, with its page beside it. */
export function SectionDialog(props: SectionDialogProps) {
  // Another section is another form.
  return <SectionForm key={props.section?.key ?? 'new'} {...props} />;
}

/** The sections as the list has them. */
function listedSections(client: QueryClient): readonly Section[] {
  return client.getQueryData(sectionsQuery.queryKey) ?? [];
}

function useSectionForm({ section, page, onClose }: SectionDialogProps, onLanguage: (to: Language) => void) {
  const client = useQueryClient();
  const toValues = (entity: Section | null) => toSectionValues(entity, page);
  const entityForm = useEntityForm<SectionValues, Section>({
    draftKey: `section:${section?.key ?? 'new'}`,
    entity: section,
    toValues,
    // A taken key is told before the question about publishing, whose answer would be for nothing.
    validate: (values) => (section ? validateSection(values) : validateNewSection(values, listedSections(client))),
    create: (values) => cmsApi.createSection(toSectionBody(values)),
    update: (entity, { values, before, updatedAt }) =>
      cmsApi.updateSection(entity.key, {
        ...changedFields(toSectionBody(before), toSectionBody(values)),
        updatedAt,
      }),
    problems: (values, base) =>
      !base?.isActive && values.isActive
        ? publishProblems(client, { section: editedSection(values, base) })
        : Promise.resolve([]),
    saveName: ({ key }) => saveNames.section(key),
    show: (shown) => showRow(client, shownSections(shown.key), shown),
    edited: editedSection,
    label: ({ title }) => title,
    created: 'Inhaltsabschnitt wurde erstellt',
    updated: 'Inhaltsabschnitt wurde aktualisiert',
    onSaved: () => refetchSections(client, section?.key),
    onClose,
    onShowFields: (fields) => onLanguage(fields.every((name) => name.startsWith('translations')) ? 'en' : 'de'),
  });
  return { entityForm, toValues };
}

function SectionForm(props: SectionDialogProps) {
  const { section } = props;
  const [language, setLanguage] = useState<Language>('de');
  const [previewLanguage, setPreviewLanguage] = useState<Language>('de');
  const { entityForm, toValues } = useSectionForm(props, setLanguage);
  const { form, base, before } = entityForm;
  const { register, formState } = form;
  const { errors } = formState;
  const client = useQueryClient();
  const source = useEditSource(form, (values) => toSectionPreview(values, section, listedSections(client)));
  const openPart = useOpenPart();
  const page = useWatch({ control: form.control, name: 'page' });
  const germanOnly = section !== null && isGermanOnly(section);
  const translation = useMemo(
    () => ({
      entity: 'section' as const,
      id: base?.id ?? null,
      outdated: base?.outdated ?? [],
      before,
      lacksNothing: germanOnly,
    }),
    [base, before, germanOnly],
  );

  return (
    <TranslationContext value={translation}>
      <EntityDialog
        title={section ? 'Inhaltsabschnitt bearbeiten' : 'Neuen Inhaltsabschnitt erstellen'}
        size="large"
        entityForm={entityForm}
        toValues={toValues}
        names={names}
        elsewhere={(problem) => (problem.block === null ? null : problemAddress(problem))}
        onFieldFocus={({ lang }) => {
          if (lang === 'de' || lang === 'en') setPreviewLanguage(lang);
        }}
        preview={(askBefore) => (
          <LivePreview
            // The section is shown on the page that is chosen for it.
            key={page}
            page={page}
            title="Live-Vorschau"
            language={previewLanguage}
            onLanguage={setPreviewLanguage}
            focus={{ section: section?.key ?? '', block: null }}
            source={source}
            onSave={entityForm.submit}
            onPick={(part) => {
              const own = section ? part.section === section.key : part.section === source.read().section?.key;
              if (part.block !== null || !own) askBefore(() => openPart(part));
            }}
          />
        )}
      >
        <div className="grid gap-4 md:grid-cols-2">
          <TextField
            label="Schlüssel"
            hint={
              section
                ? 'Der Schlüssel kann nicht geändert werden'
                : 'Keine Leerzeichen oder Sonderzeichen, muss eindeutig sein.'
            }
            required
            disabled={section !== null}
            autoCapitalize="none"
            spellCheck={false}
            error={errors.key?.message}
            {...(section ? { value: section.key, readOnly: true } : { ...register('key'), 'data-autofocus': true })}
          />
          <SelectField label="Seite" error={errors.page?.message} {...register('page')}>
            {pages.map((name) => (
              <option key={name} value={name}>
                {pageLabels[name]}
              </option>
            ))}
          </SelectField>
        </div>
        <LanguagePanels
          language={language}
          onLanguage={(to) => {
            setLanguage(to);
            setPreviewLanguage(to);
          }}
          fields={translatedFields}
          englishNote={
            germanOnly
              ? 'Dieser Abschnitt erscheint nur auf Deutsch.'
              : 'Ein leeres Feld zeigt englischen Besuchern, was im Deutschen steht.'
          }
          german={
            <>
              <TextField
                label="Titel"
                required
                lang="de"
                data-autofocus
                error={errors.title?.message}
                {...register('title')}
              />
              <TextField label="Untertitel" lang="de" error={errors.subtitle?.message} {...register('subtitle')} />
              <TextAreaField
                label="Beschreibung"
                lang="de"
                rows={4}
                error={errors.description?.message}
                {...register('description')}
              />
            </>
          }
          english={
            <>
              <TextField
                label={<EnglishLabel field="title">Titel</EnglishLabel>}
                lang="en"
                error={errors.translations?.en?.title?.message}
                {...register('translations.en.title')}
              />
              <TranslationNote field="title" label="Titel" />
              <TextField
                label={<EnglishLabel field="subtitle">Untertitel</EnglishLabel>}
                lang="en"
                error={errors.translations?.en?.subtitle?.message}
                {...register('translations.en.subtitle')}
              />
              <TranslationNote field="subtitle" label="Untertitel" />
              <TextAreaField
                label={<EnglishLabel field="description">Beschreibung</EnglishLabel>}
                lang="en"
                rows={4}
                error={errors.translations?.en?.description?.message}
                {...register('translations.en.description')}
              />
              <TranslationNote field="description" label="Beschreibung" />
            </>
          }
        />
        <div className="grid items-start gap-4 md:grid-cols-2">
          <TextField
            label="Reihenfolge"
            inputMode="numeric"
            hint={section ? 'Position auf der Seite, ab 0.' : 'Leer: am Ende der Seite.'}
            error={errors.order?.message}
            {...register('order')}
          />
          <Checkbox
            label={
              <>
                <b className="font-[650]">Aktiv</b>
                <span className="block text-xs text-tinte-2">Nur aktive Abschnitte sind für Besucher sichtbar.</span>
              </>
            }
            className="md:pt-8"
            {...register('isActive')}
          />
        </div>
      </EntityDialog>
    </TranslationContext>
  );
}
