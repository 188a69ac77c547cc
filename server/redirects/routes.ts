import { type ImportedLine, type RedirectInput, redirectImport, redirectInput } from '@shared/contracts/redirects';
import type { RedirectRow } from '@shared/schema';
import { type Request, Router } from 'express';
import * as z from 'zod/mini';
import { recordActivity } from '../activity/activity-log';
import { notFound } from '../base/errors';
import { messagesIn } from '../base/messages';
import type { Db } from '../db/database';
import { jsonBody } from '../http/json-body';
import { requestLanguage } from '../http/request-language';
import { pathId, withBody, withQuery } from '../http/validate';
import { importRedirects, redirectsAsCsv } from './import-redirects';
import { forgetMissed, listMissed } from './missed-addresses';
import { deleteRedirect, listRedirects, presentRedirect, saveRedirect } from './queries';
import { localAddress, localTarget } from './redirect-table';

type RedirectChange = 'added' | 'changed' | 'deleted';

interface RedirectDeps {
  db: Db;
  /** Origin that visitors use. */
  publicUrl: () => string;
  /** Makes one change of what visitors get (cms/write.ts). */
  write: <Result>(
    req: Request,
    change: { action: string; target: string | number },
    act: (tx: Db) => Promise<Result>,
  ) => Promise<Result>;
}

function redirectId(req: Request): number {
  const id = pathId(req);
  if (id === null) throw notFound('redirectNotFound');
  return id;
}

/** /api/cms/redirects */
export function redirectRoutes({ db, publicUrl, write }: RedirectDeps): Router {
  const router = Router();
  const author = ({ user }: Request) => user?.username ?? null;
  const onThisSite = (input: RedirectInput): RedirectInput => ({
    ...input,
    target: localTarget(input.target, publicUrl()),
  });

  /** Makes one change, and tells it in the log of activity. */
  const change = (req: Request, what: RedirectChange, act: (tx: Db) => Promise<RedirectRow>) =>
    write(req, { action: `redirect ${what}`, target: req.path }, async (tx) => {
      const row = await act(tx);
      await recordActivity(tx, 'redirects-changed', { username: author(req), what, path: row.fromPath });
      return presentRedirect(row);
    });

  router.get('/', async (_req, res) => {
    res.json({ success: true, data: (await listRedirects(db)).map(presentRedirect) });
  });

  router.get('/export.csv', async (_req, res) => {
    res
      .attachment('weiterleitungen.csv')
      .type('text/csv')
      .send(redirectsAsCsv(await listRedirects(db)));
  });

  router.post(
    '/',
    jsonBody,
    withBody(redirectInput, async (given, req, res) => {
      const saved = { id: null, input: onThisSite(given), username: author(req) };
      const data = await change(req, 'added', (tx) => saveRedirect(tx, saved));
      res.status(201).json({ success: true, data });
    }),
  );

  router.post(
    '/import',
    jsonBody,
    withBody(redirectImport, async ({ csv, dryRun }, req, res) => {
      const username = author(req);
      const local = (address: string) => localAddress(address, publicUrl());
      const wanted = { csv, dryRun, local, username };
      const lines = dryRun
        ? await db.transaction((tx) => importRedirects(tx, wanted))
        : await write(req, { action: 'redirects imported', target: 'csv' }, async (tx) => {
            const imported = await importRedirects(tx, wanted);
            const count = imported.filter(({ action }) => action !== 'same').length;
            await recordActivity(tx, 'redirects-changed', { username, what: 'imported', count });
            return imported;
          });
      const t = messagesIn(requestLanguage(req));
      const data = lines.map((line): ImportedLine => ({ ...line, reasons: line.reasons.map((key) => t(key)) }));
      res.json({ success: true, data });
    }),
  );

  router.put(
    '/:id',
    jsonBody,
    withBody(redirectInput, async (given, req, res) => {
      const saved = { id: redirectId(req), input: onThisSite(given), username: author(req) };
      res.json({ success: true, data: await change(req, 'changed', (tx) => saveRedirect(tx, saved)) });
    }),
  );

  router.delete('/:id', async (req, res) => {
    const id = redirectId(req);
    res.json({ success: true, data: await change(req, 'deleted', (tx) => deleteRedirect(tx, id)) });
  });

  return router;
}

/** /api/cms/missed-addresses */
export function missedAddressRoutes(db: Db): Router {
  const router = Router();

  router.get('/', async (_req, res) => {
    res.json({ success: true, data: await listMissed(db) });
  });

  router.delete(
    '/',
    withQuery(z.object({ path: z.string() }), async ({ path }, _req, res) => {
      await forgetMissed(db, path);
      res.json({ success: true, data: { path } });
    }),
  );

  return router;
}
