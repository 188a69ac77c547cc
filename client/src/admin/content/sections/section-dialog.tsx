import { isGermanOnly } from '@shared/content/german-only';
import type { Section } from '@shared/contracts/entities';
import type { PendingChange } from '@shared/contracts/pending-changes';
import type { PreviewEdit } from '@shared/contracts/preview-messages';
import { sectionCreateSchema } from '@shared/contracts/sections';
import { translatedTextNames } from '@shared/entities/description';
import { type Design, designFacts } from '@shared/entities/designs';
import { sectionEntity } from '@shared/entities/section';
import type { Page } from '@shared/paths';
import { entityKey } from '@shared/rules/fields';
import { keyFromTitle } from '@shared/sections/section-key';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { sectionsApi, sectionsQuery } from '../../../api/sections-api';
import { EntityField, Placement } from '../../entity-form/fields/entity-field';
import { type EntityBody, type EntityValues, toBody, toStored, toValues } from '../../entity-form/fields/entity-values';
import { entityFieldNames } from '../../entity-form/fields/field-names';
import { TranslatedTexts } from '../../entity-form/fields/translated-field';
import { useEntityFacts } from '../../entity-form/fields/translated-field-state';
import type { Neighbours } from '../../entity-form/form-buttons';
import { useEntityForm } from '../../entity-form/use-entity-form';
import { contractMessages, validationText } from '../../kit/forms/field-messages';
import { adminPaths } from '../../navigation/admin-paths';
import { ContentDialog } from '../content-form/content-dialog';
import { LanguagePanels } from '../content-form/language-panels';
import { toPreviewFields } from '../content-form/preview-fields';
import { useFormPreview } from '../content-form/use-form-preview';
import { useEditable } from '../entities/editable';
import { noted, sectionTitleId } from '../entities/focus-created-row';
import { problemAddress } from '../entities/problem-address';
import { useFilled } from '../entities/shown-names';
import { useSitePages } from '../entities/site-pages';
import { useHiddenBy } from '../entities/use-hidden-by';
import { DesignField } from './design-field';
import { sectionKind } from './section-kind';

type SectionValues = EntityValues<typeof sectionEntity>;

export function toSectionValues(section: Section | null, page: Page = 'home'): SectionValues {
  return toValues(sectionEntity, section, { initial: { page } });
}

function validateSection(values: SectionValues) {
  return contractMessages(sectionCreateSchema, toBody(sectionEntity, values));
}

/** As `validateSection`, and refuses the key of a listed section. The server refuses one that was taken since. */
function validateNewSection(values: SectionValues, listed: readonly Section[]) {
  const { key, ...others } = validateSection(values);
  // The key is made from the title: if both are missing, only the title is reported.
  const messages = key === undefined || (values.key === '' && others.title) ? others : { key, ...others };
  return isTaken(values.key, listed) ? { ...messages, key: validationText('validation.keyTaken') ?? '' } : messages;
}

const isTaken = (typed: string, listed: readonly Section[]): boolean => listed.some(({ key }) => key === typed);

/** Key in the preview of a new section without a valid, free key. */
const unnamed = 'neuer-abschnitt';

/**
 * The section for the preview. An empty title is left out, so that the stored one shows. A new section whose key is
 * invalid or taken is shown under `unnamed`.
 */
export function toSectionPreview(
  values: SectionValues,
  section: Section | null,
  listed: readonly Section[],
): PreviewEdit {
  const key = entityKey.safeParse(values.key);
  const free = key.data !== undefined && !isTaken(key.data, listed);
  return {
    section: {
      ...toPreviewFields(sectionEntity, toBody(sectionEntity, values)),
      ...(section ? { key: section.key } : { key: free ? key.data : unnamed, isNew: true }),
    },
  };
}

interface SectionFieldsProps {
  section: Section | null;
  pages: readonly Page[];
  allDesigns: boolean;
  /** The place of a new section is known already. */
  isPlaced?: boolean;
}

export function SectionFields({ section, pages, allDesigns, isPlaced = false }: SectionFieldsProps) {
  const { entity } = useEntityFacts();
  const { titleOf } = useSitePages();
  return (
    <>
      <DesignField section={section} all={allDesigns} />
      <GroundField />
      <LanguagePanels fields={translatedTextNames(entity)}>
        {(shown) => <TranslatedTexts language={shown} />}
      </LanguagePanels>
      {section === null && <MadeKey />}
      <Placement>
        <div className="grid items-start gap-4 md:grid-cols-2 lg:gap-x-10">
          {section && <EntityField name="key" />}
          {!isPlaced && (
            <>
              <EntityField name="page" offered={pages} labelOf={titleOf} />
              <EntityField name="order" hint={section ? 'Position auf der Seite, ab 0.' : 'Leer: am Ende der Seite.'} />
            </>
          )}
          <EntityField name="isActive" hint="Nur aktive Abschnitte sind für Besucher sichtbar." className="md:pt-8" />
        </div>
      </Placement>
    </>
  );
}

