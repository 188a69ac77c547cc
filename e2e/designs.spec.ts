import { designSamples } from '../client/src/testing/design-samples';
import { keysOf } from '../shared/base/records';
import { groundLabels } from '../shared/entities/values';
import { expect, test } from './fixtures';
import { expectForcedColours } from './forced-colours';
import { overflow, violations } from './site-axe';
import { editorOf } from './site-editor';
import { answerConsentBefore, laidOut } from './site-visitor';

/** Designs for any page, each on every ground that it may stand on. */

const grounds = keysOf(groundLabels);

test.beforeAll(async ({ site }) => {
  const editor = await editorOf(site);
  for (const ground of grounds) {
    await editor.addPage({ key: ground, path: `/auf-${ground}`, title: ground, status: 'active' });
    for (const { design, de, en, blocks } of designSamples) {
      const sectionKey = `${ground}-${design}`;
      await editor.addSection({ key: sectionKey, page: ground, design, ground, ...de, translations: { en: en ?? {} } });
      for (const { de: german, en: english, ...block } of blocks)
        await editor.addBlock({ sectionKey, ...block, ...german, translations: { en: english ?? {} } });
    }
  }
  await editor.leave();
});

test.beforeEach(async ({ context }) => answerConsentBefore(context));

for (const { prefix, ...details } of [{ prefix: '' }, { prefix: '/en', tag: '@release' }]) {
  test(`every design is accessible on every ground, wide and narrow (${prefix || '/'})`, details, async ({ page }) => {
    for (const ground of grounds) {
      await page.goto(`${prefix}/auf-${ground}`);
      await laidOut(page);
      for (const width of [1280, 320]) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await violations(page), `${ground} at ${width} px`).toEqual([]);
        expect.soft(await overflow(page), `${ground} at ${width} px`).toBeLessThanOrEqual(0);
      }
    }
  });
}

test('forced colours keep edges of every design', async ({ page }) => {
  for (const ground of grounds) {
    await page.goto(`/auf-${ground}`, { waitUntil: 'networkidle' });
    await laidOut(page);
    await expectForcedColours(page, ground);
  }
});

test('pictures of a gallery open as files without scripts', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/auf-ink');
  await page.getByRole('link', { name: 'Ein Hinterhof' }).click();
  await expect(page).toHaveURL(/\/images\/screenshot3-de-840\.webp$/);
  await context.close();
});
