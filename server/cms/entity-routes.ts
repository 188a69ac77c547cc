import { menuEntryCreateSchema, menuEntrySaveSchema } from '@shared/contracts/menu-entries';
import { pageCreateSchema, pageSaveSchema } from '@shared/contracts/pages';
import { pageDeletionSchema } from '@shared/contracts/redirects';
import { sectionCopySchema, sectionCreateSchema, sectionSaveSchema } from '@shared/contracts/sections';
import { settingCreateSchema, settingSaveSchema, settingsSaveSchema } from '@shared/contracts/settings';
import type { EntityName } from '@shared/entities/entities';
import { Router } from 'express';
import type * as z from 'zod/mini';
import { Refused } from '../base/domain-errors';
import type { Db } from '../db/database';
import { storeOnce } from '../db/idempotency';
import { idempotencyKeyOf, pathParameter, withBody } from '../http/validate';
import { localTarget } from '../redirects/redirect-table';
import { beginPage, copyPage } from './entities/begin-page';
import { type EntityRow, findByKey, listRows, present } from './entities/entity-rows';
import { saveEditByKey } from './entities/entity-store';
import { deleteMenuEntry, insertMenuEntry, updateMenuEntry } from './entities/menu-entry-queries';
import { deletePage, findPage, pageStore } from './entities/page-queries';
import { readableRows } from './entities/readable-content';
import { copySection, deleteSection, insertSection, sectionStore } from './entities/section-queries';
import { mayChangeSetting, readableSettings } from './entities/sensitive-content';
import { insertSetting, updateSetting, updateSettings } from './entities/setting-queries';
import type { Author } from './entities/versions';
import { type CmsDeps, entityWriter, writeContent } from './entities/write';
import { presentRows } from './pending-changes/apply-due-changes';

type Keyed = Exclude<EntityName, 'block'>;
type CreateContract = z.ZodMiniType<{ key: string }>;

interface Writing<Name extends Keyed, Create extends CreateContract, Save extends z.ZodMiniType> {
  name: Name;
  /** Name of the entity in the log, if it is another. */
  noun?: string;
  create: Create;
  save: Save;
  insert: (tx: Db, input: z.output<Create>, author: Author) => Promise<EntityRow<Name>>;
  update: (tx: Db, key: string, input: z.output<Save>, author: Author) => Promise<EntityRow<Name>>;
  remove?: (tx: Db, key: string, author: Author) => Promise<unknown>;
}

function addReading(router: Router, deps: CmsDeps, name: Keyed): void {
  const { db } = deps.database;

  router.get('/', async (req, res) => {
    const rows = await presentRows(deps, name, await listRows(db, name));
    res.json({ success: true, data: await readableRows(db, req.user, rows) });
  });

  router.get('/:key', async (req, res) => {
    const rows = await presentRows(deps, name, [await findByKey(db, name, req.params.key)]);
    const [data] = await readableRows(db, req.user, rows);
    if (!data) throw new Refused('notAllowed');
    res.json({ success: true, data });
  });
}

function addWriting<Name extends Keyed, Create extends CreateContract, Save extends z.ZodMiniType>(
  router: Router,
  deps: CmsDeps,
  { name, noun = name, create, save, insert, update, remove }: Writing<Name, Create, Save>,
): void {
  const write = entityWriter(deps, name);

  router.post(
    '/',
    withBody(create, (input, req, res) =>
      write(req, res, { action: `${noun} created`, target: input.key, status: 201 }, (tx, author) =>
        insert(tx, input, author),
      ),
    ),
  );

  router.put(
    '/:key',
    withBody(save, (input, req, res) => {
      const key = pathParameter(req, 'key');
      return write(req, res, { action: `${noun} updated`, target: key }, (tx, author) =>
        update(tx, key, input, author),
      );
    }),
  );

  if (!remove) return;
  router.delete('/:key', async (req, res) => {
    const { key } = req.params;
    await writeContent(deps, req, { action: `${noun} deleted`, target: key }, (tx, author) => remove(tx, key, author));
    res.json({ success: true, data: { key } });
  });
}

interface PageDeps extends CmsDeps {
  publicUrl: () => string;
}

/** /api/cms/pages */
export function pageRoutes(deps: PageDeps): Router {
  const router = Router();
  addReading(router, deps, 'page');
  addWriting(router, deps, {
    name: 'page',
    create: pageCreateSchema,
    save: pageSaveSchema,
    insert: beginPage,
    update: (tx, ...change) => saveEditByKey(tx, pageStore, ...change),
  });

  const write = entityWriter(deps, 'page');
  router.post('/:key/copy', (req, res) => {
    const { key } = req.params;
    const once = { scope: 'page-copies', key: idempotencyKeyOf(req), body: { key } };
    return write(req, res, { action: 'page copied', target: key, status: 201 }, async (tx, author) => {
      const id = await storeOnce(tx, once, async (within) => (await copyPage(within, key, author)).id);
      return findPage(tx, id);
    });
  });

  router.delete(
    '/:key',
    withBody(pageDeletionSchema, async ({ afterwards: given }, req, res) => {
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

/** /api/cms/sections */
export function sectionRoutes(deps: CmsDeps): Router {
  const router = Router();
  const write = entityWriter(deps, 'section');
  addReading(router, deps, 'section');
  addWriting(router, deps, {
    name: 'section',
    create: sectionCreateSchema,
    save: sectionSaveSchema,
    insert: insertSection,
    update: (tx, ...change) => saveEditByKey(tx, sectionStore, ...change),
    remove: deleteSection,
  });

  router.post(
    '/:key/copy',
    withBody(sectionCopySchema, (input, req, res) => {
      const key = pathParameter(req, 'key');
      return write(req, res, { action: 'section copied', target: key, status: 201 }, (tx, author) =>
        copySection(tx, key, input, author),
      );
    }),
  );

  return router;
}

/** /api/cms/menu-entries */
export function menuEntryRoutes(deps: CmsDeps): Router {
  const router = Router();
  addReading(router, deps, 'menuEntry');
  addWriting(router, deps, {
    name: 'menuEntry',
    noun: 'menu entry',
    create: menuEntryCreateSchema,
    save: menuEntrySaveSchema,
    insert: insertMenuEntry,
    update: updateMenuEntry,
    remove: deleteMenuEntry,
  });
  return router;
}

/** /api/cms/settings. A setting cannot be deleted. */
export function settingRoutes(deps: CmsDeps): Router {
  const router = Router();
  router.get('/', async (req, res) => {
    const settings = await presentRows(deps, 'setting', await listRows(deps.database.db, 'setting'));
    res.json({ success: true, data: readableSettings(req.user, settings) });
  });
  router.put(
    '/',
    withBody(settingsSaveSchema, async (edits, req, res) => {
      const change = { action: 'settings updated', target: Object.keys(edits).sort().join(', ') };
      const rows = await writeContent(deps, req, change, (tx, author) => updateSettings(tx, edits, author));
      res.json({ success: true, data: rows.map((row) => present('setting', row)) });
    }),
  );
  router.put('/:key', mayChangeSetting);
  addWriting(router, deps, {
    name: 'setting',
    create: settingCreateSchema,
    save: settingSaveSchema,
    insert: insertSetting,
    update: updateSetting,
  });
  return router;
}
