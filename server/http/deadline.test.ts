import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request, type Server } from 'node:http';
import express from 'express';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createLog } from '../base/log';
import { closeServer, listen, listeningPort } from '../runtime/listen';
import { deadline } from './deadline';
import { apiNotFound, errorHandler } from './error-handler';
import { jsonBody } from './validate';

let server: Server;
/** Requests whose limit has passed while their body was still on its way. */
let overdue = 0;
let silent = false;

beforeAll(async () => {
  const limits = { read: 50, write: 150 };
  const app = express();
  app.use((req, _res, next) => {
    setTimeout(() => {
      if (!req.complete) overdue += 1;
    }, limits.write * 2);
    next();
  });
  app.use(deadline({ isSilent: () => silent }, limits));
  app.post('/slow', (_req, res) => void setTimeout(() => res.json('done'), limits.read * 2));
  app.post('/answers', jsonBody, (req, res) => void res.json(req.body));
  app.all('/hangs', jsonBody, () => {});
  app.use(apiNotFound);
  app.use(errorHandler(createLog('silent')));
  server = await listen(app, { port: 0, host: '127.0.0.1', headers: {} });
});
afterAll(() => closeServer(server, 0));

function send(path: string, method = 'POST'): ClientRequest {
  return request({
    host: '127.0.0.1',
    port: listeningPort(server),
    method,
    path,
    agent: false,
    headers: { 'content-type': 'application/json' },
  });
}

async function answerOf(req: ClientRequest) {
  const [res] = (await once(req, 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of res.setEncoding('utf8')) text += chunk;
  return { status: res.statusCode, retryAfter: res.headers['retry-after'], text };
}

/** Sends the second half of a body only when the limit has long passed. */
async function sendSlowly(req: ClientRequest): Promise<void> {
  const before = overdue;
  req.write('{"half":');
  await expect.poll(() => overdue).toBeGreaterThan(before);
  req.end('"other half"}');
}

it.each(['GET', 'POST'])(
  'deadline says that the server is busy if the handler of a %s does not answer',
  async (method) => {
    const req = send('/hangs', method);
    req.end();
    expect(await answerOf(req)).toMatchObject({
      status: 503,
      retryAfter: '2',
      text: expect.stringContaining('ausgelastet'),
    });
  },
);

it('deadline waits longer for a write than for a read', async () => {
  const req = send('/slow');
  req.end('{}');
  expect(await answerOf(req)).toMatchObject({ status: 200 });
});

it.each(['GET', 'POST'])('deadline names a silent database to a %s', async (method) => {
  silent = true;
  onTestFinished(() => {
    silent = false;
  });
  const req = send('/hangs', method);
  req.end();
  expect(await answerOf(req)).toMatchObject({
    status: 503,
    retryAfter: '5',
    text: expect.stringContaining('Datenbank'),
  });
});

it('deadline leaves a slow sender time to send', async () => {
  const req = send('/answers');
  const answer = answerOf(req);
  await sendSlowly(req);
  expect(await answer).toMatchObject({ status: 200, text: '{"half":"other half"}' });
});

it('deadline starts when the body of a slow sender is complete', async () => {
  const req = send('/hangs');
  const answer = answerOf(req);
  await sendSlowly(req);
  expect(await answer).toMatchObject({ status: 503, retryAfter: '2' });
});
