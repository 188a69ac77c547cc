import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request, type Server } from 'node:http';
import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../base/log';
import { closeServer, listen, listeningPort } from '../runtime/listen';
import { deadline } from './deadline';
import { apiNotFound, errorHandler } from './error-handler';
import { jsonBody } from './validate';

let server: Server;
/** Requests whose limit has passed while their body was still on its way. */
let overdue = 0;

beforeAll(async () => {
  const limit = 50;
  const app = express();
  app.use((req, _res, next) => {
    setTimeout(() => {
      if (!req.complete) overdue += 1;
    }, limit * 2);
    next();
  });
  app.use(deadline(limit));
  app.post('/answers', jsonBody, (req, res) => void res.json(req.body));
  app.post('/hangs', jsonBody, () => {});
  app.use(apiNotFound);
  app.use(errorHandler(createLog('silent')));
  server = await listen(app, { port: 0, host: '127.0.0.1', headers: {} });
});
afterAll(() => closeServer(server, 0));

function post(path: string): ClientRequest {
  return request({
    host: '127.0.0.1',
    port: listeningPort(server),
    method: 'POST',
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

it('deadline answers 503 with Retry-After if the handler does not answer', async () => {
  const req = post('/hangs');
  req.end('{}');
  expect(await answerOf(req)).toMatchObject({ status: 503, retryAfter: '5' });
});

it('deadline leaves a slow sender time to send', async () => {
  const req = post('/answers');
  const answer = answerOf(req);
  await sendSlowly(req);
  expect(await answer).toMatchObject({ status: 200, text: '{"half":"other half"}' });
});

it('deadline starts when the body of a slow sender is complete', async () => {
  const req = post('/hangs');
  const answer = answerOf(req);
  await sendSlowly(req);
  expect(await answer).toMatchObject({ status: 503, retryAfter: '5' });
});
