import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Request } from 'express';

/** A body that has begun late gets no less than this part of its time. */
const leastPart = 0.4;

/** When a connection was made or last brought a request: the next one on it cannot have begun earlier. */
const since = new WeakMap<Socket, number>();

const clocks = new WeakMap<IncomingMessage, { extend: (limit: number) => void }>();

/** Takes note of the time on a connection, and returns what was noted last. */
export function beganAt(socket: Socket): number {
  const now = performance.now();
  const before = since.get(socket) ?? now;
  since.set(socket, now);
  return before;
}

/**
 * Calls `cut` where the body of a request has not arrived in time, counted from its headers as far as that can be
 * known. Node's own `requestTimeout` knows no exceptions, and uploads need one.
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

/** Gives the body of a request so much time from its beginning, in milliseconds: for uploads of who is allowed to. */
export function allowSlowBody(req: IncomingMessage, limit: number): void {
  clocks.get(req)?.extend(limit);
}

/** A refused body is read to its end no longer than this, in milliseconds, so that its sender sees the answer. */
const drainTime = 5_000;

/** Reads what is left of a body, and cuts a sender that does not end. */
export function drain(req: Request): void {
  if (req.complete || req.destroyed) return;
  const timer = setTimeout(() => req.socket.destroy(), drainTime);
  req.once('close', () => clearTimeout(timer));
  req.once('end', () => clearTimeout(timer));
  req.on('error', () => {});
  req.resume();
}
