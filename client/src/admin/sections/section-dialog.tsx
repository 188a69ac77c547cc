import { isGermanOnly } from '@shared/content-texts';
import type { PendingChange } from '@shared/contracts/pending';
import type { PreviewFocus } from '@shared/contracts/preview-messages';
import type { Section } from '@shared/contracts/sections';
import { sectionEntity } from '@shared/entities/section';
import { fallbackLanguage, type Language } from '@shared/locales';
import type { Page } from '@shared/paths';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { cmsApi, listsOfSection, sectionsQuery } from '../../api/admin-api';
import { pendingApi } from '../../api/pending-api';
import { noteMade, sectionTitleId } from '../content/just-made';
import { markedLanguage } from '../content/languages';
import { problemAddress } from '../content/problem-text';
import { publishProblems } from '../content/publish-problems';
import { shownSections, showRow } from '../content/shown-rows';
import { useFilled } from '../content/use-filled';
import { changedFields } from '../entity-form/changed-fields';
import { EntityDialog } from '../entity-form/entity-dialog';
import { toBody, toStored } from '../entity-form/entity-values';
import { entityFieldNames, languageToShow } from '../entity-form/field-names';
import { type Neighbours, neighboursIn } from '../entity-form/neighbours';
import { EntityContext } from '../entity-form/translated-field-state';
import { useEntityForm } from '../entity-form/use-entity-form';
import type { FormChange } from '../entity-form/use-entity-save';
import { adminPaths } from '../navigation/admin-paths';
import { fieldOnPage } from '../preview/field-on-page';
import { LivePreview } from '../preview/live-preview';
import { useEditSource } from '../preview/use-edit-source';
import { useOpenPart } from '../preview/use-open-part';
import { usePreviewTyping } from '../preview/use-preview-typing';
import { waitingText } from '../preview/wanted-text';
import { saveNames } from '../saving/saves';
import { SectionFields } from './section-fields';
import {
  type SectionValues,
  toSectionPreview,
  toSectionValues,
  validateNewSection,
  validateSection,
} from './section-form-values';

interface SectionDialogProps {
  /** The section to edit, or null for a new one. */
  section: Section | null;
  /** What of it waits. */
  pending?: PendingChange | null;
  /** Page of a new section. */
  page?: Page;
  onClose: () => void;
}

const names = entityFieldNames(sectionEntity);

/** Creates or edits a section, in every language, with its page beside it. */
export function SectionDialog(props: SectionDialogProps) {
  // Another section is another form.
  return <SectionForm key={props.section?.key ?? 'new'} {...props} />;
}

/** The sections as the list has them. */
function listedSections(client: QueryClient): readonly Section[] {
  return client.getQueryData(sectionsQuery.queryKey) ?? [];
}

function changedSection({ values, before, versions }: FormChange<SectionValues>) {
  return { ...changedFields(toBody(sectionEntity, before), toBody(sectionEntity, values)), ...versions };
}

function useSectionForm(
  { section, pending = null, page, onClose }: SectionDialogProps,
  onLanguage: (to: Language) => void,
) {
  const client = useQueryClient();
  const toValues = (entity: Section | null) => toSectionValues(entity, page);
  const entityForm = useEntityForm<SectionValues, Section>({
    draftKey: (entity) => `section:${entity?.key ?? 'new'}`,
    formAddress: ({ key }) => adminPaths.editSection(key),
    names,
    isRead: (stored) => stored.isActive && !isGermanOnly(stored),
    entity: section,
    entityName: 'section',
    pending,
    toValues,
    // A taken key is told before the question about publishing, whose answer would be for nothing.
    validate: (values) => (section ? validateSection(values) : validateNewSection(values, listedSections(client))),
    create: async (values) => {
      const made = await cmsApi.createSection(toBody(sectionEntity, values));
      noteMade(sectionTitleId(made.key));
      return made;
    },
    update: ({ key }, change) => cmsApi.updateSection(key, changedSection(change)),
    keep: ({ id }, change) => pendingApi.keep('section', id, changedSection(change)),
    problems: (values, base) =>
      !base?.isActive && values.isActive
        ? publishProblems(client, { section: toStored(sectionEntity, values, base) })
        : Promise.resolve([]),
    saveName: ({ key }) => saveNames.section(key),
    show: (shown) => showRow(client, shownSections(shown.key), shown),
    edited: (values, base) => toStored(sectionEntity, values, base),
    label: ({ title }) => title,
    created: 'Inhaltsabschnitt wurde erstellt',
    updated: 'Inhaltsabschnitt wurde aktualisiert',
    invalidates: listsOfSection(section?.key),
    onClose,
    onShowFields: (fields) => onLanguage(languageToShow(fields)),
  });
  return { entityForm, toValues };
}

