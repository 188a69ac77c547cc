import type { LatestEdit } from '@shared/contracts/versions';
import { pick } from '@shared/pick';
import { contentBlocks, contentSections, contentVersions } from '@shared/schema';
import { and, desc, eq, exists, isNotNull, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { toVersion, type Version } from './versions';

const shown = 6;

/** What an edited entity is called, and the key by which it is found. */
function naming(version: Version): Pick<LatestEdit, 'title' | 'key'> {
  if (version.entity === 'setting') return { title: version.snapshot.key, key: version.snapshot.key };
  const { title } = version.snapshot;
  return { title, key: version.entity === 'block' ? version.snapshot.sectionKey : version.snapshot.key };
}

function toLatestEdit(version: Version): LatestEdit {
  const { createdAt, ...facts } = pick(version, ['entity', 'entityId', 'action', 'username', 'createdAt']);
  return { ...facts, ...naming(version), createdAt: createdAt.toISOString() };
}

/**
 * What people changed last, each entity once, the latest first; the default content is nobody's work. Blocks that went
 * with their section are in its entry. Settings of the keys in `leftOut` are not told of.
 */
export async function listLatestEdits(db: Db, leftOut: readonly string[] = []): Promise<LatestEdit[]> {
  const { entity, entityId, id, username } = contentVersions;
  const settingKey = sql<string>`${contentVersions.snapshot}->>'key'`;
  const told = leftOut.length > 0 ? or(ne(entity, 'setting'), notInArray(settingKey, [...leftOut])) : undefined;
  const latest = db
    .selectDistinctOn([entity, entityId])
    .from(contentVersions)
    .where(and(isNotNull(username), told))
    .orderBy(entity, entityId, desc(id))
    .as('latest');
  const sectionLives = exists(
    db.select({ id: contentSections.id }).from(contentSections).where(eq(contentSections.id, latest.entityId)),
  );
  const blockLives = exists(
    db.select({ id: contentBlocks.id }).from(contentBlocks).where(eq(contentBlocks.id, latest.entityId)),
  );
  const rows = await db
    .select()
    .from(latest)
    .where(
      or(
        eq(latest.action, 'deleted'),
        eq(latest.entity, 'setting'),
        and(eq(latest.entity, 'section'), sectionLives),
        and(eq(latest.entity, 'block'), blockLives),
      ),
    )
    .orderBy(desc(latest.id))
    .limit(shown);
  return rows.map((row) => toLatestEdit(toVersion(row)));
}
