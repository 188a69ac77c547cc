import { isDeepStrictEqual } from 'node:util';
import { carriedAddress, carriedText } from '@shared/content/moved-links';
import { pathIn } from '@shared/content/public-paths';
import { type CarriedLinks, type CarriedPlace, carryInputSchema } from '@shared/contracts/carried-links';
import { type EntityName, type EntityState, entities } from '@shared/entities/entities';
import { sameValue } from '@shared/entities/field-changes';
import { valuesOf } from '@shared/entities/flat-fields';
import type { FieldChanges } from '@shared/entities/pending';
import type { JsonValue } from '@shared/entities/values';
import { withChanges } from '@shared/entities/with-changes';
import { type Language, languages } from '@shared/locales';
import { addressPath, type Page } from '@shared/paths';
import type { PendingRow } from '@shared/schema';
import { anchorsOn } from '@shared/sections/anchors';
import { blockName } from '@shared/sections/block-places';
import { settingLabel } from '@shared/settings/settings';
import { announcementKeys } from '@shared/settings/settings-announcement';
import { Router } from 'express';
import { InvalidInput } from '../../base/domain-errors';
import type { Db } from '../../db/database';
import { withBody } from '../../http/validate';
import { carriedBlock, eachTranslation, type Moved, type PlaceOf, withSources } from './carried-block';
import { type EntityRows, listEntities } from './content-rows';
import { type EntityRow, stateOf } from './entity-rows';
import { type EntityStore, lockEntity, saveEntity } from './entity-store';
import { entityStores } from './entity-stores';
import { listPending, lockPending, updatePending } from './pending-rows';
import { isSensitive } from './sensitive-content';
import type { Author } from './versions';
import { authorOf, type CmsDeps, writeContent } from './write';

/** The kinds of content that hold links. */
const linking = ['block', 'setting', 'menuEntry'] as const;
type Linking = (typeof linking)[number];

function placesOf({ pages, sections }: Pick<EntityRows, 'pages' | 'sections'>, { moved }: Moved): PlaceOf {
  const pageOf = new Map<string, Page>(sections.map(({ key, page }) => [key, page]));
  const byKey = new Map(pages.map((page) => [page.key, page]));
  const anchors = new Map(pages.map(({ key }) => [key, anchorsOn(key, sections)]));
  const former = new Map([...moved].map(([from, to]) => [to, from]));
  const addressOf = (sectionKey: string, language: Language) => {
    const page = byKey.get(pageOf.get(sectionKey) ?? '');
    return page && addressPath({ language, path: pathIn(language, page) });
  };
  const fragmentOf = (sectionKey: string) => anchors.get(pageOf.get(sectionKey) ?? '')?.get(sectionKey);
  const there = new Set(
    sections.flatMap(({ key }) => languages.map((language) => `${addressOf(key, language)}#${fragmentOf(key)}`)),
  );
  return (sectionKey, language) => {
    const page = addressOf(sectionKey, language);
    const stood = former.get(`${page}#${fragmentOf(sectionKey)}`)?.split('#', 1)[0] ?? page;
    return { page, stood, isThere: (address) => there.has(address) };
  };
}

function carriedSetting(setting: EntityState<'setting'>, moved: Moved): EntityState<'setting'> {
  return {
    ...setting,
    value:
      setting.key === announcementKeys.link ? carriedAddress(setting.value, moved) : carriedText(setting.value, moved),
    translations: eachTranslation(setting.translations, (translation) => ({
      ...translation,
      ...(translation.value !== undefined && { value: carriedText(translation.value, moved) }),
    })),
  };
}

/** A menu entry names pages and sections by their key, which stays: only an address written out can be a former one. */
const carriedEntry = (entry: EntityState<'menuEntry'>, moved: Moved): EntityState<'menuEntry'> =>
  entry.kind === 'address' ? { ...entry, target: carriedAddress(entry.target, moved) } : entry;

const carry: {
  readonly [Name in Linking]: (state: EntityState<Name>, moved: Moved, placeOf: PlaceOf) => EntityState<Name>;
} = { block: carriedBlock, setting: carriedSetting, menuEntry: carriedEntry };

/** Whether the rules of a save allow a state. Older content may break a newer one, and must not hold up the rest. */
function isStorable<Name extends EntityName>(name: Name, state: EntityState<Name>): boolean {
  try {
    entityStores[name].check(state);
    return true;
  } catch (error) {
    if (error instanceof InvalidInput) return false;
    throw error;
  }
}

/** Undefined if nothing in it has moved, or if it cannot be saved: then redirects lead on from it. */
function carriedState<Name extends Linking>(
  name: Name,
  row: EntityRow<Name>,
  moved: Moved,
  placeOf: PlaceOf,
): EntityState<Name> | undefined {
  const before = stateOf(name, row);
  const after = carry[name](before, moved, placeOf);
  if (JSON.stringify(after) === JSON.stringify(before)) return undefined;
  const carried = withSources(name, before, after);
  return isStorable(name, carried) ? carried : undefined;
}

