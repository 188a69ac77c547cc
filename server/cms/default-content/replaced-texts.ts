import type { Field } from '@shared/entities/description';
import { type EntityName, type EntityState, entities } from '@shared/entities/entities';
import { fingerprint, metadataName, type Translations, translatedTexts } from '@shared/entities/translation';
import { fallbackLanguage, type Language, languages, translatedLanguages } from '@shared/locales';
import { renewedTexts } from '@shared/schema';
import { knownSettings } from '@shared/settings/settings';
import type { Db } from '../../db/database';
import { defaultSections } from '../default-site/default-site';
import { defaultSettingState } from '../entities/default-content';
import kept from './default-texts.json' with { type: 'json' };

/** Texts of metadata are named like `metadata.alt`. */
type TextsByField = Readonly<Record<string, string>>;

export type AnyState = Readonly<Record<string, unknown>> & { translations: Translations };

/** Controls of fields that hold words or an address. */
const written: ReadonlySet<string> = new Set(['line', 'text', 'content']);

/** German includes texts that are the same in every language. */
export function textsIn(name: EntityName, state: AnyState, language: Language): TextsByField {
  if (language !== fallbackLanguage) return translatedTexts(state.translations[language]);
  const fields: Readonly<Record<string, Field>> = entities[name].fields;
  const own = Object.entries(state).filter(([field]) => written.has(fields[field]?.control ?? ''));
  const metadata = Object.entries(state.metadata ?? {}).map(([field, value]) => [metadataName(field), value] as const);
  return Object.fromEntries(
    [...own, ...metadata].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** One section or setting, or the blocks of a section in their order. */
interface DefaultEntities {
  name: EntityName;
  key: string;
  states: readonly EntityState[];
}

function defaultEntities(): DefaultEntities[] {
  return [
    ...defaultSections().flatMap(({ section, blocks }): DefaultEntities[] => [
      { name: 'section', key: section.key, states: [section] },
      { name: 'block', key: section.key, states: blocks },
    ]),
    ...knownSettings.map(
      (setting): DefaultEntities => ({ name: 'setting', key: setting.key, states: [defaultSettingState(setting)] }),
    ),
  ];
}

/** As in "block hero content de". Blocks have no key, so those of a section share a place. */
export function textPlace(name: EntityName, key: string, field: string, language: Language): string {
  return `${name} ${key} ${field} ${language}`;
}

/** For blocks: one text per block in their order, empty if a block has none. */
export function defaultTexts(): Map<string, string[]> {
  const places = new Map<string, string[]>();
  for (const { name, key, states } of defaultEntities()) {
    for (const language of languages) {
      const texts = states.map((state) => textsIn(name, state, language));
      for (const field of new Set(texts.flatMap((ofState) => Object.keys(ofState)))) {
        places.set(
          textPlace(name, key, field, language),
          texts.map((ofState) => ofState[field] ?? ''),
        );
      }
    }
  }
  return places;
}

/** Returns a function that tells whether a German text and a translation belong together in the default content. */
export function defaultPairs(): (place: string, german: string, translated: string) => boolean {
  const known = new Set<string>();
  const nameOf = (...parts: string[]) => parts.join('\0');
  for (const { name, key, states } of defaultEntities()) {
    for (const state of states) {
      const german = textsIn(name, state, fallbackLanguage);
      for (const language of translatedLanguages) {
        for (const [field, text] of Object.entries(textsIn(name, state, language)))
          known.add(nameOf(textPlace(name, key, field, language), german[field] ?? '', text));
      }
    }
  }
  return (place, german, translated) => known.has(nameOf(place, german, translated));
}

/** All texts are kept as fingerprints. */
interface TextRecord {
  current: readonly string[];
  /** Former texts with their successors; null if a text has none and stays. */
  replaced: Readonly<Record<string, string | null>>;
}

export const markOf = (text: string) => (text === '' ? '' : fingerprint(text));

/** By place. `npm run default-texts` updates the file; a test fails until that is done. */
export type TextRecords = Readonly<Record<string, TextRecord>>;

export const textRecords: TextRecords = kept;

export interface ReplacedText {
  place: string;
  was: string;
  now: string | null;
}

export function replacedTexts(records: TextRecords): ReplacedText[] {
  return Object.entries(records).flatMap(([place, { replaced }]) =>
    Object.entries(replaced).map(([was, now]) => ({ place, was, now })),
  );
}

const nameOf = ({ place, was, now }: ReplacedText) => `${place} ${was} ${now ?? ''}`;

export async function openReplacements(db: Db, records: TextRecords): Promise<ReplacedText[]> {
  const all = replacedTexts(records);
  if (all.length === 0) return [];
  const rows = await db.select({ key: renewedTexts.key }).from(renewedTexts);
  const noted = new Set(rows.map(({ key }) => key));
  return all.filter((replaced) => !noted.has(nameOf(replaced)));
}

/** A replacement is tried once only, so a former text that a user restores later stays. */
export async function noteReplacements(db: Db, replacements: readonly ReplacedText[]): Promise<void> {
  if (replacements.length === 0) return;
  await db
    .insert(renewedTexts)
    .values(replacements.map((replaced) => ({ key: nameOf(replaced) })))
    .onConflictDoNothing();
}

/** Returns the current default text for a former one, or undefined if there is none. */
export type Successor = (place: string, text: string) => string | undefined;

/** Follows a text through all its replacements if the first step is one of `open`. */
export function successorAfter(open: readonly ReplacedText[], records: TextRecords): Successor {
  const startsAt = new Set(open.map(({ place, was }) => `${place} ${was}`));
  const texts = defaultTexts();
  return (place, text) => {
    let mark = markOf(text);
    if (!startsAt.has(`${place} ${mark}`)) return undefined;
    for (const seen = new Set<string>(); !seen.has(mark); ) {
      seen.add(mark);
      const next = records[place]?.replaced[mark];
      if (next === null) return undefined;
      if (next === undefined) return ['', ...(texts.get(place) ?? [])].find((known) => markOf(known) === mark);
      mark = next;
    }
    return undefined;
  };
}
