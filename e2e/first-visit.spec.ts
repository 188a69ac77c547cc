import { firstVisit } from '../bench/visit.mjs';
import { measurePages, pageBudgets } from '../scripts/page-bytes.mjs';
import { pagePaths } from '../shared/paths';
import { expect, test } from './fixtures';

/** Pictures that a browser begins to load further below than the build looks, and what it counts otherwise. */
const tolerance = 0.06;

for (const address of [pagePaths.home, '/en', pagePaths.classic, pagePaths.beta]) {
  test(`the first visit of ${address} transfers what the build has counted`, async ({ browser, baseURL }) => {
    const counted = (await measurePages('dist')).find((page) => page.address === address)?.bytes;
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
