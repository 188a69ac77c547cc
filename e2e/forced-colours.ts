import type { Page } from '@playwright/test';
import { expect } from './fixtures';

/** What forced colours leave of a page: they take grounds and shadows away, and the colours of texts and edges. */

/** Drawn on a surface that has an edge itself, or made to be looked at alone. */
const drawings =
  '.comparison-after, .tile-text, .phone-home, .phone-grip, .folded-plan > span, .german-flag, .postcard-lines, .stamp-picture, .overflow-clip > img, mark';

/** Marks what its ground or its shadow tells from what is around it, in the colours of the design. */
function markSurfaces(page: Page): Promise<void> {
  return page.evaluate((left) => {
    const none = 'rgba(0, 0, 0, 0)';
    const groundOf = (element: Element) => {
      const { backgroundColor, backgroundImage } = getComputedStyle(element);
      const gradient = backgroundImage.includes('gradient') ? backgroundImage : '';
      return backgroundColor === none && !gradient ? '' : backgroundColor + gradient;
    };
    const groundBehind = (element: Element) => {
      for (let box = element.parentElement; box; box = box.parentElement) if (groundOf(box)) return groundOf(box);
      return '';
    };
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      delete element.dataset.surface;
      if (element.closest('svg, [inert]') || element.matches(`${left}, [type="checkbox"]`)) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const { width, height } = element.getBoundingClientRect();
      // What goes from edge to edge of the window is a part of the page.
      if (Math.min(width, height) < 4 || width >= document.documentElement.clientWidth - 1) continue;
      const ground = groundOf(element);
      const shadow = getComputedStyle(element).boxShadow.replaceAll(`${none} 0px 0px 0px 0px`, '');
      const told = ground !== '' && ground !== groundBehind(element);
      if (told || /rgb|oklab|color/.test(shadow)) element.dataset.surface = '';
    }
  }, drawings);
}

/** The marked surfaces that cannot be told any more, each by its class and its words. */
function withoutEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isDrawn = (style: string, width: string, colour: string, ground: string) =>
      style !== 'none' && Number.parseFloat(width) > 0 && colour !== ground && colour !== 'rgba(0, 0, 0, 0)';
    const hasEdge = (element: Element) => {
      const style = getComputedStyle(element);
      const ground = style.backgroundColor;
      return (
        style.forcedColorAdjust === 'none' ||
        isDrawn(style.outlineStyle, style.outlineWidth, style.outlineColor, ground) ||
        isDrawn(style.borderTopStyle, style.borderTopWidth, style.borderTopColor, ground) ||
        isDrawn(style.borderBottomStyle, style.borderBottomWidth, style.borderBottomColor, ground)
      );
    };
    const surfaces = [...document.querySelectorAll('[data-surface]')].filter((element) => element.checkVisibility());
    const bare = surfaces
      .filter((element) => !hasEdge(element))
      .map((element) => `${element.outerHTML.slice(0, 70)} in ${element.parentElement?.className}`);
    return [...new Set(bare)];
  });
}

/** Icons and parts of charts that do not stand out from the ground behind them (WCAG 1.4.11), with their contrast. */
function fadedSigns(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const numbers = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
    const luminance = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = numbers(colour).map((part) => {
        const share = part / 255;
        return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const groundBehind = (element: Element) => {
      for (let box: Element | null = element; box; box = box.parentElement) {
        const { backgroundColor } = getComputedStyle(box);
        if (numbers(backgroundColor)[3] !== 0) return backgroundColor;
      }
      return matchMedia('(prefers-color-scheme: dark)').matches ? 'rgb(0, 0, 0)' : 'rgb(255, 255, 255)';
    };
    const found = new Set<string>();
    for (const sign of document.querySelectorAll('svg.icon *, .postmark *, .chart text, .chart line')) {
      if (!sign.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const { fill, stroke } = getComputedStyle(sign);
      const ink = fill === 'none' || sign.tagName === 'line' ? stroke : fill;
      const [less = 0, more = 0] = [luminance(ink), luminance(groundBehind(sign))].sort((one, other) => one - other);
      const contrast = (more + 0.05) / (less + 0.05);
      const place = sign.closest('svg')?.parentElement;
      if (contrast < 3) found.add(`${ink} in ${place?.className || place?.textContent}: ${contrast.toFixed(1)}`);
    }
    return [...found];
  });
}

/** In light and dark forced colours each surface of a page has an edge and each sign can be seen. */
export async function expectForcedColours(page: Page, what: string): Promise<void> {
  // What lies under the pointer has a ground of its own for a moment.
  await page.mouse.move(0, 0);
  await expect(page.locator('tr:hover')).toHaveCount(0);
  await markSurfaces(page);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    const message = `${what} in forced ${colorScheme} colours`;
    expect.soft(await withoutEdge(page), `surfaces of ${message}`).toEqual([]);
    expect.soft(await fadedSigns(page), `signs of ${message}`).toEqual([]);
  }
  await page.emulateMedia({ forcedColors: 'none', colorScheme: null });
}
