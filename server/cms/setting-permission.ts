import type { AuthUser } from '@shared/contracts/auth';
import { may } from '@shared/permissions';
import { isSecretSetting, isSensitiveSetting } from '@shared/settings';
import type { RequestHandler } from 'express';
import { notAllowed } from '../base/errors';
import { pathParameter } from '../http/validate';

const mayAll = (user: AuthUser | undefined) => user !== undefined && may(user, 'sensitive-settings');

/** Throws 403 where a setting is about the law or about mail and somebody may not change such. */
export function checkMayChange(user: AuthUser | undefined, key: string): void {
  if (isSensitiveSetting(key) && !mayAll(user)) throw notAllowed();
}

/** The same for the setting that the path names, before any body is read. */
export const mayChangeSetting: RequestHandler = (req, _res, next) => {
  checkMayChange(req.user, pathParameter(req, 'key'));
  next();
};

/** The settings that somebody may read. */
export function readableSettings<Setting extends { key: string }>(
  user: AuthUser | undefined,
  settings: readonly Setting[],
): Setting[] {
  return settings.filter(({ key }) => !isSecretSetting(key) || mayAll(user));
}

/** Whether somebody hears of changes of settings about the law or about mail. */
export const hearsOfSensitive = mayAll;
