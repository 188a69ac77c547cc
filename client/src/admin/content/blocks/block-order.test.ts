import { describe, expect, it } from 'vitest';
import { withGroupOrder } from './block-order';

describe('withGroupOrder', () => {
  it('reorders the blocks of a group within the places of the group', () => {
    expect(withGroupOrder([1, 10, 2, 11, 3], [3, 1, 2])).toEqual([3, 10, 1, 11, 2]);
    expect(withGroupOrder([1, 10, 2], [2, 1])).toEqual([2, 10, 1]);
  });

  it('keeps a block that was added meanwhile, and ignores one that was removed', () => {
    expect(withGroupOrder([1, 10, 2, 3], [2, 1])).toEqual([2, 10, 1, 3]);
    expect(withGroupOrder([10, 2, 3], [3, 1, 2])).toEqual([10, 3, 2]);
  });
});
