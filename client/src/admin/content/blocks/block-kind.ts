import type { Block } from '@shared/contracts/entities';
import { blockEntity } from '@shared/entities/block';
import { blocksQuery, listsOfBlocks } from '../../../api/blocks-api';
import type { Kind } from '../../entity-form/kind';
import { rowsOfAllContent, rowsOfSortedList } from '../../entity-form/optimistic-rows';
import { saveNames } from '../../kit/saving/saves';
import { adminPaths } from '../../navigation/admin-paths';

const byOrder = (a: Block, b: Block) => a.order - b.order || a.id - b.id;

export const blockKind = (sectionKey: string) =>
  ({
    pendingEntity: blockEntity,
    what: 'Inhaltsblock',
    saveName: ({ id }) => saveNames.block(id),
    shown: () => [rowsOfSortedList(blocksQuery(sectionKey), byOrder), rowsOfAllContent('blocks')],
    lists: () => listsOfBlocks(sectionKey),
    address: ({ id }) => adminPaths.block(sectionKey, id),
  }) satisfies Kind<Block>;
