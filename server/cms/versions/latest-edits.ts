import { pick } from '@shared/base/pick';
import type { LatestEdit } from '@shared/contracts/versions';
import { contentVersions } from '@shared/schema';
import { settingLabel } from '@shared/settings/settings';
import { and, desc, eq, isNotNull, or } from 'drizzle-orm';
import { Router } from 'express';
import type { Db } from '../../db/database';
import { germanFiller, listRows } from '../entities/entity-rows';
import { readableVersions } from '../entities/readable-content';
import { type Author, toVersion, type Version } from '../entities/versions';
import { authorOf } from '../entities/write';
import { deletable, isThere } from './bin';

const shown = 6;

/** Versions read at once. */
const portion = 30;

function naming(version: Version): Pick<LatestEdit, 'title' | 'key'> {
  if (version.entity === 'setting') return { title: settingLabel(version.snapshot.key), key: version.snapshot.key };
  const { title } = version.snapshot;
  return { title, key: version.entity === 'block' ? version.snapshot.sectionKey : version.snapshot.key };
}

function toLatestEdit(version: Version, filled: (text: string) => string): LatestEdit {
  const { createdAt, ...facts } = pick(version, ['entity', 'entityId', 'action', 'username', 'createdAt']);
  const { title, key } = naming(version);
  return { ...facts, key, title: filled(title), createdAt: createdAt.toISOString() };
}

/** The latest version of each entity, newest first. Blocks deleted with their section count as part of it. */
function latestVersions(db: Db, { limit, offset }: { limit: number; offset: number }) {
  const { entity, entityId, id, username } = contentVersions;
  const latest = db
    .selectDistinctOn([entity, entityId])
    .from(contentVersions)
    .where(isNotNull(username))
    .orderBy(entity, entityId, desc(id))
    .as('latest');
  return db
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
    .limit(limit)
    .offset(offset);
}

/** Reads on until enough are found that the reader may read. */
async function listLatestEdits(db: Db, reader: Author): Promise<LatestEdit[]> {
  const isReadable = await readableVersions(db, reader);
  const found: Version[] = [];
  for (let offset = 0; found.length < shown; offset += portion) {
    const versions = (await latestVersions(db, { limit: portion, offset })).map(toVersion);
    found.push(...versions.filter(isReadable));
    if (versions.length < portion) break;
  }
  const filled = germanFiller(await listRows(db, 'setting'));
  return found.slice(0, shown).map((version) => toLatestEdit(version, filled));
}

/** /api/cms/edits */
export function editRoutes(db: Db): Router {
  const router = Router();

  router.get('/', async (req, res) => {
    res.json({ success: true, data: await listLatestEdits(db, authorOf(req)) });
  });

  return router;
}
