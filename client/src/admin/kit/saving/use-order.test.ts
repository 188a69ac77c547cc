import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../api/http-api';
import { heldCalls, mutate } from '../../../testing/mutations';
import { withSession } from '../../session/sign-in-question';
import { createQueryClient } from './query-client';
import { orderMutation, orderState, rowsInOrder } from './use-order';

/** A list of three, whose orders are answered when the test says so. */
function list() {
  const client = createQueryClient({ withSession });
  const server = heldCalls<readonly number[]>((ids) => ids);
  const state = orderState<number>();
  const key = ['ids'];
  client.setQueryData<readonly number[]>(key, [1, 2, 3]);
  const shown = () => client.getQueryData<readonly number[]>(key) ?? [];
  const options = orderMutation(client, state, {
    name: 'order of list',
    show: (ids) => client.setQueryData(key, ids),
    save: server.send,
    invalidates: [key],
  });
  const set = (ids: number[]) => mutate(client, options, { ids, before: shown() });
  const sent = (count: number) => expect.poll(() => server.calls).toHaveLength(count);
  const isOld = () => client.getQueryState(key)?.isInvalidated;
  return { server, shown, set, sent, isOld };
}

describe('orderMutation', () => {
  it('shows an order at once, and sends only the last of several queued ones', async () => {
    const { server, shown, set, sent, isOld } = list();
    const first = set([2, 1, 3]);
    expect(shown()).toEqual([2, 1, 3]);
    await sent(1);
    const others = [set([2, 3, 1]), set([3, 2, 1])];
    expect(shown()).toEqual([3, 2, 1]);
    server.answer();
    await sent(2);
    expect(shown()).toEqual([3, 2, 1]);
    expect(isOld()).toBe(false);
    server.answer();
    await Promise.all([first, ...others]);
    expect(server.calls).toEqual([
      [2, 1, 3],
      [3, 2, 1],
    ]);
    expect(shown()).toEqual([3, 2, 1]);
    expect(isOld()).toBe(true);
  });

  it('restores the order of the server after a failure, and drops queued ones', async () => {
    const { server, shown, set, sent, isOld } = list();
    const failing = set([2, 1, 3]);
    await sent(1);
    const waiting = set([3, 2, 1]);
    server.refuse(new ApiError(500, 'Das ging schief.'));
    await expect(failing).rejects.toThrow('Das ging schief.');
    await waiting;
    expect(shown()).toEqual([1, 2, 3]);
    expect(server.calls.length).toBe(1);
    expect(isOld()).toBe(true);
  });

  it('restores the last stored order after a failure', async () => {
    const { server, shown, set, sent } = list();
    const stored = set([2, 1, 3]);
    await sent(1);
    const failing = set([3, 2, 1]);
    server.answer();
    await stored;
    await sent(2);
    server.refuse(new ApiError(500, 'Das ging schief.'));
    await expect(failing).rejects.toThrow('Das ging schief.');
    expect(shown()).toEqual([2, 1, 3]);
    const again = set([1, 3, 2]);
    await sent(3);
    server.answer();
    await again;
    expect(shown()).toEqual([1, 3, 2]);
  });
});

const rows = [
  { id: 1, order: 0 },
  { id: 2, order: 4 },
  { id: 3, order: 9 },
];

describe('rowsInOrder', () => {
  it('numbers rows in their new order', () => {
    expect(rowsInOrder(rows, [3, 1, 2], (row) => row.id)).toEqual([
      { id: 3, order: 0 },
      { id: 1, order: 1 },
      { id: 2, order: 2 },
    ]);
  });

  it('keeps a row added meanwhile at the end, and ignores a removed one', () => {
    expect(rowsInOrder(rows, [2, 7, 1], (row) => row.id).map(({ id }) => id)).toEqual([2, 1, 3]);
  });
});
