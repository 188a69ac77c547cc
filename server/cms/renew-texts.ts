import { type EntityName, type EntityState, entities } from '@shared/entities/entities';
import { fingerprint } from '@shared/entities/fingerprint';
import { originalTexts, toTranslation, withTranslation } from '@shared/entities/translation';
import type { Metadata } from '@shared/entities/values';
import { fallbackLanguage, type Language, type TranslatedLanguage, translatedLanguages } from '@shared/locales';
import type { Db } from '../db/database';
import { blockStore, listAllBlocks } from './block-queries';
import { type AnyState, defaultPairs, placeOf, textsIn } from './default-text-places';
import { type EntityRow, stateOf } from './entity-rows';
import { type EntityStore, lockEntity, saveEntity } from './entity-store';
import { noteReplacements, openReplacements, successorAfter, type TextRecords, textRecords } from './replaced-texts';
import { listSections, sectionStore } from './section-queries';
import { listSettings, settingStore } from './setting-queries';

type Texts = Readonly<Record<string, string>>;

/** Looks up what an entity's texts become, and whether two texts of it are the default content's of today. */
interface Renewal {
  /** Those of the given texts that are replaced, with what comes in their place; an empty one goes. */
  changes: (texts: Texts, language: Language) => Texts;
  isPair: (field: string, language: Language, german: string, translated: string) => boolean;
}

const metadataField = (field: string) => /^metadata\.(.+)$/.exec(field)?.[1];

function withGerman(state: AnyState, changes: Texts): AnyState {
  const own: Record<string, unknown> = {};
  const metadata = { ...(state.metadata as Metadata | undefined) };
  for (const [name, text] of Object.entries(changes)) {
    const field = metadataField(name);
    if (!field) own[name] = text || null;
    else if (text) metadata[field] = text;
    else delete metadata[field];
  }
  return { ...state, ...own, ...('metadata' in state && { metadata }) };
}

/**
 * A state with the texts of one language renewed. The mark that tells an outdated translation moves along only where both
 * texts are the default content's, or where the German stayed and the translation fitted it: what an administrator wrote
 * beside a renewed German is to be looked at again, and is marked so.
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
  const [old, german] = [originalTexts(entities[name], before), originalTexts(entities[name], state)];
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

/** An entity with its replaced texts renewed; null where it holds none. */
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
 * Puts today's default texts in place of former ones that nobody has changed, in each language by itself, with a version
 * in the history of what it touches. Each replacement is held against a database once: what an administrator puts back
 * afterwards stays. To be called at the start, by one process at a time, inside its transaction. Returns how many
 * sections, blocks and settings it renewed.
 */
export async function renewTexts(db: Db, records: TextRecords = textRecords): Promise<number> {
  const open = await openReplacements(db, records);
  if (open.length === 0) return 0;
  const successor = successorAfter(open, records);
  const pairs = defaultPairs();

  const renewalOf = (name: EntityName, key: string): Renewal => ({
    changes: (texts, language) => {
      const found = Object.entries(texts).map(([field, text]) => {
        return [field, successor(placeOf(name, key, field, language), text)] as const;
      });
      return Object.fromEntries(found.filter((entry): entry is [string, string] => entry[1] !== undefined));
    },
    isPair: (field, language, german, translated) => pairs(placeOf(name, key, field, language), german, translated),
  });

  async function renewRows<Name extends EntityName>(
    store: EntityStore<Name>,
    rows: readonly EntityRow<Name>[],
    keyOf: (row: EntityRow<Name>) => string,
  ): Promise<number> {
    const { name } = store;
    let renewed = 0;
    for (const seen of rows) {
      const renewal = renewalOf(name, keyOf(seen));
      if (!renewedState(name, stateOf(name, seen), renewal)) continue;
      const row = await lockEntity(db, store, seen.id);
      const state = renewedState(name, stateOf(name, row), renewal);
      if (!state) continue;
      // Not held against today's rules: what else it holds must not keep the server from starting.
      const unchecked = { ...store, check: (given: EntityState<Name>) => given };
      await saveEntity(db, unchecked, row, state as unknown as EntityState<Name>, { action: 'renewed', author: null });
      renewed += 1;
    }
    return renewed;
  }

  const total =
    (await renewRows(sectionStore, await listSections(db), ({ key }) => key)) +
    (await renewRows(blockStore, await listAllBlocks(db), ({ sectionKey }) => sectionKey)) +
    (await renewRows(settingStore, await listSettings(db), ({ key }) => key));
  await noteReplacements(db, open);
  return total;
}
