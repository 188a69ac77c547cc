import {
  bulkInputSchema,
  exportQuerySchema,
  inboxChangesQuerySchema,
  inboxDetailQuerySchema,
  inboxSearchQuerySchema,
  inboxUpdateSchema,
  noteInputSchema,
  replyInputSchema,
} from '@shared/contracts/inbox';
import { fallbackLanguage } from '@shared/locales';
import { type Request, Router } from 'express';
import { recordActivity } from '../activity/activity-log';
import { HttpError, notFound } from '../base/errors';
import type { Log } from '../base/log';
import type { Db } from '../db/database';
import type { EraseAbout } from '../erasure/erase-enquiry';
import { inTime } from '../http/deadline';
import { signedInUser } from '../http/guards';
import { withBody, withQuery } from '../http/validate';
import {
  addNote,
  closeReply,
  countReplies,
  deleteNote,
  enquiryDetail,
  findEnquiry,
  openReply,
  othersReplying,
} from './detail';
import { enquiryId, enquiryInPath, enquiryKind } from './enquiry-paths';
import { sendCsv, sendJson } from './export';
import { handleEnquiries, handleSeveral, namesOfPeople, peopleOfInbox } from './handling';
import { countInbox, inboxChangesSince } from './inbox-counts';
import { allEnquiries } from './list-queries';
import { originsOfInbox } from './origin-queries';
import { draftReply, sendReply } from './replies';
import { searchEnquiries } from './search';
import { tagsOfInbox } from './tag-queries';

interface InboxDeps {
  db: Db;
  log: Log;
  mailConfigured: () => boolean;
  eraseAbout: EraseAbout;
}

/** /:kind/:id/reply: the draft of a reply, who has it open, and sending it. */
function replyRoutes({ db, log, mailConfigured }: InboxDeps): Router {
  const router = Router();

  router.get('/:kind/:id/reply', async (req, res) => {
    const { kind, enquiryId } = enquiryInPath(req);
    const draft = await draftReply(db, kind, enquiryId);
    res.json({ success: true, data: { ...draft, mailConfigured: mailConfigured() } });
  });

  router.post(['/:kind/:id/reply/open', '/:kind/:id/reply/renew'], async (req, res) => {
    const about = enquiryInPath(req);
    const { id } = signedInUser(req);
    await findEnquiry(db, about.kind, about.enquiryId);
    await openReply(db, about, id);
    const [others, replies] = await Promise.all([othersReplying(db, about, id), countReplies(db, about)]);
    res.json({ success: true, data: { others, replies } });
  });

  router.post('/:kind/:id/reply/close', async (req, res) => {
    const about = enquiryInPath(req);
    await closeReply(db, about, signedInUser(req).id);
    res.json({ success: true, data: { id: about.enquiryId } });
  });

  router.post(
    '/:kind/:id/reply',
    withBody(replyInputSchema, async (reply, req, res) => {
      const about = enquiryInPath(req);
      const person = signedInUser(req);
      const { via } = reply;
      if (via === 'mail' && !mailConfigured()) {
        throw new HttpError(409, 'mailNotConfigured', { body: { error: 'mailNotConfigured' } });
      }
      const entry = await inTime(res, () => sendReply(db, about, reply, person));
      log.info(
        { event: 'enquiry answered', kind: about.kind, id: about.enquiryId, via, username: person.username },
        'a user answered an enquiry',
      );
      res.status(201).json({ success: true, data: entry });
    }),
  );

  return router;
}

function listRoutes({ db, log, eraseAbout }: InboxDeps): Router {
  const router = Router();

  router.get('/people', async (_req, res) => {
    res.json({ success: true, data: await peopleOfInbox(db) });
  });

  router.get('/counts', async (_req, res) => {
    res.json({ success: true, data: await countInbox(db) });
  });

  router.get('/origins', async (_req, res) => {
    res.json({ success: true, data: await originsOfInbox(db) });
  });

  router.get('/tags', async (_req, res) => {
    res.json({ success: true, data: await tagsOfInbox(db) });
  });

  router.get(
    '/changes',
    withQuery(inboxChangesQuerySchema, async ({ since }, _req, res) => {
      res.json({ success: true, data: await inboxChangesSince(db, since) });
    }),
  );

  router.get(
    '/search',
    withQuery(inboxSearchQuerySchema, async ({ q }, _req, res) => {
      res.json({ success: true, data: await searchEnquiries(db, q) });
    }),
  );

  router.post(
    '/bulk',
    withBody(bulkInputSchema, async (input, req, res) => {
      const { username } = signedInUser(req);
      const result = await inTime(res, () => handleSeveral(db, input, { by: username, eraseAbout }));
      const { kind, action } = input;
      log.info(
        { event: 'enquiries handled', kind, action, count: result.done.length, username },
        'a user handled several enquiries at once',
      );
      res.json({ success: true, data: result });
    }),
  );

  for (const format of ['csv', 'json'] as const) {
    router.get(
      `/:kind/export.${format}`,
      withQuery(exportQuerySchema, async ({ lang, ...filters }, req, res) => {
        const kind = enquiryKind(req);
        const people = await namesOfPeople(db);
        const filtered = Object.values(filters).some((value) => value !== undefined);
        await recordActivity(db, 'exported', { username: signedInUser(req).username, kind, format, filtered });
        const portions = allEnquiries(db, kind, filters);
        const send = format === 'csv' ? sendCsv : sendJson;
        await send(res, { kind, language: lang ?? fallbackLanguage, portions, people });
      }),
    );
  }

  return router;
}

function enquiryRoutes({ db, log }: InboxDeps): Router {
  const router = Router();
  const detailOf = (req: Request, filters = {}) => {
    const { kind, enquiryId: id } = enquiryInPath(req);
    return enquiryDetail(db, { kind, id, filters, userId: signedInUser(req).id });
  };

  router.get(
    '/:kind/:id',
    withQuery(inboxDetailQuerySchema, async (filters, req, res) => {
      res.json({ success: true, data: await detailOf(req, filters) });
    }),
  );

  router.put(
    '/:kind/:id',
    withBody(inboxUpdateSchema, async (change, req, res) => {
      const { kind, enquiryId: id } = enquiryInPath(req);
      const { username } = signedInUser(req);
      const found = await handleEnquiries(db, { kind, ids: [id], change, by: username });
      if (found.length === 0) throw notFound();
      // A tag may tell about the person, who is not to be in the log.
      const { addTag: _added, removeTag: _removed, ...told } = change;
      log.info({ event: 'enquiry handled', kind, id, ...told, username }, 'a user changed the state of an enquiry');
      res.json({ success: true, data: await detailOf(req) });
    }),
  );

  router.post(
    '/:kind/:id/notes',
    withBody(noteInputSchema, async ({ text }, req, res) => {
      const { username } = signedInUser(req);
      const note = await addNote(db, enquiryInPath(req), { text, username });
      res.status(201).json({ success: true, data: note });
    }),
  );

  router.delete('/:kind/:id/notes/:note', async (req, res) => {
    const id = enquiryId(req, 'note');
    await deleteNote(db, enquiryInPath(req), { id, username: signedInUser(req).username });
    res.json({ success: true, data: { id } });
  });

  return router;
}

/** /api/inbox: handling of both kinds of enquiries, for users who may handle them. */
export function inboxRoutes(deps: InboxDeps): Router {
  return Router().use(listRoutes(deps), enquiryRoutes(deps), replyRoutes(deps));
}
