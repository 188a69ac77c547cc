import { Router } from 'express';
import { notFound } from '../base/errors';
import { addDefaultSection, declineDefaultSection, listOffers } from './default-sections';
import { present } from './entity-rows';
import { type CmsDeps, writeContent } from './write';

/** /api/cms/default-sections: what a newer version brought, offered to a database in use (record 17). */
export function defaultSectionRoutes(deps: CmsDeps): Router {
  const router = Router();
  const { database, log } = deps;

  router.get('/', async (_req, res) => {
    res.json({ success: true, data: await listOffers(database.db) });
  });

  router.post('/:key', async (req, res) => {
    const { key } = req.params;
    const change = { action: 'default section added', target: key };
    const row = await writeContent(deps, req, change, async (tx, author) => {
      const added = await addDefaultSection(tx, key, author);
      if (!added) throw notFound('sectionNotFound');
      return added;
    });
    res.status(201).json({ success: true, data: present('section', row) });
  });

  router.delete('/:key', async (req, res) => {
    const { key } = req.params;
    const declined = await database.db.transaction((tx) => declineDefaultSection(tx, key));
    if (!declined) throw notFound('sectionNotFound');
    const username = req.user?.username ?? null;
    log.info({ event: 'default section declined', target: key, username, address: req.ip }, 'offer declined');
    res.json({ success: true, data: { key } });
  });

  return router;
}
