import { designOfKey } from '../../server/cms/default-site/default-site';
import { pick } from '../base/pick';
import type { PageContent, PublicBlock, PublicSection } from '../contracts/content';
import type { Block, MenuEntry, Section, Setting, SitePage } from '../contracts/entities';
import { blockEntity } from '../entities/block';
import { initialValues, visitorNames } from '../entities/description';
import { menuEntryEntity } from '../entities/menu-entry';
import { pageEntity } from '../entities/page';
import { sectionEntity } from '../entities/section';
import { settingEntity } from '../entities/setting';

/** What is read of anything stored besides its fields. */
const stored = { id: 1, translations: {}, updatedAt: '2026-01-01T00:00:00.000Z' };

/** A public page as the content area reads it. */
export function samplePage(fields: Partial<SitePage> = {}): SitePage {
  const own = { key: 'home', title: 'Startseite', path: '/', status: 'active' as const, order: 0 };
  return { ...initialValues(pageEntity), ...own, ...stored, outdated: [], ...fields };
}

/** A section as the content area reads it: what is given, and besides that what a new one has. */
export function sampleSection(fields: Partial<Section> = {}): Section {
  const own = { key: 'eigener', title: 'Abschnitt', order: 0, design: designOfKey(fields.key ?? 'eigener') };
  return { ...initialValues(sectionEntity), ...own, ...stored, outdated: [], ...fields };
}

/** A block as the content area reads it. `isActive` does not follow a given `status`: tests say both. */
export function sampleBlock(fields: Partial<Block> = {}): Block {
  const own = { sectionKey: 'eigener', title: 'Titel', content: 'Inhalt', order: 0, isActive: true };
  const design = designOfKey(fields.sectionKey ?? own.sectionKey);
  return { ...initialValues(blockEntity), design, ...own, ...stored, outdated: [], ...fields };
}

/** A setting as the content area reads it. */
export function sampleSetting(fields: Partial<Setting> = {}): Setting {
  return { ...initialValues(settingEntity), key: 'eigene', value: 'Wert', ...stored, outdated: [], ...fields };
}

/** An entry of a menu as the content area reads it. */
export function sampleMenuEntry(fields: Partial<MenuEntry> = {}): MenuEntry {
  const own = { key: 'eigener', title: 'Eintrag', menu: 'main', kind: 'page', order: 0 } as const;
  return { ...initialValues(menuEntryEntity), ...own, ...stored, outdated: [], ...fields };
}

/** A block as visitors may see it. */
export function samplePublicBlock(fields: Partial<PublicBlock> = {}): PublicBlock {
  return { ...pick(sampleBlock(), ['id', ...visitorNames(blockEntity)]), ...fields };
}

/** A section without blocks as visitors may see it, drawn by the layout for keys that have none of their own. */
export function samplePublicSection(fields: Partial<PublicSection> = {}): PublicSection {
  const section = pick(sampleSection(), visitorNames(sectionEntity));
  return { ...section, layout: 'general', anchor: fields.key ?? section.key, blocks: [], ...fields };
}

/** A German page as visitors may see it, with a footer that names the site, and without sections and menus. */
export function samplePublicPage(fields: Partial<PageContent> = {}): PageContent {
  const settings = { 'site-name': 'Abseits', 'contact-email': 'hallo@abseits.example' };
  return { page: 'about', language: 'de', sections: [], settings, menus: { main: [], footer: [] }, ...fields };
}
