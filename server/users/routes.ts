import { type ResetLink, userUpdateSchema } from '@shared/contracts/users';
import { paths } from '@shared/paths';
import { type Request, Router } from 'express';
import { recordActivity } from '../activity/activity-log';
import { findUserById } from '../auth/queries';
import { isProven, requireProof } from '../auth/require-proof';
import { conflict, notFound, proofNeeded } from '../base/errors';
import { usernameOf } from '../http/guards';
import { jsonBody, pathId, withBody } from '../http/validate';
import type { InvitationDeps } from './invitation-routes';
import { createResetToken } from './password-resets';
import { listUsers, removeSecondFactors, removeUser, updateUser } from './queries';

const userId = (req: Request) => pathId(req, 'personNotFound');

/** Own factors are changed in the own account, which asks for more proof. */
function othersId(req: Request): number {
  const id = userId(req);
  if (id === req.user?.id) throw conflict('ownAccount');
  return id;
}

type UserDeps = Pick<InvitationDeps, 'config' | 'db' | 'log' | 'publicUrl'>;

/** /api/people: users of the content area and their roles. For administrators. */
export function userRoutes({ config, db, log, publicUrl }: UserDeps): Router {
  const router = Router();
  /** Logs what an administrator did to the user with this id. */
  const logChange = (req: Request, event: string, id: number, text: string) =>
    log.info({ event, id, username: req.user?.username, address: req.ip }, text);

  router.get('/', async (_req, res) => {
    res.json({ success: true, data: await listUsers(db) });
  });

  router.put(
    '/:id',
    withBody(userUpdateSchema, async (input, req, res) => {
      const id = userId(req);
      // A password reset goes to the address, so changing it is as good as setting the password.
      const movesReset = input.email !== undefined && (await findUserById(db, id))?.email !== input.email;
      if (movesReset && !isProven(req)) throw proofNeeded();
      const person = await updateUser(db, id, input, usernameOf(req));
      logChange(req, 'person changed', id, 'the role, address or state of a user was changed');
      res.json({ success: true, data: person });
    }),
  );

  router.delete('/:id', async (req, res) => {
    const id = userId(req);
    await removeUser(db, id, usernameOf(req));
    logChange(req, 'person removed', id, 'a user was removed');
    res.json({ success: true, data: { id } });
  });

  router.post('/:id/password-reset', requireProof, jsonBody, async (req, res) => {
    const id = othersId(req);
    const user = await findUserById(db, id);
    if (!user) throw notFound('personNotFound');
    const username = usernameOf(req);
    await recordActivity(db, 'password-reset', { username, person: user.username, what: 'reset link made' });
    logChange(req, 'password reset link made', id, 'a password reset link was created for a user');
    const link = `${publicUrl()}${paths.adminPasswordReset(createResetToken(config.sessionSecret, user))}`;
    res.status(201).json({ success: true, data: { link } satisfies ResetLink });
  });

  router.delete('/:id/second-factors', requireProof, async (req, res) => {
    const id = othersId(req);
    await removeSecondFactors(db, id, usernameOf(req));
    logChange(req, 'second factors removed', id, 'the second factors of a user were removed');
    res.json({ success: true, data: { id } });
  });

  return router;
}
