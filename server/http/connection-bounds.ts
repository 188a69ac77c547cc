import { readFileSync } from 'node:fs';
import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';

/** Most requests of a connection that wait for the answers before theirs. Browsers send none ahead. */
const mostWaiting = 100;

/** Answers the requests of a connection one after the other: whoever reads nothing holds one answer and one file. */
export function inTurn(handler: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  return (req, res) => {
    // Node gives an answer its connection when it is its turn.
    if (res.socket) return handler(req, res);
    const { socket } = req;
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > mostWaiting) return socket.destroy();
    waiting.set(socket, count);
    res.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
      // An answer that fails with its connection ends as well, and the next one gets a connection that is none any
      // more.
      if (!socket.destroyed) process.nextTick(handler, req, res);
    });
  };
}

/** Bytes that wait until the client has room for them. Node has no public way to ask for it. */
function unsentBytes(socket: object): number {
  const handle = '_handle' in socket ? socket._handle : undefined;
  const known = typeof handle === 'object' && handle !== null && 'writeQueueSize' in handle;
  return known ? Number(handle.writeQueueSize) : 0;
}

/**
 * Ends open connections whose client takes nothing of its answer for `limit` milliseconds; it looks each `interval`.
 * Node's own limit begins anew where anything went out before it looked: it is up to twice as long.
 */
export function cutStoppedReaders(
  server: Server,
  open: () => Iterable<Socket>,
  { limit, interval }: { limit: number; interval: number },
): void {
  const seen = new WeakMap<Socket, { taken: number; at: number }>();
  const look = setInterval(() => {
    const now = performance.now();
    for (const socket of open()) {
      const unsent = unsentBytes(socket);
      const taken = socket.bytesWritten - unsent;
      const before = seen.get(socket);
      if (unsent === 0 || taken !== before?.taken) seen.set(socket, { taken, at: now });
      else if (now - before.at >= limit) socket.destroy();
    }
  }, interval);
  look.unref();
  server.once('close', () => clearInterval(look));
}

/** Descriptors that are kept for all but connections: the database, the built files, the code. */
const ownDescriptors = 512;

/**
 * So many connections are taken that each may have a file open (Linux): code that cannot be read for want of a
 * descriptor is never read again (Node keeps the failure), and the system would refuse connections anyway.
 */
export function mostConnections(): number {
  let limits = '';
  try {
    limits = readFileSync('/proc/self/limits', 'utf8');
  } catch {
    // Not Linux.
  }
  const [, descriptors] = /^Max open files +(\d+)/m.exec(limits) ?? [];
  return descriptors ? Math.max(1, Math.floor((Number(descriptors) - ownDescriptors) / 2)) : Number.POSITIVE_INFINITY;
}
