import { canBeRestored, restoredState } from '@shared/content/restored-state';
import type { Stored } from '@shared/contracts/entities';
import {
  binRestoreInputSchema,
  type ContentVersion,
  restoreInputSchema,
  versionsQuerySchema,
} from '@shared/contracts/versions';
import type { Entities, EntityName, EntityState } from '@shared/entities/entities';
import { type Request, Router } from 'express';
import { InvalidInput, Refused } from '../../base/domain-errors';
import { notFound } from '../../base/errors';
import type { Db } from '../../db/database';
import { pathParameter, withBody, withQuery } from '../../http/validate';
import { present, stateOf } from '../entities/entity-rows';
import { type EntityStore, lockEntity, saveEntity } from '../entities/entity-store';
import { entityStores } from '../entities/entity-stores';
import { readableVersions } from '../entities/readable-content';
import { type Author, findVersion, listVersions, type Version } from '../entities/versions';
import { authorOf, type CmsDeps, writeContent } from '../entities/write';
import { listBin, restoreFromBin } from './bin';

interface RestoreOptions {
  fields: readonly string[] | undefined;
  base: Date | undefined;
  author: Author;
}

/**
 * Throws NotFound if the entity is gone, Refused, StaleEdit if it has changed since `base`, or InvalidInput for an
 * unknown field.
 */
async function restoreVersion<Name extends EntityName>(
  db: Db,
  { entity: name, entityId, snapshot }: { entity: Name; entityId: number; snapshot: EntityState<Name> },
  { fields, base, author }: RestoreOptions,
): Promise<Stored<Entities[Name]>> {
  const store: EntityStore<Name> = entityStores[name];
  const row = await lockEntity(db, store, entityId, { author, base });
  if (fields?.some((field) => !canBeRestored(name, field))) throw new InvalidInput({ fields: ['validation.invalid'] });
  const versions = await listVersions(db, name, entityId);
  const state = restoredState(name, stateOf(name, row), snapshot, {
    fields,
    versions: versions.map((version) => version.snapshot),
  });
  return present(name, await saveEntity(db, store, row, state, { action: 'restored', author }));
}

function presentVersion({ createdAt, ...version }: Version): ContentVersion {
  return { ...version, createdAt: createdAt.toISOString() };
}

function versionId(req: Request): number {
  const given = pathParameter(req, 'id');
  if (!/^\d{1,9}$/.test(given)) throw notFound('versionNotFound');
  return Number(given);
}

/** /api/cms/versions */
export function versionRoutes(deps: CmsDeps): Router {
  const router = Router();
  const { db } = deps.database;

  router.get(
    '/',
    withQuery(versionsQuerySchema, async ({ entity, id }, req, res) => {
      const versions = await listVersions(db, entity, id);
      const isReadable = await readableVersions(db, authorOf(req));
      // A user who may not change an entity may not read its history either.
      if (versions[0] && !isReadable(versions[0])) throw new Refused('notAllowed');
      // A section that stands elsewhere today may have belonged to a legal page before.
      res.json({ success: true, data: versions.filter(isReadable).map(presentVersion) });
    }),
  );

  router.post(
    '/:id/restore',
    withBody(restoreInputSchema, async ({ fields, updatedAt: base }, req, res) => {
      const id = versionId(req);
      const data = await writeContent(deps, req, { action: 'version restored', target: id }, async (tx, author) => {
        const version = await findVersion(tx, id);
        const isReadable = await readableVersions(tx, author);
        if (!isReadable(version)) throw new Refused('notAllowed');
        return restoreVersion(tx, version, { fields, base, author });
      });
      res.json({ success: true, data });
    }),
  );

  return router;
}

/** /api/cms/bin. The id of an entry is that of the version which its deletion recorded. */
export function binRoutes(deps: CmsDeps): Router {
  const router = Router();
  const { db } = deps.database;

  router.get('/', async (req, res) => {
    res.json({ success: true, data: await listBin(db, authorOf(req)) });
  });

  router.post(
    '/:id/restore',
    withBody(binRestoreInputSchema, async (input, req, res) => {
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
