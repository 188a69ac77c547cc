import { settingCreate, settingSave } from '@shared/contracts/entities';
import { Router } from 'express';
import { jsonBody } from '../http/json-body';
import { pathParameter, withBody } from '../http/validate';
import { withDueChanges } from './apply-due-changes';
import { present } from './entity-rows';
import { checkMayChangeSetting, mayChangeSetting, readableSettings } from './sensitive-content';
import { insertSetting, listSettings, updateSetting } from './setting-queries';
import { type CmsDeps, writeContent } from './write';

/** /api/cms/settings; a setting is never deleted. */
export function settingRoutes(deps: CmsDeps): Router {
  const router = Router();

  router.get('/', async (req, res) => {
    const { db } = deps.database;
    const rows = await withDueChanges({ db, now: deps.now() }, 'setting', await listSettings(db));
    const readable = readableSettings(req.user, rows);
    res.json({ success: true, data: readable.map((row) => present('setting', row)) });
  });

  router.post(
    '/',
    jsonBody,
    withBody(settingCreate, async (input, req, res) => {
      checkMayChangeSetting(req.user, input.key);
      const row = await writeContent(deps, req, { action: 'setting created', target: input.key }, (tx, author) =>
        insertSetting(tx, input, author),
      );
      res.status(201).json({ success: true, data: present('setting', row) });
    }),
  );

  router.put(
    '/:key',
    mayChangeSetting,
    jsonBody,
    withBody(settingSave, async (input, req, res) => {
      const key = pathParameter(req, 'key');
      const row = await writeContent(deps, req, { action: 'setting updated', target: key }, (tx, author) =>
        updateSetting(tx, key, input, author),
      );
      res.json({ success: true, data: present('setting', row) });
    }),
  );

  return router;
}
