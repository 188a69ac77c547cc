import { blockTexts } from '@shared/content/content-texts';
import { isGermanOnly } from '@shared/content/german-only';
import type { Block, Section } from '@shared/contracts/entities';
import { blockStatusLabels, blockTypeLabels } from '@shared/entities/values';
import { blockGroups, blockRole, isUnfilled } from '@shared/sections/block-places';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { blocksApi, blocksQuery } from '../../../api/blocks-api';
import { Badge } from '../../../ui/badge';
import type { Elements } from '../../../ui/elements';
import { AdminButton } from '../../kit/admin-button';
import { LoadState } from '../../kit/load-state';
import { OrderedList, rowMoves } from '../../kit/order-cell';
import { DeletionQuestion, useDeletion } from '../../kit/saving/use-deletion';
import { FoldButton } from '../../kit/toggles';
import { useMediaQuery } from '../../kit/use-media-query';
import { useNavigation } from '../../navigation/admin-navigation';
import { adminPaths } from '../../navigation/admin-paths';
import { blockKind } from '../blocks/block-kind';
import { useBlockOrder } from '../blocks/block-order';
import { BlockRowActions, differInRole, statusTones, usualType } from '../blocks/block-table';
import type { Publishing } from '../checks/publishing';
import { useBlockName } from '../entities/block-names';
import { blockTitleId, goToRow, useGoToMade } from '../entities/focus-created-row';
import { TextBadges } from '../entities/text-badges';
import { PendingBadge } from '../pending-changes/pending-badge';
import { BlockForm } from './block-form';
import { useFocusAfterDialog } from './fold-focus';
import { InsertButton } from './insert-button';
import { DeletedBlockNotice } from './kept-text';
import { KeptWhileFolded } from './kept-while-folded';
import { foldId, formName, useWorkspace } from './workspace';

interface BlockListProps {
  section: Section;
  publish: Publishing['publish'];
}

/** The blocks of a section, each with its form. */
export function BlockList(props: BlockListProps) {
  const { key } = props.section;
  const query = useQuery(blocksQuery(key));
  const { open } = useNavigation();
  return (
    <LoadState query={query} errorTitle="Fehler beim Laden der Inhaltsblöcke">
      {(blocks) => (
        <>
          <LoadedBlocks {...props} blocks={blocks} />
          <div className="border-t border-admin-divider px-3 py-2.5 lg:px-5">
            <AdminButton icon="plus" size="small" onClick={() => open(adminPaths.newBlock(key))}>
              Neuer Inhaltsblock
            </AdminButton>
          </div>
        </>
      )}
    </LoadState>
  );
}

function LoadedBlocks({ section, blocks, publish }: BlockListProps & { blocks: readonly Block[] }) {
  const nameOf = useBlockName(blocks);
  const workspace = useWorkspace();
  const { open, dialog } = useNavigation();
  // On small screens a button between all rows would take a third of the list.
  const hasInsertButtons = useMediaQuery('(min-width: 1024px)');
  const insertBefore =
    ({ id }: Block) =>
    () =>
      open(adminPaths.newBlockBefore(section.key, id));
  const onOrder = useBlockOrder(section.key, blocks);
  const deletion = useDeletion<Block>({
    ...blockKind(section.key),
    entity: 'block',
    remove: ({ id }) => blocksApi.remove(id),
    question: (block, answer) => <DeletionQuestion what={`Der Inhaltsblock „${nameOf(block)}“ wird`} {...answer} />,
  });
  const ids = new Map(blocks.map(({ id }) => [blockTitleId(id), id]));
  useGoToMade([...ids.keys()], dialog !== null, (title) => {
    workspace.unfoldForm({ section: section.key, block: ids.get(title) ?? 0 });
    goToRow(title);
  });
  return (
    <>
      {blockGroups(section.design, blocks).map((group) => {
        const groupIds = group.blocks.map(({ id }) => id);
        const noteOf = kindNotes(section, group.blocks);
        return (
          <div key={group.label}>
            {section.design !== 'general' && (
              <p className="px-3 pt-3 pb-1 text-note font-bold text-ink-2 lg:px-5 lg:pb-3">{group.label}</p>
            )}
            <OrderedList rows={group.blocks} what="Block" idOf={({ id }) => id} titleOf={nameOf} onOrder={onOrder}>
              {(block, controls, index) => (
                <BlockItem
                  section={section}
                  block={block}
                  name={nameOf(block)}
                  note={noteOf(block)}
                  onInsert={hasInsertButtons ? insertBefore(block) : null}
                  controls={controls}
                >
                  <BlockRowActions
                    block={block}
                    title={nameOf(block)}
                    publish={publish}
                    isBusy={workspace.isBusy(formName({ section: section.key, block: block.id }))}
                    onDelete={deletion.ask}
                    moves={rowMoves(groupIds, index, onOrder)}
                    onInsert={hasInsertButtons ? null : insertBefore(block)}
                  />
                </BlockItem>
              )}
            </OrderedList>
          </div>
        );
      })}
      <DeletedBlocks section={section} blocks={blocks} />
      {deletion.question}
    </>
  );
}

