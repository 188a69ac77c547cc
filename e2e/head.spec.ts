import type { APIRequestContext, Page } from '@playwright/test';
import { type Language, languages } from '../shared/locales';
import { pages, paths, type Page as SitePage } from '../shared/paths';
import { fillPlaceholders } from '../shared/placeholders';
import { seoSettings } from '../shared/settings-seo';
import { expect, test } from './fixtures';
import { visit } from './site-visitor';

const locales: Record<Language, string> = { de: 'de_DE', en: 'en_US' };

/** The origin that the server gives as its own. */
async function publicUrl(request: APIRequestContext): Promise<string> {
  return /Sitemap: (.*)\/sitemap\.xml/.exec(await (await request.get('/robots.txt')).text())?.[1] ?? '';
}

/** Everything that the head says of the page, as a crawler reads it. */
function readHead(page: Page) {
  return page.evaluate(() => {
    const all = (selector: string, attribute: string) =>
      [...document.head.querySelectorAll(selector)].map((element) => element.getAttribute(attribute));
    const tagNames = ['name', 'property'].flatMap((kind) =>
      [...document.head.querySelectorAll(`meta[${kind}]`)].map((meta) => [
        meta.getAttribute(kind) ?? '',
        meta.getAttribute('content') ?? '',
      ]),
    );
    return {
      lang: document.documentElement.lang,
      title: document.title,
      titles: document.querySelectorAll('head title').length,
      canonical: all('link[rel="canonical"]', 'href'),
      alternates: [...document.head.querySelectorAll('link[rel="alternate"][hreflang]')].map((link) => [
        link.getAttribute('hreflang'),
        link.getAttribute('href'),
      ]),
      names: tagNames.map(([name]) => name),
      meta: Object.fromEntries(tagNames) as Record<string, string>,
      data: [...document.head.querySelectorAll('script[type="application/ld+json"]')].map(
        (script) => script.textContent,
      ),
    };
  });
}

interface Entity {
  '@type': string;
  [property: string]: unknown;
}

function entitiesOf(data: readonly (string | null)[]): Entity[] {
  expect(data).toHaveLength(1);
  const parsed = JSON.parse(data[0] ?? '') as { '@context': string; '@graph': Entity[] };
  expect(parsed['@context']).toBe('https://schema.org');
  return parsed['@graph'];
}

/** What the defaults say of a page. */
function seoOf(page: SitePage, kind: 'title' | 'description', language: Language): string {
  const setting = seoSettings.find(({ key }) => key === `seo-${page}-${kind}`);
  return fillPlaceholders(setting?.[language] ?? '', { 'site-name': 'Abseits' });
}

