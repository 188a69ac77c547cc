import { blockCreate, blockUpdate } from '@shared/contracts/blocks';
import { type Request, Router } from 'express';
import { storeOnce } from '../db/idempotency';
import { badRequest } from '../errors';
import { idempotencyKeyOf } from '../http/idempotency-key';
import { jsonBody } from '../http/json-body';
import { pathId, withBody } from '../http/validate';
import { deleteBlock, findBlock, insertBlock, listBlocks, presentBlock, updateBlock } from './block-queries';
import { findSection } from './section-queries';
import { type CmsDeps, writeContent } from './write';

/** Id in the path; throws 400 'Block-ID fehlt' for anything that is none (spec point 5). */
export function blockId(req: Request): number {
  const id = pathId(req);
  if (id === null) throw badRequest('blockIdMissing');
  return id;
}

/** /api/cms/blocks (spec point 7). */
export function blockRoutes(deps: CmsDeps): Router {
  const router = Router();
  const { db } = deps.database;

  router.get('/:sectionKey', async (req, res) => {
    const { key } = await findSection(db, req.params.sectionKey);
    res.json({ success: true, data: (await listBlocks(db, key)).map(presentBlock) });
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
      res.status(201).json({ success: true, data: presentBlock(row) });
    }),
  );

  router.put('/', () => {
    throw badRequest('blockIdMissing');
  });

  router.put(
    '/:id',
    jsonBody,
    withBody(blockUpdate, async (input, req, res) => {
      const id = blockId(req);
      const row = await writeContent(deps, req, { action: 'block updated', target: id }, (tx, author) =>
        updateBlock(tx, id, input, author),
      );
      res.json({ success: true, data: presentBlock(row) });
    }),
  );

  router.delete('/:id', async (req, res) => {
    const id = blockId(req);
    await writeContent(deps, req, { action: 'block deleted', target: id }, (tx, author) => deleteBlock(tx, id, author));
    res.json({ success: true, data: { id } });
  });

  return router;
}
