import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { canonicalLanguage, languagesOf } from '@shared/addresses';
import { type Language, languages, locales } from '@shared/locales';
import { fixedPages, type FixedPage as Page, paths } from '@shared/paths';
import { defaultSettings } from '@shared/testing/default-settings';
import { describe, expect, it } from 'vitest';
import { readHead } from '../testing/head';
import { useTestSite } from '../testing/site';

const url = 'http://localhost:3000';

interface Entity {
  '@type': string;
  [property: string]: unknown;
}

function entitiesOf(data: readonly string[]): Entity[] {
  expect(data).toHaveLength(1);
  const parsed = JSON.parse(data[0] ?? '') as { '@context': string; '@graph': Entity[] };
  expect(parsed['@context']).toBe('https://schema.org');
  return parsed['@graph'];
}

/** What the defaults say of a page. */
function seoOf(page: Page, kind: 'title' | 'description', language: Language): string {
  return defaultSettings(language)[`seo-${page}-${kind}`] ?? '';
}

/** A file of the client that a page names. */
function publicFile(address: string): Buffer {
  expect(address).toMatch(/^(?:http:\/\/localhost:3000)?\/[\w/.-]+$/);
  const file = `../../client/public${address.replace(url, '')}`;
  return readFileSync(fileURLToPath(new URL(file, import.meta.url)));
}

