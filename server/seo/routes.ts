import { type AddressedPage, alternatesOf, canonicalAddress } from '@shared/addresses';
import { storableText } from '@shared/base/storable-text';
import { fallbackLanguage, internationalLanguage, translatedLanguages } from '@shared/locales';
import { isFixedPage, languagePrefix } from '@shared/paths';
import { Router } from 'express';
import type { ContentStore } from '../content/store';
import { escapeXml } from './xml';

/** Without `noindex` pages, and without the classic landing page, which repeats the landing page. */
function announcedPages(content: ContentStore): AddressedPage[] {
  return content.addresses.pages.filter(
    ({ page }) => page !== 'classic' && content.changedAt(page) !== null && !content.isUnlisted(page),
  );
}

/** Format of sitemaps.org. The alternates must match the hreflang links of the pages. */
function sitemap(content: ContentStore, publicUrl: string): string {
  const urls = announcedPages(content).flatMap(({ page, paths }) => {
    const lastmod = content.changedAt(page)?.toISOString();
    const its = alternatesOf({ page, ownPaths: isFixedPage(page) ? undefined : paths });
    const alternates = its
      .map(
        ({ hreflang, href }) =>
          `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(`${publicUrl}${href}`)}"/>`,
      )
      .join('');
    return its
      .filter(({ hreflang }) => hreflang !== 'x-default')
      .map(
        ({ href }) => `<url><loc>${escapeXml(publicUrl + href)}</loc><lastmod>${lastmod}</lastmod>${alternates}</url>`,
      );
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`;
}

/** Pages that must not be search results say `noindex`, which search engines see only if they may read the page. */
function robots(publicUrl: string): string {
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

/** A short guide for language models (llmstxt.org). */
function llms(content: ContentStore, publicUrl: string): string {
  const home = content.texts('home', internationalLanguage);
  const list = announcedPages(content).map(({ page, paths }) => {
    const isTranslated = isFixedPage(page) || paths[internationalLanguage] !== undefined;
    const settings = content.texts(page, isTranslated ? internationalLanguage : fallbackLanguage);
    const title = settings[`seo-${page}-title`] ?? page;
    const description = settings[`seo-${page}-description`];
    const ownPaths = isFixedPage(page) ? undefined : paths;
    const address = publicUrl + canonicalAddress({ page, ownPaths }, internationalLanguage);
    return `- [${title}](${address})${description ? `: ${description}` : ''}`;
  });
  const name = home['site-name'] ?? '';
  const summary = home['seo-home-description'] ?? home['site-tagline'] ?? '';
  const names = new Intl.DisplayNames(internationalLanguage, { type: 'language' });
  const languageNames = [
    `${names.of(fallbackLanguage)} (no prefix)`,
    ...translatedLanguages.map((language) => `${names.of(language)} (${languagePrefix(language)}/…)`),
  ].join(', ');
  return storableText(
    `# ${name}\n\n> ${summary}\n\nLanguages of the pages: ${languageNames}. Some pages are in ${names.of(fallbackLanguage)} only.\n\n## Pages\n\n${list.join('\n')}\n`,
  );
}

function webManifest(content: ContentStore): string {
  const settings = content.texts('home', fallbackLanguage);
  return JSON.stringify({
    name: settings['site-name'],
    short_name: settings['site-name'],
    description: settings['seo-home-description'],
    lang: fallbackLanguage,
    start_url: '/',
    display: 'browser',
    background_color: '#0E1B30',
    theme_color: '#0E1B30',
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
    ],
  });
}

/** One hour: content is changed by hand. */
const cacheControl = 'public, max-age=3600';

/** /sitemap.xml, /robots.txt, /llms.txt and the web manifest. */
export function discoveryRoutes(content: ContentStore, publicUrl: () => string): Router {
  const router = Router();
  const document = (path: string, type: string, make: () => string) => {
    let made: { version: number; body: string } | undefined;
    router.get(path, (_req, res) => {
      const { version } = content;
      if (made?.version !== version) made = { version, body: make() };
      const { body } = made;
      res.setHeader('Cache-Control', cacheControl);
      res.type(type).send(body);
    });
  };
  document('/sitemap.xml', 'application/xml', () => sitemap(content, publicUrl()));
  document('/robots.txt', 'text/plain', () => robots(publicUrl()));
  document('/llms.txt', 'text/plain', () => llms(content, publicUrl()));
  document('/manifest.webmanifest', 'application/manifest+json', () => webManifest(content));
  return router;
}
