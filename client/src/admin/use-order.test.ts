import { describe, expect, it } from 'vitest';
import { arranged } from './use-order';

const rows = [
  { id: 1, order: 0 },
  { id: 2, order: 4 },
  { id: 3, order: 9 },
];

describe('arranged', () => {
  it('numbers rows in their new order', () => {
    expect(arranged(rows, [3, 1, 2], (row) => row.id)).toEqual([
      { id: 3, order: 0 },
      { id: 1, order: 1 },
      { id: 2, order: 2 },
    ]);
  });

  it('keeps a row that was added meanwhile, behind, and ignores one that is gone', () => {
    expect(arranged(rows, [2, 7, 1], (row) => row.id).map(({ id }) => id)).toEqual([2, 1, 3]);
  });
});
