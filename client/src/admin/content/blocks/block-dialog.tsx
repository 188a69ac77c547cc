import { isGermanOnly } from '@shared/content/german-only';
import type { Block, Section } from '@shared/contracts/entities';
import type { PendingChange } from '@shared/contracts/pending-changes';
import { blockEntity } from '@shared/entities/block';
import { fieldNameIn } from '@shared/entities/translation';
import type { Language } from '@shared/locales';
import { describedFieldsOf } from '@shared/sections/described-fields';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { blocksApi, blocksQuery } from '../../../api/blocks-api';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import type { Neighbours } from '../../entity-form/form-buttons';
import { useEntityForm } from '../../entity-form/use-entity-form';
import { adminPaths } from '../../navigation/admin-paths';
import { ContentDialog } from '../content-form/content-dialog';
import { useFormPreview } from '../content-form/use-form-preview';
import { blockTitleId, noted } from '../entities/focus-created-row';
import { useHiddenBy } from '../entities/hidden-by';
import { useFilled } from '../entities/shown-names';
import { PicturePicker } from '../picture-picker/picture-field';
import { useRequestedPicture } from '../preview/open-part';
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
import { blockKind } from './block-kind';

interface BlockDialogProps {
  section: Section;
  block: Block | null;
  pending?: PendingChange | null;
  nextOrder: number;
  onClose: () => void;
}

/** Body of an update. The section and design of a block cannot be changed here, so they are not sent. */
function toEditBody(values: BlockValues, context: BlockFormContext, { metadata }: Block) {
  const { sectionKey: _, design: __, ...body } = toBlockBody(values, context, metadata);
  return body;
}

function useBlockForm({ section, block, pending = null, nextOrder, onClose }: BlockDialogProps) {
  // Without `nextOrder`: a new block keeps the place it had when the form was opened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const context = useMemo<BlockFormContext>(
    () => ({
      design: section.design,
      initial: { sectionKey: section.key, order: nextOrder },
      metadata: describedFieldsOf(section.design),
    }),
    [section.key, section.design],
  );
  const names = useMemo(() => blockFieldNames(context.metadata), [context.metadata]);
  const once = useIdempotencyKey(`admin-block-${section.key}`);
  const entityForm = useEntityForm<BlockValues, Block, ReturnType<typeof toEditBody>>({
    kind: blockKind(section.key),
    draftKey: (entity) => `block:${section.key}:${entity?.id ?? 'new'}`,
    names,
    isRead: ({ isActive }) => isActive && section.isActive && !isGermanOnly(section),
    entity: block,
    pending,
    toValues: (entity) => toBlockValues(entity, context),
    validate: (values) => validateBlock(values, context, block?.metadata ?? {}),
    create: (values) =>
      noted(once.send(toBlockBody(values, context, {}), blocksApi.create), ({ id }) => blockTitleId(id)),
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

function useNeighbours(section: Section, block: Block | null): Neighbours | null {
  const filled = useFilled();
  const { data: rows = [] } = useQuery({ ...blocksQuery(section.key), refetchOnMount: true });
  if (!block) return null;
  const addressOf = ({ id }: Block) => adminPaths.block(section.key, id);
  return {
    what: 'Block',
    rows: rows.map((row) => ({ title: filled(row.title), address: addressOf(row) })),
    current: addressOf(block),
  };
}

export function BlockDialog(props: BlockDialogProps) {
  const { section, block } = props;
  const own = { section: section.key, block: block?.id ?? 0 };
  const { entityForm, context } = useBlockForm(props);
  const { form, base } = entityForm;
  const neighbours = useNeighbours(section, block);
  const germanOnly = isGermanOnly(section);
  const hiddenBy = useHiddenBy().inSection(section);
  const [choosing, setChoosing] = useState<PictureName | null>(null);
  const choosePicture = (field: string, read: Language) => setChoosing(pictureName(form, field, read));
  const { edit, dialog } = useFormPreview({
    entityForm,
    entity: blockEntity,
    metadata: context.metadata,
    germanOnly,
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
      hiddenBy={hiddenBy}
      publication={(edited, before) =>
        before?.status !== 'active' && edited.status === 'active' ? { block: edited } : null
      }
      neighbours={neighbours}
      {...dialog}
    >
      <BlockFields metadata={context.metadata} section={section} edit={edit} />
      <PicturePicker
        open={choosing !== null}
        current={choosing ? String(form.getValues(choosing) ?? '') : ''}
        onChoose={(item) => {
          if (choosing) form.setValue(choosing, item.address, { shouldDirty: true, shouldTouch: true });
          setChoosing(null);
        }}
        onClose={() => setChoosing(null)}
      />
    </ContentDialog>
  );
}
