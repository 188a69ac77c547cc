import { waveRoom } from '@shared/api/waves';
import { mailSettingKeys } from '@shared/settings/setting-keys';
import type { Router } from 'express';
import { mountRoutes } from '../http/mount-routes';
import { createWave, findWave, listWaves, previewWave, setWaveState, testInvitation } from './wave-records';
import { requireMail, sendTest, templateOf, type WaveDeps } from './wave-requests';

const template = { subject: mailSettingKeys.waveSubject, text: mailSettingKeys.waveText };

/** /api/waves: invitations to the beta, and the switch of every wave, for users who may handle enquiries. */
export function waveRoutes(deps: WaveDeps): Router {
  const { db, log, outbox, publicUrl, mailConfigured } = deps;
  const { settings } = outbox;
  const mail = { settings, publicUrl };

  async function switchWave(id: number, state: 'stopped' | 'sending', { username }: Express.User) {
    const wave = await setWaveState(db, id, state, username);
    log.info({ event: `wave ${state}`, wave: id, username }, 'a user changed a wave');
    return wave;
  }

  return mountRoutes(waveRoom, '/api/waves', {
    'GET /api/waves': () => listWaves(db),
    'POST /api/waves': async ({ body, user: { username } }) => {
      requireMail(deps);
      const wave = await findWave(db, await createWave(db, body, username));
      log.info(
        { event: 'wave made', wave: wave.id, people: wave.people, username },
        'a user began to send invitations',
      );
      return wave;
    },
    'GET /api/waves/draft': () => ({ texts: templateOf(settings, template), mailConfigured: mailConfigured() }),
    'POST /api/waves/preview': ({ body }) => previewWave(db, mail, body),
    'POST /api/waves/test': async ({ body: { texts, language }, user: { id, username } }) => {
      requireMail(deps);
      return { recipient: await sendTest(db, id, testInvitation(mail, texts, language, username)) };
    },
    'POST /api/waves/:id/stop': ({ params: { id }, user }) => switchWave(id, 'stopped', user),
    'POST /api/waves/:id/resume': ({ params: { id }, user }) => switchWave(id, 'sending', user),
  });
}
