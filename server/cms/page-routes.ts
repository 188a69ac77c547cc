import { type PageCreate, pageCreate, pageSave } from '@shared/contracts/entities';
import { pageDeletion } from '@shared/contracts/redirects';
import { pageOrderInput } from '@shared/contracts/versions';
import type { PageBeginning } from '@shared/entities/page';
import type { PageRow } from '@shared/schema';
import { pageBeginnings } from '@shared/sections/page-beginnings';
import { freeKey } from '@shared/sections/section-key';
import { Router } from 'express';
import type { Db } from '../db/database';
import { jsonBody } from '../http/json-body';
import { pathParameter, withBody } from '../http/validate';
import { localTarget } from '../redirects/redirect-table';
import { withDueChanges } from './apply-due-changes';
import { orderPages } from './arrange';
import { insertBlock } from './block-queries';
import { beginningInput, blockInput } from './default-content';
import { present, stateOf } from './entity-rows';
import { insertEntity, lockEntity } from './entity-store';
import { deletePage, findPage, insertPage, listPages, updatePage } from './page-queries';
import { copyBlocks, insertSection, listSections, sectionStore } from './section-queries';
import type { Author } from './versions';
import { type CmsDeps, writeContent } from './write';

/** Keys for the sections of a new page that no section has. */
async function keysFor(db: Db, page: string) {
  const taken = (await listSections(db)).map(({ key }) => key);
  return (name: string) => {
    const key = freeKey(`${page}-${name}`.slice(0, 70), taken);
    taken.push(key);
    return key;
  };
}

async function insertBeginning(db: Db, page: string, beginning: PageBeginning, author: Author): Promise<void> {
  const keyFor = await keysFor(db, page);
  for (const [order, section] of pageBeginnings[beginning].entries()) {
    const key = keyFor(section.design);
    await insertSection(db, { ...beginningInput(key, section), page, order }, author);
    for (const [place, block] of section.blocks.entries()) {
      await insertBlock(db, blockInput(key, block, place, section.design), author);
    }
  }
}

/** Copies the sections of a page with their blocks, in all languages; what was hidden stays so. Throws NotFound. */
async function copySections(db: Db, from: string, page: string, author: Author): Promise<void> {
  await findPage(db, from);
  const keyFor = await keysFor(db, page);
  const prefix = `${from}-`;
  for (const section of (await listSections(db)).filter((one) => one.page === from)) {
    const name = section.key.startsWith(prefix) ? section.key.slice(prefix.length) : section.key;
    const copy = { ...stateOf('section', section), page, key: keyFor(name) };
    await lockEntity(db, sectionStore, section.id, { author });
    await insertEntity(db, sectionStore, copy, { action: 'created', author });
    await copyBlocks(db, section.key, copy.key, author);
  }
}

/**
 * Adds a page, empty or with sections: of one of the beginnings, or copies of those of another page. Throws KeyTaken,
 * InvalidInput for its address, or NotFound where the other page is gone.
 */
async function beginPage(db: Db, { beginning, copyOf, ...input }: PageCreate, author: Author): Promise<PageRow> {
  const row = await insertPage(db, input, author);
  if (copyOf !== undefined) await copySections(db, copyOf, row.key, author);
  else if (beginning !== undefined) await insertBeginning(db, row.key, beginning, author);
  return row;
}

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
