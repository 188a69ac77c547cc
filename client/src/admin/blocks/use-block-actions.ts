import type { Block } from '@shared/contracts/blocks';
import type { BlockStatus } from '@shared/contracts/content-values';
import { useQueryClient } from '@tanstack/react-query';
import { blocksQuery, cmsApi, refetchBlocks } from '../../api/admin-api';
import { showToast } from '../../ui/toast-store';
import { errorText } from '../error-text';
import { saveNames, savesEnded } from '../saves';
import { useSession } from '../session/session';
import { useQuickChange } from '../use-quick-change';

/** What a row of the block manager can do to its block without a dialog of its own. */
export interface BlockActions {
  setStatus: (block: Block, status: BlockStatus) => void;
  duplicate: (block: Block) => Promise<void>;
  remove: (block: Block) => void;
}

interface Asking {
  /** Asks before a block is deleted. */
  remove: (block: Block) => void;
  /** Asks before a block with something wrong is published. */
  publish: (edited: { block: Block }, run: () => void) => Promise<void>;
}

export function useBlockActions(sectionKey: string, { remove, publish }: Asking): BlockActions {
  const client = useQueryClient();
  const { withSession } = useSession();
  const change = useQuickChange<Block>({
    queryKey: blocksQuery(sectionKey).queryKey,
    saveName: ({ id }) => saveNames.block(id),
    save: ({ id, updatedAt }, { status }) => cmsApi.updateBlock(id, { ...(status ? { status } : {}), updatedAt }),
    done: 'Inhaltsblock wurde aktualisiert',
    refetch: () => refetchBlocks(client, sectionKey),
  });

  return {
    remove,
    setStatus: (block, status) => {
      const next = { status, isActive: status === 'active' };
      const run = () => change(block, next);
      if (next.isActive) void publish({ block: { ...block, ...next } }, run);
      else run();
    },
    duplicate: async (block) => {
      try {
        // The copy is of what the row shows.
        await savesEnded(saveNames.block(block.id));
        await withSession(() => cmsApi.duplicateBlock(block.id));
        showToast({ title: 'Erfolgreich', description: 'Inhaltsblock wurde dupliziert. Die Kopie ist ein Entwurf.' });
      } catch (error) {
        showToast({ title: 'Fehler', description: errorText(error), variant: 'destructive' });
      }
      await refetchBlocks(client, sectionKey).catch(() => undefined);
    },
  };
}
