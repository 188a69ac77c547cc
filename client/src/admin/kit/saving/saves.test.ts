import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/http-api';
import { heldCalls, mutate } from '../../../testing/mutations';
import { withSession } from '../../session/sign-in-question';
import { createQueryClient } from './query-client';
import { guardTab, saveNames, savesKey, savingOf } from './saves';

const { block, section } = saveNames;

/** A client, and saves whose answers come when the test says so. */
function held() {
  const client = createQueryClient({ withSession });
  const server = heldCalls<string>((label) => label);
  const save = (name: string, label: string) => mutate(client, { ...savingOf(name), mutationFn: server.send }, label);
  const saving = (mutationKey: readonly unknown[] = savesKey) => client.isMutating({ mutationKey });
  return { client, server, save, saving };
}

describe('saves', () => {
  it('of the same entity wait for each other, also for one that fails, and others do not', async () => {
    const { server, save } = held();
    const first = save(block(1), 'first');
    const second = save(block(1), 'second');
    const other = save(block(2), 'other');
    await vi.waitFor(() => expect(server.calls).toEqual(['first', 'other']));
    server.refuse(new Error('first'));
    await expect(first).rejects.toThrow('first');
    await vi.waitFor(() => expect(server.calls).toEqual(['first', 'other', 'second']));
    server.answer();
    server.answer();
    expect(await Promise.all([second, other])).toEqual(['second', 'other']);
  });

  it('are known by the name of their entity until the last of it has ended', async () => {
    const { server, save, saving } = held();
    const first = save(block(1), 'first');
    const second = save(block(1), 'second');
    const ofBlock = (id: number) => saving(savingOf(block(id)).mutationKey);
    expect([saving(), ofBlock(1), ofBlock(11)]).toEqual([2, 2, 0]);
    await vi.waitFor(() => expect(server.calls).toEqual(['first']));
    server.answer();
    await first;
    expect(ofBlock(1)).toBe(1);
    await vi.waitFor(() => expect(server.calls).toHaveLength(2));
    server.answer();
    await second;
    expect(saving()).toBe(0);
  });
});

describe('lists that writes made old', () => {
  const list = ['list'];

  /** A list that is in view, and how often it was read. */
  async function shownList() {
    const { client, server } = held();
    const read = vi.fn(() => Promise.resolve('rows'));
    await client.prefetchQuery({ queryKey: list, queryFn: read });
    const invalid = () => client.getQueryState(list)?.isInvalidated;
    const write = (name: string) =>
      mutate(
        client,
        { ...savingOf(name), mutationFn: server.send, meta: { invalidates: [list], failure: () => null } },
        name,
      );
    return { client, server, write, invalid };
  }

  it('are read anew once the last save has ended, whether it went through or not', async () => {
    const { server, write, invalid } = await shownList();
    const first = write(block(1));
    const second = write(section('a'));
    await vi.waitFor(() => expect(server.calls).toHaveLength(2));
    server.answer();
    await first;
    expect(invalid()).toBe(false);
    server.refuse(new Error('second'));
    await expect(second).rejects.toThrow('second');
    expect(invalid()).toBe(true);
  });

  it('are read anew once where two saves end in the same moment', async () => {
    const { client, server, write, invalid } = await shownList();
    const invalidate = vi.spyOn(client, 'invalidateQueries');
    const both = [write(block(1)), write(block(2))];
    await vi.waitFor(() => expect(server.calls).toHaveLength(2));
    server.answer();
    server.answer();
    await Promise.all(both);
    expect(invalid()).toBe(true);
    expect(invalidate).toHaveBeenCalledOnce();
  });

  it('wait for a save that is under way also where a write of another kind has ended', async () => {
    const { client, server, write, invalid } = await shownList();
    const save = write(block(1));
    await mutate(client, { mutationFn: () => Promise.resolve(), meta: { invalidates: [list] } }, undefined);
    expect(invalid()).toBe(false);
    server.answer();
    await save;
    expect(invalid()).toBe(true);
  });

  it('are left alone after a sign-in that was refused', async () => {
    const { client, invalid } = await shownList();
    const signedOut = () => Promise.reject(new ApiError(401, 'Bitte melden Sie sich an.'));
    const meta = { invalidates: [list], isSignIn: true, failure: () => null };
    await expect(mutate(client, { mutationFn: signedOut, meta }, undefined)).rejects.toThrow('401');
    expect(invalid()).toBe(false);
  });
});

describe('guardTab', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('asks before the tab is closed as long as anything is being saved', async () => {
    const guards = new Set<unknown>();
    vi.stubGlobal('window', {
      addEventListener: (_: string, guard: unknown) => guards.add(guard),
      removeEventListener: (_: string, guard: unknown) => guards.delete(guard),
    });
    const { client, server, save } = held();
    const end = guardTab(client);
    const first = save(block(1), 'first');
    const second = save(section('a'), 'second');
    expect(guards.size).toBe(1);
    await vi.waitFor(() => expect(server.calls).toHaveLength(2));
    server.answer();
    await first;
    expect(guards.size).toBe(1);
    server.answer();
    await second;
    expect(guards.size).toBe(0);
    void save(block(1), 'third');
    expect(guards.size).toBe(1);
    end();
    expect(guards.size).toBe(0);
  });
});
