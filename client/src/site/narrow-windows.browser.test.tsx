import { trustedHtml } from '@shared/content/trusted-html';
import type { Language } from '@shared/locales';
import type { FixedPage } from '@shared/paths';
import type { CDPSession } from '@vitest/browser-playwright';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { brokenWords } from '../testing/broken-words';
import { defaultPage } from '../testing/default-page';
import { drawPage } from '../testing/draw-page';
import { everyDesign } from '../testing/every-design';

const widths = [320, 360, 390];

afterEach(async () => {
  await page.viewport(414, 896);
});

/** Headings and links of the frame. Addresses may break. */
const places = 'h1, h2, h3, h4, th, .site-footer a:not([href*="@"]), .site-footer button';

/** A text of the content area in a page as wide as the window. */
function drawText(html: string): HTMLElement {
  const text = document.createElement('div');
  text.className = 'prose';
  text.innerHTML = trustedHtml(html) as string;
  document.body.append(text);
  onTestFinished(() => text.remove());
  return text;
}

const lists = (levels: number, tag: string) =>
  Array.from({ length: levels }).reduce<string>((inner) => `<${tag}><li>Ebene ${inner}</li></${tag}>`, '');

describe('narrow window', () => {
  it.each<[FixedPage, Language]>([
    ['home', 'de'],
    ['home', 'en'],
    ['about', 'de'],
    ['about', 'en'],
    ['beta', 'de'],
    ['investor', 'de'],
    ['impressum', 'de'],
    ['datenschutz', 'de'],
    ['nutzungsbedingungen', 'de'],
    ['barrierefreiheit', 'de'],
  ])('breaks no word of a heading or of the footer on %s in %s', async (name, language) => {
    await drawPage(defaultPage(name, language));
    for (const width of widths) {
      await page.viewport(width, 800);
      expect(brokenWords(places), `${width} px`).toEqual([]);
    }
  });

  it.each<Language>(['de', 'en'])('holds every design, and breaks no word of its headings in %s', async (language) => {
    await drawPage(everyDesign(language));
    for (const width of widths) {
      await page.viewport(width, 800);
      expect(document.documentElement.scrollWidth, `${width} px`).toBeLessThanOrEqual(width);
      expect(brokenWords(places), `${width} px`).toEqual([]);
    }
  });

  it.each([
    ['bullets', lists(14, 'ul')],
    ['numbers', lists(14, 'ol')],
    ['both in turn', lists(7, 'ul').replaceAll('<li>', '<li><ol><li>').replaceAll('</li>', '</li></ol></li>')],
    ['quotes', `${'<blockquote>'.repeat(14)}tief${'</blockquote>'.repeat(14)}`],
  ])('fits text nested 14 levels deep: %s', async (_what, html) => {
    await page.viewport(320, 800);
    const text = drawText(html);
    expect(text.scrollWidth).toBeLessThanOrEqual(text.clientWidth);
    const deepest = [...text.querySelectorAll('li, blockquote')].at(-1);
    expect(deepest?.getBoundingClientRect().width).toBeGreaterThan(120);
  });

  it.each([
    ['a table', '<table><tr><td>innen</td></tr></table>'],
    ['preformatted text', '<pre>innen</pre>'],
    ['a table within a list', '<ul><li><table><tr><td>innen</td></tr></table></li></ul>'],
  ])('shows %s inside a table cell', async (_what, inner) => {
    await page.viewport(320, 800);
    const text = drawText(`<table><tr><td>außen</td><td>${inner}</td></tr></table>`);
    const innermost = [...text.querySelectorAll('td, pre')].at(-1);
    expect(innermost?.getBoundingClientRect().width).toBeGreaterThan(30);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  });
});

describe('printed page', () => {
  it.each<FixedPage>(['home', 'beta', 'investor', 'classic', 'impressum'])('shows no buttons on %s', async (name) => {
    await drawPage(defaultPage(name, 'de'));
    const devTools: CDPSession = cdp();
    await devTools.send('Emulation.setEmulatedMedia', { media: 'print' });
    const shown = [...document.querySelectorAll('button, .edged')].filter((button) => button.checkVisibility());
    const texts = shown
      .filter((button) => !button.querySelector('img'))
      .map(({ outerHTML }) => outerHTML.slice(0, 200));
    await devTools.send('Emulation.setEmulatedMedia', { media: '' });
    expect(texts).toEqual([]);
  });
});
