import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import type { WriteLine } from '../base/request-lines';
import { requestIdOf } from './request-id';
import { routeOf } from './request-route';

/** What is told of a request; nothing of who made it, neither address nor query nor browser. */
interface Told {
  id: string;
  method: string | undefined;
  route: string;
  /** Null where the client left before there was an answer. */
  status: number | null;
  /** When it came, on the clock of `performance.now`. */
  began: number;
  /** Of the body. */
  bytes: number;
  aborted: boolean;
}

export interface RequestLog {
  /** Tells of every request that goes on from here, once it is over. */
  watch: RequestHandler;
  /** Tells of a request that has been answered without Express, once all of the answer is on its way. */
  answered: (req: IncomingMessage, res: ServerResponse, told: Pick<Told, 'id' | 'route' | 'began' | 'bytes'>) => void;
  /** Tells of what came in and was no request that could be read. */
  unreadable: (status: number) => void;
}

/**
 * Beginning of a line as pino writes it. The time is written anew only where its millisecond is another; `now` is on the
 * clock of `performance.now`, which the time of day is read beside once a minute, because it may be set.
 */
function createOpening(): (now: number) => string {
  let opening = '';
  let validUntil = 0;
  let offset = Date.now() - performance.now();
  let readAgain = 0;
  return (now) => {
    if (now < validUntil) return opening;
    if (now >= readAgain) {
      offset = Date.now() - now;
      readAgain = now + 60_000;
    }
    const time = Math.floor(offset + now);
    validUntil = time + 1 - offset;
    opening = `{"level":"info","time":"${new Date(time).toISOString()}`;
    return opening;
  };
}

/** Bytes of the body that went out, as far as the answer or its connection tells. */
function bytesOf(res: ServerResponse, method: string, sent: number): number {
  if (method === 'HEAD' || res.statusCode === 304 || !res.headersSent) return 0;
  const length = Number(res.getHeader('content-length') ?? Number.NaN);
  if (Number.isNaN(length)) return sent;
  return Math.min(length, sent);
}

/** Whether a connection was lost before all of the answer was on its way; an answer that failed for that counts as finished. */
function isAborted({ socket }: IncomingMessage, res: ServerResponse): boolean {
  return socket.destroyed || !res.writableFinished;
}

/**
 * One line of JSON for each request. The lines are composed here and not by pino, whose way would be a
 * good part of a finished page's (record 26). Nothing in them needs escaping: ids are checked, methods are
 * those that Node knows, routes are patterns.
 */
export function createRequestLog(write: WriteLine): RequestLog {
  const opening = createOpening();

  function tell({ id, method, route, status, began, bytes, aborted }: Told): void {
    const now = performance.now();
    const ms = Math.round((now - began) * 100) / 100;
    write(
      `${opening(now)}","requestId":"${id}","method":"${method}","route":"${route}","status":${status},"ms":${ms},"bytes":${bytes}${aborted ? ',"aborted":true' : ''},"msg":"request"}\n`,
    );
  }

  return {
    watch(req, res, next) {
      const began = performance.now();
      const { socket } = req;
      const sentBefore = socket.bytesWritten;
      res.once('close', () => {
        tell({
          id: requestIdOf(req) ?? '',
          method: req.method,
          route: routeOf(req),
          status: res.headersSent ? res.statusCode : null,
          began,
          bytes: bytesOf(res, req.method, socket.bytesWritten - sentBefore),
          aborted: isAborted(req, res),
        });
      });
      next();
    },

    answered(req, res, { id, route, began, bytes }) {
      const { method } = req;
      const status = res.statusCode;
      // A page mostly is with the system at once: no listener is needed to learn that.
      if (res.writableFinished) return tell({ id, method, route, status, began, bytes, aborted: false });
      res.once('close', () => {
        tell({ id, method, route, status, began, bytes, aborted: isAborted(req, res) });
      });
    },

    unreadable(status) {
      write(`${opening(performance.now())}","method":null,"route":null,"status":${status},"msg":"request"}\n`);
    },
  };
}
