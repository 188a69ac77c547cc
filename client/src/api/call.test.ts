import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryKeysOf, queryOf } from './admin-queries';
import { apiAddress, call } from './call';

interface Sent {
  path: string;
  method: string | undefined;
  headers: unknown;
  body: unknown;
}

let sent: Sent[] = [];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('window', { location: { pathname: '/admin' } });
  vi.stubGlobal('fetch', async (path: string, { method, headers, body }: RequestInit) => {
    sent.push({ path, method, headers, body });
    return Response.json({ success: true, data: { id: 3 } });
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('call', () => {
  it('sends the parameters of the address, the query and the body, and returns the data', async () => {
    const headers = { 'idempotency-key': 'one' };
    const body = { fromPath: '/alt', target: '/beta' };
    expect(await call('PUT /api/cms/redirects/:id', { id: 3, body, headers })).toEqual({ id: 3 });
    await call('DELETE /api/cms/missed-addresses', { query: { path: '/a b&c=ü' } });
    expect(sent).toEqual([
      {
        path: '/api/cms/redirects/3?lng=de',
        method: 'PUT',
        headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      },
      {
        path: '/api/cms/missed-addresses?path=%2Fa+b%26c%3D%C3%BC&lng=de',
        method: 'DELETE',
        headers: { accept: 'application/json' },
        body: undefined,
      },
    ]);
  });

  it('does not compile if it does not fit the description', () => {
    const misfits = () => {
      // @ts-expect-error: no such route
      call('GET /api/waves/:id');
      // @ts-expect-error: a missing parameter
      call('POST /api/waves/:id/stop');
      // @ts-expect-error: a missing body
      call('POST /api/cms/redirects');
      // @ts-expect-error: a body that does not fit
      call('POST /api/cms/redirects', { body: { fromPath: '/alt' } });
      // @ts-expect-error: a body that nobody reads
      call('POST /api/waves/:id/stop', { id: 3, body: {} });
      // @ts-expect-error: a missing query
      call('DELETE /api/cms/missed-addresses');
      // @ts-expect-error: a file
      call('GET /api/cms/redirects/export.csv');
    };
    expect(misfits).toBeTypeOf('function');
  });
});

it('apiAddress encodes what stands in an address', () => {
  expect(apiAddress('GET /api/cms/redirects/export.csv')).toBe('/api/cms/redirects/export.csv');
  // Nothing but a number fits; what is typed elsewhere may not lead to another address all the same.
  expect(apiAddress('PUT /api/cms/redirects/:id', { id: '../1?a' as unknown as number })).toBe(
    '/api/cms/redirects/..%2F1%3Fa',
  );
});

it('queryOf has a key that begins as those of its route', () => {
  const { queryKey } = queryOf('POST /api/waves/:id/stop', { id: 3 });
  expect(queryKey).toEqual([...(queryKeysOf('POST /api/waves/:id/stop')[0] ?? []), { id: 3 }]);
  expect(queryOf('GET /api/waves').queryKey).toEqual(queryKeysOf('GET /api/waves')[0]);
});
