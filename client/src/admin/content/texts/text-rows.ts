import {
  blockTexts,
  type EntityText,
  menuEntryTexts,
  pageTexts,
  sectionTexts,
  settingTexts,
} from '@shared/content/content-texts';
import { isGermanOnly } from '@shared/content/german-only';
import type { Block } from '@shared/contracts/entities';
import type { AllContent } from '@shared/contracts/versions';
import type { EntityName } from '@shared/entities/entities';
import { menuLabels } from '@shared/entities/menu-entry';
import { settingCategoryLabels } from '@shared/entities/values';
import type { Page } from '@shared/paths';
import { blockName } from '@shared/sections/block-places';
import { settingLabel } from '@shared/settings/settings';
import { adminPaths } from '../../navigation/admin-paths';
import { type NamedPage, namedPages } from '../entities/page-names';

export interface TextRow extends EntityText {
  id: string;
  entity: EntityName;
  /** Key of the page, `@menus` or `settings`. */
  group: Page | 'settings';
  /** Key of the section, menu or category of the setting; empty for a page. */
  section: string;
  owner: string;
  key?: string;
  /** More words for the search: what a setting is for. */
  about?: string;
  /** Visitors do not see it, so nothing of it is missing yet. */
  hidden?: boolean;
  address: string;
}

/** No page can have this key. */
const menusGroup = '@menus';

export interface TextGroup {
  id: Page | 'settings';
  label: string;
  rows: TextRow[];
}

type Place = Pick<TextRow, 'entity' | 'group' | 'section' | 'owner' | 'key' | 'about' | 'hidden' | 'address'>;

function rowsOf(texts: readonly EntityText[], place: Place): TextRow[] {
  return texts.map((text) => ({ ...text, ...place, id: `${place.address} ${text.field}` }));
}

function ofPage({ key, title, stored }: NamedPage): TextRow[] {
  if (!stored) return [];
  return rowsOf(pageTexts(stored), {
    entity: 'page',
    group: key,
    section: '',
    owner: `Seite „${title}“`,
    key,
    hidden: stored.status === 'draft',
    address: adminPaths.editPage(key),
  });
}

/** Every text: of pages, then of their sections and blocks, then of menus and settings. */
export function textRows(
  { pages: stored, sections, blocks, settings, menuEntries }: AllContent,
  nameOf: (block: Block) => string = blockName,
): TextRow[] {
  const pages = namedPages(stored);
  const places = new Map(pages.map(({ key }, place) => [key, place]));
  const placeOf = (page: Page) => places.get(page) ?? pages.length;
  const ordered = [...sections].sort((a, b) => placeOf(a.page) - placeOf(b.page) || a.order - b.order);
  return [
    ...pages.flatMap(ofPage),
    ...ordered.flatMap((section) => {
      const { key, page: group } = section;
      const germanOnly = isGermanOnly(section, stored);
      return [
        ...rowsOf(sectionTexts(section, stored), {
          entity: 'section',
          group,
          section: key,
          owner: section.title,
          key,
          hidden: !section.isActive,
          address: adminPaths.editSection(key),
        }),
        ...blocks
          .filter((block) => block.sectionKey === key)
          .flatMap((block) =>
            rowsOf(blockTexts(block, germanOnly), {
              entity: 'block',
              group,
              section: key,
              owner: `${section.title} › ${nameOf(block)}`,
              hidden: !section.isActive || !block.isActive,
              address: adminPaths.block(key, block.id),
            }),
          ),
      ];
    }),
    ...menuEntries.flatMap((entry) =>
      rowsOf(menuEntryTexts(entry), {
        entity: 'menuEntry',
        group: menusGroup,
        section: entry.menu,
        owner: menuLabels[entry.menu],
        hidden: !entry.isActive,
        address: adminPaths.menuEntry(entry.key),
      }),
    ),
    ...settings.flatMap((setting) =>
      rowsOf(settingTexts(setting), {
        entity: 'setting',
        group: 'settings',
        section: setting.category,
        owner: settingLabel(setting.key),
        key: setting.key,
        about: `${settingCategoryLabels[setting.category]} ${setting.description ?? ''}`,
        address: adminPaths.setting(setting.key),
      }),
    ),
  ];
}

/** Rows by page, menus and settings; groups without rows are left out. */
export function byGroup(rows: readonly TextRow[], pages: AllContent['pages']): TextGroup[] {
  const labels: [Page | 'settings', string][] = [
    ...namedPages(pages).map(({ key, title }): [Page, string] => [key, title]),
    [menusGroup, 'Menü und Fußzeile'],
    ['settings', 'Einstellungen'],
  ];
  return labels
    .map(([id, label]) => ({ id, label, rows: rows.filter(({ group }) => group === id) }))
    .filter((group) => group.rows.length > 0);
}
