import { type EntityName, type EntityState, entities } from '@shared/entities/entities';
import { fingerprint, originalTexts, toTranslation, withTranslation } from '@shared/entities/translation';
import { metadataOf } from '@shared/entities/values';
import { fallbackLanguage, type Language, type TranslatedLanguage, translatedLanguages } from '@shared/locales';
import { fixedPages } from '@shared/paths';
import { contentBlocks, contentPages, contentSections, menuEntries, siteSettings } from '@shared/schema';
import { statisticsKey, switchedOff } from '@shared/settings/setting-keys';
import { knownSettings } from '@shared/settings/settings';
import { statisticsNoticeKey } from '@shared/settings/software-facts';
import { and, count, eq, like } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { defaultMenuEntries, defaultSections } from '../default-site/default-site';
import { blockStore } from '../entities/block-queries';
import { defaultSettingState, fixedPageState } from '../entities/default-content';
import { type EntityRow, listRows, stateOf } from '../entities/entity-rows';
import { type EntityStore, lockEntity, saveEntity } from '../entities/entity-store';
import { sectionStore } from '../entities/section-queries';
import { noteConsentTexts, settingStore } from '../entities/setting-queries';
import { dismissSeen } from './default-sections';
import {
  type AnyState,
  defaultPairs,
  noteReplacements,
  openReplacements,
  replacedTexts,
  successorAfter,
  type TextRecords,
  textPlace,
  textRecords,
  textsIn,
} from './replaced-texts';

type Texts = Readonly<Record<string, string>>;

interface Renewal {
  /** Replacements by field; an empty one removes the text. */
  changes: (texts: Texts, language: Language) => Texts;
  isPair: (field: string, language: Language, german: string, translated: string) => boolean;
}

const metadataField = (field: string) => /^metadata\.(.+)$/.exec(field)?.[1];

function withGerman(state: AnyState, changes: Texts): AnyState {
  const own: Record<string, unknown> = {};
  const metadata = { ...metadataOf(state) };
  for (const [name, text] of Object.entries(changes)) {
    const field = metadataField(name);
    if (!field) own[name] = text || null;
    else if (text) metadata[field] = text;
    else delete metadata[field];
  }
  return { ...state, ...own, ...('metadata' in state && { metadata }) };
}

/**
 * A translation is marked as current only if both texts are today's default, or if the German text stayed and the
 * translation was current before. So a user's translation of a renewed German text becomes outdated.
 */
function withTranslated(
  name: EntityName,
  before: AnyState,
  state: AnyState,
  language: TranslatedLanguage,
  { changes, isPair }: Renewal,
): AnyState {
  const texts = { ...textsIn(name, before, language) };
  const renewed = changes(texts, language);
  const source = { ...state.translations[language]?.source };
  const old = originalTexts(entities[name], before);
  const german = originalTexts(entities[name], state);
  for (const [field, text] of Object.entries({ ...texts, ...renewed })) {
    texts[field] = text;
    if (!text) {
      delete texts[field];
      delete source[field];
      continue;
    }
    const fitted = source[field] === fingerprint(old[field] ?? '');
    const pair = isPair(field, language, german[field] ?? '', text);
    if (pair || (fitted && old[field] === german[field])) source[field] = fingerprint(german[field] ?? '');
  }
  return { ...state, translations: withTranslation(state.translations, language, toTranslation(texts, source)) };
}

/** Null if the state has no replaced text. */
function renewedState(name: EntityName, state: AnyState, renewal: Renewal): AnyState | null {
  const inLanguage = (language: Language) => renewal.changes(textsIn(name, state, language), language);
  const german = inLanguage(fallbackLanguage);
  const translated = translatedLanguages.some((language) => Object.keys(inLanguage(language)).length > 0);
  if (Object.keys(german).length === 0 && !translated) return null;
  return translatedLanguages.reduce(
    (renewed, language) => withTranslated(name, state, renewed, language, renewal),
    withGerman(state, german),
  );
}

/**
 * Replaces former default texts that nobody has changed with today's, for each language on its own, and records
 * versions. Each replacement is tried once per database, so a text that a user restores stays. Call it at startup, in
 * one process at a time and inside its transaction. Returns the number of renewed entities.
 */