/** Asked for only if the chosen design leaves the choice. */
function GroundField() {
  const design: Design = useWatch({ name: 'design' });
  return designFacts(design).grounds ? <EntityField name="ground" hint="Worauf der Abschnitt steht." /> : null;
}

/** Makes the key of a new section from its title until the user types one. */
function MadeKey() {
  const { setValue } = useFormContext<SectionValues>();
  const [title, key] = useWatch<SectionValues, ['title', 'key']>({ name: ['title', 'key'] });
  const { data = [] } = useQuery(sectionsQuery);
  const made = title.trim() === '' ? '' : keyFromTitle(title, new Set(data.map((section) => section.key)));
  const before = useRef(made);
  useEffect(() => {
    if (key === '' || key === before.current) setValue('key', made);
    before.current = made;
  });
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-s">
        <b className="font-strong">Schlüssel</b>
        <span className="text-ink-2">{key || 'entsteht aus dem Titel'}</span>
      </summary>
      <EntityField name="key" />
    </details>
  );
}

/** What is edited most; the rest is in the whole form alone. */
export function MainSectionFields() {
  const { entity } = useEntityFacts();
  return (
    <>
      <LanguagePanels fields={translatedTextNames(entity)}>
        {(shown) => <TranslatedTexts language={shown} />}
      </LanguagePanels>
      <GroundField />
    </>
  );
}

interface SectionDialogProps {
  section: Section | null;
  pending?: PendingChange | null;
  page?: Page;
  /** Key of the section that a new one comes before; else it comes last. */
  before?: string | undefined;
  onClose: () => void;
}

const names = entityFieldNames(sectionEntity);

const listedSections = (client: QueryClient): readonly Section[] => client.getQueryData(sectionsQuery.queryKey) ?? [];

/** The form over one section, in a dialog or in a view. */
export function useSectionForm({ section, pending = null, page, before, onClose }: SectionDialogProps) {
  const client = useQueryClient();
  return useEntityForm<SectionValues, Section, EntityBody<typeof sectionEntity>>({
    kind: sectionKind,
    draftKey: (entity) => `section:${entity?.key ?? 'new'}`,
    names,
    isRead: (stored) => stored.isActive && !isGermanOnly(stored),
    entity: section,
    pending,
    toValues: (entity) => toSectionValues(entity, page),
    // Report a taken key before the question about publishing, whose answer would be useless.
    validate: (values) => (section ? validateSection(values) : validateNewSection(values, listedSections(client))),
    create: (values) => {
      const made = sectionsApi.create({ ...toBody(sectionEntity, values), before });
      return noted(made, ({ key }) => sectionTitleId(key));
    },
    toBody: (values) => toBody(sectionEntity, values),
    update: ({ key }, body) => sectionsApi.update(key, body),
    edited: (values, base) => toStored(sectionEntity, values, base),
    label: ({ title }) => title,
    onClose,
  });
}

function useNeighbours(section: Section | null): Neighbours | null {
  const filled = useFilled();
  const { data = [] } = useQuery({ ...sectionsQuery, refetchOnMount: true });
  if (!section) return null;
  const ofPage = data.filter(({ page }) => page === section.page).sort((one, other) => one.order - other.order);
  return {
    what: 'Abschnitt',
    rows: ofPage.map(({ key, title }) => ({ title: filled(title), address: adminPaths.editSection(key) })),
    current: adminPaths.editSection(section.key),
  };
}

/** A section is checked once it becomes active. */
export const publicationOfSection = (edited: Section, base: Section | null) =>
  !base?.isActive && edited.isActive ? { section: edited } : null;

export function SectionDialog(props: SectionDialogProps) {
  const { section } = props;
  const entityForm = useSectionForm(props);
  const { control } = entityForm.form;
  const client = useQueryClient();
  // The preview shows the page that the form chooses for the section.
  const [page, design] = useWatch({ control, name: ['page', 'design'] });
  const germanOnly = isGermanOnly({ design, page });
  const neighbours = useNeighbours(section);
  const editable = useEditable();
  const hiddenBy = useHiddenBy().ofPage(page);
  const { dialog } = useFormPreview({
    entityForm,
    entity: sectionEntity,
    germanOnly,
    page,
    focus: { section: section?.key ?? '', block: null },
    toEdit: (values) => toSectionPreview(values, section, listedSections(client)),
    isOwn: (part, edit) => part.block === null && part.section === (section ? section.key : edit().section?.key),
  });

  return (
    <ContentDialog
      title={section ? 'Inhaltsabschnitt bearbeiten' : 'Neuen Inhaltsabschnitt erstellen'}
      hiddenBy={hiddenBy}
      publication={publicationOfSection}
      elsewhere={(problem) => (problem.block === null ? null : problemAddress(problem))}
      neighbours={neighbours}
      {...dialog}
    >
      <SectionFields
        section={section}
        pages={editable.pages}
        allDesigns={editable.all}
        isPlaced={props.before !== undefined}
      />
    </ContentDialog>
  );
}
