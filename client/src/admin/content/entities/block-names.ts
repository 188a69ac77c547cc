import { pictureId } from '@shared/media';
import { blockName } from '@shared/sections/block-places';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { mediaQuery } from '../../../api/media-lists';
import { useFilled } from './shown-names';

type Named = Parameters<typeof blockName>[0];

const isOfLibrary = ({ type, content }: Named) => type === 'image' && pictureId(content) !== undefined;

/** Names of blocks with placeholders filled. A block with a library picture gets that picture's alt text or name. */
export function useBlockName(blocks: readonly Named[]): (block: Named) => string {
  const { data } = useQuery({ ...mediaQuery, enabled: blocks.some(isOfLibrary) });
  const filled = useFilled();
  return useCallback(
    (block) => {
      const item = isOfLibrary(block) ? data?.find(({ id }) => id === pictureId(block.content)) : undefined;
      return filled(blockName(block, item?.alt || item?.name));
    },
    [data, filled],
  );
}
