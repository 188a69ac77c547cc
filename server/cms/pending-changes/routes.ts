import { blockUpdate, menuEntryUpdate, pageUpdate, sectionUpdate, settingUpdate } from '@shared/contracts/entities';
import { publishInput, scheduleInput, scheduleTogetherInput, takeBackInput } from '@shared/contracts/pending-changes';
import { type EntityName, entityNames } from '@shared/entities/entities';
import { type Request, type RequestHandler, Router } from 'express';
import { notFound } from '../../base/errors';
import { jsonBody } from '../../http/json-body';
import { pathId, pathParameter, withBody } from '../../http/validate';
import { inOrder, type NamedChange } from '../pending-rows';
import { checkMayChangeSetting } from '../sensitive-content';
import { type CmsDeps, writeContent } from '../write';
import { listPendingChanges, presentPendingChange, settingKeyOf } from './list-pending-changes';
import { publishPendingChanges, takePendingChangesBack } from './publish';
import { type Edits, savePendingChange } from './save-pending-change';
import { schedulePendingChange } from './schedule';

/** The log names at most this many of the changes published or discarded together. */
const namedInLog = 20;

function targetOf(changes: readonly NamedChange[]): string {
  const named = changes.slice(0, namedInLog).map(({ entity, id }) => `${entity} ${id}`);
  return [...named, ...(changes.length > namedInLog ? [`${changes.length} in all`] : [])].join(', ');
}

/** The entity in the path; throws 404 for anything else. */
function namedEntity(req: Request): { entity: EntityName; id: number } {
  const given = pathParameter(req, 'entity');
  const entity = entityNames.find((name) => name === given);
  const id = pathId(req);
  if (!entity || id === null) throw notFound();
  return { entity, id };
}

/** A pending change of a setting needs the same permission as saving it, which is checked before the body is read. */
function mayChange({ database }: CmsDeps): RequestHandler {
  return async (req, _res, next) => {
    const { entity, id } = namedEntity(req);
    if (entity === 'setting') checkMayChangeSetting(req.user, await settingKeyOf(database.db, id));
    next();
  };
}

function keep<Name extends EntityName>(deps: CmsDeps, name: Name) {
  return async (edit: Edits[Name], req: Request, res: Parameters<RequestHandler>[1]) => {
    const { id } = namedEntity(req);
    const change = { action: 'change kept', target: `${name} ${id}` };
    const { row, pending } = await writeContent(deps, req, change, (tx, author) =>
      savePendingChange(tx, name, { id, edit, author, now: deps.now() }),
    );
    res.json({ success: true, data: pending && presentPendingChange(pending, row, deps.now()) });
  };
}

/** /api/cms/pending: pending changes, and their schedules. */
export function pendingRoutes(deps: CmsDeps): Router {
  const router = Router();
  const { now } = deps;
  const mayChangeIt = mayChange(deps);
  const keeping: Record<EntityName, RequestHandler> = {
    page: withBody(pageUpdate, keep(deps, 'page')),
    section: withBody(sectionUpdate, keep(deps, 'section')),
    block: withBody(blockUpdate, keep(deps, 'block')),
    setting: withBody(settingUpdate, keep(deps, 'setting')),
    menuEntry: withBody(menuEntryUpdate, keep(deps, 'menuEntry')),
  };

  router.get('/', async (req, res) => {
    res.json({ success: true, data: await listPendingChanges(deps.database.db, req.user, now()) });
  });

  router.put('/:entity/:id', mayChangeIt, jsonBody, (req, res, next) =>
    keeping[namedEntity(req).entity](req, res, next),
  );

  router.delete('/:entity/:id', mayChangeIt, async (req, res) => {
    const { entity, id } = namedEntity(req);
    await writeContent(deps, req, { action: 'change taken back', target: `${entity} ${id}` }, (tx, author) =>
      takePendingChangesBack(tx, [{ entity, id }], author),
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
      const { row, pending } = await writeContent(deps, req, change, (tx, author) =>
        schedulePendingChange(tx, entity, { id, now: now(), base, times, author }),
      );
      res.json({ success: true, data: presentPendingChange(pending, row, now()) });
    }),
  );

  router.post(
    '/schedule',
    jsonBody,
    withBody(scheduleTogetherInput, async ({ changes, ...times }, req, res) => {
      const change = { action: 'changes scheduled', target: targetOf(changes) };
      await writeContent(deps, req, change, async (tx, author) => {
        for (const { entity, id, updatedAt: base } of inOrder(changes)) {
          await schedulePendingChange(tx, entity, { id, now: now(), base, times, author });
        }
      });
      res.json({ success: true, data: { scheduled: changes.map(({ entity, id }) => ({ entity, id })) } });
    }),
  );

  router.post(
    '/publish',
    jsonBody,
    withBody(publishInput, async ({ changes, ...how }, req, res) => {
      const change = { action: 'changes published', target: targetOf(changes) };
      const published = await writeContent(deps, req, change, (tx, author) =>
        publishPendingChanges(tx, changes, { ...how, author }),
      );
      res.json({ success: true, data: { published } });
    }),
  );

  router.post(
    '/take-back',
    jsonBody,
    withBody(takeBackInput, async ({ changes }, req, res) => {
      const change = { action: 'changes taken back', target: targetOf(changes) };
      await writeContent(deps, req, change, (tx, author) => takePendingChangesBack(tx, changes, author));
      res.json({ success: true, data: { takenBack: changes.map(({ entity, id }) => ({ entity, id })) } });
    }),
  );

  return router;
}
