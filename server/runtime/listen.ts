import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server, STATUS_CODES } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { Config } from '../base/config';
import { cutStoppedReaders, inTurn, mostConnections } from '../http/connection-bounds';
import { beganAt, watchBody } from '../http/slow-body';

/** Time limits of connections, in milliseconds: a slow sender is cut within 15 s. */
export const connectionLimits = {
  headersTimeout: 8_000,
  requestTimeout: 12_000,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 5_000,
  /** Closes a connection without traffic: a reader that has stopped would keep its response in memory. */
  inactivityTimeout: 30_000,
};

function statusOf(error: NodeJS.ErrnoException): 400 | 408 | 431 {
  if (error.code === 'HPE_HEADER_OVERFLOW') return 431;
  return error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
}

const tooSlow = () => Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

/** Answers as Node would, but with the security headers. A connection opened ahead and never used is not reported. */
function answerUnreadable(headers: Readonly<Record<string, string>>, onUnreadable: (status: number) => void) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (!socket.writable || error.code === 'ECONNRESET') return socket.destroy();
    const status = statusOf(error);
    if (!(socket instanceof Socket && socket.bytesRead === 0)) onUnreadable(status);
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}Content-Length: 0\r\nConnection: close\r\n\r\n`,
    );
    return socket;
  };
}

/** Answers HTTP/1.1 without Host and unknown expectations as Node would, but with the security headers. */
function answerByItself(
  headers: Readonly<Record<string, string>>,
  status: 400 | 417,
  onUnreadable: (status: number) => void,
): RequestListener {
  return (_req, res) => {
    onUnreadable(status);
    res.writeHead(status, { ...headers, 'Content-Length': '0', Connection: 'close' }).end();
  };
}

function needsHost({ headers, httpVersion }: IncomingMessage): boolean {
  return headers.host === undefined && httpVersion === '1.1';
}

interface Connections {
  open: Set<Socket>;
  accepted: number;
}

const connections = new WeakMap<Server, Connections>();

function keepConnections(server: Server): void {
  const kept: Connections = { open: new Set(), accepted: 0 };
  connections.set(server, kept);
  server.on('connection', (socket) => {
    kept.accepted += 1;
    kept.open.add(socket);
    socket.once('close', () => kept.open.delete(socket));
  });
}

/** While a server ends, a client that has connected has this long to send its request, in milliseconds. */
const unusedGrace = 1_000;

function unusedConnections(server: Server): Socket[] {
  return [...(connections.get(server)?.open ?? [])].filter((socket) => socket.bytesRead === 0);
}

export interface ServerOptions {
  headers: Readonly<Record<string, string>>;
  limits?: Partial<typeof connectionLimits>;
  onUnreadable?: ((status: number) => void) | undefined;
}

function listenOn(server: Server, { port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    keepConnections(server);
    server.listen({ port, ...(host ? { host } : {}) }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** Rejects if the port is taken or not allowed, so that the start fails before it creates anything. */
export async function checkPort(place: Pick<Config, 'port' | 'host'>): Promise<void> {
  const probe = createServer();
  await listenOn(probe, place);
  probe.close();
  await once(probe, 'close');
}

/** Rejects if the port is taken or not allowed. */
export async function listen(
  handler: RequestListener,
  { headers, limits, onUnreadable = () => {}, ...place }: ServerOptions & Pick<Config, 'port' | 'host'>,
): Promise<Server> {
  const withoutHost = answerByItself(headers, 400, onUnreadable);
  const { inactivityTimeout, requestTimeout, ...timeouts } = { ...connectionLimits, ...limits };
  // Node times the headers; the bodies are timed here, because uploads may take longer.
  const answer = inTurn((req, res) => (needsHost(req) ? withoutHost : handler)(req, res));
  const server = createServer({ ...timeouts, requestTimeout: 0, requireHostHeader: false }, (req, res) => {
    watchBody(req, requestTimeout, () => server.emit('clientError', tooSlow(), req.socket));
    answer(req, res);
  });
  server.maxConnections = mostConnections();
  server.on('connection', beganAt);
  server.setTimeout(inactivityTimeout);
  const { connectionsCheckingInterval: interval } = timeouts;
  cutStoppedReaders(server, () => connections.get(server)?.open ?? [], { limit: inactivityTimeout, interval });
  server.on('clientError', answerUnreadable(headers, onUnreadable));
  server.on('checkExpectation', answerByItself(headers, 417, onUnreadable));
  await listenOn(server, place);
  return server;
}

export function listeningPort(server: Server): number {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server listens on no port.');
  return address.port;
}

/** How long a server that is ending still accepts connections, in milliseconds. */
const drainTime = 500;

const idleCheck = 50;

/** This many turns of the event loop without a new connection mean that none is waiting. */
const quietTurns = 20;

/** A server that is never quiet closes after this long anyway, in milliseconds. */
const quietLimit = 2_000;

/** Reads everything that has arrived: closing a socket with unread data resets it, and its sender fails. */
async function readArrivals(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await nextTurn();
}

/**
 * Accepts every client that waits in the queue: closing would reset them. Node 20 accepts one per turn of the event
 * loop. The caller must close in the same turn, without awaiting anything in between.
 */
async function acceptWaiting(server: Server): Promise<void> {
  const accepted = () => connections.get(server)?.accepted ?? 0;
  const limit = performance.now() + quietLimit;
  let seen = accepted();
  for (let quiet = 0; quiet < quietTurns && performance.now() < limit; quiet += 1) {
    await nextTurn();
    if (accepted() !== seen) quiet = 0;
    seen = accepted();
  }
}

/** Makes every response close its connection, so that no client sends into one that is being closed. */
function closeAfterAnswers(server: Server): void {
  server.prependListener('request', (_req, res) => res.setHeader('Connection', 'close'));
}

/**
 * Ends a server. It accepts for `drain` more milliseconds, and every response closes its connection. Then requests in
 * flight finish, and idle or unused connections are closed.
 */
export async function closeServer(server: Server, drain = drainTime): Promise<void> {
  closeAfterAnswers(server);
  await wait(drain);
  await acceptWaiting(server);
  let open = true;
  server.close(() => {
    open = false;
  });
  const closed = performance.now();
  while (open) {
    await wait(idleCheck);
    await readArrivals();
    server.closeIdleConnections();
    if (performance.now() - closed < unusedGrace) continue;
    for (const socket of unusedConnections(server)) socket.destroy();
  }
}
