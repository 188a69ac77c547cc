import type { RequestHandler, Response } from 'express';
import { databaseAway, type HttpError, overloaded } from '../base/errors';

/** In milliseconds. */
export interface DeadlineLimits {
  /** A response to a read, which the client asks for again; and a database that hangs holds nobody longer. */
  read: number;
  /** A response to a write: how long a person waits for a sign-in or a save before they press the button again. */
  write: number;
}

const longest: DeadlineLimits = { read: 2_800, write: 10_000 };

interface Deadline {
  passed: boolean;
  /** A write has begun: only its outcome may be reported. */
  storing: boolean;
  /** Begins to count anew. */
  arm: () => void;
  timer?: NodeJS.Timeout;
}

const deadlines = new WeakMap<Response, Deadline>();

const reads = ['GET', 'HEAD'];

/**
 * Answers 503 when the limit has passed without a response: a read, and a write to a silent database, after
 * `limits.read`; any other write after `limits.write`. Writes go through `inTime`, so none begins later.
 */
export function deadline(
  { isSilent = () => false }: { isSilent?: () => boolean },
  limits: DeadlineLimits = longest,
): RequestHandler {
  return (req, res, next) => {
    const give = (error: HttpError) => {
      state.passed = true;
      if (!state.storing) next(error);
    };
    const onLimit = (more: number) => {
      if (res.headersSent) return;
      // While the body still arrives, the sender is slow, not the server; the server's own limit ends the request.
      if (!req.complete) {
        req.once('end', state.arm);
      } else if (isSilent()) {
        give(databaseAway());
      } else if (more > 0) {
        state.timer = setTimeout(onLimit, more, 0);
      } else {
        give(overloaded());
      }
    };
    const more = reads.includes(req.method) ? 0 : limits.write - limits.read;
    const arm = () => {
      state.timer = setTimeout(onLimit, limits.read, more);
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
  if (deadlines.get(res)?.passed) throw overloaded();
  holdDeadline(res);
  return store();
}

/** Lets the response take as long as what has begun: its outcome alone may be reported. */
export function holdDeadline(res: Response): void {
  const state = deadlines.get(res);
  if (state) state.storing = true;
}

/** Waits for work that the limits do not count, such as loading code; the deadline begins to count anew afterwards. */
export async function outsideDeadline<Result>(res: Response, work: Promise<Result>): Promise<Result> {
  const state = deadlines.get(res);
  clearTimeout(state?.timer);
  const result = await work;
  if (!res.destroyed) state?.arm();
  return result;
}
