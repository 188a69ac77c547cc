import type { PageContent } from '@shared/contracts/content';
import type { Language } from '@shared/locales';
import type { Page } from '@shared/paths';
import { samplePublicBlock, samplePublicSection } from '@shared/testing/samples';
import { describe, expect, it, vi } from 'vitest';

/**
 * A language that nobody has written a text for: it is data, so adding it to the table must be all that the site needs.
 */
vi.mock('@shared/locales', async (load) => {
  const real = await load<typeof import('@shared/locales')>();
  const french = { name: 'Français', short: 'FR', openGraph: 'fr_FR', quotes: ['« ', ' »'] };
  return {
    ...real,
    locales: { ...real.locales, fr: french },
    languages: [...real.languages, 'fr'],
    translatedLanguages: [...real.translatedLanguages, 'fr'],
    parseLanguage: (value: unknown) =>
      typeof value === 'string' && /^fr\b/.test(value) ? 'fr' : real.parseLanguage(value),
  };
});

vi.mock('@shared/i18n/catalogs', async (load) => {
  const real = await load<typeof import('@shared/i18n/catalogs')>();
  const strings = await real.siteStrings.de();
  const inFrench = { ...strings, footer: { ...strings.footer, betaCall: 'Mentions' } };
  return { ...real, siteStrings: { ...real.siteStrings, fr: async () => inFrench } };
});

const { render } = await import('./entry-server');
const { languageGuardScript } = await import('./site/language/language-guard');
const { addressPath, pagePaths, fixedPages, parseAddress, paths } = await import('@shared/paths');
const { addressInLanguage } = await import('@shared/address-in-language');
const { languagesOf } = await import('@shared/addresses');
const french = 'fr' as Language;
const publicUrl = 'https://abseits.example';

/** A page whose title nobody has translated, with a link in a formatted text. */
async function getContent(page: Page, language: Language): Promise<PageContent> {
  return {
    page,
    language,
    settings: { 'site-name': 'Abseits', 'contact-email': 'hallo@abseits.example', [`seo-${page}-title`]: 'Titre' },
    menus: { main: [{ text: 'Kontakt', href: '/contact' }], footer: [] },
    sections: [
      samplePublicSection({
        key: 'frei',
        anchor: 'frei',
        title: 'Deutscher Titel',
        germanFields: ['title'],
        blocks: [samplePublicBlock({ type: 'html', content: '<p><a href="/contact#x">Nous écrire</a></p>' })],
      }),
    ],
  };
}

const rendered = (path: string, language = french) =>
  render({ path, language, carried: false, api: { getContent }, publicUrl });

describe('third language', () => {
  it('has its own addresses', () => {
    for (const page of fixedPages) {
      const address = paths.page(page, french);
      expect(address).toBe(page === 'home' ? '/fr' : `/fr${pagePaths[page]}`);
      expect(parseAddress(address)).toEqual({ language: 'fr', path: pagePaths[page] });
      expect(addressPath(parseAddress(address))).toBe(address);
    }
    expect(addressInLanguage('/about#x', french)).toBe('/fr/about#x');
    expect(languagesOf({ page: 'about' })).toEqual(['de', 'en', 'fr']);
    expect(languagesOf({ page: 'impressum' })).toEqual(['de']);
  });

  it('is named in the head of a page in every language', async () => {
    for (const language of ['de', 'en', french] as Language[]) {
      const { head } = await rendered('/about', language);
      expect(head.canonical).toBe(`${publicUrl}${paths.page('about', language)}`);
      expect(head.alternates).toEqual([
        { hreflang: 'de', href: `${publicUrl}/about` },
        { hreflang: 'en', href: `${publicUrl}/en/about` },
        { hreflang: 'fr', href: `${publicUrl}/fr/about` },
        { hreflang: 'x-default', href: `${publicUrl}/about` },
      ]);
    }
    const { head } = await rendered('/about');
    expect(head.sharing).toMatchObject({ locale: 'fr_FR', otherLocales: ['de_DE', 'en_GB'] });
    expect(JSON.stringify(head.structuredData)).toContain('"availableLanguage":["de","en","fr"]');
  });

  it('is drawn with its texts, links and entry in the language switch', async () => {
    const { html, status } = await rendered('/about');
    expect(status).toBe(200);
    expect(html).toContain('Mentions');
    expect(html).toMatch(/<a[^>]*href="\?lng=fr"[^>]*aria-current="true"[^>]*>FR<\/a>/);
    for (const short of ['DE', 'EN', 'FR']) expect(html).toContain(`>${short}</a>`);
    expect(html).toContain('aria-label="FR, Français"');
    expect(html).toContain('href="/fr/contact"');
    expect(html).toContain('href="/fr/contact#x"');
    expect(html).not.toMatch(/<a[^>]*href="\/(?!fr)[^"]*"/);
  });

  it('falls back to German text, marked as German', async () => {
    const { html } = await rendered('/about');
    expect(html).toMatch(/<h\d[^>]*lang="de"[^>]*>Deutscher Titel/);
  });

  it('has a page for unknown addresses', async () => {
    const { html, status } = await rendered('/nulle-part');
    expect(status).toBe(404);
    expect(html.includes('href="/fr"')).toBe(true);
  });

  it('is known to the script that restores the stored language', () => {
    expect(languageGuardScript).toContain('(de|en|fr)');
    expect(languageGuardScript).toContain('(en|fr)');
  });
});