/** Blocks that were deleted while somebody typed in their form: it stays, and says where the block is. */
function DeletedBlocks({ section, blocks }: Pick<BlockListProps, 'section'> & { blocks: readonly Block[] }) {
  const { isUnsaved } = useWorkspace();
  const known = useRef(new Map<number, Block>());
  const [deleted, setDeleted] = useState<readonly Block[]>([]);
  const nameOf = useBlockName(deleted);
  const gone = [...known.current.values()].filter(
    ({ id }) =>
      !blocks.some((block) => block.id === id) &&
      !deleted.some((block) => block.id === id) &&
      isUnsaved(formName({ section: section.key, block: id })),
  );
  const back = deleted.filter(({ id }) => blocks.some((block) => block.id === id));
  if (gone.length > 0 || back.length > 0) setDeleted([...deleted.filter((block) => !back.includes(block)), ...gone]);
  for (const { id } of gone) known.current.delete(id);
  for (const block of blocks) known.current.set(block.id, block);
  return deleted.map((block) => (
    <div key={block.id} className="border-t border-admin-divider px-3 pt-3 pb-5 lg:px-5">
      <DeletedBlockNotice name={nameOf(block)} />
      <BlockForm
        section={section}
        block={block}
        name={nameOf(block)}
        onLeft={() => setDeleted((before) => before.filter(({ id }) => id !== block.id))}
      />
    </div>
  ));
}

/** What kind of block each is, where neither the heading above nor most of its neighbours say so. */
function kindNotes({ design }: Section, blocks: readonly Block[]): (block: Block) => string | null {
  if (design === 'general') {
    const usual = usualType(blocks);
    return ({ type }) => (type === usual ? null : blockTypeLabels[type]);
  }
  const named = differInRole(blocks);
  return (block) => (named ? blockRole(block).label : null);
}

interface BlockItemProps {
  section: Section;
  block: Block;
  name: string;
  note: string | null;
  /** Null where the menu of its row adds a block. */
  onInsert: (() => void) | null;
  controls: Elements;
  /** The menu of its row. */
  children: Elements;
}

function BlockItem({ section, block, name, note, onInsert, controls, children }: BlockItemProps) {
  const { isOpen, toggle, isUnsaved, isBusy } = useWorkspace();
  const { dialog } = useNavigation();
  const { id, status } = block;
  const part = { section: section.key, block: id };
  const form = formName(part);
  // The whole form takes over what was typed here, and leaves what it does not save.
  const isInDialog = dialog !== null && 'id' in dialog && 'key' in dialog && dialog.id === id;
  useFocusAfterDialog(part, isInDialog);
  return (
    <>
      {onInsert && (
        <InsertButton where={`vor „${name}“`} onClick={onInsert}>
          Block einfügen
        </InsertButton>
      )}
      <div
        className={`flex items-center gap-x-2 py-1 pr-1 pl-3 lg:pr-3 lg:pl-5 ${onInsert ? '' : 'border-t border-admin-divider'}`}
      >
        {controls}
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2.5 gap-y-1">
          <h5 className="min-w-0 font-text text-s leading-snug font-strong tracking-normal wrap-anywhere">
            <FoldButton
              id={foldId(part)}
              label={name}
              {...(note ? { note } : {})}
              open={isOpen(form)}
              onToggle={() => toggle(form)}
            />
          </h5>
          {status !== 'active' && <Badge tone={statusTones[status]}>{blockStatusLabels[status]}</Badge>}
          <PendingBadge entity="block" id={id} />
          <TextBadges texts={blockTexts(block, isGermanOnly(section))} />
          {isUnfilled(block) && <Badge tone="notice">Noch offen, nicht zu sehen</Badge>}
          {isUnsaved(form) && <Badge tone="notice">Nicht gespeichert</Badge>}
        </div>
        {children}
      </div>
      <KeptWhileFolded open={isOpen(form)}>
        {(!isInDialog || isBusy(form)) && (
          <div className="px-3 pt-1 pb-5 lg:px-5">
            <BlockForm section={section} block={block} name={name} />
          </div>
        )}
      </KeptWhileFolded>
    </>
  );
}
