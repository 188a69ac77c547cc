import type { Socket } from 'node:net';
import type { Entrance } from './entrance';
import { type HandedServer, serveHanded } from './listen';

/** What the process that holds the port says to those that serve. */
export type Order =
  | { kind: 'port'; port: number }
  | { kind: 'connection' }
  | { kind: 'stop'; signal: string }
  /** No more connections come. */
  | { kind: 'last' };

/** What a process that serves says to the one that holds the port. */
export type Report =
  /** Orders reach it from now on. */
  | { kind: 'up' }
  /** Connections can be handed over. */
  | { kind: 'serving' }
  | { kind: 'ready'; address: string }
  /** It was told to end, and nobody else was. */
  | { kind: 'leaving' }
  /** It cannot start, and why. */
  | { kind: 'failed'; reason: string };

/** Tells the process that holds the port. Resolves once that has been written, or cannot be. */
export function report(message: Report): Promise<void> {
  return new Promise((resolve) => {
    if (!process.send || !process.connected) return resolve();
    process.send(message, undefined, undefined, () => resolve());
  });
}

/** The port that another process holds for this one and others like it (`processes.ts`). */
export function sharedPort(): Entrance {
  let server: HandedServer | undefined;
  let stop: ((signal: string) => void) | undefined;
  /** The signal that said to stop, which may come before anybody can be told of it. */
  let told: string | undefined;
  let tellPort: (port: number) => void = () => {};
  let endHandingOver: () => void = () => {};
  const last = new Promise<void>((resolve) => {
    endHandingOver = resolve;
  });

  process.on('message', (order: Order, socket: Socket | undefined) => {
    if (order.kind === 'port') tellPort(order.port);
    if (order.kind === 'stop') {
      told = order.signal;
      stop?.(told);
    }
    if (order.kind === 'last') endHandingOver();
    if (order.kind === 'connection' && socket) server?.take(socket);
  });
  // A terminal and a service manager signal all processes at once: the one that holds the port says what follows.
  const leave = () => void report({ kind: 'leaving' });
  process.on('SIGTERM', leave);
  process.on('SIGINT', leave);
  // Node keeps no message that nobody listened for.
  void report({ kind: 'up' });

  return {
    open(handler, options) {
      server = serveHanded(handler, options);
      return new Promise((resolve) => {
        tellPort = resolve;
        void report({ kind: 'serving' });
      });
    },
    ready: (address) => void report({ kind: 'ready', address }),
    onStop(listener) {
      stop = listener;
      if (told !== undefined) listener(told);
    },
    async close() {
      await server?.close(last);
    },
  };
}
