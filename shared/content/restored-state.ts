import { pick } from '../base/pick';
import { type EntityDescription, fieldNames, placeNames } from '../entities/description';
import { type EntityName, type EntityState, entities } from '../entities/entities';
import {
  fingerprint,
  originalTexts,
  type Texts,
  type Translations,
  toTranslation,
  translatedTexts,
  withTranslation,
} from '../entities/translation';
import { type TranslatedLanguage, translatedLanguages } from '../locales';
import { withDesign } from '../sections/change-design';

function translatedField(name: string): { language: TranslatedLanguage; field: string } | undefined {
  const language = translatedLanguages.find((tag) => name.startsWith(`${tag}.`));
  return language && { language, field: name.slice(language.length + 1) };
}

/** Whether a restore may name this field: a translated one (`en.title`), or one of the entity's own but its place. */
export function canBeRestored(name: EntityName, field: string): boolean {
  const own: string[] = fieldNames(entities[name]);
  return translatedField(field) !== undefined || (own.includes(field) && !placeNames(entities[name]).includes(field));
}

/** Takes a field, or all fields below it, from earlier texts. */
function withField(current: Texts, earlier: Texts, field: string): Record<string, string> {
  const related = (name: string) => name === field || name.startsWith(`${field}.`);
  const kept = Object.entries(current).filter(([name]) => !related(name));
  return Object.fromEntries([...kept, ...Object.entries(earlier).filter(([name]) => related(name))]) as Record<
    string,
    string
  >;
}

/** Also takes the mark of the German text that the translation was made from. */
function restoredTranslation(
  current: Translations,
  earlier: Translations,
  { language, field }: { language: TranslatedLanguage; field: string },
): Translations {
  const now = current[language];
  const before = earlier[language];
  const texts = withField(translatedTexts(now), translatedTexts(before), field);
  const source = withField(now?.source ?? {}, before?.source ?? {}, field);
  return withTranslation(current, language, toTranslation(texts, source));
}

type KnownState = Readonly<Record<string, unknown>> & { translations: Translations };

/** Whether a state has this text marked as up to date, and with which German. */
function agrees(
  state: KnownState,
  entity: EntityDescription,
  language: TranslatedLanguage,
  [field, text]: [string, string],
) {
  const german = originalTexts(entity, state)[field] ?? '';
  const { [language]: translation } = state.translations;
  const current = translation?.source?.[field] === fingerprint(german);
  return { german, current: current && translatedTexts(translation)[field] === text };
}

/**
 * Recomputes the fingerprints after texts of different versions were merged. A text is up to date if any known state
 * had it so beside the very same German, such as after a confirmation. Otherwise it keeps its fingerprint, or takes
 * that of the latest known state with the same text. A fingerprint without a text is dropped.
 */
function comparedAnew(entity: EntityDescription, state: KnownState, known: readonly KnownState[]): Translations {
  const german = originalTexts(entity, state);
  return translatedLanguages.reduce((compared, language) => {
    const translation = state.translations[language];
    const texts = Object.entries(translatedTexts(translation));
    const marks = texts.flatMap(([field, text]): [string, string][] => {
      const found = known.map((one) => agrees(one, entity, language, [field, text]));
      if (found.some((one) => one.current && one.german === (german[field] ?? ''))) {
        return [[field, fingerprint(german[field] ?? '')]];
      }
      const marked = known.find(({ translations }) => translatedTexts(translations[language])[field] === text);
      const mark = translation?.source?.[field] ?? marked?.translations[language]?.source?.[field];
      return mark === undefined ? [] : [[field, mark]];
    });
    return withTranslation(compared, language, toTranslation(Object.fromEntries(texts), Object.fromEntries(marks)));
  }, state.translations);
}

/** Of all entities, only blocks have metadata. */
const isBlock = (state: object): state is EntityState<'block'> => 'metadata' in state;

/** An earlier block as the present design of its section takes it; other entities as they were. */
function fitted<State extends object>(earlier: State, current: object): State {
  if (!isBlock(earlier) || !isBlock(current) || earlier.design === current.design) return earlier;
  return withDesign<typeof earlier>(earlier, current.design);
}

interface Restoring {
  /** Names of the fields that come back; without them all do that `canBeRestored`, and every translation. */
  fields?: readonly string[] | undefined;
  /** All known versions, with which translations are compared anew. */
  versions: readonly EntityState[];
}

/** What a restore of an earlier state, or of some fields of it, makes of the current one. */
export function restoredState<Name extends EntityName, Current extends EntityState<Name>>(
  name: Name,
  current: Current,
  recorded: EntityState<Name>,
  { fields, versions }: Restoring,
): Current {
  const entity = entities[name];
  const earlier = fitted(recorded, current);
  const names = fields ?? fieldNames(entity).filter((field) => canBeRestored(name, field));
  const own = names.filter((field) => !translatedField(field)) as (keyof EntityState<Name>)[];
  const translations = fields
    ? fields
        .flatMap((field) => translatedField(field) ?? [])
        .reduce((restored, field) => restoredTranslation(restored, earlier.translations, field), current.translations)
    : earlier.translations;
  const state = { ...current, ...pick(earlier, own), translations };
  return { ...state, translations: comparedAnew(entity, state, [current, ...versions]) };
}
