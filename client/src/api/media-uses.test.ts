import { describe, expect, it } from 'vitest';
import { listsOfBlocks } from './blocks-api';
import { mediaQuery } from './media-lists';
import { listsOfSettings } from './settings-api';

describe('lists to read again after content was saved', () => {
  it('include the pictures, whose uses may have changed', () => {
    for (const lists of [listsOfBlocks('hero'), listsOfSettings]) expect(lists).toContainEqual(mediaQuery.queryKey);
  });
});
