import type { blockEntity } from '../entities/block';
import type { EntityDescription } from '../entities/description';
import type { StateOf } from '../entities/entities';
import type { menuEntryEntity } from '../entities/menu-entry';
import type { pageEntity } from '../entities/page';
import type { sectionEntity } from '../entities/section';
import type { settingEntity } from '../entities/setting';

/** An entity as the content area reads it. */
export type Stored<E extends EntityDescription> = { id: number } & StateOf<E> & {
    /** Translated fields (`translations.en.title`) whose German has changed since. */
    outdated: string[];
    updatedAt: string;
  };

export type SitePage = Stored<typeof pageEntity>;
export type MenuEntry = Stored<typeof menuEntryEntity>;
export type Section = Stored<typeof sectionEntity>;
export type Block = Stored<typeof blockEntity> & { isActive: boolean };
export type Setting = Stored<typeof settingEntity>;
