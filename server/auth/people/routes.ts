import { personUpdate } from '@shared/contracts/people';
import { type Request, Router } from 'express';
import { notFound } from '../../base/errors';
import type { Log } from '../../base/log';
import type { Db } from '../../db/database';
import { jsonBody } from '../../http/json-body';
import { pathId, withBody } from '../../http/validate';
import { listPeople, removePerson, updatePerson } from './queries';

function personId(req: Request): number {
  const id = pathId(req);
  if (id === null) throw notFound('personNotFound');
  return id;
}

/** /api/people: who has an account of the content area, and what they may do. For administrators. */
export function peopleRoutes({ db, log }: { db: Db; log: Log }): Router {
  const router = Router();
  const told = (req: Request, event: string, id: number) =>
    log.info({ event, id, username: req.user?.username, address: req.ip }, event);

  router.get('/', async (_req, res) => {
    res.json({ success: true, data: await listPeople(db) });
  });

  router.put(
    '/:id',
    jsonBody,
    withBody(personUpdate, async (input, req, res) => {
      const id = personId(req);
      const person = await updatePerson(db, id, input, req.user?.username ?? null);
      told(req, 'person changed', id);
      res.json({ success: true, data: person });
    }),
  );

  router.delete('/:id', async (req, res) => {
    const id = personId(req);
    await removePerson(db, id, req.user?.username ?? null);
    told(req, 'person removed', id);
    res.json({ success: true, data: { id } });
  });

  return router;
}
