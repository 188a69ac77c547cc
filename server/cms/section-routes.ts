import { sectionCopy, sectionCreate, sectionSave } from '@shared/contracts/entities';
import { sectionOrderInput } from '@shared/contracts/versions';
import type { SectionRow } from '@shared/schema';
import { Router } from 'express';
import { jsonBody } from '../http/json-body';
import { pathParameter, withBody } from '../http/validate';
import { withDueChanges } from './apply-due-changes';
import { orderSections } from './arrange';
import { present } from './entity-rows';
import { copySection, deleteSection, findSection, insertSection, listSections, updateSection } from './section-queries';
import { type CmsDeps, writeContent } from './write';

/** /api/cms/sections. */
export function sectionRoutes(deps: CmsDeps): Router {
  const router = Router();
  const { db } = deps.database;
  const read = async (rows: readonly SectionRow[]) =>
    (await withDueChanges({ db, now: deps.now() }, 'section', rows)).map((row) => present('section', row));

  router.get('/', async (_req, res) => {
    res.json({ success: true, data: await read(await listSections(db)) });
  });

  router.get('/:key', async (req, res) => {
    const [data] = await read([await findSection(db, req.params.key)]);
    res.json({ success: true, data });
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

  router.post(
    '/:key/copy',
    jsonBody,
    withBody(sectionCopy, async (input, req, res) => {
      const key = pathParameter(req, 'key');
      const row = await writeContent(deps, req, { action: 'section copied', target: key }, (tx, author) =>
        copySection(tx, key, input, author),
      );
      res.status(201).json({ success: true, data: present('section', row) });
    }),
  );

  return router;
}

/** /api/cms/order/sections: the sections of a page in their new order. */
export function sectionOrderRoute(deps: CmsDeps): Router {
  const router = Router();

  router.put(
    '/sections',
    jsonBody,
    withBody(sectionOrderInput, async ({ keys }, req, res) => {
      await writeContent(deps, req, { action: 'sections ordered', target: keys[0] ?? '' }, (tx, author) =>
        orderSections(tx, keys, author),
      );
      res.json({ success: true, data: { keys } });
    }),
  );

  return router;
}
