import type { PublicBlock } from '@shared/contracts/content';

/** A text out of a block's metadata, for renderers that do not know the section's schema. */
export function metadataText(block: PublicBlock<unknown>, field: string): string | undefined {
  const { metadata } = block;
  if (typeof metadata !== 'object' || metadata === null || !Object.hasOwn(metadata, field)) return undefined;
  const value = (metadata as Record<string, unknown>)[field];
  return typeof value === 'string' && value ? value : undefined;
}
