import { expect, it } from 'vitest';
import { listsOfBlocks } from './blocks-api';
import { mediaQuery } from './media-api';
import { listsOfSettings } from './settings-api';

it('where pictures are used is read anew after content that may name one was saved', () => {
  for (const lists of [listsOfBlocks('hero'), listsOfSettings]) expect(lists).toContainEqual(mediaQuery.queryKey);
});
