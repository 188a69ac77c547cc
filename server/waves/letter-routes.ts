import { waveRoom } from '@shared/api/waves';
import { mailSettingKeys } from '@shared/settings/setting-keys';
import type { Router } from 'express';
import { mountRoutes } from '../http/mount-routes';
import { createLetters, listLetters, previewLetter, testLetter } from './letter-records';
import { findWave } from './wave-records';
import { requireMail, sendTest, templateOf, type WaveDeps } from './wave-requests';

const template = { subject: mailSettingKeys.letterSubject, text: mailSettingKeys.letterText };

/** /api/letters: letters to investors with a link to a shared document, for users who may handle enquiries. */
export function letterRoutes(deps: WaveDeps): Router {
  const { db, log, outbox, publicUrl, mailConfigured } = deps;
  const { settings } = outbox;
  const mail = { settings, publicUrl };

  return mountRoutes(waveRoom, '/api/letters', {
    'GET /api/letters': () => listLetters(db),
    'POST /api/letters': async ({ body, user: { username } }) => {
      requireMail(deps);
      const wave = await findWave(db, await createLetters(db, body, username));
      log.info({ event: 'letters made', wave: wave.id, people: wave.people, username }, 'a user began to send letters');
      return wave;
    },
    'GET /api/letters/draft': () => ({ texts: templateOf(settings, template), mailConfigured: mailConfigured() }),
    'POST /api/letters/preview': ({ body }) => previewLetter(db, mail, body),
    'POST /api/letters/test': async ({ body, user: { id, username } }) => {
      requireMail(deps);
      return { recipient: await sendTest(db, id, testLetter(mail, body, username)) };
    },
  });
}
