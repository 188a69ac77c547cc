import { waveInputSchema, wavePreviewInputSchema, waveTestInputSchema } from '@shared/contracts/waves';
import { mailSettingKeys } from '@shared/settings/setting-keys';
import { Router } from 'express';
import { inTime } from '../http/deadline';
import { signedInUser } from '../http/guards';
import { pathId, withBody } from '../http/validate';
import { createWave, findWave, listWaves, previewWave, setWaveState, testInvitation } from './wave-records';
import { requireMail, sendTest, templateOf, type WaveDeps } from './wave-requests';

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
