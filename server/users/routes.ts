import { peopleRoom } from '@shared/api/people';
import { paths } from '@shared/paths';
import type { Request, Router } from 'express';
import { recordActivity } from '../activity/activity-log';
import { findUserById } from '../auth/queries';
import { isProven, requireProof } from '../auth/require-proof';
import { conflict, notFound, proofNeeded } from '../base/errors';
import { mountRoutes } from '../http/mount-routes';
import type { InvitationDeps } from './invitation-routes';
import { createResetToken } from './password-resets';
import { listUsers, removeSecondFactors, removeUser, updateUser } from './queries';

/** Own factors are changed in the own account, which asks for more proof. */
function requireOther(id: number, { id: own }: Express.User): void {
  if (id === own) throw conflict('ownAccount');
}

type UserDeps = Pick<InvitationDeps, 'config' | 'db' | 'log' | 'publicUrl'>;

/** /api/people: users of the content area and their roles. For administrators. */
export function userRoutes({ config, db, log, publicUrl }: UserDeps): Router {
  /** Logs what an administrator did to the user with this id. */
  const logChange = (req: Request, event: string, id: number, text: string) =>
    log.info({ event, id, username: req.user?.username, address: req.ip }, text);

  return mountRoutes(
    peopleRoom,
    '/api/people',
    {
      'GET /api/people': () => listUsers(db),
      'PUT /api/people/:id': async ({ params: { id }, body, user: { username }, req }) => {
        // A password reset goes to the address, so changing it is as good as setting the password.
        const movesReset = body.email !== undefined && (await findUserById(db, id))?.email !== body.email;
        if (movesReset && !isProven(req)) throw proofNeeded();
        const person = await updateUser(db, id, body, username);
        logChange(req, 'person changed', id, 'the role, address or state of a user was changed');
        return person;
      },
      'DELETE /api/people/:id': async ({ params: { id }, user: { username }, req }) => {
        await removeUser(db, id, username);
        logChange(req, 'person removed', id, 'a user was removed');
        return { id };
      },
      'POST /api/people/:id/password-reset': [
        requireProof,
        async ({ params: { id }, user, req }) => {
          requireOther(id, user);
          const person = await findUserById(db, id);
          if (!person) throw notFound('personNotFound');
          const { username } = user;
          await recordActivity(db, 'password-reset', { username, person: person.username, what: 'reset link made' });
          logChange(req, 'password reset link made', id, 'a password reset link was created for a user');
          return { link: `${publicUrl()}${paths.adminPasswordReset(createResetToken(config.sessionSecret, person))}` };
        },
      ],
      'DELETE /api/people/:id/second-factors': [
        requireProof,
        async ({ params: { id }, user, req }) => {
          requireOther(id, user);
          await removeSecondFactors(db, id, user.username);
          logChange(req, 'second factors removed', id, 'the second factors of a user were removed');
          return { id };
        },
      ],
    },
    () => notFound('personNotFound'),
  );
}
