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
import { limitPerAddress } from '../http/rate-limit';
import { pathId, withBody, withQuery } from '../http/validate';
import { sendTestMail } from './deliver-mail';
import { deliveryOf, webhookSecret } from './deliver-webhook';
import { announceQueued } from './enqueue';
import type { Outbox } from './enquiry-notifications';
import { confirmationsAreOn, mailPreviews, noticeRecipients, webhookUrl } from './mail-texts';
import { countUnsent, entriesOf, failingChannels, lastCalls, resend, unsentEntries } from './queries';
import { protectionNote } from './smtp-options';

interface OutboxDeps {
  config: Config;
  db: Db;
  log: Log;
  outbox: Outbox;
}

const mostListed = 100;

const listedCalls = 50;

/** A test mail can go to any address, so it is limited to what setting up a server needs. */
const testLimit = { limit: 20, seconds: 10 * 60 };

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

function presentCall(row: OutboxRow): WebhookDelivery {
  const { channel: _c, purpose: _p, kind: _k, enquiryId: _e, recipient: _r, ...call } = present(row);
  const { event, status = null } = row.payload as WebhookPayload;
  return { ...call, event, delivery: deliveryOf(row.messageId), status: row.state === 'sent' ? status : null };
}

/** Entries with access links are visible only to users who may invite. */
const visibleTo = (req: Request) =>
  req.user && may(req.user, 'people') ? undefined : notInArray(outboxTable.purpose, accessPurposes);

/** /api/outbox: states of mails and calls, sending them again, and test mails. */
export function outboxRoutes({ config, db, log, outbox }: OutboxDeps): Router {
  const router = Router();
  const enquiries = requirePermission('enquiries');
  const sensitive = requirePermission('sensitive-content');
  const { settings } = outbox;

  router.get('/state', enquiries, async (req, res) => {
    const data = {
      mailConfigured: outbox.mailConfigured,
      mailNote: (config.mail && protectionNote(config.mail)) ?? null,
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
