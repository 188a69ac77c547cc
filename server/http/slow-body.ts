import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Request } from 'express';

/** A body whose start is unknown gets at least this part of its time limit. */
const leastPart = 0.4;

/** When a connection was made or last brought a request: the next request on it cannot have begun earlier. */
const since = new WeakMap<Socket, number>();

const clocks = new WeakMap<IncomingMessage, { extend: (limit: number) => void }>();

/** Notes the current time for a connection and returns the time noted before. */
export function beganAt(socket: Socket): number {
  const now = performance.now();
  const before = since.get(socket) ?? now;
  since.set(socket, now);
  return before;
}

/**
 * Calls `cut` if the body of a request has not arrived within `limit` milliseconds, counted from its headers as far as
 * that can be known. Node's own `requestTimeout` has no exceptions, and uploads need one.
 */
export function watchBody(req: IncomingMessage, limit: number, cut: () => void): void {
  const { headers, socket } = req;
  const earliest = beganAt(socket);
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (!hasBody) return;
  const began = performance.now();
  let timer: NodeJS.Timeout;
  const arm = (wait: number) => {
    timer = setTimeout(() => {
      if (!req.complete && !socket.destroyed) cut();
    }, wait);
    timer.unref();
  };
  arm(Math.max(limit - (began - earliest), limit * leastPart));
  const end = () => clearTimeout(timer);
  req.once('end', end);
  req.once('close', end);
  clocks.set(req, {
    extend(longer) {
      end();
      arm(Math.max(0, longer - (performance.now() - began)));
    },
  });
}

/** Extends a body's time to `limit` milliseconds from its beginning: for uploads of users who may upload. */
export function allowSlowBody(req: IncomingMessage, limit: number): void {
  clocks.get(req)?.extend(limit);
}

/** Longest time that the rest of a refused body is read, in milliseconds, so that its sender sees the response. */
const drainTime = 5_000;

/** Reads the rest of a body and discards it. Destroys the connection if the body does not end in time. */
export function drain(req: Request): void {
  if (req.complete || req.destroyed) return;
  const timer = setTimeout(() => req.socket.destroy(), drainTime);
  req.once('close', () => clearTimeout(timer));
  req.once('end', () => clearTimeout(timer));
  req.on('error', () => {});
  req.resume();
}