/** A waiting change whose links lead along, before and after it; undefined if none in it has moved. */
function carriedChanges<Name extends Linking>(
  name: Name,
  row: EntityRow<Name>,
  { changes }: Pick<PendingRow, 'changes'>,
  moved: Moved,
  placeOf: PlaceOf,
): FieldChanges | undefined {
  const description = entities[name];
  const carriedIn = (side: 'from' | 'to') => {
    const values = Object.entries(changes).map(([field, change]) => [field, { from: null, to: change[side] }] as const);
    const state = withChanges(description, stateOf(name, row), Object.fromEntries(values));
    const was = valuesOf(description, state);
    const becomes = valuesOf(description, carry[name](state, moved, placeOf));
    return (field: string, value: JsonValue) => (sameValue(was(field), becomes(field)) ? value : becomes(field));
  };
  const fromOf = carriedIn('from');
  const toOf = carriedIn('to');
  const kept = Object.entries(changes).map(
    ([field, { from, to }]) => [field, { from: fromOf(field, from), to: toOf(field, to) }] as const,
  );
  return isDeepStrictEqual(Object.fromEntries(kept), changes) ? undefined : Object.fromEntries(kept);
}

interface Found<Name extends Linking> {
  name: Name;
  row: EntityRow<Name>;
}

const rowsOf: { readonly [Name in Linking]: (rows: EntityRows) => readonly EntityRow<Name>[] } = {
  block: ({ blocks }) => blocks,
  setting: ({ settings }) => settings,
  menuEntry: ({ menuEntries }) => menuEntries,
};

interface Content {
  rows: EntityRows;
  pending: readonly PendingRow[];
}

/** The rows of one kind whose links have moved, or those of their waiting change, in the order in which everybody locks them. */
function foundOf<Name extends Linking>(name: Name, { rows, pending }: Content, moved: Moved): Found<Name>[] {
  const placeOf = placesOf(rows, moved);
  const waiting = new Map(pending.filter(({ entity }) => entity === name).map((change) => [change.entityId, change]));
  const isFound = (row: EntityRow<Name>) => {
    const change = waiting.get(row.id);
    if (carriedState(name, row, moved, placeOf) !== undefined) return true;
    return change !== undefined && carriedChanges(name, row, change, moved, placeOf) !== undefined;
  };
  return [...rowsOf[name](rows)]
    .filter(isFound)
    .sort((one, other) => one.id - other.id)
    .map((row) => ({ name, row }));
}

function namedPlace({ name, row }: Found<Linking>, sections: EntityRows['sections']): CarriedPlace {
  const place = { entity: name, id: row.id, section: '' };
  if ('value' in row) return { ...place, title: settingLabel(row.key) };
  if (!('sectionKey' in row)) return { ...place, title: row.title };
  const section = sections.find(({ key }) => key === row.sectionKey);
  return { ...place, title: blockName(row), section: section?.title ?? '' };
}

async function save<Name extends Linking>(
  db: Db,
  { name, row: { id } }: Found<Name>,
  { moved, placeOf, author }: { moved: Moved; placeOf: PlaceOf; author: Author },
): Promise<void> {
  const store: EntityStore<Name> = entityStores[name];
  const row = await lockEntity(db, store, id, { author });
  const pending = await lockPending(db, name, id);
  const changes = pending && carriedChanges(name, row, pending, moved, placeOf);
  if (changes) await updatePending(db, pending, { changes });
  const state = carriedState(name, row, moved, placeOf);
  if (state) await saveEntity(db, store, row, state, { action: 'updated', author });
}

/**
 * Carries links that lead to former addresses along, each as a version of what holds it, and tells where. With `dryRun`
 * nothing is stored. What the author may not change stays: redirects lead on from it.
 */
async function carryLinks(
  db: Db,
  { moved, dryRun, author }: { moved: Moved; dryRun: boolean; author: Author },
): Promise<CarriedLinks> {
  const rows = await listEntities(db);
  const content = { rows, pending: await listPending(db) };
  const { sections } = rows;
  const all = linking.flatMap((name): Found<Linking>[] => foundOf(name, content, moved));
  const mayChange = ({ row }: Found<Linking>) =>
    author === null || author.changesSensitive || !isSensitive(row, sections);
  const found = all.filter(mayChange);
  const placeOf = placesOf(rows, moved);
  if (!dryRun) for (const one of found) await save(db, one, { moved, placeOf, author });
  return { places: found.map((one) => namedPlace(one, sections)), refused: all.length - found.length };
}

interface CarryLinksDeps extends CmsDeps {
  publicUrl: () => string;
}

/** /api/cms/links */
export function carryLinksRoutes(deps: CarryLinksDeps): Router {
  const router = Router();
  router.post(
    '/carry',
    withBody(carryInputSchema, async ({ moves, dryRun }, req, res) => {
      const moved = { moved: new Map(moves.map(({ from, to }) => [from, to])), origin: deps.publicUrl() };
      const data = dryRun
        ? await carryLinks(deps.database.db, { moved, dryRun, author: authorOf(req) })
        : await writeContent(deps, req, { action: 'links carried', target: moves.length }, (tx, author) =>
            carryLinks(tx, { moved, dryRun, author }),
          );
      res.json({ success: true, data });
    }),
  );
  return router;
}
