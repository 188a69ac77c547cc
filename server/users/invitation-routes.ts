import { peopleRoom } from '@shared/api/people';
import type { Invitation, NewInvitation, OpenedInvitation } from '@shared/contracts/users';
import type { MailPayload } from '@shared/outbox';
import { paths } from '@shared/paths';
import type { Role } from '@shared/permissions';
import { invitationDays } from '@shared/settings/retention';
import type { Request, Router } from 'express';
import type { SignInHandlers } from '../auth/handlers';
import { logIn } from '../auth/log-in';
import { hashPassword, passwordProblem } from '../auth/passwords';
import { presentUser, userAnswer } from '../auth/session';
import { rememberDevice } from '../auth/sign-in-tries';
import type { Config } from '../base/config';
import { invalidInput, invitationRefused, notFound } from '../base/errors';
import type { Log } from '../base/log';
import type { Db } from '../db/database';
import { mountRoutes } from '../http/mount-routes';
import { countDeadToken, countTokenUse } from '../http/rate-limit';
import { enqueueMail } from '../outbox/enqueue';
import {
  acceptInvitation,
  createInvitation,
  findInvitation,
  type InvitationOptions,
  listInvitations,
  type MadeInvitation,
  renewInvitation,
  revokeInvitation,
} from './invitations';

const tasks: Readonly<Record<Role, string>> = {
  administrator: 'alles zu verwalten, auch Personen und Einstellungen',
  editor: 'die Inhalte der Website zu pflegen',
  enquiries: 'Anfragen zu bearbeiten',
};

function invitationMail(siteName: string, { role, invitedBy }: Invitation, link: string): MailPayload {
  const who = invitedBy ? `${invitedBy} lädt Sie ein` : 'Sie sind eingeladen';
  return {
    subject: `Einladung in den Admin-Bereich von ${siteName}`,
    text: [
      'Guten Tag,',
      `${who}, im Admin-Bereich von ${siteName} ${tasks[role]}.`,
      `Über diesen Link wählen Sie einen Benutzernamen und ein Passwort:\n${link}`,
      `Der Link gilt ${invitationDays} Tage und nur einmal. Wenn Sie die Einladung nicht erwarten, müssen Sie nichts tun.`,
    ].join('\n\n'),
    automatic: true,
  };
}

export interface InvitationDeps {
  config: Config;
  db: Db;
  log: Log;
  publicUrl: () => string;
  mailConfigured: () => boolean;
  siteName: () => string;
}

/** /api/invitations: open invitations. For administrators. */
export function invitationRoutes({ db, log, publicUrl, mailConfigured, siteName }: InvitationDeps): Router {
  const linkOf = (token: string) => `${publicUrl()}${paths.adminInvitation(token)}`;

  const optionsFor = ({ username }: Express.User): InvitationOptions => ({
    author: username,
    announce: async (tx, made, token) => {
      if (!mailConfigured() || made.email === null) return;
      const mail = invitationMail(siteName(), made, linkOf(token));
      await enqueueMail(tx, { purpose: 'invitation', recipient: made.email, mail });
    },
  });

  function present({ invitation, token }: MadeInvitation, { user, ip }: Request): NewInvitation {
    const { id, email } = invitation;
    log.info({ event: 'invited', id, username: user?.username, address: ip }, 'an invitation was created');
    return { invitation, link: linkOf(token), mailed: mailConfigured() && email !== null };
  }

  return mountRoutes(
    peopleRoom,
    '/api/invitations',
    {
      'GET /api/invitations': () => listInvitations(db),
      'POST /api/invitations': async ({ body, user, req }) =>
        present(await createInvitation(db, body, optionsFor(user)), req),
      'POST /api/invitations/:id/renew': async ({ params: { id }, user, req }) =>
        present(await renewInvitation(db, id, optionsFor(user)), req),
      'DELETE /api/invitations/:id': async ({ params: { id }, user: { username }, req }) => {
        await revokeInvitation(db, id, username);
        log.info({ event: 'invitation revoked', id, username, address: req.ip }, 'an invitation was revoked');
        return { id };
      },
    },
    () => notFound('invitationNotFound'),
  );
}

/** /api/auth/invitation: shows an invitation and turns it into an account. For anyone with the link. */
export function invitedHandlers({ config, db, log }: Pick<InvitationDeps, 'config' | 'db' | 'log'>) {
  /** Throws 403, or 429 after too many tokens that lead nowhere. */
  async function liveInvitation(req: Request, token: string): Promise<OpenedInvitation> {
    const invitation = await findInvitation(db, token);
    if (invitation) return invitation;
    await countDeadToken(db, 'invitation', req);
    throw invitationRefused();
  }

  return {
    'POST /api/auth/invitation': ({ body: { token }, req }) => liveInvitation(req, token),
    'POST /api/auth/invitation/accept': async ({ body: { token, username, password }, req, res }) => {
      // Checked first, so that nobody without an invitation can make the server hash passwords.
      await liveInvitation(req, token);
      await countTokenUse(db, 'invitation-use', token);
      const problem = await passwordProblem(password, username);
      if (problem) throw invalidInput({ password: [problem] });
      const passwordHash = await hashPassword(password);
      const user = await acceptInvitation(db, { token, username, passwordHash });
      if (!user) throw invitationRefused();
      await logIn(req, presentUser(user));
      rememberDevice(config, user, req, res);
      log.info({ event: 'invitation used', username, address: req.ip }, 'an invitation was accepted');
      return userAnswer(presentUser(user));
    },
  } satisfies SignInHandlers;
}
