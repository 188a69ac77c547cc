import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readAfterSaves, saveInTurn, savesEnded, savesStore } from './saves';

/** A save whose answer comes when the test says so. */
function heldSave(name: string, order: string[], label: string) {
  let answer: (value: string) => void = () => undefined;
  let refuse: (error: Error) => void = () => undefined;
  const result = saveInTurn(name, () => {
    order.push(label);
    return new Promise<string>((resolve, reject) => {
      answer = resolve;
      refuse = reject;
    });
  });
  return { result, answer: () => answer(label), refuse: () => refuse(new Error(label)) };
}

const guards = new Set<unknown>();

beforeEach(() => {
  vi.stubGlobal('window', {
    addEventListener: (_: string, guard: unknown) => guards.add(guard),
    removeEventListener: (_: string, guard: unknown) => guards.delete(guard),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('saveInTurn', () => {
  it('lets a save of the same entity wait, also for one that fails, and others not', async () => {
    const order: string[] = [];
    const first = heldSave('block 1', order, 'first');
    const second = heldSave('block 1', order, 'second');
    const other = heldSave('block 2', order, 'other');
    expect(order).toEqual(['first', 'other']);
    first.refuse();
    await expect(first.result).rejects.toThrow('first');
    await vi.waitFor(() => expect(order).toEqual(['first', 'other', 'second']));
    second.answer();
    other.answer();
    expect(await Promise.all([second.result, other.result])).toEqual(['second', 'other']);
  });

  it('guards the tab, and holds back what would read the lists anew, until the last has ended', async () => {
    const read = vi.fn();
    const first = heldSave('block 1', [], 'first');
    const second = heldSave('section a', [], 'second');
    readAfterSaves(read);
    expect([savesStore.get(), guards.size]).toEqual([true, 1]);
    first.answer();
    await savesEnded('block 1');
    expect(savesEnded('block 1')).toBeNull();
    expect(read).not.toHaveBeenCalled();
    second.answer();
    await savesEnded('section a');
    await vi.waitFor(() => expect(read).toHaveBeenCalledOnce());
    expect([savesStore.get(), guards.size]).toEqual([false, 0]);
    readAfterSaves(read);
    expect(read).toHaveBeenCalledTimes(2);
  });
});
