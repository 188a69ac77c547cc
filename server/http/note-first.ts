import type { RequestHandler, Response } from 'express';
import { ledgerAway } from '../base/errors';
import type { Log } from '../base/log';
import { holdDeadline } from './deadline';

/** What sends the head or a part of a response, whatever kind it is of. */
const sending = ['writeHead', 'flushHeaders', 'write', 'end'] as const;

type Send = (...values: unknown[]) => unknown;
type Senders = Record<(typeof sending)[number], Send>;

const headersOf = (res: Response) => new Map(Object.entries(res.getHeaders()));

/** Takes back what a handler has set on a response of which nothing was sent. */
function clear(res: Response, headers: ReturnType<typeof headersOf>): void {
  res.status(200);
  for (const name of res.getHeaderNames()) if (!headers.has(name)) res.removeHeader(name);
  for (const [name, value] of headers) if (value !== undefined) res.setHeader(name, value);
}

/**
 * Notes in the ledger what a write has erased or revoked before a byte of its response is sent, be it JSON, a page, a
 * redirect or a stream. If `note` rejects, the request fails with 503: whoever asks again is noted then.
 */
export function noteFirst(note: () => Promise<void>, log: Log): RequestHandler {
  return function notingFirst(req, res, next) {
    if (['GET', 'HEAD'].includes(req.method)) return next();
    const senders = res as unknown as Senders;
    const original = Object.fromEntries(sending.map((name) => [name, senders[name]])) as Senders;
    const headers = headersOf(res);
    const held: (() => unknown)[] = [];

    function release(): void {
      Object.assign(senders, original);
      const isStream = held.length > 1;
      for (const send of held.splice(0)) send();
      if (isStream && !res.writableEnded) res.emit('drain');
    }

    function begin(): void {
      holdDeadline(res);
      note().then(release, (error: unknown) => {
        log.error({ error }, 'an erasure could not be written to any ledger; its request is answered with 503');
        held.length = 0;
        Object.assign(senders, original);
        clear(res, headers);
        next(ledgerAway());
      });
    }

    for (const name of sending) {
      senders[name] = (...values) => {
        if (name === 'writeHead' && typeof values[0] === 'number') res.statusCode = values[0];
        held.push(() => original[name].apply(res, values));
        if (held.length === 1) {
          if (res.statusCode >= 400) release();
          else begin();
        }
        // A stream that is piped here waits for "drain".
        return name === 'write' ? false : res;
      };
    }
    next();
  };
}
