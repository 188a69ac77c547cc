import { createHash } from 'node:crypto';
import { type EnquiryKind, enquiries } from '@shared/contracts/enquiries';
import { paths } from '@shared/paths';
import express, { type Request, type RequestHandler } from 'express';
import { messagesIn } from '../base/messages';
import { inTime } from '../http/deadline';
import { plainPage } from '../http/plain-page';
import { addressOf } from '../http/rate-limit';
import { pageLanguage } from '../http/request-language';
import { withBody } from '../http/validate';
import type { EnquiryDeps } from './routes';
import { enquiryIn, storeEnquiry } from './store-enquiry';

/** Reads a form that was posted without JavaScript. */
const formBody = express.urlencoded({ extended: false, limit: 100_000 });

/**
 * Idempotency key of a plain post, which has none of its own: the same enquiry from the same address is the same
 * enquiry, so that a double click does not store it twice.
 */
function plainPostKey(req: Request, enquiry: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify([addressOf(req.ip), enquiry]));
  return `plain-${hash.digest('base64url')}`;
}

/** Thanks for a stored form: a page that leads back to the page of the form. */
function thanks(req: Request, kind: EnquiryKind): string {
  const { sent } = enquiries[kind].plainAnswer;
  const { language, carried } = pageLanguage(req);
  const t = messagesIn(language);
  const back = { href: paths.page('home'), label: t('api.page.home') };
  return plainPage({ language, carried, heading: t('api.form.sent'), text: t(sent), back });
}

/** POST /formular/…: the form posted by a browser without JavaScript; the answer is a page. Throws as POST /api/<kind>. */
export function plainFormRoute(kind: EnquiryKind, { db, formLimit }: EnquiryDeps): RequestHandler[] {
  return [
    formLimit,
    formBody,
    withBody(enquiries[kind].plainInput, async (input, req, res) => {
      const key = plainPostKey(req, enquiryIn(kind, input));
      await inTime(res, () => storeEnquiry(db, kind, req, input, key));
      res.status(201).send(thanks(req, kind));
    }),
  ];
}
