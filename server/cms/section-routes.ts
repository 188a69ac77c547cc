import { sectionCreate, sectionSave } from '@shared/contracts/sections';
import { sectionOrderInput } from '@shared/contracts/versions';
import { Router } from 'express';
import { jsonBody } from '../http/json-body';
import { pathParameter, withBody } from '../http/validate';
import { orderSections } from './arrange';
import { present } from './entity-rows';
import { deleteSection, findSection, insertSection, listSections, updateSection } from './section-queries';
import { type CmsDeps, writeContent } from './write';

/** /api/cms/sections (spec point 7). */
export function sectionRoutes(deps: CmsDeps): Router {
  const router = Router();
  const { db } = deps.database;

  router.get('/', async (_req, res) => {
    res.json({ success: true, data: (await listSections(db)).map((row) => present('section', row)) });
  });

  router.get('/:key', async (req, res) => {
    res.json({ success: true, data: present('section', await findSection(db, req.params.key)) });
  });

  router.post(
    '/',
    jsonBody,
    withBody(sectionCreate, async (input, req, res) => {
      const row = await writeContent(deps, req, { action: 'section created', target: input.key }, (tx, author) =>
        insertSection(tx, input, author),
      );
      res.status(201).json({ success: true, data: present('section', row) });
    }),
  );

  router.put(
    '/:key',
    jsonBody,
    withBody(sectionSave, async (input, req, res) => {
      const key = pathParameter(req, 'key');
      const row = await writeContent(deps, req, { action: 'section updated', target: key }, (tx, author) =>
        updateSection(tx, key, input, author),
      );
      res.json({ success: true, data: present('section', row) });
    }),
  );

  router.delete('/:key', async (req, res) => {
    const { key } = req.params;
    await writeContent(deps, req, { action: 'section deleted', target: key }, (tx, author) =>
      deleteSection(tx, key, author),
    );
    res.json({ success: true, data: { key } });
  });

  return router;
}

/** /api/cms/order/sections: the sections of a page in their new order. */
export function sectionOrderRoute(deps: CmsDeps): Router {
  const router = Router();

  router.put(
    '/sections',
    jsonBody,
    withBody(sectionOrderInput, async ({ keys }, req, res) => {
      await writeContent(deps, req, { action: 'sections ordered', target: keys[0] ?? '' }, (tx) =>
        orderSections(tx, keys),
      );
      res.json({ success: true, data: { keys } });
    }),
  );

  return router;
}
