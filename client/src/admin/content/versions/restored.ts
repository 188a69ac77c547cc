import { restoredState } from '@shared/content/restored-state';
import type { Block, Section, Stored } from '@shared/contracts/entities';
import type { ContentVersion } from '@shared/contracts/versions';
import { blockEntity } from '@shared/entities/block';
import type { EntityDescription } from '@shared/entities/description';
import type { EntityState, Snapshot, Snapshots, StateOf } from '@shared/entities/entities';
import { menuEntryEntity } from '@shared/entities/menu-entry';
import { pageEntity } from '@shared/entities/page';
import { sectionEntity } from '@shared/entities/section';
import { originalTexts, outdatedNames } from '@shared/entities/translation';
import { withDesign } from '@shared/sections/change-design';
import type { ArrivingSection, Publication } from '../entities/publish-problems';
import type { Subject } from './snapshot-fields';

/** A state as a stored entity; `updatedAt` is empty if it is not stored now. */
function asStored<E extends EntityDescription>(entity: E, state: StateOf<E>, id: number, updatedAt = ''): Stored<E> {
  const outdated = outdatedNames(state.translations, originalTexts(entity, state));
  return { ...state, id, outdated, updatedAt };
}

function asBlock(state: EntityState<'block'>, id: number, updatedAt?: string): Block {
  return { ...asStored(blockEntity, state, id, updatedAt), isActive: state.status === 'active' };
}

/**
 * What a restore, of one field or of all, would show to visitors; null if a save of the same would ask nothing: of an
 * entity that was active already, except a menu entry, or that is not then. `versions` are all known versions.
 */
export function publishedByRestore(
  { entity, current }: Subject,
  earlier: Snapshot,
  versions: readonly Snapshot[],
  field?: string,
): Publication | null {
  const { id, updatedAt } = current;
  const restoring = { fields: field ? [field] : undefined, versions: versions.map(({ snapshot }) => snapshot) };
  if (entity === 'block' && earlier.entity === 'block') {
    const block = asBlock(restoredState('block', current, earlier.snapshot, restoring), id, updatedAt);
    return block.isActive && !current.isActive ? { block } : null;
  }
  if (entity === 'section' && earlier.entity === 'section') {
    const state = restoredState('section', current, earlier.snapshot, restoring);
    const section = asStored(sectionEntity, state, id, updatedAt);
    return section.isActive && !current.isActive ? { section } : null;
  }
  if (entity === 'page' && earlier.entity === 'page') {
    const page = asStored(pageEntity, restoredState('page', current, earlier.snapshot, restoring), id, updatedAt);
    return page.status === 'active' && current.status !== 'active' ? { page } : null;
  }
  if (entity === 'menuEntry' && earlier.entity === 'menuEntry') {
    const state = restoredState('menuEntry', current, earlier.snapshot, restoring);
    return state.isActive ? { menuEntry: asStored(menuEntryEntity, state, id, updatedAt) } : null;
  }
  return null;
}

function arrivingSection({ blocks = [], ...section }: Snapshots['section'], id: number): ArrivingSection {
  const restored = blocks.map((block) => asBlock(withDesign(block, section.design), block.id));
  return { section: asStored(sectionEntity, section, id), blocks: restored };
}

interface Bin {
  /** The deletions of the sections that went with a page and come back with it. */
  deletedWith: readonly ContentVersion[];
  /** All sections that are stored now: a block comes back in the present design of its own. */
  sections: readonly Section[];
}

/** What would be public again if a deleted entity were restored as it was; null if nothing. */
export function publishedFromBin(
  { entity, entityId, snapshot }: ContentVersion,
  { deletedWith, sections }: Bin,
): Publication | null {
  if (entity === 'page' && snapshot.status === 'active') {
    const arriving = deletedWith.flatMap((section) =>
      section.entity === 'section' ? [arrivingSection(section.snapshot, section.entityId)] : [],
    );
    return { page: asStored(pageEntity, snapshot, entityId), sections: arriving };
  }
  if (entity === 'section' && snapshot.isActive) return arrivingSection(snapshot, entityId);
  if (entity === 'block' && snapshot.status === 'active') {
    const design = sections.find(({ key }) => key === snapshot.sectionKey)?.design ?? snapshot.design;
    return { block: asBlock(withDesign(snapshot, design), entityId) };
  }
  if (entity === 'menuEntry' && snapshot.isActive) return { menuEntry: asStored(menuEntryEntity, snapshot, entityId) };
  return null;
}
