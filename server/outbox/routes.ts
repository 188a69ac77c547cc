import type { AuthUser } from '@shared/contracts/auth';
import {
  type MailState,
  outboxQuerySchema,
  resendRefusedSchema,
  testMailInputSchema,
  type WebhookDelivery,
} from '@shared/contracts/outbox';
import type { WebhookPayload } from '@shared/outbox';
import { type OutboxRow, outbox as outboxTable } from '@shared/schema';
import { and } from 'drizzle-orm';
import { type Request, Router } from 'express';
import type { Config } from '../base/config';
import { notFound, notSignedIn } from '../base/errors';
import type { Log } from '../base/log';
import type { Db } from '../db/database';
import { inTime } from '../http/deadline';
import { refuseTokens, requirePermission } from '../http/guards';
import { limitPerAddress } from '../http/rate-limit';
import { pathId, withBody, withQuery } from '../http/validate';
import { sendTestMail } from './deliver-mail';
import { deliveryOf, webhookSecret } from './deliver-webhook';
import type { Outbox } from './enquiry-notifications';
import { notifiedFinding } from './findings';
import { endHold, holdOf, tryNow } from './holds';
import { previewMails } from './mail-texts';
import { confirmationsAreOn, noticeRecipients, wavesPerMinute, webhookUrl } from './outbox-settings';
import { countUnsent, failingChannels, lastCalls, outboxEntriesOf, resend, unsentEntries } from './queries';
import { isRefused, resendRefused } from './resend-refused';
import { protectionNote } from './smtp-options';
import { mayReadMailSettings, presentOutboxEntry, visibleFailure, visibleHold, visibleTo } from './visible-entries';

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

function presentCall(row: OutboxRow, user: AuthUser): WebhookDelivery {
  const { channel: _c, purpose: _p, kind: _k, enquiryId: _e, recipient: _r, ...call } = presentOutboxEntry(row, user);
  const { event, status = null } = row.payload as WebhookPayload;
  const { state } = row;
  return { ...call, state, event, delivery: deliveryOf(row.messageId), status: state === 'sent' ? status : null };
}

/** The signed-in user; the guards of these routes let nobody else through. */
function userOf({ user }: Request): AuthUser {
  if (!user) throw notSignedIn();
  return user;
}

/** /api/outbox: states of mails and calls, sending them again, and test mails. */
export function outboxRoutes({ config, db, log, outbox }: OutboxDeps): Router {
  const router = Router();
  const enquiries = requirePermission('enquiries');
  const sensitive = requirePermission('sensitive-content');
  const { settings } = outbox;

  router.get('/state', enquiries, async (req, res) => {
    const user = userOf(req);
    const recipients = noticeRecipients(settings);
    const visible = visibleTo(user);
    const failing: MailState['failing'] = {};
    for (const one of await failingChannels(db, visible)) failing[one.channel] = visibleFailure(one, user);
    const webhook = webhookUrl(settings) !== undefined;
    const data: MailState = {
      mailConfigured: outbox.mailConfigured,
      // It names the mail server.
      mailNote: mayReadMailSettings(user) && config.mail ? (protectionNote(config.mail) ?? null) : null,
      recipientCount: recipients.length,
      recipients: mayReadMailSettings(user) ? recipients : null,
      confirmations: confirmationsAreOn(settings),
      webhook,
      ...(await countUnsent(db, visible)),
      refused: await db.$count(outboxTable, and(isRefused, visible)),
      notified: notifiedFinding({ isSetUp: outbox.mailConfigured, recipients: recipients.length, webhook }),
      hold: visibleHold(await holdOf(db, 'mail'), user),
      failing,
    };
    res.json({ success: true, data });
  });

  router.get(
    '/',
    enquiries,
    withQuery(outboxQuerySchema, async ({ kind, id }, req, res) => {
      const user = userOf(req);
      const visible = visibleTo(user);
      const rows =
        kind && id
          ? await outboxEntriesOf(db, { kind, enquiryId: Number(id) }, visible)
          : await unsentEntries(db, mostListed, visible);
      res.json({ success: true, data: rows.map((row) => presentOutboxEntry(row, user)) });
    }),
  );

  router.post('/:id/resend', enquiries, async (req, res) => {
    const id = pathId(req);
    if (!(await inTime(res, () => resend(db, id, visibleTo(userOf(req)))))) throw notFound();
    // What waits with it may go as well.
    await tryNow(db, 'mail');
    log.info(
      { event: 'outbox resent', id, username: req.user?.username, address: req.ip },
      'a user queued a message again',
    );
    res.json({ success: true, data: { id } });
  });

  router.post(
    '/resend-refused',
    enquiries,
    withBody(resendRefusedSchema, async ({ wave }, req, res) => {
      const asked = { wave, visible: visibleTo(userOf(req)), rate: wavesPerMinute(settings) };
      const count = await inTime(res, () => resendRefused(db, asked));
      log.info(
        { event: 'outbox resent', count, wave, username: req.user?.username, address: req.ip },
        'a user queued again what was refused',
      );
      res.json({ success: true, data: { count } });
    }),
  );

  router.post('/try-now', enquiries, async (req, res) => {
    await tryNow(db, 'mail');
    log.info(
      { event: 'outbox tried', username: req.user?.username, address: req.ip },
      'a user let the next mail be tried while no mail is sent',
    );
    res.json({ success: true, data: visibleHold(await holdOf(db, 'mail'), userOf(req)) });
  });

  router.get('/deliveries', requirePermission('operation'), async (req, res) => {
    const calls = await lastCalls(db, listedCalls);
    res.json({ success: true, data: calls.map((row) => presentCall(row, userOf(req))) });
  });

  router.get('/preview', sensitive, (_req, res) => {
    const data = previewMails(settings, (language) => outbox.confirmationLink(language, 'beispiel'));
    res.json({ success: true, data });
  });

  router.get('/webhook-secret', sensitive, refuseTokens, (_req, res) => {
    res.json({ success: true, data: { secret: webhookSecret(config) } });
  });

  router.post(
    '/test',
    sensitive,
    limitPerAddress(db, 'test-mail', testLimit),
    withBody(testMailInputSchema, async ({ recipient }, req, res) => {
      const to = recipient ? [recipient] : noticeRecipients(settings);
      const data = await inTime(res, () => sendTestMail(config.mail, to));
      if (data.delivered) await endHold(db, 'mail');
      log.info(
        { event: 'test mail', delivered: data.delivered, username: req.user?.username, address: req.ip },
        data.delivered ? 'a test mail was sent' : 'a test mail could not be sent',
      );
      res.json({ success: true, data });
    }),
  );

  return router;
}
