import { type EnquiryKind, enquiries } from '@shared/contracts/enquiries';
import type { Attempt, PostedForm } from '@shared/contracts/posted-form';
import { fallbackLanguage, type Language } from '@shared/locales';
import { type Page, paths } from '@shared/paths';
import type { Request, Response } from 'express';
import type { HttpError } from '../base/errors';
import { messagesIn } from '../base/messages';
import { type FormAddress, formAddressOf } from '../http/form-address';
import { plainPage, type SiteName } from '../http/plain-page';
import { visitorLanguage } from '../http/request-language';

export interface AnswerDeps {
  /**
   * Sends the page that a form stands on with what became of it; resolves to false, with nothing sent, where that page
   * cannot be had.
   */
  answerWithPage: (
    req: Request,
    res: Response,
    answer: { page: Page; language: Language; carried: boolean; status: number; posted: PostedForm },
  ) => Promise<boolean>;
  siteName: SiteName;
}

interface Outcome extends Omit<PostedForm, 'kind'> {
  status: number;
}

/** Whether the links of a page in this language have to carry it on: the visitor's browser asks for another one. */
function isCarried(language: Language, req: Request): boolean {
  return language === fallbackLanguage && visitorLanguage(req.headers) !== language;
}

/** The page of the form, in the language of its address. */
function answer({ answerWithPage }: AnswerDeps, req: Request, res: Response, outcome: Outcome): Promise<boolean> {
  const { kind, page, language } = formAddressOf(req) as FormAddress;
  const { status, ...posted } = outcome;
  const carried = isCarried(language, req);
  return answerWithPage(req, res, { page, language, carried, status, posted: { kind, ...posted } });
}

/** Answers a stored form: 201 with thanks, on the page of the form or, where that cannot be had, on a page of its own. */
export async function answerSent(
  deps: AnswerDeps,
  req: Request,
  res: Response,
  attempt: Extract<Attempt, { state: 'sent' }>,
): Promise<void> {
  const { kind, page, language } = formAddressOf(req) as FormAddress;
  const t = messagesIn(language);
  const title = t('api.form.sent');
  const sent = await answer(deps, req, res, { status: 201, title, values: {}, attempt });
  if (sent || res.headersSent) return;
  const back = { href: paths.page(page), label: t('api.page.home') };
  res.setHeader('Cache-Control', 'no-store');
  const text = t(attempt.confirm ? 'beta.form.confirmText' : enquiries[kind].plainAnswer.sent);
  const carried = isCarried(language, req);
  res.status(201).send(plainPage({ language, carried, siteName: deps.siteName(language), heading: title, text, back }));
}

/** What was typed, for the fields of the form and the one that people do not see. NUL has no place in a document. */
function typedIn(kind: EnquiryKind, body: Readonly<Record<string, unknown>>): Record<string, string> {
  const values: Record<string, string> = {};
  for (const field of [...enquiries[kind].fields, 'website']) {
    const value = body[field];
    if (typeof value === 'string') values[field] = value.replaceAll('\u0000', '');
  }
  return values;
}

/** An error as the form's own code would know it. */
function attemptOf(kind: EnquiryKind, { id, status, details }: HttpError, language: Language): Attempt {
  const t = messagesIn(language);
  const messages = enquiries[kind].fields.flatMap((field) => {
    const key = details.errors?.[field]?.[0];
    return key ? [{ field, message: t(key) }] : [];
  });
  if (messages.length > 0) return { state: 'refused', messages };
  return { state: 'failed', ...(status === 429 && { wait: t(`api.${id}`, details.params ?? {}) }) };
}

interface Refusal {
  error: HttpError;
  /** Key under which storing was tried. */
  key: string | undefined;
}

/**
 * Answers a refused or failed form with the page it stands on, filled in. Resolves to false, with nothing sent, where that
 * page cannot be had.
 */
export function answerRefused(
  deps: AnswerDeps,
  req: Request,
  res: Response,
  { error, key }: Refusal,
): Promise<boolean> {
  const { kind, language } = formAddressOf(req) as FormAddress;
  const { retryAfter } = error.details;
  if (retryAfter) res.setHeader('Retry-After', String(retryAfter));
  return answer(deps, req, res, {
    status: error.status,
    title: messagesIn(language)('api.form.refused'),
    values: typedIn(kind, req.body as Record<string, unknown>),
    attempt: attemptOf(kind, error, language),
    ...(key && { key }),
  });
}
