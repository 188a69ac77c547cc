import { blockTexts } from '@shared/content/content-texts';
import type { Block, Section } from '@shared/contracts/entities';
import { type BlockStatus, blockStatusLabels, blockTypeLabels } from '@shared/entities/values';
import { type BlockGroup, blockGroups, blockRole, isUnfilled } from '@shared/sections/block-places';
import { useMutation } from '@tanstack/react-query';
import { blocksApi } from '../../../api/blocks-api';
import { Badge, type BadgeTone } from '../../../ui/badge';
import type { Column } from '../../../ui/table';
import { useRowChange } from '../../entity-form/use-row-change';
import { IconButton } from '../../kit/admin-button';
import { OrderedTable, OrderHelp, rowMoves } from '../../kit/order-cell';
import { RowMenu } from '../../kit/row-menu';
import { savingOf } from '../../kit/saving/saves';
import { useNavigation } from '../../navigation/admin-navigation';
import { adminPaths } from '../../navigation/admin-paths';
import { FormLink } from '../../navigation/form-link';
import type { Publishing } from '../checks/publishing';
import { useBlockName } from '../entities/block-names';
import { blockTitleId, noted } from '../entities/focus-created-row';
import { TextBadges } from '../entities/text-badges';
import { PendingBadge } from '../pending-changes/pending-badge';
import { blockKind } from './block-kind';
import { useBlockOrder } from './block-order';

export const statusTones: Readonly<Record<BlockStatus, BadgeTone>> = {
  active: 'good',
  draft: 'quiet',
  archived: 'past',
};

interface BlockTableProps {
  caption: string;
  section: Section;
  germanOnly: boolean;
  blocks: readonly Block[];
  publish: Publishing['publish'];
  onDelete: (block: Block) => void;
}

export function BlockTable({ blocks, section, ...rest }: BlockTableProps) {
  const nameOf = useBlockName(blocks);
  const onOrder = useBlockOrder(section.key, blocks);
  return (
    <>
      <OrderHelp />
      {blockGroups(section.design, blocks).map((group, index) => (
        <GroupTable
          key={group.label}
          group={group}
          section={section}
          onOrder={onOrder}
          nameOf={nameOf}
          {...rest}
          continues={index > 0}
        />
      ))}
    </>
  );
}

interface GroupTableProps extends Omit<BlockTableProps, 'blocks'> {
  group: BlockGroup<Block>;
  onOrder: (ids: number[]) => void;
  nameOf: (block: Block) => string;
  continues: boolean;
}

function GroupTable(props: GroupTableProps) {
  const { group, section, germanOnly, onOrder, nameOf, continues, publish, onDelete } = props;
  const { label, blocks } = group;
  const { dialog } = useNavigation();
  const headed = section.design !== 'general';
  const selected = dialog && 'id' in dialog && 'key' in dialog && dialog.key === section.key ? dialog.id : null;

  const ids = blocks.map(({ id }) => id);
  /** Most blocks of a group are of one type; on small screens only another one is named. */
  const usual = usualType(blocks);
  const manyRoles = differInRole(blocks);

  const columns: readonly Column<Block>[] = [
    {
      header: 'Titel',
      rowHeader: true,
      place: 'col-span-3 col-start-2',
      cell: (block) => (
        <>
          <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <FormLink id={blockTitleId(block.id)} href={adminPaths.block(section.key, block.id)}>
              {nameOf(block)}
            </FormLink>
            <SmallFacts block={block} usual={usual} />
            <PendingBadge entity="block" id={block.id} />
            <TextBadges texts={blockTexts(block, germanOnly)} />
            {isUnfilled(block) && <Badge tone="notice">Noch offen, nicht zu sehen</Badge>}
          </span>
          {headed && manyRoles && (
            <span className="block text-note leading-note text-ink-2 max-lg:hidden">{blockRole(block).label}</span>
          )}
        </>
      ),
    },
    {
      header: 'Typ',
      className: 'text-ink-2 text-note whitespace-nowrap lg:w-[130px]',
      cell: ({ type }) => blockTypeLabels[type],
    },
    {
      header: 'Status',
      className: 'lg:w-[120px]',
      cell: ({ status }) => <Badge tone={statusTones[status]}>{blockStatusLabels[status]}</Badge>,
    },
    {
      header: 'Aktionen',
      place: 'col-start-5',
      className: 'lg:w-[150px]',
      cell: (block, index) => (
        <BlockRowActions
          block={block}
          title={nameOf(block)}
          publish={publish}
          onDelete={onDelete}
          moves={rowMoves(ids, index, onOrder)}
        />
      ),
    },
  ];
  return (
    <>
      {headed && (
        <h3 className="flex items-baseline gap-2.5 border-b border-admin-line px-5 pt-5 pb-2 font-text text-base font-bold tracking-normal">
          <span>{label}</span>
          <span className="text-note font-normal text-ink-2 tabular-nums">
            <span>{blocks.length}</span>
            <span className="sr-only">{blocks.length === 1 ? ' Block' : ' Blöcke'}</span>
          </span>
        </h3>
      )}
      <OrderedTable
        caption={headed ? `${props.caption}, ${label}` : props.caption}
        rows={blocks}
        what="Block"
        idOf={({ id }) => id}
        titleOf={nameOf}
        placeOf={({ order }) => order}
        handlePlace="col-start-1"
        orderClass="lg:w-[150px]"
        isSelected={(block) => block.id === selected}
        columns={columns}
        continues={continues}
        onOrder={onOrder}
      />
    </>
  );
}

