import type { Metadata } from '../entities/values';

/**
 * Moves the "we are here" sign to the latest milestone whose year has begun, or removes it if none has. The sign stays
 * if the owner fixed it, if there are several, or if its milestone has no year.
 */
export function withSignInYear<Block extends { metadata: Metadata }>(
  blocks: readonly Block[],
  year: number,
): readonly Block[] {
  const milestones = blocks.filter(({ metadata }) => metadata.role === 'milestone');
  const [sign, another] = milestones.filter(({ metadata }) => metadata.marker);
  if (!sign || another || sign.metadata.markerPlace === 'fixed' || typeof sign.metadata.year !== 'number')
    return blocks;
  const yearOf = ({ metadata }: Block) => (typeof metadata.year === 'number' ? metadata.year : Number.NaN);
  const [here] = milestones.filter((block) => yearOf(block) <= year).sort((a, b) => yearOf(b) - yearOf(a));
  const { marker } = sign.metadata;
  return blocks.map((block) => {
    if (block === here) return { ...block, metadata: { ...block.metadata, marker } };
    return block === sign ? { ...block, metadata: { ...block.metadata, marker: undefined } } : block;
  });
}
