import { isUtf8 } from 'node:buffer';
import type { SiteAddresses } from '@shared/addresses';
import { enquiryDescriptions } from '@shared/contracts/enquiries';
import { type EnquiryInput, longestVisitAddress } from '@shared/contracts/enquiry-description';
import type { Attempt, PostedForm } from '@shared/contracts/rendering';
import { type EnquiryKind, enquiryKinds } from '@shared/enquiries/enquiry-handling';
import { isGeneralMessage } from '@shared/i18n/general-messages';
import { fallbackLanguage, type Language } from '@shared/locales';
import { addressPath, pageAt, pagePaths, parseAddress, paths } from '@shared/paths';
import { originParameter } from '@shared/visit-origin';
import express, { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from 'express';
import { badRequest, type HttpError, toHttpError } from '../base/errors';
import { fieldText, messagesIn } from '../base/messages';
import { sha256 } from '../base/signed';
import { inTime } from '../http/deadline';
import { logPageFailure } from '../http/error-handler';
import { type FormAddress, formAddressOf } from '../http/page-address';
import { plainPage, type SiteName } from '../http/plain-page';
import { addressOf } from '../http/rate-limit';
import { requestLanguage, visitorLanguage } from '../http/request-language';
import { withReadBody } from '../http/validate';
import { originToldBy } from '../http/visits';
import { columnsOfInput, storeEnquiry } from './queries';
import type { EnquiryDeps } from './routes';

export interface AnswerDeps {
  /** Returns false, with nothing sent, if the form has no page. */
  answerWithPage: (
    req: Request,
    res: Response,
    answer: { path: string; language: Language; carried: boolean; status: number; posted: PostedForm },
  ) => Promise<boolean>;
  siteName: SiteName;
  content: { readonly addresses: SiteAddresses };
}

interface Outcome extends Omit<PostedForm, 'kind'> {
  status: number;
}

function isCarried(language: Language, req: Request): boolean {
  return language === fallbackLanguage && visitorLanguage(req.headers) !== language;
}

function answer({ answerWithPage }: AnswerDeps, req: Request, res: Response, outcome: Outcome) {
  const { kind, path, language } = postedTo(res);
  const { status, ...posted } = outcome;
  const carried = isCarried(language, req);
  return answerWithPage(req, res, { path, language, carried, status, posted: { kind, ...posted } });
}

async function answerSent(
  deps: AnswerDeps,
  req: Request,
  res: Response,
  attempt: Extract<Attempt, { state: 'sent' }>,
): Promise<void> {
  const { kind, path, language } = postedTo(res);
  const t = messagesIn(language);
  const title = t('api.form.sent');
  const sent = await answer(deps, req, res, { status: 201, title, values: {}, attempt });
  if (sent || res.headersSent) return;
  const back = { href: addressPath({ language, path }), label: t('api.page.toForm') };
  res.setHeader('Cache-Control', 'no-store');
  const text = t(attempt.confirm ? 'beta.form.confirmText' : enquiryDescriptions[kind].plainAnswer.sent);
  const carried = isCarried(language, req);
  res.status(201).send(plainPage({ language, carried, siteName: deps.siteName(language), heading: title, text, back }));
}

/**
 * The typed values of the form's fields and of the hidden ones, with where the visit came from, which the address of the
 * answer does not tell. Removes NUL, which HTML must not contain.
 */
function typedIn(kind: EnquiryKind, req: Request): Record<string, string> {
  const body: Readonly<Record<string, unknown>> = req.body;
  const values: Record<string, string> = {};
  const from = [body.visitAddress, req.get('referer'), req.originalUrl];
  const origin = from.map((address) => (typeof address === 'string' ? originToldBy(address) : '')).find(Boolean);
  if (origin) {
    const query = new URLSearchParams({ [originParameter]: origin });
    values.visitAddress = `?${query}`.slice(0, longestVisitAddress).replaceAll('\u0000', '');
  }
  for (const field of [...enquiryDescriptions[kind].fields, 'website']) {
    const value = body[field];
    if (typeof value === 'string') values[field] = value.replaceAll('\u0000', '');
  }
  return values;
}

function attemptOf(kind: EnquiryKind, { id, status, details }: HttpError, language: Language): Attempt {
  const t = messagesIn(language);
  const messages = enquiryDescriptions[kind].fields.flatMap((field) => {
    const key = details.errors?.[field]?.[0];
    return key ? [{ field, message: fieldText(key, language), general: isGeneralMessage(key) }] : [];
  });
  if (messages.length > 0) return { state: 'refused', messages };
  return { state: 'failed', ...(status === 429 && { wait: t(`api.${id}`, details.params ?? {}) }) };
}

interface Refusal {
  error: HttpError;
  key: string | undefined;
}

/** The form's page, filled in. Returns false, with nothing sent, if there is no such page. */
function answerRefused(deps: AnswerDeps, req: Request, res: Response, { error, key }: Refusal): Promise<boolean> {
  const { kind, language } = postedTo(res);
  const { retryAfter } = error.details;
  if (retryAfter) res.setHeader('Retry-After', String(retryAfter));
  return answer(deps, req, res, {
    status: error.status,
    title: messagesIn(language)('api.form.refused'),
    values: typedIn(kind, req),
    attempt: attemptOf(kind, error, language),
    ...(key && { key }),
  });
}

interface PlainFormDeps extends EnquiryDeps, AnswerDeps {
  /** Middleware of every form's page: deadline, prepared database. */
  before: RequestHandler[];
  sameOrigin: RequestHandler;
}

function formBytes(body: Buffer): Buffer {
  const plain = body.toString('latin1').replace(/%([\da-f]{2})/gi, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(plain, 'latin1');
}

/** The limit of the API, so that a text that is too long comes back in the form with a message. */
const parseForm = express.urlencoded({
  extended: false,
  limit: 1_000_000,
  // Text that cannot be decoded would be stored with its escapes.
  verify(_req, _res, body) {
    if (!isUtf8(formBytes(body))) throw badRequest('invalidText');
  },
});

interface Progress {
  /** The form's address: the page may move meanwhile. */
  form?: FormAddress;
  read?: boolean;
  key?: string;
  answered?: boolean;
}

const progressOf = (res: Response): Progress => res.locals;

const postedTo = (res: Response) => progressOf(res).form as FormAddress;

const formBody: RequestHandler = (req, res, next) => {
  progressOf(res).read = true;
  parseForm(req, res, next);
};

/** Reads the fields of a form that was refused before its body was read. Leaves the body unset if that fails. */
function readBelatedly(req: Request, res: Response): Promise<void> {
  return new Promise((resolve) => {
    if (progressOf(res).read) resolve();
    else formBody(req, res, () => resolve());
  });
}

/**
 * Idempotency key of a plain post, which brings none: the same enquiry from the same address counts once, so that a
 * double click does not store it twice.
 */
function plainPostKey(req: Request, enquiry: unknown): string {
  return `plain-${sha256(JSON.stringify([addressOf(req.ip), enquiry]))}`;
}

/** Stores a form and answers with thanks. Throws what POST /api/<kind> throws. */
function storing(kind: EnquiryKind, deps: PlainFormDeps): RequestHandler {
  return withReadBody(enquiryDescriptions[kind].plainInput, async (input: EnquiryInput, req, res) => {
    const progress = progressOf(res);
    progress.key = plainPostKey(req, columnsOfInput(kind, input));
    const { key } = progress;
    const { confirm } = await inTime(res, () => storeEnquiry(deps, kind, req, input, key));
    if (progress.answered) return;
    progress.answered = true;
    await answerSent(deps, req, res, { state: 'sent', ...(confirm && { confirm }) });
  });
}

/** Answers errors with the form's page, filled in; passes the error on if it cannot. */
function givingBack(deps: PlainFormDeps): ErrorRequestHandler {
  return async (thrown: unknown, req, res, next) => {
    const progress = progressOf(res);
    const error = toHttpError(thrown);
    // A foreign page gets nothing shown, and the body of a flood is not even read.
    const silent = res.headersSent || error.status === 403 || error.details.flood;
    if (silent) return next(thrown);
    progress.answered = true;
    await readBelatedly(req, res);
    const refusal = { error, key: progress.key };
    if (req.body === undefined || !(await answerRefused(deps, req, res, refusal))) {
      progress.answered = false;
      return next(thrown);
    }
    logPageFailure(deps.log, error, req, thrown);
  };
}

/** Ignores the deadline once the page that answers is being rendered: it guards only the database. */
const ignoreWhileAnswered: ErrorRequestHandler = (thrown: unknown, _req, res, next) => {
  if (!progressOf(res).answered || res.headersSent) next(thrown);
};

/** Earlier form addresses: pages that were opened before the change still post here. */
const formerAddresses: Readonly<Record<EnquiryKind, string>> = {
  investors: '/formular/investoren',
  beta: '/formular/beta',
};

/** Redirects to the page of the form with the posted data (307 keeps method and body). */
function leadToPage(kind: EnquiryKind): RequestHandler {
  return (req, res) => {
    const from = req.get('referer') ?? '';
    const known = URL.canParse(from) ? parseAddress(new URL(from).pathname).path : '';
    const path = pageAt(known) ? known : pagePaths[enquiryDescriptions[kind].plainAnswer.page];
    res.redirect(307, paths.form(kind, path, requestLanguage(req)));
  };
}

/** POST to a page's address with the name of a form: a form posted without JavaScript, answered with the page. */
export function plainFormRoutes(deps: PlainFormDeps): Router {
  const router = Router();
  for (const kind of enquiryKinds) router.all(formerAddresses[kind], leadToPage(kind));

  const forms = Router();
  const handlers = Object.fromEntries(enquiryKinds.map((kind) => [kind, storing(kind, deps)]));
  forms.use(deps.sameOrigin, ...deps.before, deps.formLimit, formBody);
  forms.use((req, res, next) => handlers[postedTo(res).kind]?.(req, res, next));
  // In front as well as behind, because an error continues from where the request has come to.
  forms.use(ignoreWhileAnswered, givingBack(deps), ignoreWhileAnswered);
  router.use((req, res, next) => {
    const form = formAddressOf(req, deps.content.addresses);
    if (!form) return next();
    progressOf(res).form = form;
    forms(req, res, next);
  });
  return router;
}
