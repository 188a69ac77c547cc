import type { Page } from '@playwright/test';
import { enter, violations } from './admin-helpers';
import { expect, test } from './fixtures';
import { overflow } from './site-axe';

/** What programs can ask, as whoever writes one reads it. */

/** Hides all parts but the first ones, or shows them again: a release looks at the longest view as a whole. */
const hideParts = (page: Page, hidden: boolean) =>
  page.locator('section:nth-of-type(n+4)').evaluateAll((parts, hide) => {
    for (const part of parts) (part as HTMLElement).hidden = hide;
  }, hidden);

test('the API description is found, searched, read by keyboard, and printed in full', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page);
  await page.goto('/admin/schnittstellen');
  await page.getByRole('link', { name: 'Beschreibung ansehen' }).click();
  await expect(page.getByRole('heading', { name: 'Beschreibung der Schnittstelle' })).toBeVisible();
  const counted = page.getByRole('status').filter({ hasText: 'Anfragen' });
  await expect(counted).toHaveText(/^(\d{3}) von \1 Anfragen$/);

  await page.getByRole('searchbox', { name: 'Suchen' }).fill('put sections');
  await expect(counted).toHaveText(/^2 von /);
  await page.getByRole('combobox', { name: 'Bereich' }).selectOption('Sections and blocks');
  const entry = page.getByRole('group').filter({ hasText: 'PUT /api/cms/sections/{key}' });
  await entry.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(entry.getByText('Anmeldung oder Zugang für Programme mit dem Recht „Inhalte“')).toBeVisible();
  await expect(entry.getByText('Antwort 200')).toBeVisible();
  await hideParts(page, true);
  expect(await violations(page)).toEqual([]);
  await hideParts(page, false);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await entry.getByRole('link', { name: 'SectionSave' }).click();
  const part = page.getByRole('region', { name: 'SectionSave', exact: true });
  await expect(part).toBeInViewport();
  await expect(part.getByText('pendingUpdatedAt')).toBeVisible();

  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(page.locator('details:not([open])')).toHaveCount(0);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(page.locator('details[open]')).toHaveCount(1);

  const offered = await page.getByRole('link', { name: 'OpenAPI 3.1 herunterladen' }).getAttribute('href');
  const { openapi } = await (await page.request.get(offered ?? '')).json();
  expect(openapi).toBe('3.1.1');
});

test('the API description has no accessibility violations', { tag: '@release' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page);
  await page.goto('/admin/schnittstellen?beschreibung');
  await expect(page.getByRole('status').filter({ hasText: 'Anfragen' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
