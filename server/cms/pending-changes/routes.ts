import {
  publishInputSchema,
  type ScheduleInput,
  scheduleInputSchema,
  scheduleTogetherInputSchema,
  takeBackInputSchema,
} from '@shared/contracts/pending-changes';
import { type EntityName, entities, entityNames } from '@shared/entities/entities';
import { conflictsIn } from '@shared/entities/field-changes';
import { type Request, type RequestHandler, Router } from 'express';
import { FieldConflict, Refused } from '../../base/domain-errors';
import { notFound } from '../../base/errors';
import type { Db } from '../../db/database';
import { jsonBody, pathId, pathParameter, withBody, withReadBody } from '../../http/validate';
import { stateOf } from '../entities/entity-rows';
import { changedState } from '../entities/entity-stores';
import { inOrder, type NamedChange, updatePending } from '../entities/pending-rows';
import { checkMayChangeSetting } from '../entities/sensitive-content';
import type { Author } from '../entities/versions';
import { type CmsDeps, writeContent } from '../entities/write';
import { listPendingChanges, presentPendingChange, settingKeyOf } from './list-pending-changes';
import { publishPendingChanges, takePendingChangesBack } from './publish';
import { edits, type Locked, lockPendingChange, savePendingChange } from './save-pending-change';

interface Times {
  publishAt: Date | null;
  revertAt: Date | null;
}

const refusedEnd = (id: 'revertWithoutPublish' | 'revertTooEarly') =>
  new Refused(id, { errors: { revertAt: ['validation.invalid'] } });

/** A time in the past becomes now. Throws Refused if the end has no start or is not after it. */
function checkedTimes({ publishAt, revertAt }: Pick<ScheduleInput, 'publishAt' | 'revertAt'>, now: number): Times {
  const toTime = (text: string | null) => (text === null ? null : new Date(text));
  const given = toTime(publishAt);
  const until = toTime(revertAt);
  if (!given && until) throw refusedEnd('revertWithoutPublish');
  const from = given && new Date(Math.max(given.getTime(), now));
  if (from && until && until <= from) throw refusedEnd('revertTooEarly');
  return { publishAt: from, revertAt: until };
}

/**
 * Throws NotFound, Refused, StaleEdit, InvalidInput if the change now breaks a rule, or FieldConflict if it would at
 * once replace a field edited directly since.
 */
async function schedulePendingChange<Name extends EntityName>(
  db: Db,
  name: Name,
  {
    id,
    now,
    base,
    times,
    author,
  }: { id: number; now: number; base: Date | undefined; times: Omit<ScheduleInput, 'updatedAt'>; author: Author },
): Promise<Locked<Name>> {
  const { row, pending } = await lockPendingChange(db, name, id, { base, author });
  // A change that visitors already see keeps its start even if its end changes.
  const began = pending.publishAt && pending.publishAt.getTime() <= now && times.publishAt !== null;
  const checked = checkedTimes(times, now);
  const isNow = checked.publishAt?.getTime() === now;
  if (checked.publishAt) changedState(name, stateOf(name, row), pending.changes);
  const conflicts = isNow && !began ? conflictsIn(entities[name], row, pending.changes) : [];
  if (conflicts.length > 0) throw new FieldConflict([{ entity: name, id, fields: conflicts }]);
  const kept = { ...checked, ...(began && isNow && { publishAt: pending.publishAt }) };
  return { row, pending: (await updatePending(db, pending, kept)) ?? pending };
}

const namedInLog = 20;

function targetOf(changes: readonly NamedChange[]): string {
  const named = changes.slice(0, namedInLog).map(({ entity, id }) => `${entity} ${id}`);
  return [...named, ...(changes.length > namedInLog ? [`${changes.length} in all`] : [])].join(', ');
}

/** Throws 404 for an unknown entity or a malformed id. */
function namedEntity(req: Request): { entity: EntityName; id: number } {
  const given = pathParameter(req, 'entity');
  const entity = entityNames.find((name) => name === given);
  const id = pathId(req);
  if (!entity) throw notFound();
  return { entity, id };
}

/** Needs the same permission as saving the setting. Checked before the body is read. */
function mayChange({ database }: CmsDeps): RequestHandler {
  return async (req, _res, next) => {
    const { entity, id } = namedEntity(req);
    if (entity === 'setting') checkMayChangeSetting(req.user, await settingKeyOf(database.db, id));
    next();
  };
}

/** /api/cms/pending */
export function pendingRoutes(deps: CmsDeps): Router {
  const router = Router();
  const { now } = deps;
  const mayChangeIt = mayChange(deps);
  router.get('/', async (req, res) => {
    res.json({ success: true, data: await listPendingChanges(deps.database.db, req.user, now()) });
  });

  router.put('/:entity/:id', mayChangeIt, jsonBody, (req, res, next) => {
    const { entity, id } = namedEntity(req);
    const keep = withReadBody(edits[entity], async (edit) => {
      const change = { action: 'change kept', target: `${entity} ${id}` };
      const { row, pending } = await writeContent(deps, req, change, (tx, author) =>
        savePendingChange(tx, entity, { id, edit, author, now: now() }),
      );
      res.json({ success: true, data: pending && presentPendingChange(pending, row, now()) });
    });
    return keep(req, res, next);
  });

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
    withBody(scheduleInputSchema, async ({ updatedAt: base, ...times }, req, res) => {
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
    withBody(scheduleTogetherInputSchema, async ({ changes, ...times }, req, res) => {
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
    withBody(publishInputSchema, async ({ changes, ...how }, req, res) => {
      const change = { action: 'changes published', target: targetOf(changes) };
      const published = await writeContent(deps, req, change, (tx, author) =>
        publishPendingChanges(tx, changes, { ...how, author }),
      );
      res.json({ success: true, data: { published } });
    }),
  );

  router.post(
    '/take-back',
    withBody(takeBackInputSchema, async ({ changes }, req, res) => {
      const change = { action: 'changes taken back', target: targetOf(changes) };
      await writeContent(deps, req, change, (tx, author) => takePendingChangesBack(tx, changes, author));
      res.json({ success: true, data: { takenBack: changes.map(({ entity, id }) => ({ entity, id })) } });
    }),
  );

  return router;
}
