import { timingSafeEqual } from 'node:crypto';
import { fallbackLanguage, type Language, languages } from '@shared/locales';
import { paths } from '@shared/paths';
import { type BetaRequestRow, betaRequests, outbox } from '@shared/schema';
import { confirmationDays } from '@shared/settings/retention';
import { millisecondsInDay } from 'date-fns/constants';
import { type AnyColumn, and, desc, eq, gt, inArray, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm';
import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import type { Log } from '../base/log';
import { messagesIn } from '../base/messages';
import { sha256 } from '../base/signed';
import type { Db } from '../db/database';
import { isAddress } from '../db/mail-addresses';
import { inTime } from '../http/deadline';
import { plainPage, type SiteName } from '../http/plain-page';
import { visitorLanguage } from '../http/request-language';
import { enqueueMail } from '../outbox/enqueue';
import type { Outbox } from '../outbox/enquiry-notifications';
import { recordHistory } from './queries';

/** State of a link: it can confirm, has confirmed, or is no longer valid. */
type ConfirmationState = 'open' | 'confirmed' | 'gone';

type Found = Pick<BetaRequestRow, 'id' | 'name' | 'email' | 'language' | 'createdAt' | 'confirmedAt'>;

const largestId = 2_147_483_647;
const validity = confirmationDays * millisecondsInDay;

function isHash(stored: string | null, secret: string): boolean {
  const given = Buffer.from(sha256(secret));
  const expected = Buffer.from(stored ?? '');
  return expected.length === given.length && timingSafeEqual(given, expected);
}

async function requestOf(db: Db, token: string): Promise<Found | undefined> {
  const [, digits = '', secret = ''] = /^(\d{1,10})\.([\w-]{20,100})$/.exec(token) ?? [];
  const id = Number(digits);
  if (!digits || id > largestId) return undefined;
  const [row] = await db.select().from(betaRequests).where(eq(betaRequests.id, id));
  return row && isHash(row.confirmationHash, secret) ? row : undefined;
}

const askedBy = (requestId: AnyColumn | number) =>
  and(eq(outbox.kind, 'beta'), eq(outbox.enquiryId, requestId), eq(outbox.purpose, 'opt-in'));

/**
 * The unconfirmed requests that a link confirms: its own, and those of the same address that got no mail, because one
 * address gets only a few a day. Locks them if `lock` is set.
 */
function waitingFor(db: Db, { id, email }: Found, lock: boolean): Promise<Found[]> {
  const asked = db.select({ id: outbox.id }).from(outbox).where(askedBy(betaRequests.id));
  const withoutMail = and(
    isAddress(betaRequests.email, email),
    isNotNull(betaRequests.confirmationHash),
    gt(betaRequests.createdAt, new Date(Date.now() - validity)),
    notExists(asked),
  );
  const query = db
    .select()
    .from(betaRequests)
    .where(and(isNull(betaRequests.confirmedAt), or(eq(betaRequests.id, id), withoutMail)))
    .orderBy(betaRequests.id);
  return lock ? query.for('update') : query;
}

async function lookUp(
  db: Db,
  token: string,
  lock: boolean,
): Promise<{ state: ConfirmationState; request?: Found; waiting: Found[] }> {
  const request = await requestOf(db, token);
  if (!request) return { state: 'gone', waiting: [] };
  const isOld = Date.now() - request.createdAt.getTime() > validity;
  if (isOld) return { state: request.confirmedAt ? 'confirmed' : 'gone', waiting: [] };
  const waiting = await waitingFor(db, request, lock);
  return { state: waiting.length > 0 ? 'open' : 'confirmed', request, waiting };
}

async function confirmationState(db: Db, token: string): Promise<ConfirmationState> {
  return (await lookUp(db, token, false)).state;
}

/**
 * Confirms the address of a beta request by the token of its mail, once. The history then proves when it was requested,
 * when the mail was sent and when it was confirmed (§ 7 UWG puts that burden on the sender). Queues the mail that
 * confirms it. Returns the ids of the requests that this call confirmed.
 */
function confirmRequest(
  db: Db,
  mail: Pick<Outbox, 'confirmation'>,
  token: string,
): Promise<{ state: ConfirmationState; confirmed: number[] }> {
  return db.transaction(async (tx) => {
    const { state, request, waiting } = await lookUp(tx, token, true);
    const [first] = waiting;
    if (!request || !first) return { state, confirmed: [] };
    const confirmed = waiting.map(({ id }) => id);
    const [asked] = await tx
      .select({ sentAt: outbox.sentAt, messageId: outbox.messageId })
      .from(outbox)
      .where(askedBy(request.id))
      .orderBy(desc(outbox.id))
      .limit(1);
    await tx.update(betaRequests).set({ confirmedAt: sql`now()` }).where(inArray(betaRequests.id, confirmed));
    await recordHistory(
      tx,
      waiting.map(({ id, createdAt }) => ({
        kind: 'beta' as const,
        enquiryId: id,
        type: 'confirmed' as const,
        details: {
          requestedAt: createdAt.toISOString(),
          mailSentAt: asked?.sentAt?.toISOString() ?? null,
          messageId: asked?.messageId ?? null,
        },
      })),
    );
    const { id: enquiryId, name, language, email: recipient } = first;
    const text = mail.confirmation({ kind: 'beta', language, name });
    if (text) {
      const about = { kind: 'beta', enquiryId } as const;
      await enqueueMail(tx, { purpose: 'confirmation', recipient, mail: { ...text, automatic: true }, about });
    }
    return { state: 'confirmed', confirmed };
  });
}

interface ConfirmationDeps {
  db: Db;
  log: Log;
  outbox: Outbox;
  siteName: SiteName;
  /** Middleware of every form's page: deadline, prepared database. */
  before: readonly RequestHandler[];
  /** The token in the form is the proof. */
  notCrossSite: RequestHandler;
}

const statuses: Readonly<Record<ConfirmationState, number>> = { open: 200, confirmed: 200, gone: 404 };

function tokenIn(values: unknown): string {
  const token = typeof values === 'object' && values !== null && 'token' in values ? values.token : '';
  return typeof token === 'string' ? token.slice(0, 200) : '';
}

/**
 * /beta/confirm in every language, where the mail's link leads. Opening it changes nothing, because mail scanners open
 * links; the page's button confirms. Works without scripts.
 */
export function confirmationRoutes({ db, log, outbox, siteName, before, notCrossSite }: ConfirmationDeps): Router {
  const router = Router();

  function answer(req: Request, res: Response, language: Language, state: ConfirmationState, token: string): void {
    const t = messagesIn(language);
    const page = plainPage({
      language,
      carried: language === fallbackLanguage && visitorLanguage(req.headers) !== language,
      siteName: siteName(language),
      heading: t(`api.confirmation.${state}.title`),
      text: t(`api.confirmation.${state}.text`),
      ...(state === 'open' && {
        form: { action: paths.confirmation(language), fields: { token }, submit: t('api.confirmation.open.button') },
      }),
      back:
        state === 'gone'
          ? { href: paths.page('beta'), label: t('api.confirmation.gone.back') }
          : { href: paths.page('home'), label: t('api.page.home') },
    });
    res.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' });
    res.status(statuses[state]).type('html').send(page);
  }

  for (const language of languages) {
    const address = paths.confirmation(language);
    router.get(address, ...before, async (req, res) => {
      const token = tokenIn(req.query);
      answer(req, res, language, await confirmationState(db, token), token);
    });
    const parseForm = express.urlencoded({ extended: false, limit: 10_000 });
    router.post(address, notCrossSite, ...before, parseForm, async (req, res) => {
      const token = tokenIn(req.body);
      const { state, confirmed } = await inTime(res, () => confirmRequest(db, outbox, token));
      for (const id of confirmed)
        log.info({ event: 'request confirmed', id }, 'the address of a beta request was confirmed');
      answer(req, res, language, state, token);
    });
  }
  return router;
}
