import { setImmediate as nextTurn } from 'node:timers/promises';
import type { TransferChange } from '@shared/contracts/content-transfer';
import { type EntityName, type EntityState, entities, entityNames } from '@shared/entities/entities';
import { changesBetween, sameValue } from '@shared/entities/field-changes';
import { isMark } from '@shared/entities/flat-fields';
import type { JsonValue } from '@shared/entities/values';
import { isFixedPage } from '@shared/paths';
import { media, redirects } from '@shared/schema';
import { settingLabel } from '@shared/settings/settings';
import { eq, sql } from 'drizzle-orm';
import { InvalidInput } from '../base/domain-errors';
import { mapInTurns } from '../base/turns';
import { deleteBlock } from '../cms/entities/block-queries';
import { entityTables, tableOf } from '../cms/entities/entity-rows';
import { insertEntity, saveEntity } from '../cms/entities/entity-store';
import { entityStores } from '../cms/entities/entity-stores';
import { deleteMenuEntry, isNeededGroup } from '../cms/entities/menu-entry-queries';
import { deletePage, lockAddresses } from '../cms/entities/page-queries';
import { deleteSection } from '../cms/entities/section-queries';
import type { Author } from '../cms/entities/versions';
import type { Db } from '../db/database';
import { changeRedirects, destinationOf, lockedAddresses } from '../redirects/queries';
import { requireFreePath, targetsFirst } from '../redirects/redirect-table';
import { type AnyState, contentOf, type Known, placed, type SavedStates, sortedFields } from './content-files';
import { inPart, type TransferredContent, type TransferredRedirect } from './read-content';

export interface Importing {
  author: Author;
  /** What happens to entities that the file lacks. */
  missing: 'keep' | 'bin';
  report: (change: TransferChange) => void;
  saved: SavedStates;
}

/**
 * Blocks every other change of content, so that the compared content is the changed content. Locks addresses first, as
 * saving a page does.
 */
export async function lockContent(tx: Db): Promise<void> {
  // A large site takes longer than a request usually may, more so on a busy machine.
  await tx.execute(sql`set local idle_in_transaction_session_timeout = '2min'`);
  await lockAddresses(tx);
  const tables = [...Object.values(entityTables), redirects, media];
  await tx.execute(sql`lock table ${sql.join(tables, sql`, `)} in share row exclusive mode`);
}

const titleOf = ({ title, key = '' }: AnyState) => title ?? settingLabel(key);
const keyOf = ({ sectionKey, key = '' }: AnyState): string => sectionKey ?? key;
const isSame = (one: object, other: object) => sameValue(one as JsonValue, other as JsonValue);
const withoutPlace = (state: AnyState) => ({ ...state, order: 0 });

type KeyOfPair = (state: AnyState) => string;

/** Equal for equal content in the same section, whatever its place. */
const byContent: KeyOfPair = (state) =>
  JSON.stringify(withoutPlace(state), (_name, value: unknown) => sortedFields(value));
const byTitle: KeyOfPair = (state) => JSON.stringify([keyOf(state), titleOf(state)]);
const byPlace: KeyOfPair = (state) => JSON.stringify([keyOf(state), state.order, state.type]);

/**
 * Pairs by key. Blocks have none: within their section by content, then by title, then by place and type. Takes time in
 * proportion to the number of entities.
 */
async function pairs<Name extends EntityName>(
  name: Name,
  known: readonly Known<Name>[],
  given: readonly EntityState<Name>[],
) {
  const left = new Set(known);
  const found = new Map<EntityState<Name>, Known<Name>>();
  for (const pairKey of name === 'block' ? [byContent, byTitle, byPlace] : [keyOf]) {
    const unpaired = new Map<string, Known<Name>[]>();
    await mapInTurns([...left].reverse(), (one) => {
      const key = pairKey(one.state);
      const alike = unpaired.get(key) ?? [];
      alike.push(one);
      unpaired.set(key, alike);
    });
    await mapInTurns(given, (state) => {
      if (found.has(state)) return;
      // The last is the first in order, because the list was filled from the end.
      const one = unpaired.get(pairKey(state))?.pop();
      if (!one) return;
      found.set(state, one);
      left.delete(one);
    });
  }
  // Places are counted without entities that the file lacks, so that these do not make the others look moved.
  const paired = known.filter((one) => !left.has(one));
  const states = placed(paired.map(({ state }) => state));
  const inPlace = new Map(paired.map((one, index) => [one, { ...one, state: states[index] ?? one.state }]));
  return { found: new Map([...found].map(([state, one]) => [state, inPlace.get(one) ?? one])), left: [...left] };
}

/** Returns the id. Writes no row for a mere change of place. */
async function put<Name extends EntityName>(
  tx: Db,
  name: Name,
  { known, state }: { known: Known<Name> | undefined; state: EntityState<Name> },
  { author, report }: Importing,
): Promise<number> {
  const store = entityStores[name];
  const { design }: AnyState = state;
  const about = { entity: name, title: titleOf(state), key: keyOf(state), ...(design && { design }) };
  if (!known) {
    const { id } = await insertEntity(tx, store, state, { action: 'created', author });
    report({ ...about, action: 'added', fields: [] });
    return id;
  }
  if (isSame(known.state, state)) return known.row.id;
  const changes = Object.entries(changesBetween(entities[name], known.state, state));
  const fields = changes.flatMap(([field, { from, to }]) => (isMark(field) ? [] : [{ name: field, from, to }]));
  // A change of place alone records no version, as with reordering.
  if (!isSame(withoutPlace(known.state), withoutPlace(state))) {
    const saved = 'order' in known.row ? { ...state, order: known.row.order } : state;
    await saveEntity(tx, store, known.row, saved, { action: 'updated', author });
  }
  report({ ...about, action: 'changed', fields });
  return known.row.id;
}

