import { languages } from '@shared/locales';
import { describe, expect, it } from 'vitest';
import { defaultPage } from '../../testing/default-page';
import { pageHtml } from '../../testing/page-html';

describe('drawings of sections', () => {
  it.each(languages)('show no advert twice in the comparison in %s', async (language) => {
    const adverts = [
      ...(await pageHtml(defaultPage('home', language))).matchAll(/<span[^>]*class="advert [^>]*><span[^>]*>([^<]+)</g),
    ];
    const names = adverts.map(([, name]) => name);
    expect(names.length).toBeGreaterThanOrEqual(9);
    expect(names).toEqual([...new Set(names)]);
  });

  it.each(['home', 'classic'])('show a picture on every feature tile of %s, even without its texts', async (page) => {
    const tiles = (await pageHtml(defaultPage(page, 'de')))
      .split('<article')
      .filter((part) => part.includes('data-drawing='));
    expect(tiles.map((tile) => /data-drawing="(\w+)"/.exec(tile)?.[1])).not.toContain('none');
    for (const tile of tiles) expect(tile).toMatch(/class="(?:tile-picture|clippings|walking-radius)/);
  });
});
