import type { ContentVersion } from '@shared/contracts/versions';
import {
  binRestoreInput,
  blockOrderInput,
  moveBlockInput,
  restoreInput,
  sectionOrderInput,
  versionsQuery,
} from '@shared/contracts/versions';
import type { VersionRow } from '@shared/schema';
import { type Request, Router } from 'express';
import { notFound } from '../errors';
import { jsonBody } from '../http/json-body';
import { pathParameter, withBody, withQuery } from '../http/validate';
import { duplicateBlock, moveBlock, orderBlocks, orderSections } from './arrange';
import { listBin, restoreFromBin } from './bin';
import { listAllBlocks, presentBlock } from './block-queries';
import { blockId } from './block-routes';
import { listLatestEdits } from './latest-edits';
import { restoreVersion } from './restore';
import { listSections, presentSection } from './section-queries';
import { listSettings, presentSetting } from './setting-queries';
import { findVersion, listVersions } from './versions';
import { type CmsDeps, writeContent } from './write';

function present({ createdAt, ...row }: VersionRow): ContentVersion {
  return { ...row, createdAt: createdAt.toISOString() };
}

function versionId(req: Request): number {
  const given = pathParameter(req, 'id');
  if (!/^\d{1,9}$/.test(given)) throw notFound('versionNotFound');
  return Number(given);
}

/** /api/cms/versions, /bin, /edits and /content: what was, what was deleted, who did what last, and everything at once. */
export function versionRoutes(deps: CmsDeps): Router {
  const router = Router();
  const { db } = deps.database;

  router.get(
    '/versions',
    withQuery(versionsQuery, async ({ entity, id }, _req, res) => {
      res.json({ success: true, data: (await listVersions(db, entity, id)).map(present) });
    }),
  );

  router.post(
    '/versions/:id/restore',
    jsonBody,
    withBody(restoreInput, async ({ fields, updatedAt: base }, req, res) => {
      const id = versionId(req);
      const data = await writeContent(deps, req, { action: 'version restored', target: id }, async (tx, author) =>
        restoreVersion(tx, await findVersion(tx, id), { fields, base, author }),
      );
      res.json({ success: true, data });
    }),
  );

  router.get('/bin', async (_req, res) => {
    res.json({ success: true, data: await listBin(db) });
  });

  router.post(
    '/bin/:id/restore',
    jsonBody,
    withBody(binRestoreInput, async (input, req, res) => {
      const id = versionId(req);
      const asDraft = input?.asDraft === true;
      const version = await writeContent(deps, req, { action: 'restored from the bin', target: id }, (tx, author) =>
        restoreFromBin(tx, id, { author, asDraft }),
      );
      res.json({ success: true, data: { entity: version.entity, id: version.entityId } });
    }),
  );

  router.get('/edits', async (_req, res) => {
    res.json({ success: true, data: await listLatestEdits(db) });
  });

  router.get('/content', async (_req, res) => {
    const [sections, blocks, settings] = await Promise.all([listSections(db), listAllBlocks(db), listSettings(db)]);
    const data = {
      sections: sections.map(presentSection),
      blocks: blocks.map(presentBlock),
      settings: settings.map(presentSetting),
    };
    res.json({ success: true, data });
  });

  return router;
}

/** /api/cms/order and what moves blocks: order, copies, other sections. */
export function arrangeRoutes(deps: CmsDeps): Router {
  const router = Router();

  router.put(
    '/order/sections',
    jsonBody,
    withBody(sectionOrderInput, async ({ keys }, req, res) => {
      await writeContent(deps, req, { action: 'sections ordered', target: keys[0] ?? '' }, (tx) =>
        orderSections(tx, keys),
      );
      res.json({ success: true, data: { keys } });
    }),
  );

  router.put(
    '/order/blocks',
    jsonBody,
    withBody(blockOrderInput, async ({ sectionKey, ids }, req, res) => {
      await writeContent(deps, req, { action: 'blocks ordered', target: sectionKey }, (tx) =>
        orderBlocks(tx, sectionKey, ids),
      );
      res.json({ success: true, data: { ids } });
    }),
  );

  router.post('/blocks/:id/duplicate', async (req, res) => {
    const id = blockId(req);
    const row = await writeContent(deps, req, { action: 'block duplicated', target: id }, (tx, author) =>
      duplicateBlock(tx, id, author),
    );
    res.status(201).json({ success: true, data: presentBlock(row) });
  });

  router.post(
    '/blocks/:id/move',
    jsonBody,
    withBody(moveBlockInput, async (input, req, res) => {
      const id = blockId(req);
      const row = await writeContent(deps, req, { action: 'block moved', target: id }, (tx, author) =>
        moveBlock(tx, id, input, author),
      );
      res.json({ success: true, data: presentBlock(row) });
    }),
  );

  return router;
}
