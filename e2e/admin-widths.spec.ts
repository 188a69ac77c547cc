import type { Page } from '@playwright/test';
import { brokenWords } from '../client/src/testing/broken-words';
import { adminViews } from '../shared/admin-views';
import { fixedPages, germanOnlyPages, paths as sitePaths } from '../shared/paths';
import { enter } from './admin-helpers';
import { expect, test } from './fixtures';
import { write } from './inbox-helpers';
import { answerConsentBefore } from './site-visitor';

/** Tables of the content area in windows as wide as a tablet, its names on a phone, and its preview at every width. */

/** What is wrong with the tables of a view: wider than their box, or a word of a cell over two lines. */
function torn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const table of document.querySelectorAll('table')) {
      const box = table.parentElement ?? table;
      const over = box.scrollWidth - box.clientWidth;
      if (over > 0) found.push(`${table.caption?.textContent}: ${over} px wider than its box`);
      const texts = document.createTreeWalker(table.tBodies[0] ?? table, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        // An address of mail may be longer than any column.
        if (text.data.includes('@') || !text.parentElement?.checkVisibility() || text.parentElement.closest('.sr-only'))
          continue;
        for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{N}]+/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set(
            [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top)),
          );
          if (lines.size > 1) found.push(`${table.caption?.textContent}: ${word}`);
        }
      }
    }
    return found;
  });
}

test('tables fit on a tablet with their row actions in view', {
  tag: '@release',
}, async ({ page }) => {
  test.setTimeout(300_000);
  await enter(page);
  await write(page.request, 'Johanna Brandenburger', {
    company: 'Familienstiftung Brandenburger und Töchter',
    message: 'Guten Tag, wir möchten gern mehr über die Beteiligung erfahren und das Unternehmen kennenlernen.',
  });
  const paths = Object.values(adminViews).map((view) => view.path);
  for (const path of [...paths, '/admin/inhalte/features', '/admin/inhalte/hero']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 2 }).first(), path).toBeVisible();
    await expect(page.getByText('Wird geladen')).toHaveCount(0);
    for (const width of [760, 768, 820, 900, 1023, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await torn(page), `${path} at ${width} px`).toEqual([]);
      for (const action of await page.getByRole('button', { name: /^Weitere Aktionen/ }).all()) {
        const box = await action.boundingBox();
        expect.soft((box?.x ?? 0) + (box?.width ?? 0), `${path} at ${width} px`).toBeLessThanOrEqual(width);
      }
    }
  }
});

test('the first heading of each page has the same place in the preview as for visitors', { tag: '@release' }, async ({
  page,
  context,
}) => {
  await answerConsentBefore(context);
  await enter(page);
  for (const name of fixedPages) {
    for (const language of ['de', 'en'] as const) {
      if (language === 'en' && germanOnlyPages.includes(name)) continue;
      const tops: (number | undefined)[][] = [];
      for (const address of [sitePaths.page(name, language), sitePaths.adminPreview(name, language)]) {
        await page.goto(address);
        const heading = page.locator('main h1').first();
        await expect(heading).toBeVisible();
        await page.evaluate(() => document.fonts.ready);
        const at = [];
        for (const width of [390, 768, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          at.push(Math.round((await heading.boundingBox())?.y ?? -1));
        }
        tops.push(at);
      }
      expect.soft(tops[1], `${name} in ${language}`).toEqual(tops[0]);
    }
  }
});

for (const width of [320, 390]) {
  test(`names of pages and events stay whole in a window of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await enter(page);
    await page.goto('/admin/inhalte');
    await expect(page.getByRole('button', { name: /^Nutzungsbedingungen/ })).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(brokenWords, 'h3')).toEqual([]);
    await page.goto('/admin/protokoll');
    await expect(page.getByRole('rowheader', { name: 'Angemeldet' }).first()).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(brokenWords, 'th b')).toEqual([]);
  });
}
