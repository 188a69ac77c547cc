import type { Block } from '@shared/contracts/blocks';
import type { BlockStatus } from '@shared/entities/values';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { blocksQuery, cmsApi, listsOfBlocks } from '../../api/admin-api';
import type { Publishing } from '../checks/use-publishing';
import { blockTitleId, noteMade } from '../content/just-made';
import { shownBlocks, showRow } from '../content/shown-rows';
import { saveNames, savingOf } from '../saving/saves';
import { useQuickChange } from '../saving/use-quick-change';

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
