import { enquiryDescriptions } from '@shared/contracts/enquiries';
import { spamInputSchema } from '@shared/contracts/enquiry-description';
import { enquiryPageQuerySchema, type ListPlace, readPlace, writePlace } from '@shared/contracts/enquiry-lists';
import type { EnquiryKind } from '@shared/enquiries/enquiry-handling';
import { enquiriesPerPage } from '@shared/enquiries/inbox-limits';
import type { InboxOrder } from '@shared/enquiries/inbox-lists';
import { type Request, type RequestHandler, Router } from 'express';
import { invalidInput, notFound } from '../base/errors';
import type { Log } from '../base/log';
import type { Db } from '../db/database';
import type { EraseAbout } from '../erasure/erase-enquiry';
import { noStore } from '../http/cache-control';
import { inTime } from '../http/deadline';
import { requirePermission, usernameOf } from '../http/guards';
import { sendRows } from '../http/json-rows';
import { idempotencyKeyOf, withBody, withQuery } from '../http/validate';
import type { Outbox } from '../outbox/enquiry-notifications';
import { enquiryId } from './enquiry-paths';
import { handleEnquiries } from './handling';
import { summariseEnquiries } from './inbox-counts';
import { allEnquiries, isPlaceOf, type ListedRow, pageOfEnquiries } from './list-queries';
import { eraseEnquiry, presentEnquiry, storeEnquiry } from './queries';

export interface EnquiryDeps {
  db: Db;
  log: Log;
  formLimit: RequestHandler;
  outbox: Outbox;
  counter: { sent: (req: Request, kind: EnquiryKind) => void };
  /** Origin that visitors use, even if a proxy changes the host header. */
  publicUrl: () => string;
  eraseAbout: EraseAbout;
  inLedger: RequestHandler;
}

const handlers = [noStore, requirePermission('enquiries')];

/** Parses a place that was returned as `next`. Throws 400 if it belongs to another order. */
function placeIn(sort: InboxOrder | undefined, after: string | undefined): ListPlace | null {
  if (after === undefined) return null;
  const place = readPlace(after);
  if (!place || !isPlaceOf(sort, place)) throw invalidInput({ after: ['validation.invalid'] });
  return place;
}

/** /api/<kind>: anybody posts an enquiry; users with the permission read, mark and erase them. */
export function enquiryRoutes(kind: EnquiryKind, deps: EnquiryDeps): Router {
  const { db, log, formLimit } = deps;
  const { input, logName } = enquiryDescriptions[kind];
  const router = Router();

  router.post(
    '/',
    formLimit,
    withBody(input, async (enquiry, req, res) => {
      const key = idempotencyKeyOf(req, enquiry);
      const data = await inTime(res, () => storeEnquiry(deps, kind, req, enquiry, key));
      res.status(201).json({ success: true, data });
    }),
  );

  router.get(
    '/',
    ...handlers,
    withQuery(enquiryPageQuerySchema, async ({ limit, after, ...filters }, _req, res) => {
      const shown = (row: ListedRow) => presentEnquiry(kind, row);
      if (limit === undefined && after === undefined) {
        return sendRows(res, allEnquiries(db, kind, filters), shown);
      }
      const { rows, next } = await pageOfEnquiries(db, kind, {
        limit: limit === undefined ? enquiriesPerPage.usual : Number(limit),
        after: placeIn(filters.sort, after),
        filters,
      });
      res.json({ success: true, data: rows.map(shown), next: next && writePlace(next) });
    }),
  );

  router.get('/summary', ...handlers, async (_req, res) => {
    res.json({ success: true, data: await summariseEnquiries(db, kind) });
  });

  router.put(
    '/:id',
    ...handlers,
    withBody(spamInputSchema, async ({ suspectedSpam }, req, res) => {
      const id = enquiryId(req);
      const found = await handleEnquiries(db, { kind, ids: [id], change: { suspectedSpam }, by: usernameOf(req) });
      if (found.length === 0) throw notFound();
      log.info(
        { event: `${logName} marked`, id, suspectedSpam, username: req.user?.username, address: req.ip },
        suspectedSpam ? 'a user marked an enquiry as spam' : 'a user marked an enquiry as no spam',
      );
      res.json({ success: true, data: { id, suspectedSpam } });
    }),
  );

  router.delete('/:id', ...handlers, deps.inLedger, async (req, res) => {
    const id = enquiryId(req);
    const about = { kind, enquiryId: id };
    if (!(await eraseEnquiry(db, about, deps.eraseAbout, usernameOf(req)))) throw notFound();
    log.info(
      { event: `${logName} erased`, id, username: req.user?.username, address: req.ip },
      'a user erased an enquiry',
    );
    res.json({ success: true, data: { id } });
  });

  return router;
}
