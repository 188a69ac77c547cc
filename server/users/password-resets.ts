import { usernameKey } from '@shared/contracts/auth';
import type { MailPayload } from '@shared/outbox';
import { paths } from '@shared/paths';
import { normalMailAddress } from '@shared/rules/mail-address';
import { sessions, type User, users } from '@shared/schema';
import { passwordResetMinutes } from '@shared/settings/retention';
import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import { recordActivity } from '../activity/activity-log';
import type { SignInHandlers } from '../auth/handlers';
import { hashPassword, passwordProblem } from '../auth/passwords';
import { findUserById } from '../auth/queries';
import { rememberDevice } from '../auth/sign-in-tries';
import { conflict, invalidInput, resetRefused, tooManyRequests } from '../base/errors';
import { claimOf, createSigned, readSigned } from '../base/signed';
import type { Db } from '../db/database';
import { isAddress } from '../db/mail-addresses';
import { countEvent } from '../db/rate-limits';
import { answered } from '../http/mount-routes';
import { countDeadToken, countTokenUse, limitPerAddress } from '../http/rate-limit';
import { enqueueMail } from '../outbox/enqueue';
import type { InvitationDeps } from './invitation-routes';

const mostOfOneAddress = 5;

/** The token is bound to these values, so a new password, another address or the link's own use ends it. */
const keyOf = (secret: string, { id, password, email }: User) => ({
  secret,
  bound: `password-reset|${id}|${password}|${email}`,
  lifetime: passwordResetMinutes * 60 * 1_000,
});

/** Bound to the user's password and address: a change of either ends it. `now` is in milliseconds. */
export function createResetToken(secret: string, user: User, now = Date.now()): string {
  return createSigned(keyOf(secret, user), { claim: String(user.id), now });
}

async function findReset(db: Db, secret: string, token: string): Promise<User | undefined> {
  const claim = claimOf(token);
  const user = /^\d{1,9}$/.test(claim) ? await findUserById(db, Number(claim)) : undefined;
  return user && !user.disabledAt && readSigned(keyOf(secret, user), token) ? user : undefined;
}

function usersNamed(db: Db, name: string): Promise<User[]> {
  const named = or(
    eq(users.username, name),
    eq(users.usernameKey, usernameKey(name)),
    isAddress(users.email, normalMailAddress(name)),
  );
  return db
    .select()
    .from(users)
    .where(and(named, isNull(users.disabledAt), isNotNull(users.email)))
    .limit(mostOfOneAddress);
}

/** Sets a new password and ends every session. Returns false if the password changed meanwhile, as by the same link. */
function resetPassword(db: Db, { id, username, password }: User, passwordHash: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const unchanged = and(eq(users.id, id), eq(users.password, password), isNull(users.disabledAt));
    const changed = await tx.update(users).set({ password: passwordHash }).where(unchanged).returning({ id: users.id });
    if (changed.length === 0) return false;
    await tx.delete(sessions).where(eq(sessions.userId, id));
    await recordActivity(tx, 'password-reset', { username, what: 'reset used' });
    return true;
  });
}

function passwordResetMail(siteName: string, username: string, link: string): MailPayload {
  return {
    subject: `Neues Passwort für den Admin-Bereich von ${siteName}`,
    text: [
      'Guten Tag,',
      `für das Konto „${username}“ im Admin-Bereich von ${siteName} wurde ein neues Passwort angefordert.`,
      `Über diesen Link setzen Sie es:\n${link}`,
      `Der Link gilt ${passwordResetMinutes} Minuten und nur einmal. Ein zweiter Schritt bei der Anmeldung bleibt, wie er ist.`,
      'Wenn Sie das nicht waren, müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist.',
    ].join('\n\n'),
    automatic: true,
  };
}

const addressWindow = { limit: 30, seconds: 10 * 60 };
/** Most mails an hour that strangers can send to a user's mailbox. */
const nameWindow = { limit: 3, seconds: 60 * 60 };

/** /api/auth: sets a new password after the old one was forgotten (OWASP ASVS 5.0, 6.4.3). */
export function passwordResetHandlers(deps: InvitationDeps) {
  const { config, db, log, publicUrl, mailConfigured, siteName } = deps;

  async function mailLinks(name: string): Promise<void> {
    for (const user of await usersNamed(db, name)) {
      const link = `${publicUrl()}${paths.adminPasswordReset(createResetToken(config.sessionSecret, user))}`;
      const mail = passwordResetMail(siteName(), user.username, link);
      await db.transaction(async (tx) => {
        await enqueueMail(tx, { purpose: 'password-reset', recipient: user.email ?? '', mail });
        await recordActivity(tx, 'password-reset', { username: null, person: user.username, what: 'reset mailed' });
      });
    }
  }

  return {
    'POST /api/auth/forgotten-password': [
      limitPerAddress(db, 'forgotten-password', addressWindow),
      async ({ body: { name }, req, res }) => {
        if (!mailConfigured()) throw conflict('noResetMail');
        const { points, secondsLeft } = await countEvent(db, `forgotten-password|${usernameKey(name)}`, nameWindow);
        if (points > nameWindow.limit) throw tooManyRequests(secondsLeft);
        // Sent before looking for users: neither the response nor its time reveals whether the account exists.
        res.json({ success: true });
        log.info({ event: 'password forgotten', address: req.ip }, 'a password reset link was requested');
        await mailLinks(name).catch((error: unknown) =>
          log.error({ error }, 'a password reset link could not be mailed; the user has to request another'),
        );
        return answered;
      },
    ],
    'POST /api/auth/password-reset': async ({ body: { token, password }, req, res }) => {
      const user = await findReset(db, config.sessionSecret, token);
      if (!user) {
        await countDeadToken(db, 'password-reset', req);
        throw resetRefused();
      }
      const { id, username } = user;
      if (password !== undefined) {
        await countTokenUse(db, 'password-reset-use', token);
        const problem = await passwordProblem(password, username);
        if (problem) throw invalidInput({ password: [problem] });
        const passwordHash = await hashPassword(password);
        if (!(await resetPassword(db, user, passwordHash))) throw resetRefused();
        // Wrong tries before, the user's or a stranger's, must not lock the user out.
        rememberDevice(config, { id, password: passwordHash }, req, res);
        log.info({ event: 'password reset', username, address: req.ip }, 'a user set a new password by a reset link');
      }
      return { username };
    },
  } satisfies SignInHandlers;
}
