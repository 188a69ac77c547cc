import { pick } from '@shared/base/pick';
import type { Block, Stored } from '@shared/contracts/entities';
import type { ContentVersion } from '@shared/contracts/versions';
import { blockEntity } from '@shared/entities/block';
import { type EntityDescription, placeNames } from '@shared/entities/description';
import type { Snapshot, Snapshots, StateOf } from '@shared/entities/entities';
import { sectionEntity } from '@shared/entities/section';
import { comparedAnew, originalTexts, outdatedNames } from '@shared/entities/translation';
import type { Publication } from '../entities/publish-problems';
import type { Subject } from './snapshot-fields';

/** A state as a stored entity with this id; `updatedAt` is empty. */
function asStored<E extends EntityDescription>(entity: E, state: StateOf<E>, id: number): Stored<E> {
  const outdated = outdatedNames(state.translations, originalTexts(entity, state));
  return { ...state, id, outdated, updatedAt: '' };
}

function asBlock(state: StateOf<typeof blockEntity>, id: number): Block {
  return { ...asStored(blockEntity, state, id), isActive: state.status === 'active' };
}

/** An earlier state as restored: at the entity's present place, its translations compared again as the server does. */
function comingBack<State extends Snapshot['snapshot']>(
  entity: EntityDescription,
  earlier: State,
  current: State,
  versions: readonly Snapshot[],
): State {
  const state = { ...earlier, ...pick(current, placeNames(entity) as (keyof State)[]) };
  const known = [current, ...versions.map(({ snapshot }) => snapshot)];
  return { ...state, translations: comparedAnew(entity, state, known) };
}

/**
 * What a restore would newly show to visitors; null if it publishes nothing. A single field publishes only if it is the
 * status, and then leaves all texts alone. `versions` are all known versions of the entity.
 */
export function publishedByRestore(
  subject: Subject,
  earlier: Snapshot,
  versions: readonly Snapshot[],
  field?: string,
): Publication | null {
  if (subject.entity === 'block' && earlier.entity === 'block') {
    const { current } = subject;
    const { snapshot } = earlier;
    const { status } = snapshot;
    if (current.status === 'active' || status !== 'active' || (field && field !== 'status')) return null;
    if (field) return { block: { ...current, status, isActive: true } };
    return { block: asBlock(comingBack(blockEntity, snapshot, current, versions), current.id) };
  }
  if (subject.entity === 'section' && earlier.entity === 'section') {
    const { current } = subject;
    const { isActive } = earlier.snapshot;
    if (current.isActive || !isActive || (field && field !== 'isActive')) return null;
    if (field) return { section: { ...current, isActive } };
    const { blocks: _blocks, ...snapshot } = earlier.snapshot;
    const state = comingBack(sectionEntity, snapshot, current, versions);
    return { section: asStored(sectionEntity, state, current.id) };
  }
  return null;
}

function publishedSection({ blocks = [], ...section }: Snapshots['section'], id: number): Publication | null {
  if (!section.isActive) return null;
  return { section: asStored(sectionEntity, section, id), blocks: blocks.map((block) => asBlock(block, block.id)) };
}

/** What would be public again if a deleted section or block were restored as it was; null if nothing. */
export function publishedFromBin(deleted: ContentVersion): Publication | null {
  if (deleted.entity === 'section') return publishedSection(deleted.snapshot, deleted.entityId);
  if (deleted.entity !== 'block') return null;
  const block = asBlock(deleted.snapshot, deleted.entityId);
  return block.isActive ? { block } : null;
}
