import { setTimeout as wait } from 'node:timers/promises';
import express, { Router } from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../base/log';
import { closeServer, listen, listeningPort } from '../runtime/listen';
import { deadline } from './deadline';
import { errorHandler } from './error-handler';
import { lazyRouter } from './lazy-router';

const limit = 50;
let server: Awaited<ReturnType<typeof listen>>;
let loads = 0;
let mayLoad = false;

async function load(): Promise<Router> {
  loads += 1;
  if (!mayLoad) throw new Error('The file is gone.');
  await wait(limit * 3);
  const router = Router();
  router.get('/answers', (_req, res) => void res.json({ loads }));
  return router;
}

beforeAll(async () => {
  const app = express();
  app.use(deadline({}, { read: limit, write: limit }));
  app.use(lazyRouter(load));
  app.use(errorHandler(createLog('silent')));
  server = await listen(app, { port: 0, host: '127.0.0.1', headers: {} });
});
afterAll(() => closeServer(server, 0));

const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${listeningPort(server)}${path}`)).status;

it('lazyRouter loads its routes once, also if that takes longer than the deadline', async () => {
  expect(loads).toBe(0);
  expect(await statusOf('/answers')).toBe(500);
  mayLoad = true;
  const statuses = await Promise.all([statusOf('/answers'), statusOf('/answers')]);
  expect(statuses).toEqual([200, 200]);
  expect(await statusOf('/answers')).toBe(200);
  expect(loads).toBe(2);
});

it('lazyRouter leaves other paths than those of its prefix alone, and loads nothing for them', async () => {
  const app = express();
  let loaded = false;
  const routes = async () => {
    loaded = true;
    return Router().get('/links/:token', (_req, res) => void res.send('here'));
  };
  app.use(lazyRouter(routes, '/links'));
  const own = await listen(app, { port: 0, host: '127.0.0.1', headers: {} });
  const answered = async (path: string) => (await fetch(`http://127.0.0.1:${listeningPort(own)}${path}`)).status;
  expect([await answered('/elsewhere'), loaded]).toEqual([404, false]);
  expect([await answered('/Links/a'), loaded]).toEqual([200, true]);
  await closeServer(own, 0);
});
