import type { NewsTeaser } from '@shared/contracts/news';
import type { PublicPicture } from '@shared/contracts/pictures';
import { samplePublicSection } from '@shared/testing/samples';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { defaultPage } from '../testing/default-page';
import { drawPage } from '../testing/draw-page';

afterEach(async () => {
  await page.viewport(414, 896);
});

const boxesOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());

describe('part without its picture', () => {
  it('leaves the name of a postcard the room of a portrait that is missing', async () => {
    await page.viewport(390, 844);
    const content = defaultPage('home', 'de');
    for (const { blocks } of content.sections) {
      for (const { metadata } of blocks) delete metadata.avatar;
    }
    await drawPage(content);
    const names = boxesOf('.postcard-sender b');
    expect(names.length).toBeGreaterThan(0);
    // One line each.
    for (const { height } of names) expect(height).toBeLessThan(36);
  });

  it('begins the words of a news entry at the same place as those of the others', async () => {
    await page.viewport(1440, 900);
    const picture: PublicPicture = {
      width: 300,
      height: 200,
      alt: '',
      focus: [50, 50],
      avif: [],
      webp: [[300, 'data:image/gif;base64,R0lGODlhAQABAAAAACw=']],
    };
    const entry = (number: number, own: Partial<NewsTeaser>): NewsTeaser => ({
      page: `eintrag-${number}`,
      title: `Eintrag ${number}`,
      teaser: 'Was geschehen ist.',
      href: `/eintrag-${number}`,
      date: '2026-11-01',
      day: '1. November 2026',
      author: 'Ida',
      ...own,
    });
    const entries = [entry(1, { picture }), entry(2, { picture }), entry(3, {}), entry(4, { picture })];
    const section = samplePublicSection({
      layout: 'news-list',
      anchor: 'news',
      news: { entries, tags: [], number: 1, parts: 1 },
    });
    await drawPage({ ...defaultPage('about', 'de'), sections: [section] });
    const begins = boxesOf('.news-row:not(.news-lead) .h3').map(({ left }) => Math.round(left));
    expect(begins).toHaveLength(3);
    expect(new Set(begins).size).toBe(1);
  });
});
