import type { UserAnswer } from '@shared/contracts/auth';
import {
  invitationAcceptance,
  invitationInput,
  invitationQuestion,
  type NewInvitation,
} from '@shared/contracts/people';
import { paths } from '@shared/paths';
import { type RequestHandler, Router } from 'express';
import type { Config } from '../../base/config';
import { invalidInput, invitationRefused, notFound } from '../../base/errors';
import type { Log } from '../../base/log';
import type { Db } from '../../db/database';
import { jsonBody } from '../../http/json-body';
import { limitPerAddress } from '../../http/rate-limit';
import { pathId, withBody } from '../../http/validate';
import { enqueueMail } from '../../outbox/enqueue';
import { rememberDevice } from '../known-device';
import { logIn } from '../log-in';
import { presentUser } from '../passport';
import { passwordProblem } from '../password-policy';
import { hashPassword } from '../passwords';
import { invitationMail } from './invitation-mail';
import { acceptInvitation, createInvitation, findInvitation, listInvitations, revokeInvitation } from './invitations';

/** More than anybody needs who follows a link and mistypes a password. */
const linkWindow = { limit: 30, seconds: 10 * 60 };

export interface InvitationDeps {
  config: Config;
  db: Db;
  log: Log;
  /** Origin that visitors use. */
  publicUrl: () => string;
  /** Whether mails go out; the link is shown in any case. */
  mailConfigured: () => boolean;
  siteName: () => string;
}

/** /api/invitations: invitations that are open. For administrators. */
export function invitationRoutes({ db, log, publicUrl, mailConfigured, siteName }: InvitationDeps): Router {
  const router = Router();

  router.get('/', async (_req, res) => {
    res.json({ success: true, data: await listInvitations(db) });
  });

  router.post(
    '/',
    jsonBody,
    withBody(invitationInput, async (input, req, res) => {
      const author = req.user?.username ?? null;
      const linkOf = (token: string) => `${publicUrl()}${paths.adminInvitation(token)}`;
      const recipient = mailConfigured() ? (input.email ?? null) : null;
      const { invitation, token } = await createInvitation(db, input, {
        author,
        announce: async (tx, made, its) => {
          if (recipient === null) return;
          const mail = invitationMail(siteName(), made, linkOf(its));
          await enqueueMail(tx, { purpose: 'invitation', recipient, mail });
        },
      });
      log.info({ event: 'invited', id: invitation.id, username: author, address: req.ip }, 'invited');
      const data: NewInvitation = { invitation, link: linkOf(token), mailed: recipient !== null };
      res.status(201).json({ success: true, data });
    }),
  );

  router.delete('/:id', async (req, res) => {
    const id = pathId(req);
    if (id === null) throw notFound('invitationNotFound');
    await revokeInvitation(db, id, req.user?.username ?? null);
    log.info({ event: 'invitation revoked', id, username: req.user?.username, address: req.ip }, 'invitation revoked');
    res.json({ success: true, data: { id } });
  });

  return router;
}

/** /api/auth/invitation: what a link invites to, and the account that it becomes. For whoever has the link. */
export function invitedRoutes({ config, db, log }: Pick<InvitationDeps, 'config' | 'db' | 'log'>): Router {
  const router = Router();
  const limit: RequestHandler = limitPerAddress(db, 'invitation', linkWindow);

  router.post(
    '/',
    limit,
    jsonBody,
    withBody(invitationQuestion, async ({ token }, _req, res) => {
      const invitation = await findInvitation(db, token);
      if (!invitation) throw invitationRefused();
      res.json({ success: true, data: invitation });
    }),
  );

  router.post(
    '/accept',
    limit,
    jsonBody,
    withBody(invitationAcceptance, async ({ token, username, password }, req, res) => {
      // Nobody without an invitation may have passwords hashed.
      if (!(await findInvitation(db, token))) throw invitationRefused();
      const problem = await passwordProblem(password, username);
      if (problem) throw invalidInput({ password: [problem] });
      const passwordHash = await hashPassword(password);
      const user = await acceptInvitation(db, { token, username, passwordHash });
      if (!user) throw invitationRefused();
      await logIn(req, presentUser(user));
      rememberDevice(config, user, req, res);
      log.info({ event: 'invitation used', username, address: req.ip }, 'invitation used');
      res.status(201).json({ success: true, user: presentUser(user) } satisfies UserAnswer);
    }),
  );

  return router;
}
