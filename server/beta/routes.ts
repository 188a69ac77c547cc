import { type BetaInput, type BetaRequest, betaInput } from '@shared/contracts/beta';
import { isSuspectedSpam } from '@shared/contracts/form-guards';
import type { BetaRequestRow } from '@shared/schema';
import { type Request, type RequestHandler, Router } from 'express';
import type { Db } from '../db/database';
import { storeOnce } from '../db/idempotency';
import { eraseEntry } from '../http/erase-entry';
import { answerFormSent, formBody, plainPostKey } from '../http/form-post';
import { idempotencyKeyOf } from '../http/idempotency-key';
import { jsonBody } from '../http/json-body';
import { markEntry } from '../http/mark-entry';
import { noStore } from '../http/no-store';
import { requestLanguage } from '../http/request-language';
import { requireAdmin } from '../http/require-admin';
import { withBody } from '../http/validate';
import type { Log } from '../log';
import { deleteBetaRequest, insertBetaRequest, listBetaRequests, markBetaRequest } from './queries';

function present({ createdAt, ...row }: BetaRequestRow): BetaRequest {
  return { ...row, createdAt: createdAt.toISOString() };
}

/** Stores a beta request once per key and returns its id. */
function storeRequest(db: Db, req: Request, input: BetaInput, key: string | undefined): Promise<number> {
  const { name, email, reason } = input;
  const request = { name, email, reason };
  return storeOnce(db, { scope: 'beta', key, enquiry: request }, (tx) =>
    insertBetaRequest(tx, { ...request, language: requestLanguage(req), suspectedSpam: isSuspectedSpam(input) }),
  );
}

/** /api/beta: anybody asks for the beta, administrators read and erase the requests. */
export function betaRoutes(db: Db, formLimit: RequestHandler, log: Log): Router {
  const router = Router();

  router.post(
    '/',
    formLimit,
    jsonBody,
    withBody(betaInput, async (input, req, res) => {
      const id = await storeRequest(db, req, input, idempotencyKeyOf(req, input));
      res.status(201).json({ success: true, data: { id } });
    }),
  );

  router.get('/', noStore, requireAdmin, async (_req, res) => {
    res.json({ success: true, data: (await listBetaRequests(db)).map(present) });
  });

  router.put(
    '/:id',
    markEntry((id, suspectedSpam) => markBetaRequest(db, id, suspectedSpam), 'request marked', log),
  );

  router.delete(
    '/:id',
    eraseEntry((id) => deleteBetaRequest(db, id), 'request erased', log),
  );

  return router;
}

/** POST /formular/beta: the form posted by a browser without JavaScript; the answer is a page. */
export function betaFormRoute(db: Db, formLimit: RequestHandler): RequestHandler[] {
  return [
    formLimit,
    formBody,
    withBody(betaInput, async (input, req, res) => {
      await storeRequest(db, req, input, plainPostKey(req, input));
      answerFormSent(req, res, 'api.form.betaText', 'beta');
    }),
  ];
}
