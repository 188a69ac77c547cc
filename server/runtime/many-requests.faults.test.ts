import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { closeServer, type connectionLimits, listen, listeningPort } from './listen';

let server: Server | undefined;
const clients: Socket[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  server?.closeAllConnections();
  if (server) await closeServer(server, 0);
});

async function start(handler: RequestListener, limits: Partial<typeof connectionLimits> = {}): Promise<Server> {
  server = await listen(handler, { port: 0, host: '127.0.0.1', headers: {}, limits });
  return server;
}

/** A client that sends so many requests at once, and reads nothing until it is told to. */
function sends(serving: Server, count: number): Socket {
  const client = connect(listeningPort(serving), '127.0.0.1').pause();
  client.on('error', () => {});
  const requests = Array.from({ length: count }, (_, number) => `GET /${number} HTTP/1.1\r\nHost: x\r\n\r\n`);
  client.write(requests.join(''));
  clients.push(client);
  return client;
}

const closed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve));

describe('pipelined requests', () => {
  it('are all answered one after another if the client reads', async () => {
    let open = 0;
    let most = 0;
    const serving = await start((req, res) => {
      open += 1;
      most = Math.max(most, open);
      setImmediate(() => {
        open -= 1;
        res.end(`<${req.url}>`);
      });
    });
    let text = '';
    sends(serving, 60)
      .setEncoding('utf8')
      .on('data', (part: string) => {
        text += part;
      })
      .resume();
    const expected = Array.from({ length: 60 }, (_, number) => `/${number}`);
    await expect.poll(() => [...text.matchAll(/<(.*?)>/g)].map(([, url]) => url)).toEqual(expected);
    expect(most).toBe(1);
  });

  it('cost one answer if the client reads nothing, and end its connection if very many', async () => {
    const body = Buffer.alloc(24_000_000);
    let answered = 0;
    const serving = await start((_req, res) => {
      answered += 1;
      res.end(body);
    });
    sends(serving, 60);
    await expect.poll(() => answered).toBe(1);
    const connected = once(serving, 'connection');
    sends(serving, 1_000);
    const [greedy] = (await connected) as [Socket];
    await closed(greedy);
    expect(answered).toBe(2);
  });
});

describe('client that has stopped reading', () => {
  it('is cut after the limit, not after twice as long', async () => {
    const limits = { inactivityTimeout: 5_000, connectionsCheckingInterval: 50 };
    const serving = await start((_req, res) => void res.end(Buffer.alloc(24_000_000)), limits);
    const connected = once(serving, 'connection');
    sends(serving, 1);
    const [socket] = (await connected) as [Socket];
    await once(serving, 'request');
    const began = performance.now();
    await closed(socket);
    const waited = performance.now() - began;
    expect(waited).toBeGreaterThan(limits.inactivityTimeout * 0.9);
    expect(waited).toBeLessThan(limits.inactivityTimeout * 2);
  });
});

it('server accepts no more connections than it has descriptors for', async () => {
  const serving = await start((_req, res) => void res.end('ok'));
  expect(serving.maxConnections).toBeGreaterThan(0);
  serving.maxConnections = 2;
  const accepted = once(serving, 'connection');
  const first = sends(serving, 0);
  const second = sends(serving, 0);
  await Promise.all([once(first, 'connect'), once(second, 'connect')]);
  await closed(sends(serving, 1).resume());
  const left = closed((await accepted)[0] as Socket);
  first.destroy();
  await left;
  const last = sends(serving, 1).resume();
  expect(String(((await once(last, 'data')) as [Buffer])[0])).toMatch(/^HTTP\/1.1 200/);
});
