import { randomBytes } from 'node:crypto';
import { type ApiToken, type ApiTokenInput, actorOfToken, type NewApiToken } from '@shared/contracts/api-tokens';
import { may } from '@shared/permissions';
import { apiTokens, type User, users } from '@shared/schema';
import { endedTokenDays } from '@shared/settings/retention';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { RequestHandler } from 'express';
import { recordActivity } from '../activity/activity-log';
import { NotFound } from '../base/domain-errors';
import { HttpError, tokenExpired, tokenReadsOnly, tokenRevoked, tokenUnknown, tooManyRequests } from '../base/errors';
import { sha256 } from '../base/signed';
import type { Db } from '../db/database';
import { countEvent } from '../db/rate-limits';
import { addressOf } from '../http/rate-limit';
import { isSafe } from '../http/same-origin';
import { presentUser } from './session';

type TokenRow = typeof apiTokens.$inferSelect;

function present(row: TokenRow, madeBy: string): ApiToken {
  const { id, name, prefix, permissions, mayWrite } = row;
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  return {
    id,
    name,
    prefix,
    permissions,
    mayWrite,
    madeBy,
    expiresAt: row.expiresAt.toISOString(),
    lastUsedAt: iso(row.lastUsedAt),
    revokedAt: iso(row.revokedAt),
    createdAt: row.createdAt.toISOString(),
  };
}

const withMaker = (db: Db) =>
  db.select({ row: apiTokens, maker: users }).from(apiTokens).innerJoin(users, eq(users.id, apiTokens.userId));

/** Every token, ended ones included, the latest first. */
export async function listTokens(db: Db): Promise<ApiToken[]> {
  const rows = await withMaker(db).orderBy(desc(apiTokens.id));
  return rows.map(({ row, maker }) => present(row, maker.username));
}

/** Creates a token of 256 random bits and returns its text, which is stored nowhere: the table holds its hash. */
export function makeToken(
  db: Db,
  { days, ...input }: ApiTokenInput,
  { id: userId, username }: Pick<User, 'id' | 'username'>,
): Promise<NewApiToken> {
  // The prefix lets a secret scanner find tokens that were published by mistake.
  const token = `abs_${randomBytes(32).toString('base64url')}`;
  return db.transaction(async (tx) => {
    const expiresAt = sql`now() + make_interval(days => ${days})`;
    const values = { ...input, userId, tokenHash: sha256(token), prefix: token.slice(0, 12), expiresAt };
    const [row] = await tx.insert(apiTokens).values(values).returning();
    if (!row) throw new Error('The stored token was not returned.');
    const { name, mayWrite } = input;
    const permissions = input.permissions.join(',');
    await recordActivity(tx, 'token-made', { username, token: name, permissions, mayWrite, days });
    return { token, made: present(row, username) };
  });
}

/** Revokes a token, whoever made it. Throws NotFound if it does not exist or was revoked before. */
export function revokeToken(db: Db, id: number, username: string | null): Promise<void> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(apiTokens)
      .set({ revokedAt: sql`now()` })
      .where(and(eq(apiTokens.id, id), isNull(apiTokens.revokedAt)))
      .returning();
    if (!row) throw new NotFound('token');
    await recordActivity(tx, 'token-revoked', { username, token: row.name });
  });
}

const endedAt = sql`least(${apiTokens.expiresAt}, ${apiTokens.revokedAt})`;

/** Called by housekeeping. Ended tokens stay in the list for a while, so that people see what was cut off. */
export async function removeEndedTokens(db: Db): Promise<void> {
  await db.delete(apiTokens).where(sql`${endedAt} < now() - make_interval(days => ${endedTokenDays})`);
}

/** The maker of a token, read each time and limited to its permissions. Throws 401 for an unknown or ended token. */
async function userOfToken(db: Db, token: string): Promise<Express.User> {
  const [found] = await withMaker(db).where(eq(apiTokens.tokenHash, sha256(token)));
  if (!found) throw tokenUnknown();
  const { row, maker } = found;
  if (row.revokedAt || maker.disabledAt) throw tokenRevoked();
  if (row.expiresAt.getTime() <= Date.now()) throw tokenExpired();
  noteUse(db, row);
  const user = { ...presentUser(maker), limitedTo: row.permissions };
  const permissions = row.permissions.filter((permission) => may(user, permission));
  const shown = { ...present(row, maker.username), permissions };
  return { ...user, username: actorOfToken(maker.username, row.name), token: shown };
}

/** Written at most once an hour and not awaited: a response must not hang on a slow database. */
function noteUse(db: Db, { id, lastUsedAt }: TokenRow): void {
  const hour = 3_600_000;
  const now = new Date(Math.floor(Date.now() / hour) * hour);
  if (lastUsedAt && lastUsedAt >= now) return;
  db.update(apiTokens)
    .set({ lastUsedAt: now })
    .where(eq(apiTokens.id, id))
    .catch(() => {});
}

/** More failures than a program causes whose token has ended. */
const failures = { limit: 30, seconds: 10 * 60 };

const bearer = /^Bearer +(.*)$/i;

export const bringsToken: (req: Parameters<RequestHandler>[0]) => boolean = (req) =>
  bearer.test(req.get('authorization') ?? '');

/**
 * Signs in by `Authorization: Bearer` (RFC 6750) in place of the session, without any cookie. 401 for a bad token, 429
 * after many of them from one address, 403 for an unsafe request with a read-only token.
 */
export function tokenOrSession(db: Db, session: readonly RequestHandler[]): RequestHandler[] {
  const byToken: RequestHandler = async (req, res, next) => {
    const [, token] = bearer.exec(req.get('authorization') ?? '') ?? [];
    if (token === undefined) return next();
    try {
      req.user = await userOfToken(db, token);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      res.setHeader('WWW-Authenticate', 'Bearer error="invalid_token"');
      const { points, secondsLeft } = await countEvent(db, `api-token|${addressOf(req.ip)}`, failures);
      throw points > failures.limit ? tooManyRequests(secondsLeft) : error;
    }
    if (!req.user.token?.mayWrite && !isSafe(req)) throw tokenReadsOnly();
    next();
  };
  const withoutToken =
    (handler: RequestHandler): RequestHandler =>
    (req, res, next) =>
      req.user?.token ? next() : handler(req, res, next);
  return [byToken, ...session.map(withoutToken)];
}
