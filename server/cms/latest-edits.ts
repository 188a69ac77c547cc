import type { BlockSnapshot, LatestEdit, SectionSnapshot, SettingSnapshot } from '@shared/contracts/versions';
import { contentBlocks, contentSections, contentVersions, type VersionRow } from '@shared/schema';
import { and, desc, eq, exists, isNotNull, or } from 'drizzle-orm';
import type { Db } from '../db/database';

const shown = 6;

function present({ entity, entityId, action, snapshot, username, createdAt }: VersionRow): LatestEdit {
  const named = snapshot as SectionSnapshot & BlockSnapshot & SettingSnapshot;
  return {
    entity,
    entityId,
    action,
    title: entity === 'setting' ? named.key : named.title,
    key: entity === 'block' ? named.sectionKey : named.key,
    username,
    createdAt: createdAt.toISOString(),
  };
}

/**
 * What people changed last, each entity once, the latest first; the default content is nobody's work. Blocks that went
 * with their section are in its entry.
 */
export async function listLatestEdits(db: Db): Promise<LatestEdit[]> {
  const { entity, entityId, id, username } = contentVersions;
  const latest = db
    .selectDistinctOn([entity, entityId])
    .from(contentVersions)
    .where(isNotNull(username))
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
  return rows.map(present);
}
