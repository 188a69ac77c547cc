import { expect, it } from 'vitest';
import { withoutSmall } from './small-counts';

it.each([
  ['nothing if none is small', [30, 0, 5], [30, 0, 5]],
  ['everything of a small sum', [1], [null]],
  ['zeros of a small sum too', [0, 2, 0], [null, null, null]],
  ['the next larger one if the sum would tell the small one', [9, 6, 3], [9, null, null]],
  ['a large one if two small ones can only be the least', [30, 1, 1, 0], [null, null, null, 0]],
  ['a large one if two small ones can only be the most', [4, 4, 30], [null, null, null]],
  ['no more than it has to', [4, 4, 30, 31], [null, null, null, 31]],
  ['everything if no other can hide them', [1, 1, 1, 1, 1, 0], [null, null, null, null, null, null]],
])('withoutSmall hides %s', (_what, counts, shown) => {
  const sum = counts.reduce((total, count) => total + count, 0);
  expect(withoutSmall(counts, sum)).toEqual(shown);
});
