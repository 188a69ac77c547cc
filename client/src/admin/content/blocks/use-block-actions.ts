import type { Block } from '@shared/contracts/entities';
import type { BlockStatus } from '@shared/entities/values';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { blocksQuery, cmsApi, listsOfBlocks } from '../../../api/admin-api';
import { saveNames, savingOf } from '../../kit/saving/saves';
import { useQuickChange } from '../../kit/saving/use-quick-change';
import type { Publishing } from '../checks/publishing';
import { blockTitleId, noteMade } from '../entities/focus-created-row';
import { shownBlocks, showRow } from '../entities/optimistic-rows';

/**
 * The order of all blocks after those of one group have changed places among themselves: every other block keeps its
 * place. Ids that are not stored any more are left out.
 */
export function withGroupOrder(stored: readonly number[], group: readonly number[]): number[] {
  const known = new Set(stored);
  const moved = group.filter((id) => known.has(id));
  const places = new Set(moved);
  let next = 0;
  return stored.map((id) => (places.has(id) ? (moved[next++] ?? id) : id));
}

/** What a row of the block manager can do to its block without a dialog of its own. */
export function useBlockActions(block: Block, publish: Publishing['publish']) {
  const client = useQueryClient();
  const { id, sectionKey } = block;
  const name = saveNames.block(id);
  const invalidates = listsOfBlocks(sectionKey);
  const change = useQuickChange<Block>({
    name,
    listed: () => client.getQueryData(blocksQuery(sectionKey).queryKey)?.find((row) => row.id === id),
    show: (fields) => showRow(client, shownBlocks(sectionKey), { ...fields, id }),
    save: ({ updatedAt }, { status }) => cmsApi.updateBlock(id, { ...(status ? { status } : {}), updatedAt }),
    done: 'Inhaltsblock wurde aktualisiert',
    invalidates,
  });
  const copying = useMutation({
    // After the saves of the block: the copy is of what the row shows.
    ...savingOf(name),
    mutationFn: async () => {
      const made = await cmsApi.duplicateBlock(id);
      noteMade(blockTitleId(made.id));
      return made;
    },
    meta: { success: 'Inhaltsblock wurde dupliziert. Die Kopie ist ein Entwurf.', invalidates },
  });

  return {
    setStatus: (status: BlockStatus) => {
      const next = { status, isActive: status === 'active' };
      const run = () => change(block, next);
      if (next.isActive) void publish({ block: { ...block, ...next } }, run);
      else run();
    },
    duplicate: () => copying.mutate(),
  };
}
