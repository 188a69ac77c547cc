import { type OutboxEntry, outboxQuery, testMailInput, type WebhookDelivery } from '@shared/contracts/outbox';
import { accessPurposes, type WebhookPayload } from '@shared/outbox';
import { may } from '@shared/permissions';
import { type OutboxRow, outbox as outboxTable } from '@shared/schema';
import { notInArray } from 'drizzle-orm';
import { type Request, Router } from 'express';
import type { Config } from '../base/config';
import { notFound } from '../base/errors';
import type { Log } from '../base/log';
import type { Db } from '../db/database';
import { inTime } from '../http/deadline';
import { refuseTokens, requirePermission } from '../http/guards';
import { jsonBody } from '../http/json-body';
import { limitPerAddress } from '../http/rate-limit';
import { pathId, withBody, withQuery } from '../http/validate';
import { sendTestMail } from './deliver-mail';
import { deliveryOf, webhookSecret } from './deliver-webhook';
import { announceQueued } from './enqueue';
import type { Outbox } from './enquiry-notifications';
import { confirmationsAreOn, mailPreviews, noticeRecipients, webhookUrl } from './mail-texts';
import { countUnsent, entriesOf, failingChannels, lastCalls, resend, unsentEntries } from './queries';

interface OutboxDeps {
  config: Config;
  db: Db;
  log: Log;
  outbox: Outbox;
}

/** So much of what was not sent is listed at most. */
const mostListed = 100;

/** So many calls of the webhook are listed. */
const listedCalls = 50;

/** A test mail goes to anybody: no more of them than somebody needs who sets the server up. */
const testLimit = { limit: 20, seconds: 10 * 60 };

/** What leaves the server: what became of a mail, and never its text. */
function present(row: OutboxRow): OutboxEntry {
  const { id, channel, purpose, kind, enquiryId, recipient, state, lastError } = row;
  return {
    ...{ id, channel, purpose, kind, enquiryId, recipient, state, lastError },
    attempts: (row.payload.earlier ?? 0) + row.attempts,
    nextAttemptAt: row.nextAttemptAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  };
}

/** What leaves the server of a call of the webhook. */
function presentCall(row: OutboxRow): WebhookDelivery {
  const { channel: _c, purpose: _p, kind: _k, enquiryId: _e, recipient: _r, ...call } = present(row);
  const { event, status = null } = row.payload as WebhookPayload;
  return { ...call, event, delivery: deliveryOf(row.messageId), status: row.state === 'sent' ? status : null };
}

/** What lets somebody in is the business of whoever may invite. */
const visibleTo = (req: Request) =>
  req.user && may(req.user, 'people') ? undefined : notInArray(outboxTable.purpose, accessPurposes);

/** /api/outbox: what became of mails and calls, sending them anew, and trying whether mail can be sent at all. */
export function outboxRoutes({ config, db, log, outbox }: OutboxDeps): Router {
  const router = Router();
  const enquiries = requirePermission('enquiries');
  const sensitive = requirePermission('sensitive-content');
  const { settings } = outbox;

  router.get('/state', enquiries, async (req, res) => {
    const data = {
      mailConfigured: outbox.mailConfigured,
      recipients: noticeRecipients(settings),
      confirmations: confirmationsAreOn(settings),
      webhook: webhookUrl(settings) !== undefined,
      ...(await countUnsent(db, visibleTo(req))),
      failing: Object.fromEntries(
        (await failingChannels(db, visibleTo(req))).map(({ channel, text }) => [channel, text]),
      ),
    };
    res.json({ success: true, data });
  });

  router.get(
    '/',
    enquiries,
    withQuery(outboxQuery, async ({ kind, id }, req, res) => {
      const rows =
        kind && id
          ? await entriesOf(db, { kind, enquiryId: Number(id) })
          : await unsentEntries(db, mostListed, visibleTo(req));
      res.json({ success: true, data: rows.map(present) });
    }),
  );

  router.post('/:id/resend', enquiries, async (req, res) => {
    const id = pathId(req);
    if (!(await inTime(res, () => resend(db, id, visibleTo(req))))) throw notFound();
    announceQueued();
    log.info({ event: 'outbox resent', id, username: req.user?.username, address: req.ip }, 'outbox resent');
    res.json({ success: true, data: { id } });
  });

  router.get('/deliveries', requirePermission('operation'), async (_req, res) => {
    res.json({ success: true, data: (await lastCalls(db, listedCalls)).map(presentCall) });
  });

  router.get('/preview', sensitive, (_req, res) => {
    const data = mailPreviews(settings, (language) => outbox.confirmationLink(language, 'beispiel'));
    res.json({ success: true, data });
  });

  router.get('/webhook-secret', sensitive, refuseTokens, (_req, res) => {
    res.json({ success: true, data: { secret: webhookSecret(config) } });
  });

  router.post(
    '/test',
    sensitive,
    limitPerAddress(db, 'test-mail', testLimit),
    jsonBody,
    withBody(testMailInput, async ({ recipient }, req, res) => {
      const to = recipient ? [recipient] : noticeRecipients(settings);
      const data = await inTime(res, () => sendTestMail(config.mail, to));
      const event = 'test mail';
      log.info({ event, delivered: data.delivered, username: req.user?.username, address: req.ip }, event);
      res.json({ success: true, data });
    }),
  );

  return router;
}
