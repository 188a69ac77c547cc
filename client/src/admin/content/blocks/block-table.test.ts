import { expect, it } from 'vitest';
import { withGroupOrder } from './block-table';

it('changes the places of a group among themselves', () => {
  expect(withGroupOrder([1, 10, 2, 11, 3], [3, 1, 2])).toEqual([3, 10, 1, 11, 2]);
  expect(withGroupOrder([1, 10, 2], [2, 1])).toEqual([2, 10, 1]);
});

it('loses no block that came, and brings back none that went', () => {
  expect(withGroupOrder([1, 10, 2, 3], [2, 1])).toEqual([2, 10, 1, 3]);
  expect(withGroupOrder([10, 2, 3], [3, 1, 2])).toEqual([10, 3, 2]);
});
