import { isGermanOnly } from '@shared/content-texts';
import type { Block } from '@shared/contracts/blocks';
import type { PendingChange } from '@shared/contracts/pending';
import type { PreviewFocus } from '@shared/contracts/preview-messages';
import type { Section } from '@shared/contracts/sections';
import { blockEntity } from '@shared/entities/block';
import { fieldNameIn } from '@shared/entities/translation';
import { fallbackLanguage, type Language } from '@shared/locales';
import { describedFieldsOf } from '@shared/sections/described-fields';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { type BlockUpdateBody, blocksQuery, cmsApi, listsOfBlocks } from '../../api/admin-api';
import { useIdempotencyKey } from '../../api/idempotency-key';
import { pendingApi } from '../../api/pending-api';
import { blockTitleId, noteMade } from '../content/just-made';
import { markedLanguage } from '../content/languages';
import { publishProblems } from '../content/publish-problems';
import { shownBlocks, showRow } from '../content/shown-rows';
import { useFilled } from '../content/use-filled';
import { changedFields } from '../entity-form/changed-fields';
import { EntityDialog } from '../entity-form/entity-dialog';
import { languageToShow } from '../entity-form/field-names';
import { type Neighbours, neighboursIn } from '../entity-form/neighbours';
import { EntityContext } from '../entity-form/translated-field-state';
import { useEntityForm } from '../entity-form/use-entity-form';
import type { FormChange } from '../entity-form/use-entity-save';
import { PicturePicker } from '../media/picture-picker';
import { adminPaths } from '../navigation/admin-paths';
import { fieldOnPage } from '../preview/field-on-page';
import { LivePreview } from '../preview/live-preview';
import { useEditSource } from '../preview/use-edit-source';
import { useOpenPart } from '../preview/use-open-part';
import { usePreviewTyping } from '../preview/use-preview-typing';
import { useWantedPicture } from '../preview/wanted-picture';
import { waitingText } from '../preview/wanted-text';
import { saveNames } from '../saving/saves';
import { BlockFields } from './block-fields';
import {
  type BlockFormContext,
  type BlockValues,
  blockFieldNames,
  editedBlock,
  toBlockBody,
  toBlockValues,
  toPreviewEdit,
  validateBlock,
} from './block-form-values';

interface BlockDialogProps {
  section: Section;
  /** The block to edit, or null for a new one. */
  block: Block | null;
  /** What of it waits. */
  pending?: PendingChange | null;
  nextOrder: number;
  onClose: () => void;
}

/** Creates or edits a block, in every language, with its page beside it. */
export function BlockDialog(props: BlockDialogProps) {
  // Another block is another form.
  return <BlockForm key={`${props.section.key} ${props.block?.id ?? 'new'}`} {...props} />;
}

/** What of a block was changed. Its section cannot be, so it is not sent. */
function changedBlock(
  { metadata }: Block,
  { values, before, versions }: FormChange<BlockValues>,
  context: BlockFormContext,
): BlockUpdateBody {
  const { sectionKey: _, ...changed } = changedFields(
    toBlockBody(before, context, metadata),
    toBlockBody(values, context, metadata),
  );
  return { ...changed, ...versions };
}

function useBlockForm(props: BlockDialogProps, onLanguage: (to: Language) => void) {
  const { section, block, pending = null, nextOrder, onClose } = props;
  const client = useQueryClient();
  // The place of a new block is where it was when the form was opened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const context = useMemo<BlockFormContext>(
    () => ({ sectionKey: section.key, fields: describedFieldsOf(section.key), nextOrder }),
    [section.key],
  );
  const toValues = (entity: Block | null) => toBlockValues(entity, context);
  const names = useMemo(() => blockFieldNames(context.fields), [context.fields]);
  const once = useIdempotencyKey(`admin-block-${section.key}`);
  const entityForm = useEntityForm<BlockValues, Block>({
    draftKey: (entity) => `block:${section.key}:${entity?.id ?? 'new'}`,
    formAddress: ({ id }) => adminPaths.block(section.key, id),
    names,
    isRead: ({ isActive }) => isActive && section.isActive && !isGermanOnly(section),
    entity: block,
    entityName: 'block',
    pending,
    toValues,
    validate: (values) => validateBlock(values, context, block?.metadata ?? {}),
    create: async (values) => {
      const made = await once.send(toBlockBody(values, context, {}), cmsApi.createBlock);
      noteMade(blockTitleId(made.id));
      return made;
    },
    update: (entity, change) => cmsApi.updateBlock(entity.id, changedBlock(entity, change, context)),
    keep: (entity, change) => pendingApi.keep('block', entity.id, changedBlock(entity, change, context)),
    problems: (values, base) =>
      base?.status !== 'active' && values.status === 'active'
        ? publishProblems(client, { block: editedBlock(values, context, base) })
        : Promise.resolve([]),
    saveName: ({ id }) => saveNames.block(id),
    show: (shown) => showRow(client, shownBlocks(section.key), shown),
    edited: (values, base) => editedBlock(values, context, base),
    label: ({ title }) => title,
    created: 'Inhaltsblock wurde erstellt',
    updated: 'Inhaltsblock wurde aktualisiert',
    invalidates: listsOfBlocks(section.key),
    onClose,
    onShowFields: (names) => onLanguage(languageToShow(names)),
  });
  return { entityForm, context, names, toValues };
}

