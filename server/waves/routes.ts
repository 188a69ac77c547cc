import { recordOf } from '@shared/base/records';
import { waveInputSchema, wavePreviewInputSchema, waveTestInputSchema } from '@shared/contracts/waves';
import { languages } from '@shared/locales';
import { users } from '@shared/schema';
import { mailSettingKeys } from '@shared/settings/setting-keys';
import { eq } from 'drizzle-orm';
import { type Request, Router } from 'express';
import { Refused } from '../base/domain-errors';
import { notSignedIn } from '../base/errors';
import type { Log } from '../base/log';
import type { Db } from '../db/database';
import { inTime } from '../http/deadline';
import { pathId, withBody } from '../http/validate';
import { enqueueMail } from '../outbox/enqueue';
import type { Outbox } from '../outbox/enquiry-notifications';
import { createWave, findWave, listWaves, previewWave, setWaveState, testInvitation } from './wave-records';

interface WaveDeps {
  db: Db;
  log: Log;
  outbox: Outbox;
  publicUrl: () => string;
  mailConfigured: () => boolean;
}

function personOf({ user }: Request): { id: number; username: string } {
  if (!user) throw notSignedIn();
  return user;
}

/** /api/waves: invitations to the beta, for users who may handle enquiries. */
export function waveRoutes({ db, log, outbox: { settings }, publicUrl, mailConfigured }: WaveDeps): Router {
  const router = Router();
  const mail = { settings, publicUrl };

  function requireMail(): void {
    if (!mailConfigured()) throw new Refused('waveWithoutMail');
  }

  router.get('/', async (_req, res) => {
    res.json({ success: true, data: await listWaves(db) });
  });

  router.post(
    '/',
    withBody(waveInputSchema, async (input, req, res) => {
      requireMail();
      const { username } = personOf(req);
      const id = await inTime(res, () => createWave(db, input, username));
      const wave = await findWave(db, id);
      log.info({ event: 'wave made', wave: id, people: wave.people, username }, 'a user began to send invitations');
      res.status(201).json({ success: true, data: wave });
    }),
  );

  router.get('/draft', (_req, res) => {
    const texts = recordOf(languages, (language) => ({
      subject: settings(language)[mailSettingKeys.waveSubject] ?? '',
      text: settings(language)[mailSettingKeys.waveText] ?? '',
    }));
    res.json({ success: true, data: { texts, mailConfigured: mailConfigured() } });
  });

  router.post(
    '/preview',
    withBody(wavePreviewInputSchema, async (input, _req, res) => {
      res.json({ success: true, data: await previewWave(db, mail, input) });
    }),
  );

  router.post(
    '/test',
    withBody(waveTestInputSchema, async ({ texts, language }, req, res) => {
      requireMail();
      const { id, username } = personOf(req);
      const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, id));
      if (!user?.email) throw new Refused('waveNoAddress');
      const recipient = user.email;
      await enqueueMail(db, { purpose: 'notice', recipient, mail: testInvitation(mail, texts, language, username) });
      res.json({ success: true, data: { recipient } });
    }),
  );

  for (const [act, state] of [
    ['stop', 'stopped'],
    ['resume', 'sending'],
  ] as const) {
    router.post(`/:id/${act}`, async (req, res) => {
      const { username } = personOf(req);
      const wave = await setWaveState(db, pathId(req), state, username);
      log.info({ event: `wave ${state}`, wave: wave.id, username }, 'a user changed a wave');
      res.json({ success: true, data: wave });
    });
  }
  return router;
}
