import { setTimeout as wait } from 'node:timers/promises';
import type { RequestHandler, Response } from 'express';
import { databaseAway } from '../base/errors';
import type { Log } from '../base/log';

/** Longest time an API answer may take, in milliseconds: a database that hangs must not hold a visitor. */
const longest = 2_800;

interface Deadline {
  passed: boolean;
  /** Something is being stored: only its outcome is the truth. */
  storing: boolean;
}

const deadlines = new WeakMap<Response, Deadline>();

/** Answers 503 after `limit` milliseconds without an answer. What must not happen after that asks `inTime` first. */
export function deadline(limit = longest): RequestHandler {
  return (req, res, next) => {
    const state: Deadline = { passed: false, storing: false };
    deadlines.set(res, state);
    let timer: NodeJS.Timeout;
    const arm = () => {
      timer = setTimeout(() => {
        if (res.headersSent) return;
        // A body that is still arriving is the sender's time, not the database's; the server's own limit ends it.
        if (!req.complete) {
          req.once('end', arm);
          return;
        }
        state.passed = true;
        if (!state.storing) next(databaseAway());
      }, limit);
    };
    arm();
    res.on('close', () => clearTimeout(timer));
    next();
  };
}

/**
 * Stores what the answer is about; throws 503 where the deadline has passed. Once begun, its outcome is waited for
 * beyond the deadline: what is stored is never answered with 503.
 */
export function inTime<Result>(res: Response, store: () => Promise<Result>): Promise<Result> {
  if (deadlines.get(res)?.passed) throw databaseAway();
  holdDeadline(res);
  return store();
}

/** Whatever this answer is about is stored: it is the truth, beyond the deadline too. */
function holdDeadline(res: Response): void {
  const state = deadlines.get(res);
  if (state) state.storing = true;
}

/** An answer waits so long for a ledger that is slow, in milliseconds: what it lacks is noted later. */
const longestWait = 1_000;

/** Notes what a request has erased or taken away, before whoever asked is told that it is gone. */
export function noteFirst(follow: () => Promise<void>, log: Log): RequestHandler {
  const note = () =>
    Promise.race([
      follow().catch((error: unknown) => log.error({ error }, 'what was erased could not be noted in the ledger yet')),
      wait(longestWait, undefined, { ref: false }),
    ]);
  return (req, res, next) => {
    if (['GET', 'HEAD'].includes(req.method)) return next();
    const json = res.json.bind(res);
    res.json = (body: unknown) => {
      if (res.statusCode >= 400 || res.headersSent) return json(body);
      holdDeadline(res);
      void note().then(() => res.headersSent || json(body));
      return res;
    };
    next();
  };
}
