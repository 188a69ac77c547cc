import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { DescribedRoom } from '@shared/api/describe';
import { requiredText } from '@shared/rules/fields';
import express, { type RequestHandler } from 'express';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { HttpError, notFound } from '../base/errors';
import { silentLog } from '../testing/backups';
import { deadline } from './deadline';
import { errorHandler, listenerOf } from './error-handler';
import { answered, mountRoutes } from './mount-routes';

const place = z.object({ name: requiredText('validation.titleRequired', 20) });

const room = {
  name: 'Places',
  access: 'public',
  routes: {
    'GET /api/places': { summary: 'List', query: z.object({ first: z.optional(z.string()) }), data: z.array(place) },
    'POST /api/places': { summary: 'Create', body: place, created: place },
    'GET /api/places/:id': { summary: 'Get', data: z.object({ id: z.int() }) },
    'PUT /api/places/:id': { summary: 'Change', access: 'content', body: place, data: place },
    'DELETE /api/places/:id': { summary: 'Delete' },
    'POST /api/places/:kind/count': { summary: 'Count', status: 204 },
    'GET /api/places/:id/file': { summary: 'Download', file: 'text/csv' },
    'GET /api/places/:id/whole': { summary: 'Get', response: z.object({ whole: z.boolean() }) },
    'GET /api/others': { summary: 'List', data: z.array(place) },
  },
} satisfies DescribedRoom;

interface Waiting {
  /** Resolves when a handler goes on. */
  until?: () => Promise<unknown>;
  limit?: RequestHandler;
}

/** A server whose reads and writes have 50 ms, and what it stored. */
async function serverOf({ until = async () => {}, limit = (_req, _res, next) => next() }: Waiting = {}) {
  const stored: string[] = [];
  const app = express();
  app.set('query parser', 'simple');
  app.use(deadline({}, { read: 50, write: 50 }));
  app.use(
    '/api/places',
    mountRoutes(
      room,
      '/api/places',
      {
        'GET /api/places': async ({ query: { first } }) => {
          await until();
          return [{ name: first ?? 'none' }];
        },
        'POST /api/places': [
          limit,
          async ({ body }) => {
            await until();
            stored.push(body.name);
            return body;
          },
        ],
        'GET /api/places/:id': ({ params: { id } }) => ({ id }),
        'PUT /api/places/:id': ({ body, user }) => ({ name: `${body.name} of ${user.username}` }),
        'DELETE /api/places/:id': () => {},
        'POST /api/places/:kind/count': async () => {},
        'GET /api/places/:id/file': ({ res }) => {
          res.type('text/csv').send('a;b');
          return answered;
        },
        'GET /api/places/:id/whole': () => ({ whole: true }),
      },
      () => notFound('redirectNotFound'),
    ),
  );
  app.use(errorHandler(silentLog));
  const server = createServer(listenerOf(app, silentLog)).listen(0);
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  async function send(method: string, path: string, body?: object | string) {
    const json = typeof body === 'object';
    const answer = await fetch(`http://127.0.0.1:${port}/api/places${path}`, {
      method,
      ...(body !== undefined && { body: json ? JSON.stringify(body) : body }),
      headers: { 'accept-language': 'en', ...(json && { 'content-type': 'application/json' }) },
    });
    return { status: answer.status, text: await answer.text() };
  }
  return { send, stored };
}

const json = (status: number, body: unknown) => ({ status, text: JSON.stringify(body) });

describe('mounted routes', () => {
  it('answer with what their handlers return', async () => {
    const { send } = await serverOf();
    expect(await send('GET', '?first=one')).toEqual(json(200, { success: true, data: [{ name: 'one' }] }));
    expect(await send('POST', '', { name: 'new' })).toEqual(json(201, { success: true, data: { name: 'new' } }));
    expect(await send('DELETE', '/3')).toEqual(json(200, { success: true }));
    expect(await send('POST', '/beta/count', {})).toEqual({ status: 204, text: '' });
    expect(await send('GET', '/3/file')).toEqual({ status: 200, text: 'a;b' });
    expect(await send('GET', '/3/whole')).toEqual(json(200, { whole: true }));
  });

  it('refuse input that does not fit its description', async () => {
    const { send, stored } = await serverOf();
    const tooLong = await send('POST', '', { name: 'x'.repeat(21) });
    expect(tooLong.status).toBe(400);
    expect(JSON.parse(tooLong.text)).toMatchObject({ errors: { name: [expect.any(String)] } });
    expect((await send('GET', '?first=1&first=2')).status).toBe(400);
    expect((await send('POST', '', 'text')).status).toBe(415);
    expect((await send('POST', '/beta/count', 'text')).status).toBe(415);
    expect(stored).toEqual([]);
  });

  it('parse the parameters of their address', async () => {
    const { send } = await serverOf();
    expect(await send('GET', '/12')).toEqual(json(200, { success: true, data: { id: 12 } }));
    for (const id of ['0', '-1', '1.5', 'x', '2147483648']) {
      const { status, text } = await send('GET', `/${id}`);
      expect({ id, status, text }).toEqual({ id, status: 404, text: expect.stringContaining('redirect') });
    }
    expect((await send('POST', '/other/count', {})).status).toBe(404);
  });

  it('ask for the permission of their description before they read a body', async () => {
    const { send } = await serverOf();
    expect((await send('PUT', '/3', 'text')).status).toBe(401);
  });

  it('let middleware pass in front of a body', async () => {
    const limit: RequestHandler = () => {
      throw new HttpError(429, 'tooManyRequests', { params: { count: 1 } });
    };
    const { send, stored } = await serverOf({ limit });
    expect((await send('POST', '', 'text')).status).toBe(429);
    expect(stored).toEqual([]);
  });

  it('answer 503 after the deadline of a read', async () => {
    const { send } = await serverOf({ until: () => wait(100) });
    expect((await send('GET', '')).status).toBe(503);
  });

  it('tell the outcome of a write that began before the deadline', async () => {
    const { send, stored } = await serverOf({ until: () => wait(100) });
    expect((await send('POST', '', { name: 'late' })).status).toBe(201);
    expect(stored).toEqual(['late']);
  });

  it('begin no write after the deadline', async () => {
    const { send, stored } = await serverOf({ limit: (_req, _res, next) => void setTimeout(next, 100) });
    expect((await send('POST', '', { name: 'never' })).status).toBe(503);
    await wait(100);
    expect(stored).toEqual([]);
  });

  it('do not compile if a handler does not fit its description', () => {
    const others = () => [{ name: 'one' }];
    mountRoutes(room, '/api/others', { 'GET /api/others': others });
    // @ts-expect-error: a missing handler
    mountRoutes(room, '/api/others', {});
    // @ts-expect-error: a handler of another address
    mountRoutes(room, '/api/others', { 'GET /api/others': others, 'GET /api/places': others });
    // @ts-expect-error: other data
    mountRoutes(room, '/api/others', { 'GET /api/others': () => [{ title: 'one' }] });
    // @ts-expect-error: no data
    mountRoutes(room, '/api/others', { 'GET /api/others': () => {} });
    // @ts-expect-error: a parameter that the address does not have
    mountRoutes(room, '/api/others', { 'GET /api/others': ({ params: { id } }) => [{ name: id }] });
    // @ts-expect-error: a body that is not described
    mountRoutes(room, '/api/others', { 'GET /api/others': ({ body: { name } }) => [{ name }] });
    // @ts-expect-error: perhaps nobody is signed in
    mountRoutes(room, '/api/others', { 'GET /api/others': ({ user }) => [{ name: user.username }] });
  });
});
