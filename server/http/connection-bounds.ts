import { readFileSync } from 'node:fs';
import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';

/** Most pipelined requests of one connection that may wait for their turn. Browsers do not pipeline. */
const mostWaiting = 100;

/** Handles pipelined requests one by one, so that a client that reads nothing holds one response and one file. */
export function inTurn(handler: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  return (req, res) => {
    // Node gives a response its socket only when it is its turn.
    if (res.socket) return handler(req, res);
    const { socket } = req;
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > mostWaiting) return socket.destroy();
    waiting.set(socket, count);
    res.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
      // If a response fails with its connection, Node still hands the next one a socket, which is then destroyed.
      if (!socket.destroyed) process.nextTick(handler, req, res);
    });
  };
}

/** Bytes that wait until the client has room for them. Node has no public API for this. */
function unsentBytes(socket: object): number {
  const handle = '_handle' in socket ? socket._handle : undefined;
  const known = typeof handle === 'object' && handle !== null && 'writeQueueSize' in handle;
  return known ? Number(handle.writeQueueSize) : 0;
}

/**
 * Destroys open connections whose client has taken nothing of its response for `limit` milliseconds; checks every
 * `interval`. Node's own timeout restarts if anything went out before its check, so it can take twice as long.
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

const ownDescriptors = 512;

/**
 * Most connections, so that each may have a file open (Linux). If a module cannot be loaded for want of a descriptor,
 * Node keeps the failure for good, and the system would refuse connections anyway.
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
