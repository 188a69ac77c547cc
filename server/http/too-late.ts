import type { Request, Response } from 'express';
import { isLeft } from '../base/errors';
import type { Log } from '../base/log';

/**
 * What failed after its answer had begun, as after the deadline. Nothing can be told any more; whoever was sent only half
 * of an answer must not seem to have been sent it all.
 */
export function failTooLate(log: Log, thrown: unknown, req: Request, res: Response): void {
  const context = { method: req.method, path: `${req.baseUrl}${req.path}` };
  if (isLeft(thrown)) log.debug(context, 'ended after its answer');
  else log.warn({ ...context, error: thrown }, 'failed after its answer');
  if (!res.writableEnded) res.destroy();
}
