import { expect, it } from 'vitest';
import { withoutSmall } from './small-counts';

it.each([
  ['nothing where none is small', [30, 0, 5], [30, 0, 5]],
  ['everything of a small sum', [1], [null]],
  ['zeros of a small sum too', [0, 2, 0], [null, null, null]],
  ['the next larger, which the sum would tell', [9, 6, 3], [9, null, null]],
  ['a large one, where two small ones can only be the least', [30, 1, 1, 0], [null, null, null, 0]],
  ['a large one, where two small ones can only be the most', [4, 4, 30], [null, null, null]],
  ['no more than it has to', [4, 4, 30, 31], [null, null, null, 31]],
  ['everything where no other can hide them', [1, 1, 1, 1, 1, 0], [null, null, null, null, null, null]],
])('hides %s', (_what, counts, shown) => {
  const sum = counts.reduce((total, count) => total + count, 0);
  expect(withoutSmall(counts, sum)).toEqual(shown);
});