/** Whether the heading of their group does not tell what each of these blocks is. */
export function differInRole(blocks: readonly Block[]): boolean {
  return new Set(blocks.map((block) => blockRole(block).label)).size > 1;
}

/** The type of most of these blocks. */
export function usualType(blocks: readonly Pick<Block, 'type'>[]): Block['type'] | undefined {
  const count = (type: Block['type']) => blocks.filter((block) => block.type === type).length;
  return blocks.map(({ type }) => type).sort((one, other) => count(other) - count(one))[0];
}

/** What the columns that small screens leave out say, where it is not as usual. */
function SmallFacts({ block: { type, status }, usual }: { block: Block; usual: Block['type'] | undefined }) {
  const facts = [type !== usual && blockTypeLabels[type], status !== 'active' && blockStatusLabels[status]];
  const text = facts.filter(Boolean).join(', ');
  return text && <span className="text-note text-ink-2 lg:hidden">{text}</span>;
}

interface BlockRowActionsProps extends Pick<BlockTableProps, 'publish' | 'onDelete'> {
  block: Block;
  title: string;
  moves: ReturnType<typeof rowMoves>;
  /** Adds a block before it, where the list has no button for that. */
  onInsert?: (() => void) | null;
  /** Its form stands beside the row and is being saved: it opens no other over the same values. */
  isBusy?: boolean;
}

export function BlockRowActions(props: BlockRowActionsProps) {
  const { block, title, publish, onDelete, moves, onInsert = null, isBusy = false } = props;
  const { open } = useNavigation();
  const { id, sectionKey, status } = block;
  const active = status === 'active';
  const kind = blockKind(sectionKey);
  const change = useRowChange<Block>(kind, block, (fields, updatedAt) =>
    blocksApi.update(id, { status: fields.status ?? status, updatedAt }),
  );
  const copying = useMutation({
    // Runs after the block's pending saves, so that the copy has what the row shows.
    ...savingOf(kind.saveName(block)),
    mutationFn: () => noted(blocksApi.duplicate(id), (made) => blockTitleId(made.id)),
    meta: { success: 'Inhaltsblock wurde dupliziert. Die Kopie ist ein Entwurf.', invalidates: kind.lists() },
  });
  function setStatus(to: BlockStatus) {
    const next = { status: to, isActive: to === 'active' };
    const run = () => change(next);
    if (next.isActive) void publish({ block: { ...block, ...next } }, run);
    else run();
  }
  const edit = () => {
    if (!isBusy) open(adminPaths.block(sectionKey, id));
  };
  return (
    <span className="flex items-center">
      <IconButton
        icon="pencil"
        label={`${title} bearbeiten`}
        className="max-lg:hidden"
        aria-disabled={isBusy || undefined}
        onClick={edit}
      />
      <IconButton icon="trash" label={`${title} löschen`} className="max-lg:hidden" onClick={() => onDelete(block)} />
      <RowMenu
        label={`Weitere Aktionen für ${title}`}
        items={[
          !isBusy && { label: 'Bearbeiten', icon: 'pencil', onSelect: edit },
          {
            label: active ? 'Auf Entwurf setzen' : 'Veröffentlichen',
            icon: active ? 'eye-off' : 'eye',
            onSelect: () => setStatus(active ? 'draft' : 'active'),
          },
          ...moves,
          onInsert && { label: 'Block davor einfügen', icon: 'plus', onSelect: onInsert },
          { label: 'Duplizieren', icon: 'copy', onSelect: () => copying.mutate() },
          {
            label: 'In anderen Abschnitt …',
            icon: 'arrow-right',
            onSelect: () => open(adminPaths.moveBlock(sectionKey, id)),
          },
          { label: 'Versionen', icon: 'clock', onSelect: () => open(adminPaths.blockVersions(sectionKey, id)) },
          status !== 'archived' && { label: 'Archivieren', icon: 'archive', onSelect: () => setStatus('archived') },
          { label: 'Löschen', icon: 'trash', onSelect: () => onDelete(block) },
        ]}
      />
    </span>
  );
}
