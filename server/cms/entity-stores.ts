import type { EntityName } from '@shared/entities/entities';
import { blockStore } from './block-queries';
import type { EntityStore } from './entity-store';
import { sectionStore } from './section-queries';
import { settingStore } from './setting-queries';

/** The store of each kind of content. */
export const entityStores: { readonly [Name in EntityName]: EntityStore<Name> } = {
  section: sectionStore,
  block: blockStore,
  setting: settingStore,
};
