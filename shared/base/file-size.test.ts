import { expect, it } from 'vitest';
import { fileSize } from './file-size';

it.each([
  [40, '0,1\u00a0KB'],
  [400, '0,4\u00a0KB'],
  [2_400, '2\u00a0KB'],
  [2_400_000, '2,4\u00a0MB'],
])('names %i bytes as %s', (size, text) => {
  expect(fileSize(size)).toBe(text);
});
