import { isGermanOnly } from '@shared/content-texts';
import type { Block } from '@shared/contracts/blocks';
import type { Section } from '@shared/contracts/sections';
import { blockEntity } from '@shared/entities/block';
import { fallbackLanguage, type Language } from '@shared/locales';
import { describedFieldsOf } from '@shared/sections/described-fields';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { blocksQuery, cmsApi, listsOfBlocks } from '../../api/admin-api';
import { useIdempotencyKey } from '../../api/idempotency-key';
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
import { adminPaths } from '../navigation/admin-paths';
import { LivePreview } from '../preview/live-preview';
import { useEditSource } from '../preview/use-edit-source';
import { useOpenPart } from '../preview/use-open-part';
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
  nextOrder: number;
  onClose: () => void;
}

/** Creates or edits a block, in every language, with its page beside it. */
export function BlockDialog(props: BlockDialogProps) {
  // Another block is another form.
  return <BlockForm key={`${props.section.key} ${props.block?.id ?? 'new'}`} {...props} />;
}

function useBlockForm({ section, block, nextOrder, onClose }: BlockDialogProps, onLanguage: (to: Language) => void) {
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
    toValues,
    validate: (values) => validateBlock(values, context, block?.metadata ?? {}),
    create: (values) => once.send(toBlockBody(values, context, {}), cmsApi.createBlock),
    update: (entity, { values, before, updatedAt }) => {
      // The section cannot be changed, so it is not sent.
      const { sectionKey: _, ...changed } = changedFields(
        toBlockBody(before, context, entity.metadata),
        toBlockBody(values, context, entity.metadata),
      );
      return cmsApi.updateBlock(entity.id, { ...changed, updatedAt });
    },
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
  const [previewLanguage, setPreviewLanguage] = useState<Language>(fallbackLanguage);
  const { entityForm, context, names, toValues } = useBlockForm(props, setLanguage);
  const { form, base } = entityForm;
  const source = useEditSource(form, (values) => toPreviewEdit(values, context, base));
  const openPart = useOpenPart();
  const neighbours = useNeighbours(section, block);
  const germanOnly = isGermanOnly(section);
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
        preview={(askBefore) => (
          <LivePreview
            page={section.page}
            title="Live-Vorschau"
            language={previewLanguage}
            onLanguage={setPreviewLanguage}
            focus={{ section: section.key, block: block?.id ?? 0 }}
            source={source}
            onSave={() => entityForm.submit('stay')}
            onPick={(part) => {
              if (part.block !== (block?.id ?? 0)) askBefore(() => openPart(part));
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
      </EntityDialog>
    </EntityContext>
  );
}
