import { describe, expect, it } from 'vitest';
import { checkBounds } from './file-bounds';

const blocks = (count: number) => JSON.stringify(Array.from({ length: count }, () => ({ a: ['[[', { b: ',' }] })));

describe('bounds of a content file', () => {
  it.each([
    ['the largest allowed number of entries', blocks(10_000)],
    ['an empty list', '[]'],
    ['brackets in a text', `[{"a":"${'['.repeat(1_000)}"}]`],
    ['an escaped quote before brackets', `[{"a":"\\"${'['.repeat(1_000)}"}]`],
    ['broken JSON without depth', '}}}}'],
  ])('accept %s', (_name, json) => {
    expect(() => checkBounds('blocks.json', json)).not.toThrow();
  });

  it.each([
    ['one entry too many', blocks(10_001), 'transferTooMany'],
    ['5 million brackets', '['.repeat(5_000_000), 'transferTooDeep'],
    ['nested objects', '{"a":'.repeat(40), 'transferTooDeep'],
  ])('refuse %s', (_name, json, id) => {
    expect(() => checkBounds('blocks.json', json)).toThrow(expect.objectContaining({ id }));
  });
});
