import type { Page } from '@playwright/test';
import { canonicalLanguage, languagesOf } from '../shared/addresses';
import { type Language, locales } from '../shared/locales';
import { paths, type FixedPage as SitePage } from '../shared/paths';
import { defaultSettings } from '../shared/testing/default-settings';
import { expect, test } from './fixtures';
import { visit } from './site-visitor';

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
  return defaultSettings(language)[`seo-${page}-${kind}`] ?? '';
}

/**
 * What has to be in the head of a page, wherever it was made; server/ssr/page-heads.test.ts reads those of all pages.
 */
async function expectHead(page: Page, name: SitePage, language: Language) {
  const title = seoOf(name, 'title', language);
  await expect(page).toHaveTitle(`${title} – Abseits`);
  const head = await readHead(page);
  // The address the site is known by (PUBLIC_URL) is not the one a test reaches it by.
  const url = new URL(head.canonical[0] ?? '').origin;
  const address = url + paths.page(name, canonicalLanguage({ page: name }, language));
  const { meta } = head;
  expect(head.titles).toBe(1);
  expect(head.lang).toBe(language);
  expect(head.canonical).toEqual([address]);
  expect(head.alternates).toEqual([
    ...languagesOf({ page: name }).map((one) => [one, url + paths.page(name, one)]),
    ['x-default', url + paths.page(name)],
  ]);
  expect(meta.robots).toBeUndefined();
  expect(meta.description).toBe(seoOf(name, 'description', language));
  expect(meta).toMatchObject({
    'og:type': 'website',
    'og:site_name': 'Abseits',
    'og:title': head.title,
    'og:description': meta.description,
    'og:url': address,
    'og:locale': locales[language].openGraph,
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
  const breadcrumbs = entitiesOf(head.data).find((entity) => entity['@type'] === 'BreadcrumbList');
  expect(JSON.stringify(breadcrumbs?.itemListElement)).toContain(`"item":"${address}"`);
}

test('the head of a page follows the language switch, links and going back', async ({ page }) => {
  await visit(page, paths.page('contact', 'de'));
  await expectHead(page, 'contact', 'de');
  await page.evaluate(() => {
    document.body.dataset.sameDocument = 'true';
  });
  await page.getByRole('banner').getByRole('link', { name: /^EN/ }).click();
  await expectHead(page, 'contact', 'en');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Imprint' }).click();
  await expectHead(page, 'impressum', 'en');
  await page.goBack();
  await page.goBack();
  await expectHead(page, 'contact', 'de');
  expect(await page.evaluate(() => document.body.dataset.sameDocument)).toBe('true');
});
