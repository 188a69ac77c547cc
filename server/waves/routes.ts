import { recordOf } from '@shared/base/records';
import { waveInputSchema, wavePreviewInputSchema, waveTestInputSchema } from '@shared/contracts/waves';
import { languages } from '@shared/locales';
import type { MailPayload } from '@shared/outbox';
import { users } from '@shared/schema';
import { mailSettingKeys } from '@shared/settings/setting-keys';
import { eq } from 'drizzle-orm';
import { Router } from 'express';
import { Refused } from '../base/domain-errors';
import type { Log } from '../base/log';
import type { Db } from '../db/database';
import { inTime } from '../http/deadline';
import { signedInUser } from '../http/guards';
import { pathId, withBody } from '../http/validate';
import { enqueueMail } from '../outbox/enqueue';
import type { Outbox } from '../outbox/enquiry-notifications';
import { createWave, findWave, listWaves, previewWave, setWaveState, testInvitation } from './wave-records';

export interface WaveDeps {
  db: Db;
  log: Log;
  outbox: Outbox;
  publicUrl: () => string;
  mailConfigured: () => boolean;
}

export function requireMail({ mailConfigured }: Pick<WaveDeps, 'mailConfigured'>): void {
  if (!mailConfigured()) throw new Refused('waveWithoutMail');
}

/** Sends a mail of a wave to a user as a test. Returns the address. Throws Refused for a user without one. */
export async function sendTest(db: Db, userId: number, mail: MailPayload): Promise<string> {
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!user?.email) throw new Refused('waveNoAddress');
  await enqueueMail(db, { purpose: 'notice', recipient: user.email, mail });
  return user.email;
}

/** The template of a mail in every language, as the settings have it. */
export const templateOf = (settings: Outbox['settings'], keys: { subject: string; text: string }) =>
  recordOf(languages, (language) => ({
    subject: settings(language)[keys.subject] ?? '',
    text: settings(language)[keys.text] ?? '',
  }));

const template = { subject: mailSettingKeys.waveSubject, text: mailSettingKeys.waveText };

/** /api/waves: invitations to the beta, and the switch of every wave, for users who may handle enquiries. */
export function waveRoutes(deps: WaveDeps): Router {
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
    res.json({ success: true, data: await listWaves(db) });
  });

  router.post(
    '/',
    withBody(waveInputSchema, async (input, req, res) => {
      requireMail(deps);
      const { username } = signedInUser(req);
      const id = await inTime(res, () => createWave(db, input, username));
      const wave = await findWave(db, id);
      log.info({ event: 'wave made', wave: id, people: wave.people, username }, 'a user began to send invitations');
      res.status(201).json({ success: true, data: wave });
    }),
  );

  router.get('/draft', (_req, res) => {
    const texts = templateOf(settings, template);
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
      requireMail(deps);
      const { id, username } = signedInUser(req);
      const recipient = await sendTest(db, id, testInvitation(mail, texts, language, username));
      res.json({ success: true, data: { recipient } });
    }),
  );

  for (const [act, state] of [
    ['stop', 'stopped'],
    ['resume', 'sending'],
  ] as const) {
    router.post(`/:id/${act}`, async (req, res) => {
      const { username } = signedInUser(req);
      const wave = await setWaveState(db, pathId(req), state, username);
      log.info({ event: `wave ${state}`, wave: wave.id, username }, 'a user changed a wave');
      res.json({ success: true, data: wave });
    });
  }
  return router;
}
