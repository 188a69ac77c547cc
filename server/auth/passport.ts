import type { AuthUser } from '@shared/contracts/auth';
import { roleOf } from '@shared/permissions';
import type { User } from '@shared/schema';
import { Passport } from 'passport';
import { Strategy as LocalStrategy } from 'passport-local';
import type { Db } from '../db/database';
import { passwordFits } from './passwords';
import { findUserById, findUserByName } from './queries';

/** What may leave the server of a user; never the row as it is. */
export function presentUser(user: User): AuthUser {
  const { id, username, isAdmin } = user;
  return { id, username, isAdmin, role: roleOf(user) };
}

/** Passport with the local strategy; a session of somebody removed or disabled signs nobody in. */
export function createPassport(db: Db) {
  const passport = new Passport();
  passport.use(
    new LocalStrategy((username, password, done) => {
      (async () => {
        const user = await findUserByName(db, username);
        const fits = await passwordFits(password, user?.password);
        return fits && user && !user.disabledAt ? presentUser(user) : false;
      })().then((user) => done(null, user), done);
    }),
  );
  passport.serializeUser<number>((user, done) => done(null, user.id));
  passport.deserializeUser<number>((id, done) => {
    findUserById(db, id).then((user) => done(null, user && !user.disabledAt ? presentUser(user) : false), done);
  });
  return passport;
}
