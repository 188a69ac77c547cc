import type { RequestHandler } from 'express';
import { notAllowed, notSignedIn } from '../base/errors';

/** 401 without a session, 403 for a user who is no administrator; mounted before any body is read. */
export const requireAdmin: RequestHandler = (req, _res, next) => {
  if (!req.user) throw notSignedIn();
  if (!req.user.isAdmin) throw notAllowed();
  next();
};
