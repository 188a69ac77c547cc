import { cpSync, rmSync } from 'node:fs';
import { inArray } from 'drizzle-orm';
import { openEmbedded } from '../server/db/embedded';
import { contentSections, dismissedDefaults } from '../shared/schema';
import { apiOf, enter, toast, violations } from './admin-helpers';
import { expect, test as siteTest } from './fixtures';
import { newDataDir, seededFolder } from './servers';
import { Site } from './site';

/** What an administrator sees after an update that brings sections the site never had. */

const brought = ['about-mission', 'testimonials'];

/** The data of a site that an older version without these sections has run. */
async function folderOfOlderVersion(): Promise<string> {
  const dataDir = newDataDir();
  cpSync(seededFolder(), dataDir, { recursive: true });
  const { db, close } = await openEmbedded(dataDir);
  await db.delete(contentSections).where(inArray(contentSections.key, brought));
  await db.delete(dismissedDefaults).where(inArray(dismissedDefaults.key, brought));
  await close();
  return dataDir;
}

const test = siteTest.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern
    async ({}, use) => {
      const prepared = await folderOfOlderVersion();
      const site = new Site(prepared, false);
      await use(site);
      await site.end();
      rmSync(prepared, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test('sections of a newer version are offered, and added or declined for good', async ({ page }) => {
  await enter(page);
  await page.goto('/admin/inhalte');
  const offers = page.getByRole('region', { name: 'Neu in dieser Version' });
  await expect(offers.getByRole('listitem')).toHaveCount(2);
  const mission = offers.getByRole('listitem').filter({ hasText: 'Karten, Seite „Über uns“, mit 4 Inhaltsblöcken' });
  await expect(mission).toBeVisible();
  expect(await violations(page, '[aria-label="Neu in dieser Version"]')).toEqual([]);

  await mission.getByRole('button', { name: /hinzufügen/ }).click();
  await expect(toast(page, 'Inhaltsabschnitt wurde erstellt')).toBeVisible();
  await expect(offers.getByRole('listitem')).toHaveCount(1);
  const { title } = await apiOf(page).readSection('about-mission');
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();

  await offers.getByRole('button', { name: /nicht anzeigen/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Nicht mehr anbieten?' });
  await expect(question).toContainText('mit dem Schlüssel „testimonials“');
  await question.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(offers.getByRole('listitem')).toHaveCount(1);
  await offers.getByRole('button', { name: /nicht anzeigen/ }).click();
  await question.getByRole('button', { name: 'Nicht anzeigen' }).click();
  await expect(toast(page, 'Der Abschnitt wird nicht mehr angeboten')).toBeVisible();
  await expect(offers).toHaveCount(0);

  await page.goto('/about');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
});
