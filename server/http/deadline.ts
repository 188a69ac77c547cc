import type { RequestHandler, Response } from 'express';
import { databaseAway } from '../base/errors';

/** Longest time an API response may take, in milliseconds: a database that hangs must not hold a visitor. */
const longest = 2_800;

interface Deadline {
  passed: boolean;
  /** A write has begun: only its outcome may be reported. */
  storing: boolean;
  /** Begins to count anew. */
  arm: () => void;
  timer?: NodeJS.Timeout;
}

const deadlines = new WeakMap<Response, Deadline>();

/** Answers 503 after `limit` milliseconds without a response. Writes go through `inTime`, so none begins later. */
export function deadline(limit = longest): RequestHandler {
  return (req, res, next) => {
    const arm = () => {
      state.timer = setTimeout(() => {
        if (res.headersSent) return;
        // While the body still arrives, the sender is slow, not the database; the server's own limit ends the request.
        if (!req.complete) {
          req.once('end', arm);
          return;
        }
        state.passed = true;
        if (!state.storing) next(databaseAway());
      }, limit);
    };
    const state: Deadline = { passed: false, storing: false, arm };
    deadlines.set(res, state);
    arm();
    res.on('close', () => clearTimeout(state.timer));
    next();
  };
}

/**
 * Runs the write that the response reports. Throws 503 if the deadline has passed. A write that has begun is waited for
 * beyond the deadline, so that stored data is never answered with 503.
 */
export function inTime<Result>(res: Response, store: () => Promise<Result>): Promise<Result> {
  if (deadlines.get(res)?.passed) throw databaseAway();
  holdDeadline(res);
  return store();
}

/** Lets the response take as long as what has begun: its outcome alone may be reported. */
export function holdDeadline(res: Response): void {
  const state = deadlines.get(res);
  if (state) state.storing = true;
}

/** Waits for work that is no wait for the database; the deadline begins to count anew afterwards. */
export async function outsideDeadline<Result>(res: Response, work: Promise<Result>): Promise<Result> {
  const state = deadlines.get(res);
  clearTimeout(state?.timer);
  const result = await work;
  if (!res.destroyed) state?.arm();
  return result;
}
