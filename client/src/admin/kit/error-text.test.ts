import { describe, expect, it, vi } from 'vitest';
import { request } from '../../api/http-api';
import { errorText } from './error-text';

describe('errorText', () => {
  it.each([
    [
      'the message of the server',
      () => Response.json({ success: false, message: 'Kaputt' }, { status: 500 }),
      'Kaputt',
    ],
    [
      'the status if there is no message',
      () => new Response('', { status: 500, statusText: 'Internal Server Error' }),
      'Internal Server Error',
    ],
    [
      'what a slow connection was cut off for',
      () => new Response('', { status: 408, statusText: 'Request Timeout' }),
      'Die Verbindung war zu langsam. Bitte versuchen Sie es noch einmal.',
    ],
    [
      'no HTML page of a proxy',
      () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
      'Ein Fehler ist aufgetreten',
    ],
  ])('shows %s', async (_what, answer, text) => {
    vi.stubGlobal('fetch', async () => answer());
    const failed = await request('PUT', '/api/cms/blocks/1?lng=de', { body: {} }).catch((error: unknown) => error);
    expect(errorText(failed)).toBe(text);
  });
});
