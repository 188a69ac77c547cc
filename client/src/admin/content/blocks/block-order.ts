import type { Block } from '@shared/contracts/entities';
import { blocksApi, blocksQuery, listsOfBlocks } from '../../../api/blocks-api';
import { rowsInOrder, useOrder } from '../../kit/saving/use-order';

/**
 * Order of all blocks after a move within one group: blocks of other groups keep their places. Ids that are no longer
 * stored are dropped.
 */
export function withGroupOrder(stored: readonly number[], group: readonly number[]): number[] {
  const known = new Set(stored);
  const moved = group.filter((id) => known.has(id));
  const places = new Set(moved);
  let next = 0;
  return stored.map((id) => (places.has(id) ? (moved[next++] ?? id) : id));
}

/** Returns a function that takes the ids of one group of a section's blocks in their new order, and shows and saves it. */
export function useBlockOrder(sectionKey: string, blocks: readonly Block[]) {
  const ids = blocks.map(({ id }) => id);
  const setOrder = useOrder({
    name: `order of ${sectionKey}`,
    query: blocksQuery(sectionKey),
    ids,
    update: (all, wanted) => rowsInOrder(all, wanted, ({ id }) => id),
    save: (wanted) => blocksApi.order(sectionKey, wanted),
    invalidates: listsOfBlocks(sectionKey),
  });
  return (group: readonly number[]) => setOrder(withGroupOrder(ids, group));
}
