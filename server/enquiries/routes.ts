import { type EnquiryKind, enquiries } from '@shared/contracts/enquiries';
import { enquiriesPerPage, enquiryPageQuery, readPlace, writePlace } from '@shared/contracts/enquiry-pages';
import { spamInput } from '@shared/contracts/form-guards';
import { type Request, type RequestHandler, Router } from 'express';
import { notFound } from '../base/errors';
import type { Log } from '../base/log';
import type { Db } from '../db/database';
import { inTime } from '../http/deadline';
import { idempotencyKeyOf } from '../http/idempotency-header';
import { jsonBody } from '../http/json-body';
import { sendRows } from '../http/json-rows';
import { noStore } from '../http/no-store';
import { requireAdmin } from '../http/require-admin';
import { pathId, withBody, withQuery } from '../http/validate';
import type { EnquiryRow } from './enquiry-tables';
import { allEnquiries, eraseEnquiry, markEnquiry, pageOfEnquiries, presentEnquiry } from './queries';
import { storeEnquiry } from './store-enquiry';
import { summariseEnquiries } from './summary';

export interface EnquiryDeps {
  db: Db;
  log: Log;
  /** Holds off floods of posts, of all kinds together. */
  formLimit: RequestHandler;
}

const administrators = [noStore, requireAdmin];

/** Id in the path; throws 404 for anything that is none. */
function enquiryId(req: Request): number {
  const id = pathId(req);
  if (id === null) throw notFound();
  return id;
}

/**
 * /api/<kind>: anybody posts an enquiry, administrators read them, file them under suspected spam and back, and erase
 * them.
 */
export function enquiryRoutes(kind: EnquiryKind, deps: EnquiryDeps): Router {
  const { db, log, formLimit } = deps;
  const { input, logName } = enquiries[kind];
  const router = Router();

  router.post(
    '/',
    formLimit,
    jsonBody,
    withBody(input, async (enquiry, req, res) => {
      const key = idempotencyKeyOf(req, enquiry);
      const id = await inTime(res, () => storeEnquiry(deps, kind, req, enquiry, key));
      res.status(201).json({ success: true, data: { id } });
    }),
  );

  router.get(
    '/',
    ...administrators,
    withQuery(enquiryPageQuery, async ({ limit, after }, _req, res) => {
      const shown = (row: EnquiryRow) => presentEnquiry(kind, row);
      if (limit === undefined && after === undefined) return sendRows(res, allEnquiries(db, kind), shown);
      const { rows, next } = await pageOfEnquiries(db, kind, {
        limit: limit === undefined ? enquiriesPerPage.usual : Number(limit),
        after: after === undefined ? null : readPlace(after),
      });
      res.json({ success: true, data: rows.map(shown), next: next && writePlace(next) });
    }),
  );

  router.get('/summary', ...administrators, async (_req, res) => {
    res.json({ success: true, data: await summariseEnquiries(db, kind) });
  });

  router.put(
    '/:id',
    ...administrators,
    jsonBody,
    withBody(spamInput, async ({ suspectedSpam }, req, res) => {
      const id = enquiryId(req);
      if (!(await markEnquiry(db, kind, id, suspectedSpam))) throw notFound();
      const event = `${logName} marked`;
      log.info({ event, id, suspectedSpam, username: req.user?.username, address: req.ip }, event);
      res.json({ success: true, data: { id, suspectedSpam } });
    }),
  );

  router.delete('/:id', ...administrators, async (req, res) => {
    const id = enquiryId(req);
    if (!(await eraseEnquiry(db, kind, id))) throw notFound();
    const event = `${logName} erased`;
    log.info({ event, id, username: req.user?.username, address: req.ip }, event);
    res.json({ success: true, data: { id } });
  });

  return router;
}
