import { once } from 'node:events';
import { Agent, get, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { allowSlowBody } from '../http/slow-body';
import { closeServer, connectionLimits, listen, listeningPort } from './listen';

const headers = { 'X-Content-Type-Options': 'nosniff' };
let server: Server | undefined;
afterEach(async () => {
  server?.closeAllConnections();
  if (server?.listening) await closeServer(server, 0);
});

async function start(handler: RequestListener, limits: Partial<typeof connectionLimits> = {}): Promise<Server> {
  server = await listen(handler, { port: 0, host: '127.0.0.1', headers, limits });
  return server;
}

describe('closeServer', () => {
  /** One request; 'refused' where no connection was made any more, else the status, or what went wrong. */
  async function ask(port: number, agent: Agent): Promise<string> {
    const req = get({ host: '127.0.0.1', port, agent });
    try {
      const [res] = (await once(req, 'response')) as [IncomingMessage];
      for await (const _chunk of res);
      return res.complete ? String(res.statusCode) : 'cut';
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
      return code === 'ECONNREFUSED' ? 'refused' : code;
    }
  }

  it('fails no request of clients that keep their connections, 50 a second', async () => {
    const answering = await start(async (_req, res) => {
      await wait(30);
      res.write('half');
      await wait(30);
      res.end('whole');
    });
    const port = listeningPort(answering);
    const agent = new Agent({ keepAlive: true, maxSockets: 10 });
    const answers: Promise<number>[] = [];
    const results: string[] = [];
    const sending = setInterval(() => {
      answers.push(ask(port, agent).then((result) => results.push(result)));
    }, 20);
    await expect.poll(() => results.length).toBeGreaterThan(20);
    const before = results.length;
    await closeServer(answering);
    clearInterval(sending);
    agent.destroy();
    await Promise.all(answers);
    expect(results.filter((result) => result !== '200' && result !== 'refused')).toEqual([]);
    // Some were under way when the end was asked for.
    expect(results.filter((result) => result === '200').length).toBeGreaterThan(before);
  });

  it('serves every client still to be accepted, and those that send late', async () => {
    const answering = await start((_req, res) => void res.end('ok'));
    const clients = Array.from({ length: 60 }, () => connect(listeningPort(answering), '127.0.0.1'));
    const answers = clients.map((client) =>
      client.toArray().then(
        (chunks: Buffer[]) => Buffer.concat(chunks).toString().slice(0, 12),
        () => 'reset',
      ),
    );
    // They are connected as soon as this turn ends; nobody has accepted them then.
    await Promise.resolve();
    const closed = closeServer(answering, 0);
    await expect.poll(() => answering.listening).toBe(false);
    for (const client of clients) client.end('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(await Promise.all(answers)).toEqual(clients.map(() => 'HTTP/1.1 200'));
    await closed;
  });

  it('ends although a client keeps an idle connection open', async () => {
    const answering = await start((_req, res) => void res.end('ok'));
    const agent = new Agent({ keepAlive: true });
    expect(await ask(listeningPort(answering), agent)).toBe('200');
    await closeServer(answering, 0);
    expect(answering.listening).toBe(false);
    agent.destroy();
  });

  it('ends although a connection was never used', async () => {
    const answering = await start((_req, res) => void res.end('ok'));
    const connected = once(answering, 'connection');
    const silent = connect(listeningPort(answering), '127.0.0.1');
    const closed = once(silent, 'close');
    silent.on('error', () => {});
    await connected;
    await closeServer(answering, 0);
    await closed;
    expect(answering.listening).toBe(false);
  });
});

describe('answer of Node itself', () => {
  it.each([
    ['HTTP/1.1 without Host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['an expectation nobody meets', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: wonders\r\n\r\n', 417],
    ['bytes that are no HTTP', 'wonders\r\n\r\n', 400],
  ])('has the security headers and is reported: %s', async (_what, text, status) => {
    const statuses: number[] = [];
    const onUnreadable = (status: number) => void statuses.push(status);
    const handler: RequestListener = (_req, res) => void res.end('ok');
    server = await listen(handler, { port: 0, host: '127.0.0.1', headers, onUnreadable });
    const serving = server;
    const socket = connect(listeningPort(serving), '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      answer += chunk;
    });
    socket.end(text);
    await once(socket, 'close');
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toContain('X-Content-Type-Options: nosniff');
    expect(answer).not.toContain('ok');
    expect(statuses).toEqual([status]);
  });

  it('is not given to HTTP/1.0 without Host', async () => {
    const serving = await start((_req, res) => void res.end('ok'));
    const socket = connect(listeningPort(serving), '127.0.0.1');
    socket.end('GET / HTTP/1.0\r\n\r\n');
    const [answer] = (await once(socket.setEncoding('utf8'), 'data')) as [string];
    expect(answer).toMatch(/^HTTP\/1.1 200 /);
  });
});

describe('reader of a long answer', () => {
  const size = 24_000_000;
  const asking = async (inactivityTimeout: number) => {
    const serving = await start((_req, res) => void res.end(Buffer.alloc(size, 'x')), { inactivityTimeout });
    const socket = connect(listeningPort(serving), '127.0.0.1').pause();
    socket.on('error', () => {});
    socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    return { serving, socket };
  };
  const connections = (serving: Server) =>
    new Promise<number>((resolve, reject) =>
      serving.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    );

  it('is cut if it stops reading', async () => {
    const { serving, socket } = await asking(500);
    await once(serving, 'request');
    await expect.poll(() => connections(serving)).toBe(0);
    socket.destroy();
  });

  it('gets everything if it reads slowly', async () => {
    const { socket } = await asking(4_000);
    let read = 0;
    const began = performance.now();
    for await (const chunk of socket) {
      read += (chunk as Buffer).length;
      // Over more than twice the limit, without a pause as long as it.
      const due = (read / size) * 10_000 - (performance.now() - began);
      if (due > 20) await wait(Math.min(due, 200));
    }
    expect(read).toBeGreaterThan(size);
  });
});

describe('slow senders', () => {
  const limits = { headersTimeout: 1_000, requestTimeout: 2_000, connectionsCheckingInterval: 50 };

  /** What a sender of half a request is told until it is cut. */
  async function answerTo(port: number, text: string): Promise<string> {
    const socket: Socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      answer += chunk;
    });
    socket.on('error', () => {});
    socket.write(text);
    await once(socket, 'close');
    return answer;
  }

  it.each([
    ['headers', 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '],
    ['a body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nslow'],
  ])('of %s are cut, 200 at once, while others are served', async (_what, text) => {
    const serving = await start((req, res) => {
      if (req.method === 'GET') res.end('ok');
      else req.resume().on('end', () => res.end('ok'));
    }, limits);
    const port = listeningPort(serving);
    const slow = Array.from({ length: 200 }, () => answerTo(port, text));
    expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('ok');
    for (const answer of await Promise.all(slow)) {
      expect(answer).toMatch(/^HTTP\/1\.1 408 /);
      expect(answer).toContain('X-Content-Type-Options: nosniff');
    }
  });

  it('of a body get the time that the handler allows, and no more', async () => {
    const serving = await start((req, res) => {
      allowSlowBody(req, req.url === '/long' ? 60_000 : 3_000);
      req.resume().on('end', () => res.end('all of it'));
    }, limits);
    const port = listeningPort(serving);
    const began = performance.now();
    expect(await answerTo(port, 'POST /short HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nslow')).toMatch(/ 408 /);
    expect(performance.now() - began).toBeGreaterThan(limits.requestTimeout);
    const socket = connect(port, '127.0.0.1');
    socket.write('POST /long HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 6\r\n\r\n');
    for (const letter of 'slowly') {
      await wait(limits.requestTimeout / 4);
      socket.write(letter);
    }
    let answer = '';
    for await (const chunk of socket.setEncoding('utf8')) answer += chunk;
    expect(answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*all of it/);
  });

  it('have less than 15 seconds', () => {
    const { headersTimeout, requestTimeout, connectionsCheckingInterval } = connectionLimits;
    expect(Math.max(headersTimeout, requestTimeout) + connectionsCheckingInterval).toBeLessThan(15_000);
  });
});
