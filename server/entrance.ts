import type { RequestListener } from 'node:http';
import type { Config } from './base/config';
import { closeServer, listen, listeningPort, type ServerOptions } from './listen';
import { tellAddress } from './operator';

/** Where requests come in: at a port of this process, or by way of the one that holds it for several (`shared-port.ts`). */
export interface Entrance {
  /** Lets requests in, and returns the port they come to. Rejects where it is taken or not allowed. */
  open: (handler: RequestListener, options: ServerOptions) => Promise<number>;
  /** To be told once requests can be answered in full, and at which address. */
  ready: (address: string) => void;
  /** Calls back, maybe more than once, when this process is to end, with the signal that said so. */
  onStop: (stop: (signal: string) => void) => void;
  /** Lets requests in for `drain` milliseconds more, then none, and waits for the answers of those that are in. */
  close: (drain: number) => Promise<void>;
}

/** A port of this process. */
export function ownPort(place: Pick<Config, 'port' | 'host'>): Entrance {
  let server: Awaited<ReturnType<typeof listen>> | undefined;
  return {
    async open(handler, options) {
      server = await listen(handler, { ...place, ...options });
      return listeningPort(server);
    },
    ready: tellAddress,
    onStop(stop) {
      process.on('SIGTERM', stop);
      process.on('SIGINT', stop);
    },
    async close(drain) {
      if (server) await closeServer(server, drain);
    },
  };
}
