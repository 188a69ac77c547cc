import type { Block, Section } from '@shared/contracts/entities';
import type { PendingChange } from '@shared/contracts/pending-changes';
import { blockEntity } from '@shared/entities/block';
import { fieldNameIn } from '@shared/entities/translation';
import type { Language } from '@shared/locales';
import type { TypedBlock } from '@shared/sections/block-roles';
import type { SectionDefinition } from '@shared/sections/definition';
import type { DescribedField } from '@shared/sections/described-fields';
import { nextRole } from '@shared/sections/fitting-roles';
import { useMemo, useState } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { blocksApi } from '../../../api/blocks-api';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import type { Neighbours } from '../../entity-form/form-buttons';
import { useEntityForm } from '../../entity-form/use-entity-form';
import type { Suggestion } from '../../kit/forms/combobox-field';
import { ContentDialog } from '../content-form/content-dialog';
import { useFormPreview } from '../content-form/use-form-preview';
import { blockFieldNames } from '../entities/block-field-names';
import { blockTitleId, noted } from '../entities/focus-created-row';
import type { Hiding } from '../entities/hidden-by';
import { PicturePicker } from '../picture-picker/picture-field';
import { useRequestedPicture } from '../preview/open-part';
import { BlockFields } from './block-fields';
import {
  type BlockFormContext,
  type BlockValues,
  editedBlock,
  toBlockBody,
  toBlockValues,
  toPreviewEdit,
  validateBlock,
} from './block-form-values';
import { blockKind } from './block-kind';
import { LinkTargets } from './metadata-inputs';
import { NextRole } from './next-role';

/** What the form of a block needs of the site around it. */
export interface BlockSurroundings {
  /** Of the section's design. */
  definition: SectionDefinition;
  /** The metadata fields that the definition describes. */
  metadata: readonly DescribedField[];
  germanOnly: boolean;
  hiddenBy: Hiding | null;
  /** Where a link in the block can lead on this website. */
  linkTargets: readonly Suggestion[];
  /** The blocks that the section has already. */
  siblings: readonly TypedBlock[];
}

interface BlockFormProps {
  section: Section;
  block: Block | null;
  pending?: PendingChange | null;
  nextOrder: number;
  /** The block that a new one comes before; else it comes last. */
  before?: number | undefined;
  around: BlockSurroundings;
  onClose: () => void;
}

/** Body of an update. The section and design of a block cannot be changed here, so they are not sent. */
function toEditBody(values: BlockValues, context: BlockFormContext, { metadata }: Block) {
  const { sectionKey: _, design: __, ...body } = toBlockBody(values, context, metadata);
  return body;
}

/** The form over one block of a section, in a dialog or in a view. */
export function useBlockForm({ section, block, pending = null, nextOrder, before, around, onClose }: BlockFormProps) {
  const { definition, metadata, germanOnly, siblings } = around;
  // A new block keeps the place and the role it had when the form was opened.
  const [opened] = useState({ nextOrder, siblings });
  const context = useMemo<BlockFormContext>(
    () => ({
      design: section.design,
      initial: {
        sectionKey: section.key,
        order: opened.nextOrder,
        metadata: { role: nextRole(definition.roles, opened.siblings, 'text') },
      },
      definition,
      metadata,
      before,
    }),
    [section.key, section.design, definition, metadata, before, opened],
  );
  const names = useMemo(() => blockFieldNames(context.metadata), [context.metadata]);
  const once = useIdempotencyKey(`admin-block-${section.key}`);
  const entityForm = useEntityForm<BlockValues, Block, ReturnType<typeof toEditBody>>({
    kind: blockKind(section.key),
    draftKey: (entity) => `block:${section.key}:${entity?.id ?? 'new'}`,
    names,
    isRead: ({ isActive }) => isActive && section.isActive && !germanOnly,
    entity: block,
    pending,
    toValues: (entity) => toBlockValues(entity, context),
    validate: (values) => validateBlock(values, context, block?.metadata ?? {}),
    create: (values) =>
      noted(once.send({ ...toBlockBody(values, context, {}), before }, blocksApi.create), ({ id }) => blockTitleId(id)),
    toBody: (values, entity) => toEditBody(values, context, entity),
    update: ({ id }, body) => blocksApi.update(id, body),
    edited: (values, base) => editedBlock(values, context, base),
    label: ({ title }) => title,
    onClose,
  });
  return { entityForm, context };
}

type PictureName = FieldPath<BlockValues>;

/** Form field of a picture clicked on the page: the translation's if that language has its own picture. */
function pictureName(form: UseFormReturn<BlockValues>, field: string, language: Language): PictureName {
  const translated = fieldNameIn(language, field) as PictureName;
  return (field === 'content' && form.getValues(translated) ? translated : field) as PictureName;
}

/** The choice of a picture for a field that was clicked on the page. Render `picker`. */
export function usePictureChoice(form: UseFormReturn<BlockValues>) {
  const [choosing, setChoosing] = useState<PictureName | null>(null);
  const picker = (
    <PicturePicker
      open={choosing !== null}
      current={choosing ? String(form.getValues(choosing) ?? '') : ''}
      onChoose={(item) => {
        if (choosing) form.setValue(choosing, item.address, { shouldDirty: true, shouldTouch: true });
        setChoosing(null);
      }}
      onClose={() => setChoosing(null)}
    />
  );
  return { choose: (field: string, read: Language) => setChoosing(pictureName(form, field, read)), picker };
}

/** A block is checked once it becomes active. */
export const publicationOfBlock = (edited: Block, base: Block | null) =>
  base?.status !== 'active' && edited.status === 'active' ? { block: edited } : null;

interface BlockDialogProps extends BlockFormProps {
  /** The blocks of the section, in their order. */
  neighbours: Neighbours | null;
}

export function BlockDialog(props: BlockDialogProps) {
  const { section, block, around } = props;
  const own = { section: section.key, block: block?.id ?? 0 };
  const { entityForm, context } = useBlockForm(props);
  const { form, base } = entityForm;
  const { choose: choosePicture, picker } = usePictureChoice(form);
  const { edit, dialog } = useFormPreview({
    entityForm,
    entity: blockEntity,
    metadata: context.metadata,
    germanOnly: around.germanOnly,
    page: section.page,
    focus: own,
    toEdit: (values) => toPreviewEdit(values, context, base),
    isOwn: (part) => part.block === own.block,
    onPicture: choosePicture,
  });
  useRequestedPicture(own, ({ field, language: read }) => choosePicture(field, read));

  return (
    <ContentDialog
      title={block ? 'Inhaltsblock bearbeiten' : 'Neuen Inhaltsblock erstellen'}
      hiddenBy={around.hiddenBy}
      publication={publicationOfBlock}
      neighbours={props.neighbours}
      {...dialog}
    >
      <LinkTargets value={around.linkTargets}>
        <BlockFields context={context} section={section} edit={edit} />
        {!block && <NextRole roles={around.definition.roles} siblings={around.siblings} />}
      </LinkTargets>
      {picker}
    </ContentDialog>
  );
}
