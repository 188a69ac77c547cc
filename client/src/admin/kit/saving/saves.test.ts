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
  it('run one after the other for the same entity, even after a failure', async () => {
    const { server, save } = held();
    const first = save(block(1), 'first');
    const second = save(block(1), 'second');
    const other = save(block(2), 'other');
    await expect.poll(() => server.calls).toEqual(['first', 'other']);
    server.refuse(new Error('first'));
    await expect(first).rejects.toThrow('first');
    await expect.poll(() => server.calls).toEqual(['first', 'other', 'second']);
    server.answer();
    server.answer();
    expect(await Promise.all([second, other])).toEqual(['second', 'other']);
  });

  it('count as running by entity until the last has ended', async () => {
    const { server, save, saving } = held();
    const first = save(block(1), 'first');
    const second = save(block(1), 'second');
    const ofBlock = (id: number) => saving(savingOf(block(id)).mutationKey);
    expect(saving()).toBe(2);
    expect(ofBlock(1)).toBe(2);
    expect(ofBlock(11)).toBe(0);
    await expect.poll(() => server.calls).toEqual(['first']);
    server.answer();
    await first;
    expect(ofBlock(1)).toBe(1);
    await expect.poll(() => server.calls).toHaveLength(2);
    server.answer();
    await second;
    expect(saving()).toBe(0);
  });
});

describe('lists changed by saves', () => {
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

  it('are read again after the last save has ended, even if it failed', async () => {
    const { server, write, invalid } = await shownList();
    const first = write(block(1));
    const second = write(section('a'));
    await expect.poll(() => server.calls).toHaveLength(2);
    server.answer();
    await first;
    expect(invalid()).toBe(false);
    server.refuse(new Error('second'));
    await expect(second).rejects.toThrow('second');
    expect(invalid()).toBe(true);
  });

  it('are read again once if two saves end at the same time', async () => {
    const { client, server, write, invalid } = await shownList();
    const invalidate = vi.spyOn(client, 'invalidateQueries');
    const both = [write(block(1)), write(block(2))];
    await expect.poll(() => server.calls).toHaveLength(2);
    server.answer();
    server.answer();
    await Promise.all(both);
    expect(invalid()).toBe(true);
    expect(invalidate).toHaveBeenCalledOnce();
  });

  it('are read again only after a running save, even if another write ended before', async () => {
    const { client, server, write, invalid } = await shownList();
    const save = write(block(1));
    await mutate(client, { mutationFn: () => Promise.resolve(), meta: { invalidates: [list] } }, undefined);
    expect(invalid()).toBe(false);
    server.answer();
    await save;
    expect(invalid()).toBe(true);
  });

  it('are not read again after a refused sign-in', async () => {
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

  it('lets the browser ask before the tab is closed while a save is running', async () => {
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
    await expect.poll(() => server.calls).toHaveLength(2);
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