export async function renewTexts(db: Db, records: TextRecords = textRecords): Promise<number> {
  const open = await openReplacements(db, records);
  if (open.length === 0) return 0;
  const successor = successorAfter(open, records);
  const pairs = defaultPairs();

  const renewalOf = (name: EntityName, key: string): Renewal => ({
    changes: (texts, language) => {
      const found = Object.entries(texts).map(([field, text]) => {
        return [field, successor(textPlace(name, key, field, language), text)] as const;
      });
      return Object.fromEntries(found.filter((entry): entry is [string, string] => entry[1] !== undefined));
    },
    isPair: (field, language, german, translated) => pairs(textPlace(name, key, field, language), german, translated),
  });

  async function renewRows<Name extends EntityName>(
    store: EntityStore<Name>,
    rows: readonly EntityRow<Name>[],
    keyOf: (row: EntityRow<Name>) => string,
  ): Promise<number> {
    const { name } = store;
    let renewed = 0;
    // Common lock order.
    for (const seen of [...rows].sort((a, b) => a.id - b.id)) {
      const renewal = renewalOf(name, keyOf(seen));
      if (!renewedState(name, stateOf(name, seen), renewal)) continue;
      const row = await lockEntity(db, store, seen.id, { author: null });
      const state = renewedState(name, stateOf(name, row), renewal);
      if (!state) continue;
      // Not checked: older content that breaks a newer rule must not stop the server from starting.
      const unchecked = { ...store, check: (given: EntityState<Name>) => given };
      await saveEntity(db, unchecked, row, state as unknown as EntityState<Name>, { action: 'renewed', author: null });
      renewed += 1;
    }
    return renewed;
  }

  const total =
    (await renewRows(sectionStore, await listRows(db, 'section'), ({ key }) => key)) +
    (await renewRows(blockStore, await listRows(db, 'block'), ({ sectionKey }) => sectionKey)) +
    (await renewRows(settingStore, await listRows(db, 'setting'), ({ key }) => key));
  await noteReplacements(db, open);
  return total;
}

/** Saved values stay. Returns the keys of the added settings. */
async function seedSettings(db: Db): Promise<string[]> {
  const stored = await db.select({ key: siteSettings.key }).from(siteSettings);
  const keys = new Set(stored.map(({ key }) => key));
  const states = knownSettings.filter(({ key }) => !keys.has(key)).map(defaultSettingState);
  if (states.length === 0) return [];
  const added = await db.insert(siteSettings).values(states).onConflictDoNothing().returning({ key: siteSettings.key });
  return added.map(({ key }) => key);
}

/** Whether the public privacy statement contains the placeholder that describes what is counted. */
async function mentionsStatistics(db: Db): Promise<boolean> {
  const [found] = await db
    .select({ total: count() })
    .from(contentBlocks)
    .innerJoin(contentSections, eq(contentSections.key, contentBlocks.sectionKey))
    .where(
      and(
        eq(contentSections.page, 'datenschutz'),
        eq(contentSections.isActive, true),
        eq(contentBlocks.type, 'html'),
        eq(contentBlocks.status, 'active'),
        like(contentBlocks.content, `%${statisticsNoticeKey}%`),
      ),
    );
  return found !== undefined && found.total > 0;
}

async function seedPages(db: Db): Promise<void> {
  await db.insert(contentPages).values(fixedPages.map(fixedPageState)).onConflictDoNothing();
}

async function seedMenus(db: Db): Promise<void> {
  await db.insert(menuEntries).values(defaultMenuEntries()).onConflictDoNothing();
}

/** Call it for a database from before pages and menus were content. */
export async function seedStructure(db: Db): Promise<void> {
  await seedPages(db);
  await seedMenus(db);
}

async function seedSections(db: Db): Promise<void> {
  for (const { section, blocks } of defaultSections()) {
    await db.insert(contentSections).values(section);
    if (blocks.length > 0) await db.insert(contentBlocks).values(blocks);
  }
}

/**
 * Fills an empty database with the default content, and renews default texts of a database in use. Sections are added
 * at the first start only, so that a deleted section does not come back. The first start is recognized by the lack of
 * settings, which cannot be deleted. Sections of a newer version are offered instead (default-sections.ts). Returns the
 * number of renewed entities.
 */
export async function seedContent(db: Db): Promise<number> {
  const [sections] = await db.select({ total: count() }).from(contentSections);
  const [settings] = await db.select({ total: count() }).from(siteSettings);
  const isNew = !sections?.total && !settings?.total;
  const added = await seedSettings(db);
  await seedPages(db);
  if (isNew) {
    await seedSections(db);
    await seedMenus(db);
    await noteReplacements(db, replacedTexts(textRecords));
  }
  await dismissSeen(
    db,
    defaultSections().map(({ section }) => section.key),
  );
  const renewed = await renewTexts(db);
  // A privacy statement written by the owner may say that nothing is counted, so statistics start off and the owner
  // turns them on.
  if (!isNew && added.includes(statisticsKey) && !(await mentionsStatistics(db))) {
    await db.update(siteSettings).set({ value: switchedOff }).where(eq(siteSettings.key, statisticsKey));
  }
  await noteConsentTexts(db);
  return renewed;
}
