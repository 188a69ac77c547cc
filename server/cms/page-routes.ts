import { pageCreate, pageSave } from '@shared/contracts/entities';
import { pageDeletion } from '@shared/contracts/redirects';
import { pageOrderInput } from '@shared/contracts/versions';
import type { PageRow } from '@shared/schema';
import { Router } from 'express';
import { jsonBody } from '../http/json-body';
import { pathParameter, withBody } from '../http/validate';
import { localTarget } from '../redirects/redirect-table';
import { withDueChanges } from './apply-due-changes';
import { orderPages } from './arrange';
import { present } from './entity-rows';
import { beginPage } from './page-beginning';
import { deletePage, findPage, listPages, updatePage } from './page-queries';
import { type CmsDeps, writeContent } from './write';

interface PageDeps extends CmsDeps {
  /** Origin that visitors use. */
  publicUrl: () => string;
}

/** /api/cms/pages. */
export function pageRoutes(deps: PageDeps): Router {
  const router = Router();
  const { db } = deps.database;
  const read = async (rows: readonly PageRow[]) =>
    (await withDueChanges({ db, now: deps.now() }, 'page', rows)).map((row) => present('page', row));

  router.get('/', async (_req, res) => {
    res.json({ success: true, data: await read(await listPages(db)) });
  });

  router.get('/:key', async (req, res) => {
    const [data] = await read([await findPage(db, req.params.key)]);
    res.json({ success: true, data });
  });

  router.post(
    '/',
    jsonBody,
    withBody(pageCreate, async (input, req, res) => {
      const row = await writeContent(deps, req, { action: 'page created', target: input.key }, (tx, author) =>
        beginPage(tx, input, author),
      );
      res.status(201).json({ success: true, data: present('page', row) });
    }),
  );

  router.put(
    '/:key',
    jsonBody,
    withBody(pageSave, async (input, req, res) => {
      const key = pathParameter(req, 'key');
      const row = await writeContent(deps, req, { action: 'page updated', target: key }, (tx, author) =>
        updatePage(tx, key, input, author),
      );
      res.json({ success: true, data: present('page', row) });
    }),
  );

  router.delete(
    '/:key',
    jsonBody,
    withBody(pageDeletion, async ({ afterwards: given }, req, res) => {
      const key = pathParameter(req, 'key');
      const afterwards = given && { ...given, target: localTarget(given.target, deps.publicUrl()) };
      await writeContent(deps, req, { action: 'page deleted', target: key }, (tx, author) =>
        deletePage(tx, key, { author, afterwards }),
      );
      res.json({ success: true, data: { key } });
    }),
  );

  return router;
}

/** /api/cms/order/pages: the pages in their new order. */
export function pageOrderRoute(deps: CmsDeps): Router {
  const router = Router();

  router.put(
    '/pages',
    jsonBody,
    withBody(pageOrderInput, async ({ keys }, req, res) => {
      await writeContent(deps, req, { action: 'pages ordered', target: keys[0] ?? '' }, (tx) => orderPages(tx, keys));
      res.json({ success: true, data: { keys } });
    }),
  );

  return router;
}
