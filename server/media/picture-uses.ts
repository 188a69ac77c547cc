import type { MediaUse } from '@shared/contracts/media';
import { phaseAt } from '@shared/entities/pending';
import { pictureIdsIn } from '@shared/media';
import { type PendingRow, pendingChanges } from '@shared/schema';
import { librarySettingKeys } from '@shared/settings/settings-announcement';
import { type EntityRows, listEntities } from '../cms/entities/content-rows';
import { isSensitive } from '../cms/entities/sensitive-content';
import type { Db } from '../db/database';

type Place = Omit<MediaUse, 'field' | 'live' | 'pending'>;

interface Entity {
  place: Place;
  /** Whether visitors see the entity, apart from pending changes. */
  shown: boolean;
  values: Readonly<Record<string, unknown>>;
}

function* namedIn(field: string, value: unknown): Generator<[field: string, id: number]> {
  if (typeof value === 'string') for (const id of new Set(pictureIdsIn(value))) yield [field, id];
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) yield* namedIn(field ? `${field}.${name}` : name, inner);
}

/** All that can show a picture, with the fields that name one. */
function* entitiesOf({ pages, sections, blocks, settings, menuEntries }: EntityRows): Generator<Entity> {
  const publicPages = new Set(pages.filter(({ status }) => status === 'active').map(({ key }) => key));
  const shownSections = new Set(
    sections.filter(({ isActive, page }) => isActive && publicPages.has(page)).map(({ key }) => key),
  );
  for (const { id, key, title, status, imageUrl } of pages)
    yield { place: { entity: 'page', id, key, title }, shown: status === 'active', values: { imageUrl } };
  for (const block of blocks) {
    const { id, sectionKey: key, imageUrl, content, metadata, translations } = block;
    const shown = block.status === 'active' && shownSections.has(key);
    // Editors read this list, and a hidden legal text is not for them to read.
    const title = shown || !isSensitive(block, sections) ? block.title : key;
    yield { place: { entity: 'block', id, key, title }, shown, values: { imageUrl, content, metadata, translations } };
  }
  for (const { id, key, value, translations } of settings)
    yield { place: { entity: 'setting', id, key, title: key }, shown: true, values: { value, translations } };
  for (const { id, key, title, kind, isActive, target } of menuEntries)
    yield {
      place: { entity: 'menuEntry', id, key, title },
      shown: isActive,
      values: kind === 'file' ? { target } : {},
    };
}

function* pendingOf(changes: readonly PendingRow[], entities: readonly Entity[]): Generator<Entity> {
  const byId = new Map(entities.map((entity) => [`${entity.place.entity} ${entity.place.id}`, entity]));
  for (const row of changes) {
    const entity = byId.get(`${row.entity} ${row.entityId}`);
    const phase = phaseAt(row, Date.now());
    if (!entity || phase === 'reverted') continue;
    const values = Object.fromEntries(Object.entries(row.changes).map(([name, { to }]) => [name, to]));
    yield { place: entity.place, shown: entity.shown && phase === 'showing', values };
  }
}

/** Must follow the rules of public-pictures.ts. */
const showsPicture = ({ entity, key }: Place, field: string) =>
  entity !== 'setting' || (librarySettingKeys.has(key) && field === 'value');

/** By picture id: uses in pages, blocks, settings, menu entries and their pending changes. */
export async function picturesInUse(db: Db): Promise<ReadonlyMap<number, MediaUse[]>> {
  const uses = new Map<number, MediaUse[]>();
  const entities = [...entitiesOf(await listEntities(db))];
  const pending = await db.select().from(pendingChanges).orderBy(pendingChanges.id);
  for (const [found, isPending] of [
    [entities, false],
    [pendingOf(pending, entities), true],
  ] as const)
    for (const { place, shown, values } of found)
      for (const [field, id] of namedIn('', values)) {
        const use: MediaUse = { ...place, field, live: shown && showsPicture(place, field), pending: isPending };
        uses.set(id, [...(uses.get(id) ?? []), use]);
      }
  return uses;
}
