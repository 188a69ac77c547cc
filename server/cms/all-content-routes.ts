import type { AuthUser } from '@shared/contracts/auth';
import type { AllContent } from '@shared/contracts/versions';
import { isSensitiveSetting } from '@shared/settings';
import { Router } from 'express';
import type { Db } from '../db/database';
import { listAllBlocks } from './block-queries';
import { countContent } from './content-counts';
import { present } from './entity-rows';
import { listPictures } from './media-rows';
import { listSections } from './section-queries';
import { hearsOfSensitive, readableSettings } from './setting-permission';
import { listSettings } from './setting-queries';

async function allContent(db: Db, reader: AuthUser | undefined): Promise<AllContent> {
  const [sections, blocks, settings, media] = await Promise.all([
    listSections(db),
    listAllBlocks(db),
    listSettings(db),
    listPictures(db),
  ]);
  return {
    sections: sections.map((row) => present('section', row)),
    blocks: blocks.map((row) => ({ ...present('block', row), isActive: row.status === 'active' })),
    settings: readableSettings(reader, settings).map((row) => present('setting', row)),
    media,
  };
}

/**
 * /api/cms/content: sections, blocks, settings and what the media library says of its pictures at once, and how many of them
 * lack something.
 */
export function allContentRoutes(db: Db): Router {
  const router = Router();

  router.get('/', async (req, res) => {
    res.json({ success: true, data: await allContent(db, req.user) });
  });

  router.get('/counts', async (req, res) => {
    const content = await allContent(db, req.user);
    const mayChange = (key: string) => hearsOfSensitive(req.user) || !isSensitiveSetting(key);
    const settings = content.settings.filter(({ key }) => mayChange(key));
    res.json({ success: true, data: countContent({ ...content, settings }) });
  });

  return router;
}
