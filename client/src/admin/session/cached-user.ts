import { cachedUserKey, pendingLogoutKey } from '@shared/base/device-storage';
import type { AuthUser } from '@shared/contracts/auth';
import { roles } from '@shared/permissions';
import { cachedUserHours } from '@shared/settings/retention';
import { attempt } from '../kit/stored-state';

/** Type guard for the server's user, for the fields that the content area needs. */
export function isAuthUser(value: unknown): value is AuthUser {
  if (typeof value !== 'object' || value === null) return false;
  const user: Partial<Record<keyof AuthUser, unknown>> = value;
  return (
    typeof user.id === 'number' &&
    typeof user.username === 'string' &&
    typeof user.isAdmin === 'boolean' &&
    (user.role === null || roles.some((role) => role === user.role))
  );
}

const lifetime = cachedUserHours * 60 * 60 * 1000;

/** The signed-in user of the last visit. It only avoids a flash of the sign-in; the API decides. */
type CachedUser = AuthUser & { timestamp: number };

function isCachedUser(value: unknown): value is CachedUser {
  return isAuthUser(value) && 'timestamp' in value && typeof value.timestamp === 'number';
}

/** The cached user; null when there is none, it is malformed or older than `cachedUserHours`. */
export function readCachedUser(now = Date.now()): AuthUser | null {
  const stored: unknown = attempt(() => JSON.parse(localStorage.getItem(cachedUserKey) ?? 'null'));
  if (stored === null) return null;
  const age = isCachedUser(stored) ? now - stored.timestamp : Number.NaN;
  if (!isCachedUser(stored) || !(age >= 0 && age <= lifetime)) {
    forgetCachedUser();
    return null;
  }
  return { id: stored.id, username: stored.username, isAdmin: stored.isAdmin, role: stored.role };
}

export function cacheUser({ id, username, isAdmin, role }: AuthUser): void {
  const record: CachedUser = { id, username, isAdmin, role, timestamp: Date.now() };
  attempt(() => localStorage.setItem(cachedUserKey, JSON.stringify(record)));
}

export function forgetCachedUser(): void {
  attempt(() => localStorage.removeItem(cachedUserKey));
}

/** Remembers a sign-out that has not reached the server yet, so that a reload does not undo it. */
export const pendingLogout = {
  read: () => attempt(() => localStorage.getItem(pendingLogoutKey)) !== null,
  set: () => attempt(() => localStorage.setItem(pendingLogoutKey, '1')),
  clear: () => attempt(() => localStorage.removeItem(pendingLogoutKey)),
};
