import { blockCreate, blockSave } from '@shared/contracts/entities';
import { blockOrderInput, moveBlockInput } from '@shared/contracts/versions';
import { type Request, Router } from 'express';
import { badRequest } from '../base/errors';
import { storeOnce } from '../db/idempotency';
import { jsonBody } from '../http/json-body';
import { idempotencyKeyOf, pathId, withBody } from '../http/validate';
import { withDueChanges } from './apply-due-changes';
import { duplicateBlock, moveBlock, orderBlocks } from './arrange';
import { deleteBlock, findBlock, insertBlock, listBlocks, updateBlock } from './block-queries';
import { present } from './entity-rows';
import { findSection } from './section-queries';
import { type CmsDeps, writeContent } from './write';

/** Id in the path; throws 400 for anything else. */
const blockId = (req: Request) => pathId(req, 'blockIdMissing', { status: 400 });

/** /api/cms/blocks */
export function blockRoutes(deps: CmsDeps): Router {
  const router = Router();
  const { db } = deps.database;

  router.get('/:sectionKey', async (req, res) => {
    const { key } = await findSection(db, req.params.sectionKey);
    const rows = await withDueChanges({ db, now: deps.now() }, 'block', await listBlocks(db, key));
    res.json({ success: true, data: rows.map((row) => present('block', row)) });
  });

  router.post(
    '/',
    jsonBody,
    withBody(blockCreate, async (input, req, res) => {
      const once = { scope: 'blocks', key: idempotencyKeyOf(req), enquiry: input };
      const change = { action: 'block created', target: input.sectionKey };
      const row = await writeContent(deps, req, change, async (tx, author) => {
        const id = await storeOnce(tx, once, async (within) => (await insertBlock(within, input, author)).id);
        return findBlock(tx, id);
      });
      res.status(201).json({ success: true, data: present('block', row) });
    }),
  );

  router.put('/', () => {
    throw badRequest('blockIdMissing');
  });

  router.put(
    '/:id',
    jsonBody,
    withBody(blockSave, async (input, req, res) => {
      const id = blockId(req);
      const row = await writeContent(deps, req, { action: 'block updated', target: id }, (tx, author) =>
        updateBlock(tx, id, input, author),
      );
      res.json({ success: true, data: present('block', row) });
    }),
  );

  router.delete('/:id', async (req, res) => {
    const id = blockId(req);
    await writeContent(deps, req, { action: 'block deleted', target: id }, (tx, author) => deleteBlock(tx, id, author));
    res.json({ success: true, data: { id } });
  });

  router.post('/:id/duplicate', async (req, res) => {
    const id = blockId(req);
    const row = await writeContent(deps, req, { action: 'block duplicated', target: id }, (tx, author) =>
      duplicateBlock(tx, id, author),
    );
    res.status(201).json({ success: true, data: present('block', row) });
  });

  router.post(
    '/:id/move',
    jsonBody,
    withBody(moveBlockInput, async (input, req, res) => {
      const id = blockId(req);
      const row = await writeContent(deps, req, { action: 'block moved', target: id }, (tx, author) =>
        moveBlock(tx, id, input, author),
      );
      res.json({ success: true, data: present('block', row) });
    }),
  );

  return router;
}

/** /api/cms/order/blocks: the blocks of a section in their new order. */
export function blockOrderRoute(deps: CmsDeps): Router {
  const router = Router();

  router.put(
    '/blocks',
    jsonBody,
    withBody(blockOrderInput, async ({ sectionKey, ids }, req, res) => {
      await writeContent(deps, req, { action: 'blocks ordered', target: sectionKey }, (tx, author) =>
        orderBlocks(tx, sectionKey, ids, author),
      );
      res.json({ success: true, data: { ids } });
    }),
  );

  return router;
}
