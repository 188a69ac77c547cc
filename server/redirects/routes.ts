import { type ImportedLine, type RedirectInput, redirectImport, redirectInput } from '@shared/contracts/redirects';
import { canonicalTarget } from '@shared/rules/address-path';
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
import { deleteRedirect, insertRedirect, listRedirects, presentRedirect, updateRedirect } from './queries';

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
  const local = (address: string) => {
    const origin = publicUrl();
    return address === origin || address.startsWith(`${origin}/`) ? address.slice(origin.length) || '/' : address;
  };

  const onThisSite = (input: RedirectInput): RedirectInput => ({
    ...input,
    target: canonicalTarget(local(input.target)) ?? input.target,
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
      const input = onThisSite(given);
      const row = await write(req, { action: 'redirect created', target: input.fromPath }, async (tx) => {
        await recordActivity(tx, 'redirect-added', { username: author(req), path: input.fromPath });
        return insertRedirect(tx, input, author(req));
      });
      res.status(201).json({ success: true, data: presentRedirect(row) });
    }),
  );

  router.post(
    '/import',
    jsonBody,
    withBody(redirectImport, async ({ csv, dryRun }, req, res) => {
      const wanted = { csv, dryRun, local, username: author(req) };
      const lines = dryRun
        ? await db.transaction((tx) => importRedirects(tx, wanted))
        : await write(req, { action: 'redirects imported', target: 'csv' }, async (tx) => {
            const imported = await importRedirects(tx, wanted);
            const count = imported.filter(({ action }) => action !== 'same').length;
            await recordActivity(tx, 'redirects-imported', { username: author(req), count });
            return imported;
          });
      const t = messagesIn(requestLanguage(req));
      const data = lines.map(
        ({ keepsQuery: _, ...line }): ImportedLine => ({ ...line, reasons: line.reasons.map((key) => t(key)) }),
      );
      res.json({ success: true, data });
    }),
  );

  router.put(
    '/:id',
    jsonBody,
    withBody(redirectInput, async (given, req, res) => {
      const input = onThisSite(given);
      const row = await write(req, { action: 'redirect updated', target: input.fromPath }, async (tx) => {
        await recordActivity(tx, 'redirect-changed', { username: author(req), path: input.fromPath });
        return updateRedirect(tx, redirectId(req), input, author(req));
      });
      res.json({ success: true, data: presentRedirect(row) });
    }),
  );

  router.delete('/:id', async (req, res) => {
    const id = redirectId(req);
    const row = await write(req, { action: 'redirect deleted', target: id }, async (tx) => {
      const gone = await deleteRedirect(tx, id);
      await recordActivity(tx, 'redirect-deleted', { username: author(req), path: gone.fromPath });
      return gone;
    });
    res.json({ success: true, data: presentRedirect(row) });
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
