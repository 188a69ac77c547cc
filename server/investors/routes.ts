import { isSuspectedSpam } from '@shared/contracts/form-guards';
import { type InvestorEnquiry, type InvestorInput, investorInput } from '@shared/contracts/investors';
import type { InvestorRow } from '@shared/schema';
import { type Request, type RequestHandler, Router } from 'express';
import * as z from 'zod/mini';
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
import { deleteInvestor, insertInvestor, listInvestors, markInvestor } from './queries';

function present({ createdAt, ...row }: InvestorRow): InvestorEnquiry {
  return { ...row, createdAt: createdAt.toISOString() };
}

/** Stores an enquiry once per key and returns its id. */
function storeEnquiry(db: Db, req: Request, input: InvestorInput, key: string | undefined): Promise<number> {
  const { name, email, company, message, investmentAmount } = input;
  const enquiry = { name, email, company, message, investmentAmount };
  return storeOnce(db, { scope: 'investors', key, enquiry }, (tx) =>
    insertInvestor(tx, { ...enquiry, language: requestLanguage(req), suspectedSpam: isSuspectedSpam(input) }),
  );
}

/** /api/investors: anybody posts an enquiry, administrators read and erase them. `formLimit` holds off floods of posts. */
export function investorRoutes(db: Db, formLimit: RequestHandler, log: Log): Router {
  const router = Router();

  router.post(
    '/',
    formLimit,
    jsonBody,
    withBody(investorInput, async (input, req, res) => {
      const id = await storeEnquiry(db, req, input, idempotencyKeyOf(req, input));
      res.status(201).json({ success: true, data: { id } });
    }),
  );

  router.get('/', noStore, requireAdmin, async (_req, res) => {
    res.json({ success: true, data: (await listInvestors(db)).map(present) });
  });

  router.put(
    '/:id',
    markEntry((id, suspectedSpam) => markInvestor(db, id, suspectedSpam), 'enquiry marked', log),
  );

  router.delete(
    '/:id',
    eraseEntry((id) => deleteInvestor(db, id), 'enquiry erased', log),
  );

  return router;
}

/** The form posted by a browser without JavaScript; the answer is a page. The consent box then comes along. */
const plainForm = z.extend(investorInput, { privacy: z.literal('on', { error: 'investorSection.form.privacyError' }) });

/** POST /formular/investoren. */
export function investorFormRoute(db: Db, formLimit: RequestHandler): RequestHandler[] {
  return [
    formLimit,
    formBody,
    withBody(plainForm, async ({ privacy: _privacy, ...input }, req, res) => {
      await storeEnquiry(db, req, input, plainPostKey(req, input));
      answerFormSent(req, res, 'api.form.investorText', 'home');
    }),
  ];
}
