import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A stand between a server and its database that can do what networks do. */
export interface TcpProxy {
  /** The target's address, by way of the proxy. */
  url: string;
  /** Nothing passes any more, and nobody is told: a machine that hangs, a cable that is cut. */
  stall: () => void;
  /** What is connected passes nothing any more, and nobody is told; new connections work: a firewall that forgot. */
  forget: () => void;
  /** From now on each way there and back takes this much longer, in milliseconds. */
  delay: (roundTrip: number) => void;
  /** Connections are reset and new ones refused: a database that was stopped. */
  cut: () => Promise<void>;
  /** As at first. */
  restore: () => Promise<void>;
  close: () => Promise<void>;
}

/** Opens a proxy to the host and port of an address. */
export async function openProxy(target: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const forgotten = new WeakSet<Socket>();
  let stalled = false;
  let oneWay = 0;

  const server = createServer((client) => {
    const upstream = connect(Number(port || 5432), hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (data) => {
        if (oneWay > 0) setTimeout(() => to.write(data), oneWay);
        else to.write(data);
      });
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (stalled) from.pause();
    }
  });
  const listen = async (at: number) => {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
  };
  const cut = async () => {
    const closed = server.listening ? once(server, 'close') : undefined;
    server.close();
    for (const socket of sockets) socket.resetAndDestroy();
    await closed;
  };
  await listen(0);
  const own = (server.address() as AddressInfo).port;
  const url = new URL(target);
  url.host = `127.0.0.1:${own}`;

  return {
    url: url.href,
    stall() {
      stalled = true;
      for (const socket of sockets) socket.pause();
    },
    delay(roundTrip) {
      oneWay = roundTrip / 2;
    },
    forget() {
      for (const socket of sockets) {
        socket.pause();
        forgotten.add(socket);
      }
    },
    cut,
    async restore() {
      stalled = false;
      oneWay = 0;
      for (const socket of sockets) if (!forgotten.has(socket)) socket.resume();
      if (!server.listening) await listen(own);
    },
    close: cut,
  };
}
