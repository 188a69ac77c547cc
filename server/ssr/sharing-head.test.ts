import type { Head } from '@shared/contracts/rendering';
import { describe, expect, it } from 'vitest';
import { htmlDocument } from './html-document';

const breakout = `</script><script>alert(1)</script><!-- " ' $& $1 \u2028`;

const head: Head = {
  title: 'Kontakt & mehr',
  description: breakout,
  canonical: 'https://abseits.example/?lng=de',
  alternates: [],
  noindex: false,
  sharing: {
    siteName: breakout,
    locale: 'de_DE',
    otherLocales: ['en_GB'],
    picture: { url: 'https://abseits.example/a.jpg', width: 1200, height: 630, type: 'image/jpeg', alt: breakout },
  },
  structuredData: { '@context': 'https://schema.org', name: breakout },
};

function documentOf(overrides: Partial<Head> = {}): string {
  return htmlDocument({
    template: '<html lang="de"><head><!--head--></head><body><!--app--><!--state--></body></html>',
    language: 'de',
    head: { ...head, ...overrides },
    style: '',
    html: '',
    styles: '',
    state: null,
    inlineScripts: ['void 0'],
    preloads: [],
    reactAtOnce: false,
  });
}

describe('sharing tags', () => {
  it('escape structured data and attributes', () => {
    const html = documentOf();
    expect(html).not.toContain('alert(1)</script>');
    expect(html).not.toContain('<!--');
    // The inline script and the structured data: nothing else is a script.
    expect(html.match(/<script/g)).toHaveLength(2);
    expect(html.match(/<\/script>/g)).toHaveLength(2);
  });

  it('keep the structured data readable', () => {
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(documentOf())?.[1] ?? '';
    expect(JSON.parse(data)).toEqual(head.structuredData);
  });

  it('contain Open Graph and the card', () => {
    const html = documentOf();
    expect(html).toContain('<meta property="og:title" content="Kontakt &amp; mehr">');
    expect(html).toContain('<meta property="og:image" content="https://abseits.example/a.jpg">');
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
  });

  it('are absent if there is nothing to share', () => {
    const html = documentOf({ canonical: null, noindex: true, sharing: null, structuredData: null });
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toMatch(/og:|twitter:|ld\+json|canonical/);
  });
});
