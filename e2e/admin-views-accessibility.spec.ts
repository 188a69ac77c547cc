import { dialogOf, endSession, enter, makeBlock, openBlock, previewOf, violations } from './admin-helpers';
import { expect, test } from './fixtures';
import { overflow } from './site-axe';

/** axe-core in the views of the content area, and in its forms with the page beside them. */

test.beforeEach(async ({ page }) => enter(page));

for (const width of [320, 1440]) {
  test(`dialogs are free of violations at ${width} px`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 800 });
    const made = await makeBlock(page, { translations: { en: { title: 'Title', content: 'Text' } } });
    const change = { content: 'Neu', updatedAt: made.block.updatedAt };
    await page.request.put(`/api/cms/blocks/${made.block.id}`, { data: change });
    await openBlock(page, made);
    if (width === 1440) await expect(previewOf(page).getByText(made.block.title)).toBeVisible();
    expect.soft(await violations(page), 'block').toEqual([]);
    if (width === 320) {
      await dialogOf(page).getByRole('button', { name: 'Vorschau' }).click();
      await expect(previewOf(page).getByText(made.block.title)).toBeVisible();
      expect.soft(await violations(page), 'preview alone').toEqual([]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    }
    await page.goto(`/admin/inhalte/${made.key}/bearbeiten`);
    await expect(dialogOf(page, 'Inhaltsabschnitt bearbeiten')).toBeVisible();
    expect.soft(await violations(page), 'section').toEqual([]);
    await page.goto('/admin/einstellungen/site-tagline');
    await expect(dialogOf(page, /^Einstellung bearbeiten: /)).toBeVisible();
    expect.soft(await violations(page), 'setting').toEqual([]);
  });
}

const views = [
  '/admin',
  '/admin/inhalte',
  '/admin/inhalte/features',
  '/admin/inhalte/hero',
  '/admin/texte',
  '/admin/texte?seite=contact',
  '/admin/bilder',
  '/admin/aenderungen',
  '/admin/papierkorb',
  '/admin/investoren',
  '/admin/investoren/unterlagen',
  '/admin/einstellungen',
  '/admin/personen',
  '/admin/protokoll',
  '/admin/inhalte/hero/versionen',
  '/admin/inhalte/hero/verschieben',
];

test.describe('every view', () => {
  test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

  for (const view of views) {
    test(`${view} is free of violations and scrolls sideways at no width`, async ({ page }) => {
      await page.goto(view);
      await expect(page.locator('h2').first()).toBeVisible();
      if (/\/(?:versionen|verschieben)$/.test(view)) await expect(page.getByRole('dialog')).toBeVisible();
      await expect(page.getByText('Wird geladen')).toHaveCount(0);
      for (const width of [320, 768, 1024, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await overflow(page), `scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
        if (width === 320 || width === 1280) expect.soft(await violations(page), `at ${width} px`).toEqual([]);
      }
    });
  }

  test('the sign-in is free of violations', async ({ page }) => {
    await endSession(page);
    await page.goto('/admin/login');
    await expect(page.getByLabel('Benutzername')).toBeVisible();
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await violations(page), `at ${width} px`).toEqual([]);
    }
  });

  test('the menu of a row is free of violations and works by keyboard', async ({ page }) => {
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/admin/inhalte/contact');
      const button = page.getByRole('button', { name: /^Weitere Aktionen/ }).first();
      await button.press('Enter');
      const items = page.getByRole('menuitem');
      await expect(items.first()).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await expect(items.last()).toBeFocused();
      expect.soft(await violations(page), `at ${width} px`).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(button).toBeFocused();
      await expect(items.first()).toBeHidden();
    }
  });

  for (const width of [768, 1024]) {
    test(`at ${width} px every header stands over its column`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/admin/inhalte');
      const table = page.getByRole('table').first();
      await expect(table).toBeVisible();
      const left = (part: string) =>
        table.locator(part).evaluateAll((cells) =>
          cells
            .map((cell) => cell.getBoundingClientRect())
            .filter(({ width: w }) => w > 0)
            .map(({ left: x }) => Math.round(x)),
        );
      // Both are measured in one go once nothing moves between them.
      await expect(async () => {
        expect(await left('thead th')).toEqual(await left('tbody tr:first-child > *'));
      }).toPass({ timeout: 10_000 });
    });
  }
});
