import type { Block } from '@shared/contracts/blocks';
import type { Section } from '@shared/contracts/sections';
import type { BlockSnapshot, ContentVersion, SectionSnapshot, Snapshot } from '@shared/contracts/versions';
import type { Publication } from '../checks/publish-problems';
import type { Subject } from './snapshot-fields';

/**
 * What a restore would show to visitors who do not see it now; null where it publishes nothing. A whole earlier state
 * comes with its English, whose age only the server knows: it counts as up to date here. A single field that publishes is
 * the status, and leaves all texts as they are.
 */
export function publishedByRestore(subject: Subject, earlier: Snapshot, field?: string): Publication | null {
  if (subject.entity === 'setting') return null;
  if (subject.entity === 'block') {
    const { current } = subject;
    const { status } = earlier as BlockSnapshot;
    if (current.status === 'active' || status !== 'active' || (field && field !== 'status')) return null;
    return { block: field ? { ...current, status, isActive: true } : wholeBlock(current, earlier as BlockSnapshot) };
  }
  const { current } = subject;
  const { isActive, blocks: _blocks, ...texts } = earlier as SectionSnapshot;
  if (current.isActive || !isActive || (field && field !== 'isActive')) return null;
  const { key, order } = current;
  const section: Section = field
    ? { ...current, isActive }
    : { ...current, ...texts, key, order, isActive, outdated: [] };
  return { section };
}

function wholeBlock(current: Block, earlier: BlockSnapshot): Block {
  const { sectionKey, order } = current;
  return { ...current, ...earlier, sectionKey, order, isActive: true, outdated: [] };
}

/** What would be public again if what was deleted came back as it was; null where nothing of it was active. */
export function publishedFromBin({ entity, entityId: id, snapshot }: ContentVersion): Publication | null {
  const unversioned = { updatedAt: '', outdated: [] };
  const toBlock = (block: BlockSnapshot, blockId: number): Block => ({
    ...block,
    ...unversioned,
    id: blockId,
    isActive: block.status === 'active',
  });
  if (entity === 'block') {
    const block = toBlock(snapshot as BlockSnapshot, id);
    return block.isActive ? { block } : null;
  }
  const { blocks = [], ...section } = snapshot as SectionSnapshot;
  if (!section.isActive) return null;
  return { section: { ...section, ...unversioned, id }, blocks: blocks.map((block) => toBlock(block, block.id)) };
}
