import { setTimeout as wait } from 'node:timers/promises';
import express from 'express';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createLog } from '../base/log';
import { closeServer, listen, listeningPort } from '../runtime/listen';
import { deadline } from './deadline';
import { errorHandler, listenerOf } from './error-handler';

const limits = { read: 30, write: 30 };

it('logs what fails after its deadline was answered, and prints nothing', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => printed.mockRestore());
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const app = express().set('env', 'production');
  const inner = express.Router();
  inner.get('/slow', async () => {
    await wait(limits.read * 4);
    throw new Error('too late');
  });
  app.use('/api', deadline({}, limits), inner, errorHandler(log));
  const server = await listen(listenerOf(app, log), { port: 0, host: '127.0.0.1', headers: {} });
  onTestFinished(() => closeServer(server, 0));
  expect((await fetch(`http://127.0.0.1:${listeningPort(server)}/api/slow`)).status).toBe(503);
  await expect.poll(() => lines.length).toBe(2);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { status: 503, path: '/api/slow' },
    { method: 'GET', path: '/api/slow', msg: 'a request failed after its response had begun' },
  ]);
  expect(printed).not.toHaveBeenCalled();
});
