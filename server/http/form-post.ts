import { createHash } from 'node:crypto';
import { type Page, paths } from '@shared/paths';
import express, { type Request, type Response } from 'express';
import { messagesIn } from '../messages';
import { plainPage } from './plain-page';
import { addressOf } from './rate-limit';
import { requestLanguage } from './request-language';

/** Reads a form that was posted without JavaScript. */
export const formBody = express.urlencoded({ extended: false, limit: 100_000 });

/**
 * Idempotency key of a plain post, which has none of its own: the same enquiry from the same address is the same
 * enquiry, so that a double click does not store it twice.
 */
export function plainPostKey(req: Request, enquiry: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify([addressOf(req.ip), enquiry]));
  return `plain-${hash.digest('base64url')}`;
}

/** Thanks for a stored form: 201 with a page that leads back to the page of the form. `text` is a message key. */
export function answerFormSent(req: Request, res: Response, text: string, formPage: Page): void {
  const language = requestLanguage(req);
  const t = messagesIn(language);
  const back = { href: paths.page(formPage, language), label: t('api.page.home') };
  res.status(201).send(plainPage({ language, heading: t('api.form.sent'), text: t(text), back }));
}
