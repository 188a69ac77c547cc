import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import express, { type RequestHandler } from 'express';
import { expect, it, onTestFinished } from 'vitest';
import { silentLog } from '../testing/backups';
import { deadline, inTime, noteFirst } from './deadline';

/** What a handler answers behind a deadline of 20 ms, where its answer waits for a ledger. */
async function answerOf(handler: RequestHandler, follow: () => Promise<void>) {
  const app = express();
  app.use(deadline(20), noteFirst(follow, silentLog));
  app.post('/', handler);
  const server = app.listen(0);
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { method: 'POST' });
  return { status: answer.status, body: await answer.text() };
}

it('noteFirst answers after the ledger has noted it, however long that takes', async () => {
  const done: string[] = [];
  const store: RequestHandler = async (_req, res) => {
    await inTime(res, () => wait(60));
    done.push('stored');
    res.json(done);
  };
  const follow = async () => {
    await wait(60);
    done.push('noted');
  };
  expect(await answerOf(store, follow)).toEqual({ status: 200, body: '["stored","noted"]' });
  const quick: RequestHandler = (_req, res) => void res.json(done);
  expect(await answerOf(quick, follow)).toMatchObject({ status: 200 });
});

it('noteFirst answers if noting fails, and notes no failed request', async () => {
  let noted = 0;
  const follow = () => {
    noted += 1;
    return Promise.reject(new Error('away'));
  };
  expect((await answerOf((_req, res) => void res.json('done'), follow)).status).toBe(200);
  expect((await answerOf((_req, res) => void res.status(404).json('none'), follow)).status).toBe(404);
  expect(noted).toBe(1);
});
