import type { RequestHandler } from 'express';
import { HttpError } from '../base/errors';

/** Pages are read, never written: any other method is refused with 405. */
export const methodNotAllowed: RequestHandler = (_req, res) => {
  res.setHeader('Allow', 'GET, HEAD');
  throw new HttpError(405, 'methodNotAllowed');
};
