import { pick } from '@shared/base/pick';
import type { LatestEdit } from '@shared/contracts/versions';
import { contentVersions } from '@shared/schema';
import { isSensitiveSection } from '@shared/sections/registry';
import { sensitiveSettingKeys, settingLabel } from '@shared/settings/settings';
import { and, desc, eq, isNotNull, notInArray, or, sql } from 'drizzle-orm';
import { Router } from 'express';
import type { Db } from '../db/database';
import { deletable, isThere } from './bin';
import { listRows } from './entity-rows';
import { mayChangeSensitive } from './sensitive-content';
import { toVersion, type Version } from './versions';

const shown = 6;

function naming(version: Version): Pick<LatestEdit, 'title' | 'key'> {
  if (version.entity === 'setting') return { title: settingLabel(version.snapshot.key), key: version.snapshot.key };
  const { title } = version.snapshot;
  return { title, key: version.entity === 'block' ? version.snapshot.sectionKey : version.snapshot.key };
}

function toLatestEdit(version: Version): LatestEdit {
  const { createdAt, ...facts } = pick(version, ['entity', 'entityId', 'action', 'username', 'createdAt']);
  return { ...facts, ...naming(version), createdAt: createdAt.toISOString() };
}

/** One per entity. Blocks deleted with their section count as part of it. Omits sections and settings in `leftOut`. */
async function listLatestEdits(db: Db, leftOut: readonly string[] = []): Promise<LatestEdit[]> {
  const { entity, entityId, id, snapshot, username } = contentVersions;
  const key = sql<string>`coalesce(${snapshot}->>'sectionKey', ${snapshot}->>'key')`;
  const told = leftOut.length > 0 ? notInArray(key, [...leftOut]) : undefined;
  const latest = db
    .selectDistinctOn([entity, entityId])
    .from(contentVersions)
    .where(and(isNotNull(username), told))
    .orderBy(entity, entityId, desc(id))
    .as('latest');
  const rows = await db
    .select()
    .from(latest)
    .where(
      or(
        eq(latest.action, 'deleted'),
        eq(latest.entity, 'setting'),
        ...deletable.map((name) => and(eq(latest.entity, name), isThere(db, name, latest.entityId))),
      ),
    )
    .orderBy(desc(latest.id))
    .limit(shown);
  return rows.map((row) => toLatestEdit(toVersion(row)));
}

/** /api/cms/edits */
export function editRoutes(db: Db): Router {
  const router = Router();

  router.get('/', async (req, res) => {
    const sections = (await listRows(db, 'section')).filter(isSensitiveSection).map(({ key }) => key);
    const left = mayChangeSensitive(req.user) ? [] : [...sensitiveSettingKeys, ...sections];
    res.json({ success: true, data: await listLatestEdits(db, left) });
  });

  return router;
}
