import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** All A and AA rules, and the size of targets (WCAG 2.2, 2.5.8). */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe-core finds wrong with a page, as "rule: elements". With `inside` only that part of the page is looked at: for
 * a dialog over a page that was looked at as a whole before. `frames` looks into what is framed as well, as the preview.
 */
export async function violations(page: Page, inside?: string, { frames = false } = {}): Promise<string[]> {
  // Without frames the results need no second page to be put together in.
  const axe = new AxeBuilder({ page })
    .setLegacyMode(!frames)
    .withTags(tags)
    .options({ rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] });
  if (inside) axe.include(inside);
  const { violations: found } = await axe.analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** By how many pixels the page is wider than its window, and so scrolls sideways. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(scrollWidth, document.body.scrollWidth) - clientWidth;
  });
}
