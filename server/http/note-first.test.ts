import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import { describe, expect, it, onTestFinished } from 'vitest';
import { toHttpError } from '../base/errors';
import { silentLog } from '../testing/backups';
import { deadline, inTime } from './deadline';
import { noteFirst } from './note-first';

const failed: ErrorRequestHandler = (error, _req, res, _next) => {
  const { status, id } = toHttpError(error);
  res.status(status).send(id);
};

/** What a handler answers behind a deadline of 20 ms, where its answer waits for a ledger. */
async function answerOf(handler: RequestHandler, follow: () => Promise<void>) {
  const app = express();
  app.use(deadline({}, { read: 20, write: 20 }), noteFirst(follow, silentLog));
  app.post('/', handler);
  app.use(failed);
  const server = app.listen(0);
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const answer = await fetch(address, { method: 'POST', redirect: 'manual' });
  return { status: answer.status, body: await answer.text(), headers: answer.headers };
}

const page = '<!doctype html><p>done</p>';
const long = 'x'.repeat(500_000);

/** Every kind of response that a handler can give. */
const kinds: Readonly<Record<string, { handler: RequestHandler; status: number; body: string }>> = {
  JSON: { handler: (_req, res) => void res.json('done'), status: 200, body: '"done"' },
  'a page': { handler: (_req, res) => void res.type('html').send(page), status: 200, body: page },
  'a redirect': {
    handler: (_req, res) => res.redirect(303, '/away'),
    status: 303,
    body: 'See Other. Redirecting to /away',
  },
  'an empty response': { handler: (_req, res) => void res.status(204).end(), status: 204, body: '' },
  'a status alone': { handler: (_req, res) => void res.sendStatus(200), status: 200, body: 'OK' },
  'a file': { handler: (_req, res) => void res.attachment('a.csv').send('a;b'), status: 200, body: 'a;b' },
  'a stream': { handler: (_req, res) => void Readable.from([long, long]).pipe(res), status: 200, body: long + long },
  'a head and parts': {
    handler(_req, res) {
      res.writeHead(201, { 'X-Part': 'one' });
      res.write('one');
      res.end('two');
    },
    status: 201,
    body: 'onetwo',
  },
  'a flushed head': {
    handler(_req, res) {
      res.flushHeaders();
      res.end('done');
    },
    status: 200,
    body: 'done',
  },
};

describe.each(Object.entries(kinds))('response as %s', (_kind, { handler, status, body }) => {
  it('is sent after the ledger has noted what it tells', async () => {
    let noted = false;
    let sentBefore = false;
    const follow = async () => {
      await wait(60);
      noted = true;
    };
    const watched: RequestHandler = (req, res, next) => {
      const write = res.socket?.write;
      if (res.socket && write)
        res.socket.write = ((...values: Parameters<typeof write>) => {
          if (!noted) sentBefore = true;
          return write.apply(res.socket, values);
        }) as typeof write;
      return handler(req, res, next);
    };
    expect(await answerOf(watched, follow)).toMatchObject({ status, body });
    expect({ noted, sentBefore }).toEqual({ noted: true, sentBefore: false });
  });

  it('becomes a failure if no ledger can be written', async () => {
    const { status: told, body: id, headers } = await answerOf(handler, () => Promise.reject(new Error('away')));
    expect({ told, id }).toEqual({ told: 503, id: 'ledgerAway' });
    for (const name of ['location', 'content-disposition', 'x-part']) expect(headers.get(name)).toBeNull();
  });
});

describe('noteFirst', () => {
  it('waits for a write and its ledger beyond the deadline', async () => {
    const done: string[] = [];
    const store: RequestHandler = async (_req, res) => {
      await inTime(res, () => wait(60));
      done.push('stored');
      res.json('stored');
    };
    const follow = async () => {
      await wait(60);
      done.push('noted');
    };
    expect(await answerOf(store, follow)).toMatchObject({ status: 200, body: '"stored"' });
    expect(done).toEqual(['stored', 'noted']);
  });

  it('notes no failed request', async () => {
    let noted = 0;
    const follow = async () => {
      noted += 1;
    };
    expect((await answerOf((_req, res) => void res.status(404).json('none'), follow)).status).toBe(404);
    expect(noted).toBe(0);
  });
});
