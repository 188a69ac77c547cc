import { blockCreateSchema, blockSaveSchema } from '@shared/contracts/blocks';
import {
  blockOrderInputSchema,
  menuOrderInputSchema,
  moveBlockInputSchema,
  pageOrderInputSchema,
  sectionOrderInputSchema,
} from '@shared/contracts/versions';
import { type Request, Router } from 'express';
import type * as z from 'zod/mini';
import { badRequest } from '../base/errors';
import type { Db } from '../db/database';
import { storeOnce } from '../db/idempotency';
import { idempotencyKeyOf, pathId, withBody } from '../http/validate';
import { duplicateBlock, moveBlock, orderBlocks, orderPages, orderSections } from './entities/arrange';
import { blockStore, deleteBlock, findBlock, insertBlock, listBlocks } from './entities/block-queries';
import { findByKey } from './entities/entity-rows';
import { saveEdit } from './entities/entity-store';
import { orderMenuEntries } from './entities/menu-entry-queries';
import { readableRows } from './entities/readable-content';
import type { Author } from './entities/versions';
import { type CmsDeps, entityWriter, writeContent } from './entities/write';
import { presentRows } from './pending-changes/apply-due-changes';

/** Throws 400 instead of 404 for a malformed id. */
const blockId = (req: Request) => pathId(req, 'blockIdMissing', { status: 400 });

/** /api/cms/blocks */
export function blockRoutes(deps: CmsDeps): Router {
  const router = Router();
  const { db } = deps.database;
  const write = entityWriter(deps, 'block');

  router.get('/:sectionKey', async (req, res) => {
    const { key } = await findByKey(db, 'section', req.params.sectionKey);
    const rows = await presentRows(deps, 'block', await listBlocks(db, key));
    res.json({ success: true, data: await readableRows(db, req.user, rows) });
  });

  router.post(
    '/',
    withBody(blockCreateSchema, (input, req, res) => {
      const once = { scope: 'blocks', key: idempotencyKeyOf(req), body: input };
      const change = { action: 'block created', target: input.sectionKey, status: 201 };
      return write(req, res, change, async (tx, author) => {
        const id = await storeOnce(tx, once, async (within) => (await insertBlock(within, input, author)).id);
        return findBlock(tx, id);
      });
    }),
  );

  router.put('/', () => {
    throw badRequest('blockIdMissing');
  });

  router.put(
    '/:id',
    withBody(blockSaveSchema, (input, req, res) => {
      const id = blockId(req);
      return write(req, res, { action: 'block updated', target: id }, (tx, author) =>
        saveEdit(tx, blockStore, id, input, author),
      );
    }),
  );

  router.delete('/:id', async (req, res) => {
    const id = blockId(req);
    await writeContent(deps, req, { action: 'block deleted', target: id }, (tx, author) => deleteBlock(tx, id, author));
    res.json({ success: true, data: { id } });
  });

  router.post('/:id/duplicate', (req, res) => {
    const id = blockId(req);
    return write(req, res, { action: 'block duplicated', target: id, status: 201 }, (tx, author) =>
      duplicateBlock(tx, id, author),
    );
  });

  router.post(
    '/:id/move',
    withBody(moveBlockInputSchema, (input, req, res) => {
      const id = blockId(req);
      return write(req, res, { action: 'block moved', target: id }, (tx, author) => moveBlock(tx, id, input, author));
    }),
  );

  return router;
}

/** `target` goes to the log, `data` is the answer. */
interface Ordering {
  target: string;
  data: object;
  change: (tx: Db, author: Author) => Promise<void>;
}

/** /api/cms/order: reorders pages, the sections of a page, the blocks of a section or the entries of a menu. */
export function orderRoutes(deps: CmsDeps): Router {
  const router = Router();

  function add<Input extends z.ZodMiniType>(
    things: string,
    contract: Input,
    orderingOf: (input: z.output<Input>) => Ordering,
  ) {
    router.put(
      `/${things.replace(' ', '-')}`,
      withBody(contract, async (input, req, res) => {
        const { target, data, change } = orderingOf(input);
        await writeContent(deps, req, { action: `${things} ordered`, target }, change);
        res.json({ success: true, data });
      }),
    );
  }

  add('pages', pageOrderInputSchema, ({ keys }) => ({
    target: keys[0] ?? '',
    data: { keys },
    change: (tx) => orderPages(tx, keys),
  }));
  add('sections', sectionOrderInputSchema, ({ keys }) => ({
    target: keys[0] ?? '',
    data: { keys },
    change: (tx, author) => orderSections(tx, keys, author),
  }));
  add('blocks', blockOrderInputSchema, ({ sectionKey, ids }) => ({
    target: sectionKey,
    data: { ids },
    change: (tx, author) => orderBlocks(tx, sectionKey, ids, author),
  }));
  add('menu entries', menuOrderInputSchema, ({ menu, keys }) => ({
    target: menu,
    data: { menu, keys },
    change: (tx, author) => orderMenuEntries(tx, menu, keys, author),
  }));

  return router;
}
