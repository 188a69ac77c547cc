import { sectionCreate, sectionUpdate } from '@shared/contracts/sections';
import { Router } from 'express';
import { jsonBody } from '../http/json-body';
import { pathParameter, withBody } from '../http/validate';
import {
  deleteSection,
  findSection,
  insertSection,
  listSections,
  presentSection,
  updateSection,
} from './section-queries';
import { type CmsDeps, writeContent } from './write';

/** /api/cms/sections (spec point 7). */
export function sectionRoutes(deps: CmsDeps): Router {
  const router = Router();
  const { db } = deps.database;

  router.get('/', async (_req, res) => {
    res.json({ success: true, data: (await listSections(db)).map(presentSection) });
  });

  router.get('/:key', async (req, res) => {
    res.json({ success: true, data: presentSection(await findSection(db, req.params.key)) });
  });

  router.post(
    '/',
    jsonBody,
    withBody(sectionCreate, async (input, req, res) => {
      const row = await writeContent(deps, req, { action: 'section created', target: input.key }, (tx, author) =>
        insertSection(tx, input, author),
      );
      res.status(201).json({ success: true, data: presentSection(row) });
    }),
  );

  router.put(
    '/:key',
    jsonBody,
    withBody(sectionUpdate, async (input, req, res) => {
      const key = pathParameter(req, 'key');
      const row = await writeContent(deps, req, { action: 'section updated', target: key }, (tx, author) =>
        updateSection(tx, key, input, author),
      );
      res.json({ success: true, data: presentSection(row) });
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