function canGo({ key = '', path, menu, title }: AnyState): boolean {
  if (path !== undefined) return !isFixedPage(key);
  if (menu !== undefined) return !isNeededGroup(key);
  return title !== undefined;
}

async function remove<Name extends EntityName>(tx: Db, name: Name, { row, state }: Known<Name>, author: Author) {
  const key = keyOf(state);
  if (name === 'page') await deletePage(tx, key, { author });
  if (name === 'section') await deleteSection(tx, key, author);
  if (name === 'block') await deleteBlock(tx, row.id, author);
  if (name === 'menuEntry') await deleteMenuEntry(tx, key, author);
}

/** Entities that the file lacks come last. */
async function arrange<Name extends EntityName>(
  tx: Db,
  name: Name,
  ids: ReadonlyMap<EntityState<Name>, number>,
  saved: SavedStates,
) {
  const inFile = new Set(ids.values());
  const known = await contentOf(tx, name, saved);
  const others = known.filter(({ row }) => !inFile.has(row.id));
  const states: AnyState[] = [...ids.keys(), ...others.map(({ state }) => state)];
  const rows = new Map<number, { id: number; order?: number }>(known.map(({ row }) => [row.id, row]));
  const all = [...ids.values(), ...others.map(({ row }) => row.id)];
  const table = tableOf(name);
  for (const [index, { order }] of placed(states).entries()) {
    const row = rows.get(all[index] ?? 0);
    if (!row || order === undefined || row.order === order) continue;
    await nextTurn();
    await tx.update(table).set({ order }).where(eq(table.id, row.id));
  }
}

/**
 * Refused states are retried after the others, because an address or group may become free only then. Throws Refused if
 * some still do not fit.
 */
async function putAll<Name extends EntityName>(
  tx: Db,
  name: Name,
  states: readonly EntityState<Name>[],
  given: Importing,
) {
  const { found, left } = await pairs(name, await contentOf(tx, name, given.saved), states);
  const gone = left.filter(({ state }) => canGo(state));
  let moved = false;
  const report = (change: TransferChange) => {
    moved ||= change.action === 'added' || change.fields.some(({ name: field }) => field === 'order');
    given.report(change);
  };
  for (const { state } of gone) {
    report({ entity: name, action: 'missing', title: titleOf(state), key: keyOf(state), fields: [] });
  }
  const removeGone = async () => {
    // Groups last: they can be deleted only when empty.
    const isGroup = ({ state }: { state: AnyState }) => Number(state.kind === 'group');
    gone.sort((one, other) => isGroup(one) - isGroup(other));
    if (given.missing === 'bin') for (const one of gone) await remove(tx, name, one, given.author);
  };
  if (name === 'page') await removeGone();
  const ids = new Map<EntityState<Name>, number>();
  let waiting = [...states];
  while (waiting.length > 0) {
    const later: EntityState<Name>[] = [];
    let refused: unknown;
    for (const state of waiting) {
      // The embedded database answers within this turn of the event loop: without a turn others would wait for all.
      await nextTurn();
      try {
        ids.set(state, await put(tx, name, { known: found.get(state), state }, { ...given, report }));
      } catch (error) {
        if (!(error instanceof InvalidInput)) throw error;
        later.push(state);
        refused = inPart(name, `${keyOf(state)}, ${titleOf(state)}`, error);
      }
    }
    if (later.length === waiting.length) throw refused;
    waiting = later;
  }
  if (name !== 'page') await removeGone();
  if (moved) await arrange(tx, name, new Map(states.map((state) => [state, ids.get(state) ?? 0])), given.saved);
}

/** Redirects that the file lacks stay. Throws Refused. */
async function putRedirects(tx: Db, given: readonly TransferredRedirect[], { author, report }: Importing) {
  const pages = await lockedAddresses(tx);
  const username = author?.username ?? null;
  await changeRedirects(tx, (table) => {
    const changed = given.filter(({ fromPath, updatedAt: _base, ...to }) => {
      const { username: _by, ...now } = table.get(fromPath) ?? { username: null };
      return !isSame(now, to);
    });
    for (const { fromPath } of changed) {
      const action = table.get(fromPath) ? 'changed' : 'added';
      report({ entity: 'redirect', action, title: fromPath, key: fromPath, fields: [] });
    }
    for (const { fromPath } of changed) table.remove(fromPath);
    for (const { fromPath, ...to } of targetsFirst(changed)) {
      try {
        requireFreePath(fromPath, pages);
        table.lead(fromPath, destinationOf({ ...to, username }));
      } catch (error) {
        throw inPart('redirect', fromPath, error);
      }
    }
  });
}

/** Throws Refused if part of the content cannot be stored. */
export async function putContent(
  tx: Db,
  { content, redirects: given }: { content: TransferredContent; redirects: readonly TransferredRedirect[] },
  importing: Importing,
): Promise<void> {
  for (const name of entityNames) await putAll(tx, name, content[name], importing);
  await putRedirects(tx, given, importing);
}