/** Width and height of a JPEG, from its frame header. */
function jpegSize(bytes: Buffer): [number, number] {
  let at = 2;
  while (at < bytes.length) {
    const marker = bytes.readUInt16BE(at);
    if (marker >= 0xffc0 && marker <= 0xffc3) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return [0, 0];
}

describe('page heads', () => {
  const app = useTestSite();

  describe.each(fixedPages.flatMap((name) => languages.map((language) => [name, language] as const)))(
    'head of %s in %s',
    (name, language) => {
      it('has consistent title, addresses, alternates and sharing picture', async () => {
        const { status, text } = await app.visitor().get(paths.page(name, language));
        expect(status).toBe(200);
        const head = readHead(text);
        const title = seoOf(name, 'title', language);
        const address = url + paths.page(name, canonicalLanguage({ page: name }, language));
        const { meta } = head;
        expect(head.titles).toEqual([`${title} – Abseits`]);
        expect(head.lang).toBe(language);
        expect(head.canonical).toEqual([address]);
        expect(head.alternates).toEqual([
          ...languagesOf({ page: name }).map((one) => [one, url + paths.page(name, one)]),
          ['x-default', url + paths.page(name)],
        ]);
        expect(head.alternates.map(([, href]) => href)).toContain(address);
        expect(meta.robots).toBeUndefined();
        expect(meta.description).toBe(seoOf(name, 'description', language));
        expect(meta).toMatchObject({
          'og:type': 'website',
          'og:site_name': 'Abseits',
          'og:title': head.titles[0],
          'og:description': meta.description,
          'og:url': address,
          'og:locale': locales[language].openGraph,
          'og:image': `${url}/images/og/${name}-${language}.jpg`,
          'og:image:width': '1200',
          'og:image:height': '630',
          'twitter:card': 'summary_large_image',
          'twitter:title': head.titles[0],
          'twitter:description': meta.description,
          'twitter:image': meta['og:image'],
          'twitter:image:alt': meta['og:image:alt'],
        });
        const [other] = languagesOf({ page: name }).filter((one) => one !== language);
        expect(meta['og:locale:alternate']).toBe(other && locales[other].openGraph);
        expect(meta['og:image:alt']).toContain(title);
        expect(head.names.filter((tag, index) => head.names.indexOf(tag) !== index)).toEqual([]);
        const picture = publicFile(meta['og:image'] ?? '');
        expect(jpegSize(picture)).toEqual([1200, 630]);
        expect(picture.length).toBeLessThan(120_000);
      });

      it('describes the organization without invented facts', async () => {
        const entities = entitiesOf(readHead((await app.visitor().get(paths.page(name, language))).text).data);
        const organization = entities.find((entity) => entity['@type'] === 'Organization');
        expect(organization).toMatchObject({
          name: 'Abseits',
          url: `${url}/`,
          contactPoint: { email: 'hallo@abseits.example', availableLanguage: languages },
          address: { addressLocality: 'Berlin' },
        });
        expect(publicFile(String(organization?.logo)).length).toBeGreaterThan(0);
        const mobileApp = entities.find((entity) => entity['@type'] === 'MobileApplication');
        expect(mobileApp !== undefined).toBe(['home', 'classic', 'beta'].includes(name));
        for (const invented of ['offers', 'aggregateRating', 'review', 'downloadUrl', 'interactionStatistic']) {
          expect(JSON.stringify(entities)).not.toContain(invented);
        }
        const breadcrumbs = entities.find((entity) => entity['@type'] === 'BreadcrumbList');
        const own = url + paths.page(name, canonicalLanguage({ page: name }, language));
        expect(breadcrumbs?.itemListElement).toEqual(
          name === 'home'
            ? undefined
            : [
                { '@type': 'ListItem', position: 1, name: 'Abseits', item: url + paths.page('home', language) },
                { '@type': 'ListItem', position: 2, name: seoOf(name, 'title', language), item: own },
              ],
        );
      });
    },
  );

  describe('address without a public page', () => {
    it.each([
      ['/gibt-es-nicht', 404, 'de'],
      ['/en/gibt-es-nicht', 404, 'en'],
      ['/en/admin', 404, 'en'],
      ['/admin', 200, 'de'],
      ['/admin/login', 200, 'de'],
      ['/admin/direct-login', 200, 'de'],
    ])('is noindex and has nothing to share: %s', async (address, expected, language) => {
      const { status, text } = await app.visitor().get(address);
      expect(status).toBe(expected);
      const head = readHead(text);
      expect(head).toMatchObject({ lang: language, canonical: [], alternates: [], data: [] });
      expect(head.meta.robots).toBe('noindex');
      expect(head.names.filter((name) => name.startsWith('og:'))).toEqual([]);
    });
  });

  it('has a 404 page with its own words and no content of the home page', async () => {
    const home = (await app.visitor().get('/')).text;
    for (const address of ['/gibt-es-nicht', '/en/gibt-es-nicht']) {
      const { text } = await app.visitor().get(address);
      const state = JSON.parse(/id="state">([^<]*)/.exec(text)?.[1] ?? '{}') as { content: object };
      expect(state.content).toMatchObject({ page: 'not-found', sections: [] });
      expect(text).toContain('hallo@abseits.example');
      expect(text.length).toBeLessThan(home.length / 4);
    }
  });

  describe('every page', () => {
    it('names icons and a manifest that exist', async () => {
      const head = readHead((await app.visitor().get('/')).text);
      expect(head.meta['theme-color']).toBe('#0E1B30');
      expect(head.icons).toHaveLength(3);
      for (const icon of head.icons) expect(publicFile(icon).length).toBeGreaterThan(0);
      const answer = await app.visitor().get(head.manifest ?? '');
      expect(answer.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
      const manifest = JSON.parse(answer.text) as {
        name: string;
        start_url: string;
        icons: { src: string; type: string; sizes: string }[];
      };
      expect(manifest).toMatchObject({ name: 'Abseits', start_url: '/' });
      for (const { src, type, sizes } of manifest.icons) {
        const bytes = publicFile(src);
        if (type === 'image/png') expect(sizes).toBe(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`);
      }
    });
  });

  describe('discovery', () => {
    const announced = fixedPages.filter((name) => name !== 'classic');

    it('lists every page except the older landing page in each language, with alternates', async () => {
      const { status, headers, text: xml } = await app.visitor().get('/sitemap.xml');
      expect(status).toBe(200);
      expect(headers.get('content-type')).toMatch(/xml/);
      const entries = xml.match(/<url>.*?<\/url>/gs) ?? [];
      const addresses = announced.flatMap((name) =>
        languagesOf({ page: name }).map((language) => [name, language] as const),
      );
      expect(entries).toHaveLength(addresses.length);
      for (const [name, language] of addresses) {
        const entry = entries.find((one) => one.includes(`<loc>${url}${paths.page(name, language)}</loc>`)) ?? '';
        const alternates = [...entry.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(([, lang, href]) => [
          lang,
          href,
        ]);
        const head = readHead((await app.visitor().get(paths.page(name, language))).text);
        expect(alternates).toEqual(head.alternates);
        expect(head.canonical).toEqual([url + paths.page(name, language)]);
      }
      expect(xml).not.toContain('/admin');
      expect(xml).not.toContain('lng=');
      expect(xml).not.toContain('/classic');
      for (const german of ['/impressum', '/investor']) expect(xml).not.toContain(`/en${german}`);
    });

    it('leads robots and language models to the public pages', async () => {
      const robots = await app.visitor().get('/robots.txt');
      expect(robots.headers.get('content-type')).toMatch(/^text\/plain/);
      expect(robots.text).toContain(`Sitemap: ${url}/sitemap.xml`);
      const hidden = [...robots.text.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path);
      expect(hidden).toEqual(['/api/']);
      const llms = (await app.visitor().get('/llms.txt')).text;
      expect(llms).toMatch(/^# Abseits\n/);
      expect(llms).toContain(
        'Languages of the pages: German (no prefix), English (/en/…). Some pages are in German only.',
      );
      expect(llms).not.toContain('/classic');
      for (const name of announced) {
        expect(llms).toContain(`](${url}${paths.page(name, canonicalLanguage({ page: name }, 'en'))})`);
      }
    });
  });
});
