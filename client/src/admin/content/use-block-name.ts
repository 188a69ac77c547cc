import { pictureId } from '@shared/media';
import { blockName } from '@shared/sections/block-places';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { mediaQuery } from '../../api/media-api';

type Named = Parameters<typeof blockName>[0];

const isOfLibrary = ({ type, content }: Named) => type === 'image' && pictureId(content) !== undefined;

/** Names of blocks as lists call them: one that is a picture of the library is called as the library calls it. */
export function useBlockName(blocks: readonly Named[]): (block: Named) => string {
  const { data } = useQuery({ ...mediaQuery, enabled: blocks.some(isOfLibrary) });
  return useCallback(
    (block) => {
      const item = isOfLibrary(block) ? data?.find(({ id }) => id === pictureId(block.content)) : undefined;
      return blockName(block, item?.alt || item?.name);
    },
    [data],
  );
}
