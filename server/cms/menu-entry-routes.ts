import { menuEntryCreate, menuEntrySave } from '@shared/contracts/entities';
import { menuOrderInput } from '@shared/contracts/versions';
import type { MenuEntryRow } from '@shared/schema';
import { Router } from 'express';
import { jsonBody } from '../http/json-body';
import { pathParameter, withBody } from '../http/validate';
import { withDueChanges } from './apply-due-changes';
import { present } from './entity-rows';
import {
  deleteMenuEntry,
  findMenuEntry,
  insertMenuEntry,
  listMenuEntries,
  orderMenuEntries,
  updateMenuEntry,
} from './menu-entry-queries';
import { type CmsDeps, writeContent } from './write';

/** /api/cms/menu-entries. */
export function menuEntryRoutes(deps: CmsDeps): Router {
  const router = Router();
  const { db } = deps.database;
  const read = async (rows: readonly MenuEntryRow[]) =>
    (await withDueChanges({ db, now: deps.now() }, 'menuEntry', rows)).map((row) => present('menuEntry', row));

  router.get('/', async (_req, res) => {
    res.json({ success: true, data: await read(await listMenuEntries(db)) });
  });

  router.get('/:key', async (req, res) => {
    const [data] = await read([await findMenuEntry(db, req.params.key)]);
    res.json({ success: true, data });
  });

  router.post(
    '/',
    jsonBody,
    withBody(menuEntryCreate, async (input, req, res) => {
      const row = await writeContent(deps, req, { action: 'menu entry created', target: input.key }, (tx, author) =>
        insertMenuEntry(tx, input, author),
      );
      res.status(201).json({ success: true, data: present('menuEntry', row) });
    }),
  );

  router.put(
    '/:key',
    jsonBody,
    withBody(menuEntrySave, async (input, req, res) => {
      const key = pathParameter(req, 'key');
      const row = await writeContent(deps, req, { action: 'menu entry updated', target: key }, (tx, author) =>
        updateMenuEntry(tx, key, input, author),
      );
      res.json({ success: true, data: present('menuEntry', row) });
    }),
  );

  router.delete('/:key', async (req, res) => {
    const { key } = req.params;
    await writeContent(deps, req, { action: 'menu entry deleted', target: key }, (tx, author) =>
      deleteMenuEntry(tx, key, author),
    );
    res.json({ success: true, data: { key } });
  });

  return router;
}

/** /api/cms/order/menu-entries: the entries of a menu in their new order. */
export function menuEntryOrderRoute(deps: CmsDeps): Router {
  const router = Router();

  router.put(
    '/menu-entries',
    jsonBody,
    withBody(menuOrderInput, async ({ menu, keys }, req, res) => {
      await writeContent(deps, req, { action: 'menu entries ordered', target: menu }, (tx, author) =>
        orderMenuEntries(tx, menu, keys, author),
      );
      res.json({ success: true, data: { menu, keys } });
    }),
  );

  return router;
}
