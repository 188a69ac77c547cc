import type { RequestHandler } from 'express';
import { databaseAway } from '../base/errors';

/** Longest time an API answer may take, in milliseconds: a database that hangs must not hold a visitor (quality). */
const longest = 2_800;

/** Answers 503 where the handler has not answered in time; what it does afterwards changes nothing of the answer. */
export function deadline(limit = longest): RequestHandler {
  return (req, res, next) => {
    let timer: NodeJS.Timeout;
    const arm = () => {
      timer = setTimeout(() => {
        if (res.headersSent) return;
        // A body that is still arriving is the sender's time, not the database's; the server's own limit ends it.
        if (req.complete) next(databaseAway());
        else req.once('end', arm);
      }, limit);
    };
    arm();
    res.on('close', () => clearTimeout(timer));
    next();
  };
}
