import { describe, expect, it } from 'vitest';
import { usualType } from './block-table';

describe('usualType', () => {
  it('is the type of most blocks of a group', () => {
    expect(usualType([{ type: 'image' }, { type: 'text' }, { type: 'text' }])).toBe('text');
    expect(usualType([])).toBeUndefined();
  });
});
