import { randomBytes } from 'node:crypto';
import { accessPurposes } from '@shared/outbox';
import {
  authenticators,
  betaRequests,
  documentLinks,
  investors,
  invitations,
  outbox,
  passkeys,
  previewLinks,
  recoveryCodes,
  type revocationKinds,
  usedTokens,
  users,
} from '@shared/schema';
import { loginLinkMinutes } from '@shared/settings/retention';
import { and, eq, inArray, isNull, lte, ne, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database';

export interface Revocation {
  kind: (typeof revocationKinds)[number];
  number: number;
  createdAt: Date;
  /** When the affected row was created; missing in older records. */
  madeAt?: Date | undefined;
}

/** The entry among the used sign-in links that stands for all links until its time. */
export const everySignInLink = 'every';

/** A text in the form of an argon2id hash (PHC format) that no password matches. */
function hashOfNothing(): string {
  const part = (bytes: number) => randomBytes(bytes).toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=19456,t=2,p=1$${part(16)}$${part(32)}`;
}

/** Matches the affected row only: another database may have assigned the id to another row. */
function rowOf(table: { id: PgColumn; createdAt: PgColumn }, { number, createdAt, madeAt }: Revocation) {
  return and(eq(table.id, number), madeAt ? eq(table.createdAt, madeAt) : lte(table.createdAt, createdAt));
}

const revokeOne: Record<Revocation['kind'], (tx: Db, one: Revocation) => PromiseLike<unknown>> = {
  user: (tx, one) => tx.delete(users).where(rowOf(users, one)),
  // If no administrator is left, the next start creates one.
  rights: (tx, one) => tx.update(users).set({ disabledAt: one.createdAt, isAdmin: false }).where(rowOf(users, one)),
  address: (tx, one) => tx.update(users).set({ email: null }).where(rowOf(users, one)),
  password: (tx, one) => tx.update(users).set({ password: hashOfNothing() }).where(rowOf(users, one)),
  passkey: (tx, one) => tx.delete(passkeys).where(rowOf(passkeys, one)),
  authenticator: (tx, one) => tx.delete(authenticators).where(rowOf(authenticators, one)),
  recovery: (tx, { number, madeAt }) => {
    const people = tx.select({ id: users.id }).from(users);
    const theirs = madeAt && inArray(recoveryCodes.userId, people.where(eq(users.createdAt, madeAt)));
    return tx.delete(recoveryCodes).where(and(eq(recoveryCodes.id, number), theirs));
  },
  link: (tx, one) =>
    tx
      .update(documentLinks)
      .set({ revokedAt: one.createdAt })
      .where(and(rowOf(documentLinks, one), isNull(documentLinks.revokedAt))),
  'preview-link': (tx, one) =>
    tx
      .update(previewLinks)
      .set({ revokedAt: one.createdAt })
      .where(and(rowOf(previewLinks, one), isNull(previewLinks.revokedAt))),
  withdrawal: (tx, one) =>
    tx
      .update(betaRequests)
      .set({ withdrawnAt: one.createdAt })
      .where(and(rowOf(betaRequests, one), isNull(betaRequests.withdrawnAt))),
  'letter-withdrawal': (tx, one) =>
    tx
      .update(investors)
      .set({ withdrawnAt: one.createdAt })
      .where(and(rowOf(investors, one), isNull(investors.withdrawnAt))),
};

/** Revokes once more what was revoked already: a restored backup brings it back as valid. */
export async function revokeAgain(tx: Db, revoked: readonly Revocation[]): Promise<void> {
  for (const one of revoked) await revokeOne[one.kind](tx, one);
}

/**
 * Revokes all access, because it is unknown what was revoked: links, passwords, second factors, and every user but the
 * first administrator, who comes in by a sign-in link.
 */
export async function revokeAll(tx: Db): Promise<void> {
  const now = sql`now()`;
  for (const table of [documentLinks, previewLinks])
    await tx.update(table).set({ revokedAt: now }).where(isNull(table.revokedAt));
  for (const table of [passkeys, authenticators, recoveryCodes]) await tx.delete(table);
  await tx.update(users).set({ password: hashOfNothing() });
  const first = sql`(select min(id) from ${users} where is_admin and disabled_at is null)`;
  await tx
    .update(users)
    .set({ disabledAt: now })
    .where(and(isNull(users.disabledAt), ne(users.id, first)));
}

/** Ends what no restore may bring back: invitations, mails with access links, earlier sign-in links. */
export async function endInvitationsAndOneTimeLinks(tx: Db): Promise<void> {
  await tx.delete(invitations);
  await tx.delete(outbox).where(inArray(outbox.purpose, accessPurposes));
  const set = { expiresAt: new Date(Date.now() + loginLinkMinutes * 60_000) };
  const every = { tokenHash: everySignInLink, ...set };
  await tx.insert(usedTokens).values(every).onConflictDoUpdate({ target: usedTokens.tokenHash, set });
}
