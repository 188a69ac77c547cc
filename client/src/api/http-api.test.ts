import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { request } from './http-api';

const busy = (seconds: number) =>
  Response.json(
    { success: false, message: 'Ausgelastet.' },
    { status: 503, headers: { 'retry-after': String(seconds) } },
  );
const well = () => Response.json({ success: true });

/** Answers to the requests that follow, in their order. */
function answers(...responses: Response[]) {
  const fetched = vi.fn(async () => responses.shift() ?? well());
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

beforeEach(() => {
  vi.stubGlobal('window', { location: { pathname: '/admin' } });
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});
afterEach(() => vi.unstubAllGlobals());

async function outcome(method: string) {
  const answer = request(method, '/api/cms/sections').then(
    () => 'well',
    (error: Error) => error.message,
  );
  await vi.advanceTimersByTimeAsync(10_000);
  return answer;
}

it('a read is sent again to a busy server when the server says so', async () => {
  const fetched = answers(busy(2), busy(1), well());
  expect(await outcome('GET')).toBe('well');
  expect(fetched).toHaveBeenCalledTimes(3);
});

it('a read to a server that stays busy ends with its message', async () => {
  const fetched = answers(busy(2), busy(2), busy(2), busy(2));
  expect(await outcome('GET')).toBe('503: Ausgelastet.');
  expect(fetched).toHaveBeenCalledTimes(3);
});

it.each([
  ['a write', 'POST', busy(2)],
  ['a read that has to wait longer', 'GET', busy(5)],
  ['a read that is refused', 'GET', Response.json({ message: 'Nein.' }, { status: 403 })],
])('%s is sent once', async (_what, method, response) => {
  const fetched = answers(response);
  expect(await outcome(method)).not.toBe('well');
  expect(fetched).toHaveBeenCalledTimes(1);
});
