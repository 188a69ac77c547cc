import { expect, it, vi } from 'vitest';
import { request } from '../../api/http-api';
import { errorText } from './error-text';

it.each([
  ['the server’s words', () => Response.json({ success: false, message: 'Kaputt' }, { status: 500 }), 'Kaputt'],
  [
    'the status where there are none',
    () => new Response('', { status: 500, statusText: 'Internal Server Error' }),
    'Internal Server Error',
  ],
  [
    'no page of a proxy in between',
    () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
    'Ein Fehler ist aufgetreten',
  ],
])('tells users %s', async (_what, answer, text) => {
  vi.stubGlobal('fetch', async () => answer());
  const failed = await request('PUT', '/api/cms/blocks/1?lng=de', { body: {} }).catch((error: unknown) => error);
  expect(errorText(failed)).toBe(text);
});
