import { type ContentVersion, restoreInput, versionsQuery } from '@shared/contracts/versions';
import { type Request, Router } from 'express';
import { notFound } from '../base/errors';
import { jsonBody } from '../http/json-body';
import { pathParameter, withBody, withQuery } from '../http/validate';
import { restoreVersion } from './restore-version';
import { checkMayChange } from './setting-permission';
import { findVersion, listVersions, type Version } from './versions';
import { type CmsDeps, writeContent } from './write';

function present({ createdAt, ...version }: Version): ContentVersion {
  return { ...version, createdAt: createdAt.toISOString() };
}

/** Id of a version in the path; throws 404 for anything that is none. */
export function versionId(req: Request): number {
  const given = pathParameter(req, 'id');
  if (!/^\d{1,9}$/.test(given)) throw notFound('versionNotFound');
  return Number(given);
}

/** Whoever may not change a setting reads none of its earlier states either. Throws 403. */
function checkMayRestore(req: Request, version: Version): void {
  if (version.entity === 'setting') checkMayChange(req.user, version.snapshot.key);
}

/** /api/cms/versions: what an entity was, and back to it. */
export function versionRoutes(deps: CmsDeps): Router {
  const router = Router();
  const { db } = deps.database;

  router.get(
    '/',
    withQuery(versionsQuery, async ({ entity, id }, req, res) => {
      const versions = await listVersions(db, entity, id);
      for (const version of versions) checkMayRestore(req, version);
      res.json({ success: true, data: versions.map(present) });
    }),
  );

  router.post(
    '/:id/restore',
    jsonBody,
    withBody(restoreInput, async ({ fields, updatedAt: base }, req, res) => {
      const id = versionId(req);
      const data = await writeContent(deps, req, { action: 'version restored', target: id }, async (tx, author) => {
        const version = await findVersion(tx, id);
        checkMayRestore(req, version);
        return restoreVersion(tx, version, { fields, base, author });
      });
      res.json({ success: true, data });
    }),
  );

  return router;
}
