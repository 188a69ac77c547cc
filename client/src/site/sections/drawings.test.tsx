import { type Language, languages } from '@shared/locales';
import type { Page } from '@shared/paths';
import { describe, expect, it } from 'vitest';
import { render } from '../../entry-server';
import { defaultPage } from '../../testing/default-page';

const api = { getContent: async (page: Page, language: Language) => defaultPage(page, language) };
const drawn = async (path: string, language: (typeof languages)[number] = 'de') =>
  (await render({ path, language, carried: false, api, publicUrl: 'https://abseits.example' })).html;

describe('drawings of sections', () => {
  it.each(languages)('show no advert twice in the comparison in %s', async (language) => {
    const adverts = [...(await drawn('/', language)).matchAll(/<span[^>]*class="advert [^>]*><span[^>]*>([^<]+)</g)];
    const names = adverts.map(([, name]) => name);
    expect(names.length).toBeGreaterThanOrEqual(9);
    expect(names).toEqual([...new Set(names)]);
  });

  it.each(['/', '/classic'])('show a picture on every feature tile of %s, even without its texts', async (path) => {
    const tiles = (await drawn(path)).split('<article').filter((part) => part.includes('data-drawing='));
    expect(tiles.map((tile) => /data-drawing="(\w+)"/.exec(tile)?.[1])).not.toContain('none');
    for (const tile of tiles) expect(tile).toMatch(/class="(?:tile-picture|clippings|walking-radius)/);
  });
});