type PictureName = FieldPath<BlockValues>;

/** The field of a picture that was clicked on the page in a language: its own where it has another picture there. */
function pictureName(form: UseFormReturn<BlockValues>, field: string, language: Language): PictureName {
  const translated = fieldNameIn(language, field) as PictureName;
  return (field === 'content' && form.getValues(translated) ? translated : field) as PictureName;
}

/** The blocks before and after this one, as the list of the section has them. */
function useNeighbours(section: Section, block: Block | null): Neighbours | null {
  const filled = useFilled();
  const { data: rows = [] } = useQuery({ ...blocksQuery(section.key), refetchOnMount: true });
  if (!block) return null;
  return neighboursIn({
    what: 'Block',
    rows,
    isCurrent: ({ id }) => id === block.id,
    toNeighbour: ({ id, title }) => ({ title: filled(title), address: adminPaths.block(section.key, id) }),
  });
}

function BlockForm(props: BlockDialogProps) {
  const { section, block } = props;
  const [language, setLanguage] = useState<Language>(fallbackLanguage);
  const [previewLanguage, setPreviewLanguage] = useState<Language>(() => waitingText()?.language ?? fallbackLanguage);
  const { entityForm, context, names, toValues } = useBlockForm(props, setLanguage);
  const { form, base } = entityForm;
  const source = useEditSource(form, (values) => ({
    ...toPreviewEdit(values, context, base),
    ...entityForm.waiting.under,
  }));
  const openPart = useOpenPart();
  const neighbours = useNeighbours(section, block);
  const germanOnly = isGermanOnly(section);
  const typing = usePreviewTyping({
    ...{ formId: entityForm.id, form, entity: blockEntity, metadata: context.fields, germanOnly },
    onLanguage: setLanguage,
  });
  const [choosing, setChoosing] = useState<PictureName | null>(null);
  useWantedPicture({ section: section.key, block: block?.id ?? 0 }, ({ field, language: read }) =>
    setChoosing(pictureName(form, field, read)),
  );
  const isOwn = (part: PreviewFocus) => part.block === (block?.id ?? 0);
  const facts = useMemo(() => ({ entity: blockEntity, stored: base, lacksNothing: germanOnly }), [base, germanOnly]);

  return (
    <EntityContext value={facts}>
      <EntityDialog
        title={block ? 'Inhaltsblock bearbeiten' : 'Neuen Inhaltsblock erstellen'}
        size="large"
        entityForm={entityForm}
        toValues={toValues}
        names={names}
        neighbours={neighbours}
        onFieldFocus={(field) => setPreviewLanguage(markedLanguage(field) ?? previewLanguage)}
        preview={({ askBefore, showField, save }) => (
          <LivePreview
            page={section.page}
            title="Live-Vorschau"
            language={previewLanguage}
            onLanguage={setPreviewLanguage}
            focus={{ section: section.key, block: block?.id ?? 0 }}
            source={source}
            typing={typing}
            onSave={save}
            onPick={(part, place) => {
              const text = place && { place, language: previewLanguage };
              if (!isOwn(part)) askBefore(() => openPart(part, { text }));
            }}
            onField={(part, name) => {
              const field = fieldOnPage({ page: section.page, language: previewLanguage }, part.section, name);
              if (isOwn(part)) showField(field);
              else askBefore(() => openPart(part, { field }));
            }}
            onPicture={(part, name) => {
              if (isOwn(part)) setChoosing(pictureName(form, name, previewLanguage));
              else {
                const field = fieldOnPage({ page: section.page, language: previewLanguage }, part.section, name);
                askBefore(() => openPart(part, { field, picture: { field: name, language: previewLanguage } }));
              }
            }}
          />
        )}
      >
        <BlockFields
          section={section}
          metadata={context.fields}
          language={language}
          onLanguage={(to) => {
            setLanguage(to);
            setPreviewLanguage(to);
          }}
          edit={source.read}
        />
        <PicturePicker
          open={choosing !== null}
          current={choosing ? String(form.getValues(choosing) ?? '') : ''}
          onChoose={(item) => {
            if (choosing) form.setValue(choosing, item.address, { shouldDirty: true, shouldTouch: true });
            setChoosing(null);
          }}
          onClose={() => setChoosing(null)}
        />
      </EntityDialog>
    </EntityContext>
  );
}
