import {
  blockTexts,
  countTexts,
  menuEntryTexts,
  pageTexts,
  sectionTexts,
  settingTexts,
} from '@shared/content/content-texts';
import type { AuthUser } from '@shared/contracts/auth';
import type { AllContent, ContentCounts } from '@shared/contracts/versions';
import { byTranslatedLanguage } from '@shared/locales';
import { isSensitiveSetting } from '@shared/settings/settings';
import { Router } from 'express';
import { isGermanOnly } from '../../shared/content/german-only';
import { listContentPictures, listEntities, listLeadingAddresses } from './entities/content-rows';
import { readableRows } from './entities/readable-content';
import { mayChangeSensitive, readableSettings } from './entities/sensitive-content';
import type { CmsDeps } from './entities/write';
import { presentRows } from './pending-changes/apply-due-changes';

/** Hidden content is not counted: no visitor misses its translation yet. */
function countContent({ pages, sections, blocks, settings, menuEntries }: AllContent): ContentCounts {
  const active = sections.filter(({ isActive }) => isActive);
  const germanOnly = new Map(active.map((section) => [section.key, isGermanOnly(section, pages)]));
  const texts = [
    ...pages.filter(({ status }) => status === 'active').flatMap(pageTexts),
    ...active.flatMap((section) => sectionTexts(section, pages)),
    ...blocks
      .filter(({ sectionKey, isActive }) => isActive && germanOnly.has(sectionKey))
      .flatMap((block) => blockTexts(block, germanOnly.get(block.sectionKey) ?? false)),
    ...settings.flatMap(settingTexts),
    ...menuEntries.filter(({ isActive }) => isActive).flatMap(menuEntryTexts),
  ];
  return {
    settings: settings.length,
    categories: new Set(settings.map(({ category }) => category)).size,
    texts: byTranslatedLanguage((language) => countTexts(texts, [language])),
  };
}

async function allContent(deps: CmsDeps, reader: AuthUser | undefined): Promise<AllContent> {
  const { db } = deps.database;
  const { pages, sections, blocks, settings, menuEntries } = await listEntities(db);
  const media = await listContentPictures(db);
  const readableBlocks = await readableRows(db, reader, await presentRows(deps, 'block', blocks));
  return {
    pages: await readableRows(db, reader, await presentRows(deps, 'page', pages)),
    sections: await readableRows(db, reader, await presentRows(deps, 'section', sections)),
    blocks: readableBlocks.map((row) => ({ ...row, isActive: row.status === 'active' })),
    settings: readableSettings(reader, await presentRows(deps, 'setting', settings)),
    menuEntries: await readableRows(db, reader, await presentRows(deps, 'menuEntry', menuEntries)),
    media,
    redirects: await listLeadingAddresses(db),
  };
}

/** /api/cms/content: all content at once, with the alternative texts of the pictures. */
export function allContentRoutes(deps: CmsDeps): Router {
  const router = Router();

  router.get('/', async (req, res) => {
    res.json({ success: true, data: await allContent(deps, req.user) });
  });

  router.get('/counts', async (req, res) => {
    const content = await allContent(deps, req.user);
    const mayChange = (key: string) => mayChangeSensitive(req.user) || !isSensitiveSetting(key);
    const settings = content.settings.filter(({ key }) => mayChange(key));
    res.json({ success: true, data: countContent({ ...content, settings }) });
  });

  return router;
}