/** What has to be in the head of a page, wherever it was made. */
async function expectHead(page: Page, name: SitePage, language: Language) {
  const title = seoOf(name, 'title', language);
  await expect(page).toHaveTitle(`${title} – Abseits`);
  const head = await readHead(page);
  // The address the site is known by (PUBLIC_URL) is not the one a test reaches it by.
  const url = new URL(head.canonical[0] ?? '').origin;
  const address = url + paths.page(name, language);
  const { meta } = head;
  expect(head.titles).toBe(1);
  expect(head.lang).toBe(language);
  expect(head.canonical).toEqual([address]);
  expect(head.alternates).toEqual([
    ['de', url + paths.page(name, 'de')],
    ['en', url + paths.page(name, 'en')],
    ['x-default', url + paths.page(name, 'de')],
  ]);
  expect(meta.robots).toBeUndefined();
  expect(meta.description).toBe(seoOf(name, 'description', language));
  expect(meta).toMatchObject({
    'og:type': 'website',
    'og:site_name': 'Abseits',
    'og:title': head.title,
    'og:description': meta.description,
    'og:url': address,
    'og:locale': locales[language],
    'og:locale:alternate': locales[language === 'de' ? 'en' : 'de'],
    'og:image': `${url}/images/og/${name}-${language}.jpg`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
    'twitter:title': head.title,
    'twitter:description': meta.description,
    'twitter:image': meta['og:image'],
    'twitter:image:alt': meta['og:image:alt'],
  });
  expect(meta['og:image:alt']).toContain(title);
  expect(head.names.filter((tag, index) => head.names.indexOf(tag) !== index)).toEqual([]);
  return { head, entities: entitiesOf(head.data), title, address, url };
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

async function expectImage(request: APIRequestContext, address: string) {
  const response = await request.get(address.replace(/^https?:\/\/[^/]+/, ''));
  expect(response.status(), address).toBe(200);
  expect(response.headers()['content-type'], address).toMatch(/^image\//);
  return response.body();
}

test.describe('as the server writes it', () => {
  test.use({ javaScriptEnabled: false });

  for (const name of pages) {
    for (const language of languages) {
      test(`the head of ${name} in ${language} agrees with itself`, async ({ page, request }) => {
        await page.goto(paths.page(name, language));
        const { head, entities, title, address, url } = await expectHead(page, name, language);

        const picture = await expectImage(request, head.meta['og:image'] ?? '');
        expect(jpegSize(picture)).toEqual([1200, 630]);
        expect(picture.length).toBeLessThan(120_000);

        const organization = entities.find((entity) => entity['@type'] === 'Organization');
        expect(organization).toMatchObject({
          name: 'Abseits',
          url: `${url}/`,
          contactPoint: { email: 'hallo@abseits.example' },
          address: { addressLocality: 'Berlin' },
        });
        await expectImage(request, String(organization?.logo));
        const app = entities.find((entity) => entity['@type'] === 'MobileApplication');
        expect(app !== undefined).toBe(['home', 'classic', 'beta'].includes(name));
        for (const invented of ['offers', 'aggregateRating', 'review', 'downloadUrl', 'interactionStatistic']) {
          expect(JSON.stringify(entities)).not.toContain(invented);
        }
        const breadcrumbs = entities.find((entity) => entity['@type'] === 'BreadcrumbList');
        if (name === 'home') expect(breadcrumbs).toBeUndefined();
        else {
          expect(breadcrumbs?.itemListElement).toEqual([
            { '@type': 'ListItem', position: 1, name: 'Abseits', item: url + paths.page('home', language) },
            { '@type': 'ListItem', position: 2, name: title, item: address },
          ]);
        }
      });
    }
  }
});

test('the head follows the language switch and the way through the site', async ({ page }) => {
  await visit(page, paths.page('contact', 'de'));
  await expectHead(page, 'contact', 'de');
  await page.evaluate(() => {
    document.body.dataset.sameDocument = 'true';
  });
  await page.getByRole('banner').getByRole('link', { name: /^EN/ }).click();
  await expectHead(page, 'contact', 'en');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Imprint' }).click();
  await expectHead(page, 'impressum', 'en');
  expect(await page.evaluate(() => document.body.dataset.sameDocument)).toBe('true');
});

for (const address of ['/gibt-es-nicht', '/gibt-es-nicht?lng=en', '/admin', '/admin/login', '/admin/direct-login']) {
  test(`${address} asks not to be listed and offers nothing to share`, async ({ request }) => {
    const response = await request.get(address);
    expect(response.status()).toBe(address.startsWith('/admin') ? 200 : 404);
    const html = await response.text();
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain('rel="canonical"');
    expect(html).not.toContain('hreflang');
    expect(html).not.toContain('og:');
    expect(html).not.toContain('application/ld+json');
  });
}

test('the sitemap names every page in both languages with its alternates', async ({ request }) => {
  const url = await publicUrl(request);
  const response = await request.get('/sitemap.xml');
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toMatch(/xml/);
  const xml = await response.text();
  const entries = xml.match(/<url>.*?<\/url>/gs) ?? [];
  expect(entries).toHaveLength(pages.length * languages.length);
  for (const name of pages) {
    for (const language of languages) {
      const entry = entries.find((one) => one.includes(`<loc>${url}${paths.page(name, language)}</loc>`)) ?? '';
      for (const [hreflang, href] of [
        ['de', paths.page(name, 'de')],
        ['en', paths.page(name, 'en')],
        ['x-default', paths.page(name, 'de')],
      ]) {
        expect(entry).toContain(`hreflang="${hreflang}" href="${url}${href}"`);
      }
    }
  }
  expect(xml).not.toContain('/admin');
});

test('robots.txt and llms.txt lead to the public pages', async ({ request }) => {
  const url = await publicUrl(request);
  const robots = await request.get('/robots.txt');
  expect(robots.headers()['content-type']).toMatch(/^text\/plain/);
  expect(await robots.text()).toContain(`Sitemap: ${url}/sitemap.xml`);
  expect(await robots.text()).toContain('Disallow: /admin');
  const llms = await (await request.get('/llms.txt')).text();
  expect(llms).toMatch(/^# Abseits\n/);
  for (const name of pages) expect(llms).toContain(`](${url}${paths.page(name, 'en')})`);
});

test('every icon and the manifest that a page names are there', async ({ page, request }) => {
  await page.goto('/');
  await expect(page.locator('head meta[name="theme-color"]')).toHaveAttribute('content', '#0E1B30');
  const icons = await page.locator('head link[rel="icon"], head link[rel="apple-touch-icon"]').all();
  expect(icons).toHaveLength(3);
  for (const icon of icons) await expectImage(request, (await icon.getAttribute('href')) ?? '');

  const address = (await page.locator('head link[rel="manifest"]').getAttribute('href')) ?? '';
  const response = await request.get(address);
  expect(response.headers()['content-type']).toMatch(/^application\/manifest\+json/);
  const manifest = (await response.json()) as {
    name: string;
    start_url: string;
    icons: { src: string; type: string; sizes: string }[];
  };
  expect(manifest).toMatchObject({ name: 'Abseits', start_url: '/' });
  for (const { src, type, sizes } of manifest.icons) {
    const bytes = await expectImage(request, src);
    if (type === 'image/png') expect(sizes).toBe(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`);
  }
});
