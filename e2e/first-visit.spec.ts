import { firstVisit } from '../bench/visit.mjs';
import { measurePages, pageBudgets } from '../scripts/page-bytes.mjs';
import { pagePaths } from '../shared/paths';
import { expect, test } from './fixtures';

/** The database numbers what the build numbers otherwise, and pages are first sent less compressed. */
const tolerance = 0.04;

test('a first visit transfers the bytes counted by the build, within the budgets', async ({ browser, baseURL }) => {
  // A slow line is emulated.
  test.slow();
  const pages = await measurePages('dist');
  for (const address of [pagePaths.home, '/en', pagePaths.classic, pagePaths.beta]) {
    await test.step(address, async () => {
      const counted = pages.find((page) => page.address === address)?.bytes;
      const visited = await firstVisit(browser, `${baseURL}${address}`);
      expect(visited.scripts).toBe(counted?.scripts);
      expect(visited.fonts).toBe(counted?.fonts);
      expect(visited.css).toBe(counted?.css);
      expect(Math.abs(visited.all / (counted?.all ?? 0) - 1), JSON.stringify({ visited, counted })).toBeLessThan(
        tolerance,
      );
      expect(visited.all + visited.headers).toBeLessThan(pageBudgets.all);
      expect(visited.files).toBeLessThanOrEqual(pageBudgets.files);
    });
  }
});
