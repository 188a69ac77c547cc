import type { Block } from '@shared/contracts/blocks';
import { useQueryClient } from '@tanstack/react-query';
import { blocksQuery, cmsApi, refetchBlocks } from '../../api/admin-api';
import { Badge } from '../../ui/badge';
import { Icon } from '../../ui/icon';
import { Menu } from '../../ui/menu';
import { type Column, Table } from '../../ui/table';
import { useSortable } from '../../ui/use-sortable';
import { IconButton, iconButtonClass } from '../admin-button';
import { useNavigation } from '../admin-navigation';
import { adminPaths } from '../admin-paths';
import { blockStatusLabels, blockTypeLabels } from '../labels';
import { OrderAnnouncer, OrderCell, OrderHelp, orderMessage } from '../order-cell';
import { blockTexts } from '../texts/entity-texts';
import { TextBadges } from '../texts/text-badges';
import { arranged, useOrder } from '../use-order';
import type { BlockActions } from './use-block-actions';

interface BlockTableProps {
  caption: string;
  sectionKey: string;
  germanOnly: boolean;
  blocks: readonly Block[];
  actions: BlockActions;
}

function useBlockOrder(sectionKey: string) {
  const client = useQueryClient();
  const { queryKey } = blocksQuery(sectionKey);
  return useOrder<number>({
    show: (ids) => {
      void client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (blocks) => blocks && arranged(blocks, ids, ({ id }) => id));
    },
    save: (ids) => cmsApi.orderBlocks(sectionKey, ids),
    refetch: () => refetchBlocks(client, sectionKey),
  });
}

/** Blocks of a section in their order, with what can be done to each. */
export function BlockTable({ caption, sectionKey, germanOnly, blocks, actions }: BlockTableProps) {
  const { dialog, open } = useNavigation();
  const setOrder = useBlockOrder(sectionKey);
  const stored = blocks.map(({ id }) => id);
  const sortable = useSortable({
    rows: blocks,
    idOf: ({ id }) => id,
    onOrder: (ids) => setOrder(ids, stored),
    say: (step, { title }, position, total) => orderMessage(step, `Block ${title}`, position, total),
  });
  const selected = dialog && 'id' in dialog && dialog.key === sectionKey ? dialog.id : null;

  const columns: readonly Column<Block>[] = [
    {
      id: 'order',
      header: 'Reihenfolge',
      className: 'md:w-[150px]',
      cell: (block, index) => (
        <OrderCell
          title={block.title}
          order={block.order}
          first={index === 0}
          last={index === blocks.length - 1}
          handle={sortable.handleProps(block, index)}
          onUp={() => sortable.move(index, index - 1)}
          onDown={() => sortable.move(index, index + 1)}
        />
      ),
    },
    {
      id: 'title',
      header: 'Titel',
      rowHeader: true,
      cell: (block) => (
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <b className="font-[650] wrap-anywhere">{block.title}</b>
          <TextBadges texts={blockTexts(block, germanOnly)} />
        </span>
      ),
    },
    {
      id: 'type',
      header: 'Typ',
      className: 'text-tinte-2 text-[0.875rem] md:w-[90px]',
      cell: ({ type }) => blockTypeLabels[type],
    },
    {
      id: 'status',
      header: 'Status',
      className: 'md:w-[120px]',
      cell: ({ status }) => <Badge tone={blockStatusLabels[status].tone}>{blockStatusLabels[status].label}</Badge>,
    },
    {
      id: 'actions',
      header: 'Aktionen',
      wide: true,
      className: 'md:w-[190px]',
      cell: (block) => <BlockRowActions block={block} sectionKey={sectionKey} actions={actions} open={open} />,
    },
  ];
  return (
    <>
      <OrderHelp />
      <OrderAnnouncer message={sortable.message} />
      <Table
        caption={caption}
        columns={columns}
        rows={sortable.rows}
        rowKey={(block) => block.id}
        isSelected={(block) => block.id === selected}
        rowProps={sortable.rowProps}
      />
    </>
  );
}

interface BlockRowActionsProps {
  block: Block;
  sectionKey: string;
  actions: BlockActions;
  open: (address: string) => void;
}

function BlockRowActions({ block, sectionKey, actions, open }: BlockRowActionsProps) {
  const { id, title, status } = block;
  const visible = status === 'active';
  return (
    <span className="whitespace-nowrap">
      <IconButton label={`${title} bearbeiten`} onClick={() => open(adminPaths.block(sectionKey, id))}>
        <Icon name="pencil" width="18" height="18" />
      </IconButton>
      <IconButton
        label={visible ? `${title} auf Entwurf setzen` : `${title} veröffentlichen`}
        onClick={() => actions.setStatus(block, visible ? 'draft' : 'active')}
      >
        <Icon name={visible ? 'eye' : 'eye-off'} width="18" height="18" />
      </IconButton>
      <IconButton label={`${title} löschen`} onClick={() => actions.remove(block)}>
        <Icon name="trash" width="18" height="18" />
      </IconButton>
      <Menu
        label={`Weitere Aktionen für ${title}`}
        className={iconButtonClass}
        items={[
          { id: 'copy', label: 'Duplizieren', icon: 'copy', onSelect: () => void actions.duplicate(block) },
          {
            id: 'move',
            label: 'In anderen Abschnitt …',
            icon: 'arrow-right',
            onSelect: () => open(adminPaths.moveBlock(sectionKey, id)),
          },
          {
            id: 'versions',
            label: 'Versionen',
            icon: 'clock',
            onSelect: () => open(adminPaths.blockVersions(sectionKey, id)),
          },
          ...(status === 'archived'
            ? []
            : [
                {
                  id: 'archive',
                  label: 'Archivieren',
                  icon: 'archive' as const,
                  onSelect: () => actions.setStatus(block, 'archived'),
                },
              ]),
        ]}
      >
        <Icon name="more" width="18" height="18" />
      </Menu>
    </span>
  );
}
