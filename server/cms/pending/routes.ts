import { blockUpdate } from '@shared/contracts/blocks';
import { publishInput, scheduleInput, takeBackInput } from '@shared/contracts/pending';
import { sectionUpdate } from '@shared/contracts/sections';
import { settingUpdate } from '@shared/contracts/settings';
import { type EntityName, entityNames } from '@shared/entities/entities';
import { type Request, type RequestHandler, Router } from 'express';
import { notFound } from '../../base/errors';
import { jsonBody } from '../../http/json-body';
import { pathId, pathParameter, withBody } from '../../http/validate';
import type { EntityRow } from '../entity-rows';
import { checkMayChange } from '../setting-permission';
import { type CmsDeps, writeContent } from '../write';
import { type Edits, keepChange } from './keep';
import { listChanges, settingKeyOf } from './list-changes';
import type { NamedChange } from './named-changes';
import { presentPending } from './present-pending';
import { publishChanges } from './publish';
import { scheduleChange } from './schedule';
import { takeBack } from './take-back';

/** Of changes that are published or taken back together so many are named in the log. */
const namedInLog = 20;

function targetOf(changes: readonly NamedChange[]): string {
  const named = changes.slice(0, namedInLog).map(({ entity, id }) => `${entity} ${id}`);
  return [...named, ...(changes.length > namedInLog ? [`${changes.length} in all`] : [])].join(', ');
}

/** The entity that the path names; throws 404 for anything that is none. */
function namedEntity(req: Request): { entity: EntityName; id: number } {
  const given = pathParameter(req, 'entity');
  const entity = entityNames.find((name) => name === given);
  const id = pathId(req);
  if (!entity || id === null) throw notFound();
  return { entity, id };
}

/** Keeping, changing and publishing what waits of a setting asks for the same right as saving it, before any body is read. */
function mayChange({ database }: CmsDeps): RequestHandler {
  return async (req, _res, next) => {
    const { entity, id } = namedEntity(req);
    if (entity === 'setting') checkMayChange(req.user, await settingKeyOf(database.db, id));
    next();
  };
}

/** The same right of each change that the body names, once it is known which setting that is. */
const mayChangeEach = (req: Request) => (row: EntityRow<EntityName>) => {
  if ('value' in row) checkMayChange(req.user, row.key);
};

function keep<Name extends EntityName>(deps: CmsDeps, name: Name) {
  return async (edit: Edits[Name], req: Request, res: Parameters<RequestHandler>[1]) => {
    const { id } = namedEntity(req);
    const change = { action: 'change kept', target: `${name} ${id}` };
    const { row, pending } = await writeContent(deps, req, change, (tx, author) =>
      keepChange(tx, name, { id, edit, author, now: deps.now() }),
    );
    res.json({ success: true, data: pending && presentPending(pending, row, deps.now()) });
  };
}

/** /api/cms/pending: changes that wait, and when they no longer do (record 46). */
export function pendingRoutes(deps: CmsDeps): Router {
  const router = Router();
  const { now } = deps;
  const mayChangeIt = mayChange(deps);
  const keeping: Record<EntityName, RequestHandler> = {
    section: withBody(sectionUpdate, keep(deps, 'section')),
    block: withBody(blockUpdate, keep(deps, 'block')),
    setting: withBody(settingUpdate, keep(deps, 'setting')),
  };

  router.get('/', async (req, res) => {
    res.json({ success: true, data: await listChanges(deps.database.db, req.user, now()) });
  });

  router.put('/:entity/:id', mayChangeIt, jsonBody, (req, res, next) =>
    keeping[namedEntity(req).entity](req, res, next),
  );

  router.delete('/:entity/:id', mayChangeIt, async (req, res) => {
    const { entity, id } = namedEntity(req);
    await writeContent(deps, req, { action: 'change taken back', target: `${entity} ${id}` }, (tx) =>
      takeBack(tx, [{ entity, id }], mayChangeEach(req)),
    );
    res.json({ success: true, data: { entity, id } });
  });

  router.put(
    '/:entity/:id/schedule',
    mayChangeIt,
    jsonBody,
    withBody(scheduleInput, async ({ updatedAt: base, ...times }, req, res) => {
      const { entity, id } = namedEntity(req);
      const change = { action: 'change scheduled', target: `${entity} ${id}` };
      const { row, pending } = await writeContent(deps, req, change, (tx) =>
        scheduleChange(tx, entity, { id, now: now(), base, times }),
      );
      res.json({ success: true, data: presentPending(pending, row, now()) });
    }),
  );

  router.post(
    '/publish',
    jsonBody,
    withBody(publishInput, async ({ changes, ...how }, req, res) => {
      const change = { action: 'changes published', target: targetOf(changes) };
      const published = await writeContent(deps, req, change, (tx, author) =>
        publishChanges(tx, changes, { ...how, author, allowed: mayChangeEach(req) }),
      );
      res.json({ success: true, data: { published } });
    }),
  );

  router.post(
    '/take-back',
    jsonBody,
    withBody(takeBackInput, async ({ changes }, req, res) => {
      const change = { action: 'changes taken back', target: targetOf(changes) };
      await writeContent(deps, req, change, (tx) => takeBack(tx, changes, mayChangeEach(req)));
      res.json({ success: true, data: { takenBack: changes.map(({ entity, id }) => ({ entity, id })) } });
    }),
  );

  return router;
}
