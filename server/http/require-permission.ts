import { may, type Permission } from '@shared/permissions';
import type { RequestHandler } from 'express';
import { notAllowed, notSignedIn } from '../base/errors';

/** 401 without a session, 403 for somebody whose role does not hold the permission; mounted before any body is read. */
export const requirePermission =
  (permission: Permission): RequestHandler =>
  (req, _res, next) => {
    if (!req.user) throw notSignedIn();
    if (!may(req.user, permission)) throw notAllowed();
    next();
  };
