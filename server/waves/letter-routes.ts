import { letterInputSchema, letterPreviewInputSchema, letterTestInputSchema } from '@shared/contracts/letters';
import { mailSettingKeys } from '@shared/settings/setting-keys';
import { Router } from 'express';
import { inTime } from '../http/deadline';
import { signedInUser } from '../http/guards';
import { withBody } from '../http/validate';
import { createLetters, listLetters, previewLetter, testLetter } from './letter-records';
import { findWave } from './wave-records';
import { requireMail, sendTest, templateOf, type WaveDeps } from './wave-requests';

const template = { subject: mailSettingKeys.letterSubject, text: mailSettingKeys.letterText };

/** /api/letters: letters to investors with a link to a shared document, for users who may handle enquiries. */
export function letterRoutes(deps: WaveDeps): Router {
  const {
    db,
    log,
    outbox: { settings },
    publicUrl,
    mailConfigured,
  } = deps;
  const router = Router();
  const mail = { settings, publicUrl };

  router.get('/', async (_req, res) => {
    res.json({ success: true, data: await listLetters(db) });
  });

  router.post(
    '/',
    withBody(letterInputSchema, async (input, req, res) => {
      requireMail(deps);
      const { username } = signedInUser(req);
      const id = await inTime(res, () => createLetters(db, input, username));
      const wave = await findWave(db, id);
      log.info({ event: 'letters made', wave: id, people: wave.people, username }, 'a user began to send letters');
      res.status(201).json({ success: true, data: wave });
    }),
  );

  router.get('/draft', (_req, res) => {
    const texts = templateOf(settings, template);
    res.json({ success: true, data: { texts, mailConfigured: mailConfigured() } });
  });

  router.post(
    '/preview',
    withBody(letterPreviewInputSchema, async (input, _req, res) => {
      res.json({ success: true, data: await previewLetter(db, mail, input) });
    }),
  );

  router.post(
    '/test',
    withBody(letterTestInputSchema, async (input, req, res) => {
      requireMail(deps);
      const { id, username } = signedInUser(req);
      const recipient = await sendTest(db, id, testLetter(mail, input, username));
      res.json({ success: true, data: { recipient } });
    }),
  );

  return router;
}
