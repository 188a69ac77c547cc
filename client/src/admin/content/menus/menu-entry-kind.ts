import type { MenuEntry } from '@shared/contracts/entities';
import { menuEntryEntity } from '@shared/entities/menu-entry';
import { listsOfMenus } from '../../../api/pages-api';
import type { Kind } from '../../entity-form/kind';
import { rowsOfAllContent } from '../../entity-form/optimistic-rows';
import { saveNames } from '../../kit/saving/saves';
import { adminPaths } from '../../navigation/admin-paths';

export const menuEntryKind = {
  pendingEntity: menuEntryEntity,
  what: 'Menüeintrag',
  saveName: ({ key }) => saveNames.menuEntry(key),
  // They have no query of their own; they come with all content.
  shown: () => [rowsOfAllContent('menuEntries')],
  lists: () => listsOfMenus,
  address: ({ key }) => adminPaths.menuEntry(key),
} satisfies Kind<MenuEntry>;
