import { binRestoreInput, type ContentVersion, restoreInput, versionsQuery } from '@shared/contracts/versions';
import { type Request, Router } from 'express';
import { notFound } from '../base/errors';
import { jsonBody } from '../http/json-body';
import { pathParameter, withBody, withQuery } from '../http/validate';
import { listBin, restoreFromBin } from './bin';
import { restoreVersion } from './restore-version';
import { checkAuthor } from './sensitive-content';
import { findVersion, listVersions, type Version } from './versions';
import { authorOf, type CmsDeps, writeContent } from './write';

function present({ createdAt, ...version }: Version): ContentVersion {
  return { ...version, createdAt: createdAt.toISOString() };
}

/** Id of a version in the path; throws 404 for anything that is none. */
function versionId(req: Request): number {
  const given = pathParameter(req, 'id');
  if (!/^\d{1,9}$/.test(given)) throw notFound('versionNotFound');
  return Number(given);
}

/** /api/cms/versions: what an entity was, and back to it. */
export function versionRoutes(deps: CmsDeps): Router {
  const router = Router();
  const { db } = deps.database;

  router.get(
    '/',
    withQuery(versionsQuery, async ({ entity, id }, req, res) => {
      const versions = await listVersions(db, entity, id);
      // Users who may not change an entity may not read its history either.
      if (versions[0]) await checkAuthor(db, versions[0].snapshot, authorOf(req));
      res.json({ success: true, data: versions.map(present) });
    }),
  );

  router.post(
    '/:id/restore',
    jsonBody,
    withBody(restoreInput, async ({ fields, updatedAt: base }, req, res) => {
      const id = versionId(req);
      const data = await writeContent(deps, req, { action: 'version restored', target: id }, async (tx, author) => {
        return restoreVersion(tx, await findVersion(tx, id), { fields, base, author });
      });
      res.json({ success: true, data });
    }),
  );

  return router;
}

/** /api/cms/bin: what was deleted, and back with it. An entry is named by the version that its deletion made. */
export function binRoutes(deps: CmsDeps): Router {
  const router = Router();
  const { db } = deps.database;

  router.get('/', async (req, res) => {
    res.json({ success: true, data: await listBin(db, authorOf(req)) });
  });

  router.post(
    '/:id/restore',
    jsonBody,
    withBody(binRestoreInput, async (input, req, res) => {
      const id = versionId(req);
      const asDraft = input?.asDraft === true;
      const version = await writeContent(deps, req, { action: 'restored from the bin', target: id }, (tx, author) =>
        restoreFromBin(tx, id, { author, asDraft }),
      );
      res.json({ success: true, data: { entity: version.entity, id: version.entityId } });
    }),
  );

  return router;
}
