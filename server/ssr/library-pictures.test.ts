import { paths } from '@shared/paths';
import { contentBlocks, contentSections, media, mediaFiles, siteSettings } from '@shared/schema';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { readHead } from '../testing/head';
import { blockRow, pictureRow, sectionRow } from '../testing/sample-rows';
import { useTestSite } from '../testing/site';

const url = 'http://localhost:3000';
const { files, ...picture } = pictureRow();
const address = (format: string, width: number) => {
  const file = files.find((each) => each.format === format && each.width === width);
  return paths.pictureFile(file?.sha256 ?? '', width, format);
};
const sharedFile = url + address('jpeg', 1200);

describe('library pictures on a page', () => {
  const app = useTestSite();

  const share = async (value: string) => {
    await app.db.update(siteSettings).set({ value }).where(eq(siteSettings.key, 'seo-contact-picture'));
    await app.content.refresh();
  };
  const headOf = async (address: string) => readHead((await app.visitor().get(address)).text).meta;
  // The page as it was before is given out while it is made anew.
  const shared = (address: string) => expect.poll(() => headOf(address));

  beforeAll(async () => {
    await app.db.insert(media).values(picture);
    await app.db.insert(mediaFiles).values(files);
    const { id: _section, ...section } = sectionRow({ key: 'bilder', page: 'about', order: 90 });
    await app.db.insert(contentSections).values(section);
    const { id: _block, ...block } = blockRow({ sectionKey: 'bilder' });
    await app.db.insert(contentBlocks).values([
      { ...block, title: 'Neben Text', imageUrl: '/media/1' },
      { ...block, title: 'Im HTML', type: 'html', content: '<p><img src="/media/1"></p>', order: 1 },
      { ...block, title: 'Fehlt', content: 'Ohne Bild', imageUrl: '/media/2', order: 2 },
      { ...block, title: 'Fehlt im HTML', type: 'html', content: '<p>Da <img src="/media/2"> bleibt</p>', order: 3 },
    ]);
    await app.content.refresh();
  });

  it('are sent in both formats with their size, in designed blocks and formatted text', async () => {
    const { text } = await app.visitor().get(paths.page('about', 'de'));
    const body = text.slice(text.indexOf('<body'), text.indexOf('<script'));
    const sources = [...text.matchAll(/<source type="image\/avif" srcset="([^"]*)"/gi)].map(([, srcset]) => srcset);
    const avif = `${address('avif', 320)} 320w, ${address('avif', 960)} 960w`;
    expect(sources.filter((srcset) => srcset === avif)).toHaveLength(2);
    const images = [...text.matchAll(/<img [^>]*>/g)].map(([tag]) => tag).filter((tag) => tag.includes('/media/'));
    expect(images).toHaveLength(2);
    for (const image of images) {
      expect(image).toContain('alt="Ein erleuchteter Hof"');
      expect(image).toMatch(/width="960".*height="640"/);
      expect(image).toContain('loading="lazy"');
      expect(image).toMatch(/sizes="[^"]+"/);
    }
    expect(images[0]).toContain('object-position:20% 80%');
    expect(body).not.toMatch(/(?:src|srcset)="\/media\/\d+["\s]/i);
    expect(text).toContain('<p>Da  bleibt</p>');
    expect(text).toContain('Ohne Bild');
  });

  it('are described in the language of the page', async () => {
    const { text } = await app.visitor().get(paths.page('about', 'en'));
    expect(text).toContain('alt="A lit courtyard"');
  });

  it('are the sharing picture if one is chosen, else the built-in one is', async () => {
    const drawn = `${url}/images/og/contact-de.jpg`;
    await shared('/contact').toMatchObject({ 'og:image': drawn });
    await share('/media/1');
    await shared('/contact').toMatchObject({
      'og:image': sharedFile,
      'og:image:type': 'image/jpeg',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'Ein erleuchteter Hof',
      'twitter:image': sharedFile,
    });
    await shared('/en/contact').toMatchObject({ 'og:image': sharedFile, 'og:image:alt': 'A lit courtyard' });
    await shared('/about').toMatchObject({ 'og:image': `${url}/images/og/about-de.jpg` });
    await share('/media/2');
    await shared('/contact').toMatchObject({ 'og:image': drawn });
    await share('/media/1');
    await app.db.update(media).set({ alt: null, translations: {} });
    await app.content.refresh();
    await shared('/contact').toMatchObject({ 'og:image:alt': 'Kontakt' });
  });
});
