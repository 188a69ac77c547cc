import type { MediaUse } from '@shared/contracts/media';
import { phaseAt } from '@shared/entities/pending';
import { pictureIdsIn } from '@shared/media';
import { paths } from '@shared/paths';
import { contentBlocks, contentSections, type PendingRow, pendingChanges, siteSettings } from '@shared/schema';
import { pictureSettingKeys } from '@shared/settings/setting-keys';
import { eq, or, type SQLWrapper, sql } from 'drizzle-orm';
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

const names = (column: SQLWrapper) => sql`${column}::text like ${`%${paths.media}%`}`;

async function blocksThatName(db: Db): Promise<Entity[]> {
  const { id, sectionKey, title, status, imageUrl, content, metadata, translations } = contentBlocks;
  const rows = await db
    .select({
      id,
      sectionKey,
      title,
      status,
      imageUrl,
      content,
      metadata,
      translations,
      isActive: contentSections.isActive,
    })
    .from(contentBlocks)
    .innerJoin(contentSections, eq(contentSections.key, contentBlocks.sectionKey))
    .where(or(names(imageUrl), names(content), names(metadata), names(translations)))
    .orderBy(contentSections.key, contentBlocks.order, contentBlocks.id);
  return rows.map(({ imageUrl, content, metadata, translations, ...row }) => ({
    place: { entity: 'block', id: row.id, key: row.sectionKey, title: row.title },
    shown: row.isActive && row.status === 'active',
    values: { imageUrl, content, metadata, translations },
  }));
}

async function settingsThatName(db: Db): Promise<Entity[]> {
  const { id, key, value, translations } = siteSettings;
  const rows = await db
    .select({ id, key, value, translations })
    .from(siteSettings)
    .where(or(names(value), names(translations)))
    .orderBy(key);
  return rows.map(({ value, translations, ...row }) => ({
    place: { entity: 'setting', title: row.key, ...row },
    shown: true,
    values: { value, translations },
  }));
}

async function pendingThatName(db: Db): Promise<(Entity & { pending: true })[]> {
  const rows = await db.select().from(pendingChanges).where(names(pendingChanges.changes)).orderBy(pendingChanges.id);
  const entities: (Entity & { pending: true })[] = [];
  for (const row of rows) {
    const place = phaseAt(row, Date.now()) !== 'reverted' && (await placeOf(db, row));
    if (!place) continue;
    const values = Object.fromEntries(Object.entries(row.changes).map(([name, { to }]) => [name, to]));
    entities.push({
      place: place.place,
      shown: place.shown && phaseAt(row, Date.now()) === 'showing',
      values,
      pending: true,
    });
  }
  return entities;
}

async function placeOf(db: Db, { entity, entityId: id }: PendingRow): Promise<Omit<Entity, 'values'> | undefined> {
  if (entity === 'block') {
    const [found] = await db
      .select({ block: contentBlocks, isActive: contentSections.isActive })
      .from(contentBlocks)
      .innerJoin(contentSections, eq(contentSections.key, contentBlocks.sectionKey))
      .where(eq(contentBlocks.id, id));
    if (!found) return undefined;
    const { sectionKey: key, title, status } = found.block;
    return { place: { entity, id, key, title }, shown: found.isActive && status === 'active' };
  }
  if (entity !== 'setting') return undefined;
  const [setting] = await db.select().from(siteSettings).where(eq(siteSettings.id, id));
  return setting && { place: { entity, id, key: setting.key, title: setting.key }, shown: true };
}

/** Must follow the rules of public-pictures.ts. */
const showsPicture = ({ entity, key }: Place, field: string) =>
  entity === 'block' || (pictureSettingKeys.has(key) && field === 'value');

/** By picture id: uses in blocks, settings and their pending changes. */
export async function picturesInUse(db: Db): Promise<ReadonlyMap<number, MediaUse[]>> {
  const uses = new Map<number, MediaUse[]>();
  const entities = [...(await blocksThatName(db)), ...(await settingsThatName(db)), ...(await pendingThatName(db))];
  for (const { place, shown, values, ...kind } of entities) {
    for (const [field, id] of namedIn('', values)) {
      const use: MediaUse = { ...place, field, live: shown && showsPicture(place, field), pending: 'pending' in kind };
      uses.set(id, [...(uses.get(id) ?? []), use]);
    }
  }
  return uses;
}
