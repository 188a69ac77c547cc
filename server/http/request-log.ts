import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import { remembered } from '../base/memoized';
import type { WriteLine } from '../base/request-lines';
import { requestIdOf } from './request-id';
import { routeOf } from './request-route';

/** What is told of an answer that went out without Express. */
interface Answered {
  id: string;
  route: string;
  /** When the request came, on the clock of `performance.now`. */
  began: number;
  /** Of the body. */
  bytes: number;
}

/** Tells of requests, and nothing of who made them, neither address nor query nor browser. */
export interface RequestLog {
  /** Tells of every request that goes on from here, once it is over. */
  watch: RequestHandler;
  /** Tells of a request that has been answered without Express, once all of the answer is on its way. */
  answered: (req: IncomingMessage, res: ServerResponse, told: Answered) => void;
  /** Tells of what came in and was no request that could be read. */
  unreadable: (status: number) => void;
}

/**
 * Beginning of a line as pino writes it, for a time on the clock of `performance.now`. It is written anew only where its
 * millisecond is another. The time of day is read beside that clock once a minute, because it may be set.
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
    opening = `{"level":"info","time":"${new Date(time).toISOString()}"`;
    return opening;
  };
}

/** How lines end, and those of answers whose client has left. */
const lineEnd = ',"msg":"request"}\n';
const abortedEnd = `,"aborted":true${lineEnd}`;

/** What a line says between the id of a request and how long it took. */
function answerTo(method: string, route: string, status: number | null): string {
  return `","method":"${method}","route":"${route}","status":${status},"ms":`;
}

/** The same of what is asked for most. A line of few parts costs half of one of many. */
const success = remembered((route) => answerTo('GET', route, 200));

/** Durations below 10 ms as text, by their hundredths: to write a fraction costs more than the rest of a line. */
const shortDurations = Array.from({ length: 1_000 }, (_, hundredths) => String(hundredths / 100));

/** Milliseconds between two times, with two decimals. */
function duration(from: number, to: number): string {
  const hundredths = Math.round((to - from) * 100);
  return shortDurations[hundredths] ?? String(hundredths / 100);
}

/** Bytes of the body that went out, as far as the answer or its connection tells. */
function bytesOf(res: ServerResponse, method: string, sent: number): number {
  if (method === 'HEAD' || res.statusCode === 304 || !res.headersSent) return 0;
  const length = Number(res.getHeader('content-length') ?? Number.NaN);
  if (Number.isNaN(length)) return sent;
  return Math.min(length, sent);
}

/**
 * How the line of a closed answer ends: whether the connection was lost before all of it was on its way. An answer that
 * failed for that counts as finished.
 */
function endOf({ socket }: { socket: IncomingMessage['socket'] | null }, res: ServerResponse): string {
  // A request that was destroyed has lost its connection altogether.
  return socket === null || socket.destroyed || !res.writableFinished ? abortedEnd : lineEnd;
}

/**
 * One line of JSON for each request. The lines are composed here and not by pino, whose way would be a
 * good part of a finished page's (record 26). Nothing in them needs escaping: ids are checked, methods are
 * those that Node knows, routes are patterns.
 */
export function createRequestLog(write: WriteLine): RequestLog {
  const opening = createOpening();

  /** `status` is null where the client left before there was an answer. */
  function tell(req: IncomingMessage, { id, route, began, bytes }: Answered, status: number | null, end: string): void {
    const now = performance.now();
    const { method = '' } = req;
    const what = status === 200 && method === 'GET' ? success(route) : answerTo(method, route, status);
    write(`${opening(now)},"requestId":"${id}${what}${duration(began, now)},"bytes":${bytes}${end}`);
  }

  /** Tells of an answer once its connection is done with it. */
  function tellLater(req: IncomingMessage, res: ServerResponse, told: Answered): void {
    res.once('close', () => tell(req, told, res.statusCode, endOf(req, res)));
  }

  return {
    watch(req, res, next) {
      const began = performance.now();
      const { socket } = req;
      const sentBefore = socket.bytesWritten;
      res.once('close', () => {
        const bytes = bytesOf(res, req.method, socket.bytesWritten - sentBefore);
        const told = { id: requestIdOf(req) ?? '', route: routeOf(req), began, bytes };
        tell(req, told, res.headersSent ? res.statusCode : null, endOf(req, res));
      });
      next();
    },

    answered(req, res, told) {
      // A page mostly is with the system at once: no listener is needed to learn that.
      if (res.writableFinished) tell(req, told, res.statusCode, lineEnd);
      else tellLater(req, res, told);
    },

    unreadable(status) {
      write(`${opening(performance.now())},"method":null,"route":null,"status":${status}${lineEnd}`);
    },
  };
}
