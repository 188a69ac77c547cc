import { Router } from 'express';
import type { Db } from '../db/database';
import { listAllBlocks } from './block-queries';
import { present } from './entity-rows';
import { listSections } from './section-queries';
import { listSettings } from './setting-queries';

/** /api/cms/content: sections, blocks and settings at once. */
export function allContentRoutes(db: Db): Router {
  const router = Router();

  router.get('/', async (_req, res) => {
    const [sections, blocks, settings] = await Promise.all([listSections(db), listAllBlocks(db), listSettings(db)]);
    const data = {
      sections: sections.map((row) => present('section', row)),
      blocks: blocks.map((row) => present('block', row)),
      settings: settings.map((row) => present('setting', row)),
    };
    res.json({ success: true, data });
  });

  return router;
}
