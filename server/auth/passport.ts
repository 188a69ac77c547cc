import type { AuthUser } from '@shared/contracts/auth';
import type { User } from '@shared/schema';
import { Passport } from 'passport';
import { Strategy as LocalStrategy } from 'passport-local';
import type { Db } from '../db/database';
import { passwordFits } from './passwords';
import { findUserById, findUserByName } from './queries';

/** What may leave the server of a user; never the row as it is. */
export function presentUser({ id, username, isAdmin }: User): AuthUser {
  return { id, username, isAdmin };
}

/** Passport with the local strategy; a removed user's session is nobody's from the next request on. */
export function createPassport(db: Db) {
  const passport = new Passport();
  passport.use(
    new LocalStrategy((username, password, done) => {
      (async () => {
        const user = await findUserByName(db, username);
        return (await passwordFits(password, user?.password)) && user ? presentUser(user) : false;
      })().then((user) => done(null, user), done);
    }),
  );
  passport.serializeUser<number>((user, done) => done(null, user.id));
  passport.deserializeUser<number>((id, done) => {
    findUserById(db, id).then((user) => done(null, user ? presentUser(user) : false), done);
  });
  return passport;
}
