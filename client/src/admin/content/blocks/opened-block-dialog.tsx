import { isGermanOnly } from '@shared/content/german-only';
import type { Block, Section } from '@shared/contracts/entities';
import { describedFieldsOf } from '@shared/sections/described-fields';
import { definitionOf } from '@shared/sections/registry';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { blocksQuery } from '../../../api/blocks-api';
import type { Neighbours } from '../../entity-form/form-buttons';
import { adminPaths } from '../../navigation/admin-paths';
import { useFilled } from '../entities/shown-names';
import { useHiddenBy } from '../entities/use-hidden-by';
import { BlockDialog, type BlockSurroundings } from './block-dialog';
import { useLinkTargets } from './link-targets';

function useNeighbours(section: Section, block: Block | null): Neighbours | null {
  const filled = useFilled();
  const { data: rows = [] } = useQuery({ ...blocksQuery(section.key), refetchOnMount: true });
  if (!block) return null;
  const addressOf = ({ id }: Block) => adminPaths.block(section.key, id);
  return {
    what: 'Block',
    rows: rows.map((row) => ({ title: filled(row.title), address: addressOf(row) })),
    current: addressOf(block),
  };
}

/** Gathers what the form of a block needs of the site around it, so that the form knows no other content. */
export function useBlockSurroundings(section: Section): BlockSurroundings {
  const { data: siblings = [] } = useQuery({ ...blocksQuery(section.key), refetchOnMount: true });
  return {
    definition: definitionOf(section.design),
    metadata: describedFieldsOf(section.design),
    germanOnly: isGermanOnly(section),
    hiddenBy: useHiddenBy().inSection(section),
    linkTargets: useLinkTargets(),
    siblings,
  };
}

export function OpenedBlockDialog(props: Omit<ComponentProps<typeof BlockDialog>, 'around' | 'neighbours'>) {
  const { section, block } = props;
  const around = useBlockSurroundings(section);
  const neighbours = useNeighbours(section, block);
  return <BlockDialog {...props} around={around} neighbours={neighbours} />;
}
