import { contentSections, contentVersions, settledSections } from '@shared/schema';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/database';

/** Those of the given keys under which a section stands, or has stood as far as versions tell. */
async function seenKeys(db: Db, keys: readonly string[]): Promise<string[]> {
  const living = await db
    .select({ key: contentSections.key })
    .from(contentSections)
    .where(inArray(contentSections.key, [...keys]));
  const keyOfVersion = sql<string>`${contentVersions.snapshot}->>'key'`;
  const past = await db
    .selectDistinct({ key: keyOfVersion })
    .from(contentVersions)
    .where(and(eq(contentVersions.entity, 'section'), inArray(keyOfVersion, [...keys])));
  return [...living, ...past].map(({ key }) => key);
}

async function noted(db: Db): Promise<Set<string>> {
  const rows = await db.select({ key: settledSections.key }).from(settledSections);
  return new Set(rows.map(({ key }) => key));
}

/** Those of the given keys that this database has never had and nobody has declined. */
export async function unsettled(db: Db, keys: readonly string[]): Promise<string[]> {
  const known = await noted(db);
  const open = keys.filter((key) => !known.has(key));
  if (open.length === 0) return [];
  const seen = new Set(await seenKeys(db, open));
  return open.filter((key) => !seen.has(key));
}

/** Notes keys as settled, for good. Returns those that nobody had noted before: of two at the same time one has it. */
export async function settle(db: Db, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const noted = await db
    .insert(settledSections)
    .values(keys.map((key) => ({ key })))
    .onConflictDoNothing()
    .returning({ key: settledSections.key });
  return noted.map(({ key }) => key);
}

/** Notes those of the given keys that the database has or has had: the bin forgets, and what was deleted stays deleted. */
export async function settleSeen(db: Db, keys: readonly string[]): Promise<void> {
  const known = await noted(db);
  const open = keys.filter((key) => !known.has(key));
  if (open.length > 0) await settle(db, [...new Set(await seenKeys(db, open))]);
}