/** The sections before and after this one on its page. */
function useNeighbours(section: Section | null): Neighbours | null {
  const filled = useFilled();
  const { data = [] } = useQuery({ ...sectionsQuery, refetchOnMount: true });
  if (!section) return null;
  return neighboursIn({
    what: 'Abschnitt',
    rows: data.filter(({ page }) => page === section.page).sort((one, other) => one.order - other.order),
    isCurrent: ({ id }) => id === section.id,
    toNeighbour: ({ key, title }) => ({ title: filled(title), address: adminPaths.editSection(key) }),
  });
}

function SectionForm(props: SectionDialogProps) {
  const { section } = props;
  const [language, setLanguage] = useState<Language>(fallbackLanguage);
  const [previewLanguage, setPreviewLanguage] = useState<Language>(() => waitingText()?.language ?? fallbackLanguage);
  const { entityForm, toValues } = useSectionForm(props, setLanguage);
  const { form, base } = entityForm;
  const client = useQueryClient();
  const source = useEditSource(form, (values) => ({
    ...toSectionPreview(values, section, listedSections(client)),
    ...entityForm.waiting.under,
  }));
  const openPart = useOpenPart();
  const page = useWatch({ control: form.control, name: 'page' });
  const germanOnly = isGermanOnly({ key: section?.key ?? '', page });
  const neighbours = useNeighbours(section);
  const typing = usePreviewTyping({
    ...{ formId: entityForm.id, form, entity: sectionEntity, germanOnly },
    onLanguage: setLanguage,
  });
  const isOwn = (part: PreviewFocus) =>
    part.block === null && part.section === (section ? section.key : source.read().section?.key);
  const facts = useMemo(() => ({ entity: sectionEntity, stored: base, lacksNothing: germanOnly }), [base, germanOnly]);

  return (
    <EntityContext value={facts}>
      <EntityDialog
        title={section ? 'Inhaltsabschnitt bearbeiten' : 'Neuen Inhaltsabschnitt erstellen'}
        size="large"
        entityForm={entityForm}
        toValues={toValues}
        names={names}
        neighbours={neighbours}
        elsewhere={(problem) => (problem.block === null ? null : problemAddress(problem))}
        onFieldFocus={(field) => setPreviewLanguage(markedLanguage(field) ?? previewLanguage)}
        preview={({ askBefore, showField, save }) => (
          <LivePreview
            // The section is shown on the page that is chosen for it.
            key={page}
            page={page}
            title="Live-Vorschau"
            language={previewLanguage}
            onLanguage={setPreviewLanguage}
            focus={{ section: section?.key ?? '', block: null }}
            source={source}
            typing={typing}
            onSave={save}
            onPick={(part, place) => {
              const text = place && { place, language: previewLanguage };
              if (!isOwn(part)) askBefore(() => openPart(part, { text }));
            }}
            onField={(part, name) => {
              const field = fieldOnPage({ page, language: previewLanguage }, part.section, name);
              if (isOwn(part)) showField(field);
              else askBefore(() => openPart(part, { field }));
            }}
            onPicture={(part, name) => {
              const field = fieldOnPage({ page, language: previewLanguage }, part.section, name);
              askBefore(() => openPart(part, { field, picture: { field: name, language: previewLanguage } }));
            }}
          />
        )}
      >
        <SectionFields
          language={language}
          onLanguage={(to) => {
            setLanguage(to);
            setPreviewLanguage(to);
          }}
        />
      </EntityDialog>
    </EntityContext>
  );
}
