import { replyInput } from '@shared/contracts/inbox';
import { type Request, Router } from 'express';
import { HttpError } from '../base/errors';
import type { Log } from '../base/log';
import type { Db } from '../db/database';
import { inTime } from '../http/deadline';
import { jsonBody } from '../http/json-body';
import { withBody } from '../http/validate';
import { closeReply, countReplies, findEnquiry, openReply, othersReplying } from './detail';
import { enquiryIn } from './enquiry-paths';
import { replyDraft, sendReply } from './replies';

interface ReplyDeps {
  db: Db;
  log: Log;
  /** Whether mail can be sent. */
  mailConfigured: () => boolean;
}

type PersonOf = (req: Pick<Request, 'user'>) => { id: number; username: string };

/** /:kind/:id/reply: what a reply begins with, who has it open, and the reply itself. */
export function replyRoutes({ db, log, mailConfigured }: ReplyDeps, personOf: PersonOf): Router {
  const router = Router();

  router.get('/:kind/:id/reply', async (req, res) => {
    const { kind, enquiryId } = enquiryIn(req);
    const draft = await replyDraft(db, kind, enquiryId);
    res.json({ success: true, data: { ...draft, mailConfigured: mailConfigured() } });
  });

  router.post(['/:kind/:id/reply/open', '/:kind/:id/reply/renew'], async (req, res) => {
    const about = enquiryIn(req);
    const { id } = personOf(req);
    await findEnquiry(db, about.kind, about.enquiryId);
    await openReply(db, about, id);
    const [others, replies] = await Promise.all([othersReplying(db, about, id), countReplies(db, about)]);
    res.json({ success: true, data: { others, replies } });
  });

  router.post('/:kind/:id/reply/close', async (req, res) => {
    const about = enquiryIn(req);
    await closeReply(db, about, personOf(req).id);
    res.json({ success: true, data: { id: about.enquiryId } });
  });

  router.post(
    '/:kind/:id/reply',
    jsonBody,
    withBody(replyInput, async (reply, req, res) => {
      const about = enquiryIn(req);
      const person = personOf(req);
      const { via } = reply;
      if (via === 'mail' && !mailConfigured()) {
        throw new HttpError(409, 'mailNotConfigured', { body: { error: 'mailNotConfigured' } });
      }
      const entry = await inTime(res, () => sendReply(db, about, reply, person));
      const event = 'enquiry answered';
      log.info({ event, kind: about.kind, id: about.enquiryId, via, username: person.username }, event);
      res.status(201).json({ success: true, data: entry });
    }),
  );

  return router;
}
