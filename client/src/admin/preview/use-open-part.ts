import type { PreviewFocus } from '@shared/contracts/preview-messages';
import { useCallback } from 'react';
import { useNavigation } from '../navigation/admin-navigation';
import { adminPaths } from '../navigation/admin-paths';

/** Opens the form of a part of the page: of its block, or of its section where it belongs to none. */
export function useOpenPart(): (part: PreviewFocus) => void {
  const { open } = useNavigation();
  return useCallback(
    // 0 is a block that is not stored yet.
    ({ section, block }) => {
      if (block !== 0) open(block === null ? adminPaths.editSection(section) : adminPaths.block(section, block));
    },
    [open],
  );
}
