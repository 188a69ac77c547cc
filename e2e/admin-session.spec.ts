import type { Page } from '@playwright/test';
import { administrator, plainUser, secondAdministrator } from './accounts';
import {
  apiOf,
  dialogOf,
  endSession as endSessionNow,
  enter,
  field,
  makeBlock,
  openBlock,
  openSecondWindow,
  previewOf,
  readBlock,
  save,
  saved,
  toast,
} from './admin-helpers';
import { answered, expect, signIn, test } from './fixtures';

/** Who is signed in, how it ends, and that typed text outlives it. */

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

/** Ends the session once nothing of the page is under way: nothing but what the test does next is to ask for the sign-in. */
async function endSession(page: Page): Promise<void> {
  await answered(page);
  await endSessionNow(page);
}

const day = 24 * 60 * 60 * 1000;

test.describe('the sign-in', () => {
  test('says what is missing, what is wrong, and leads where one wanted to go', async ({ page }) => {
    await page.goto('/admin/einstellungen');
    await page.waitForURL('**/admin/login?next=*');
    await expect(toast(page, 'Nicht angemeldet')).toBeVisible();
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await expect(page.getByText('Benutzername wird benötigt')).toBeVisible();
    await expect(page.getByText('Passwort wird benötigt')).toBeVisible();
    await expect(page.getByLabel('Benutzername')).toBeFocused();

    await page.getByLabel('Benutzername').fill(administrator.username);
    await page.locator('input[type=password]').fill('falsch-und-lang-genug');
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await expect(toast(page, 'Fehler bei der Anmeldung')).toBeVisible();
    await expect(toast(page, 'Falscher Benutzername oder Passwort')).toBeVisible();

    await page.route('**/api/auth/login*', (route) => route.abort('connectionfailed'));
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await expect(toast(page, 'Anmeldefehler')).toBeVisible();
    await expect(toast(page, 'Bei der Anmeldung ist ein Fehler aufgetreten.')).toBeVisible();
    await page.unroute('**/api/auth/login*');

    await page.locator('input[type=password]').fill(administrator.password);
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await expect(toast(page, 'Anmeldung erfolgreich')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/einstellungen$/);
    await expect(page.getByRole('heading', { name: 'Website-Einstellungen' })).toBeVisible();
  });

  test('lets nobody in who is no administrator', async ({ page }) => {
    await page.goto('/admin/login');
    await page.getByLabel('Benutzername').fill(plainUser.username);
    await page.locator('input[type=password]').fill(plainUser.password);
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await expect(toast(page, 'Dieses Konto hat keinen Zugang zum Admin-Bereich.')).toBeVisible();
    await page.goto('/admin/inhalte');
    await page.waitForURL('**/admin/login**');
    await expect(page.getByRole('heading', { name: 'CMS' })).toHaveCount(0);
  });
});

test.describe('the remembered administrator', () => {
  const remember = (page: Page, age: number) =>
    page.addInitScript((timestamp) => {
      if (sessionStorage.getItem('remembered')) return;
      sessionStorage.setItem('remembered', 'once');
      localStorage.setItem(
        'adminUser',
        JSON.stringify({ id: 1, username: 'admin', isAdmin: true, role: 'administrator', timestamp }),
      );
    }, Date.now() - age);
  const remembered = (page: Page) =>
    page.evaluate(() => JSON.parse(localStorage.getItem('adminUser') ?? 'null') as { timestamp: number } | null);

  test('of more than 24 hours ago is thrown away', async ({ page }) => {
    await remember(page, day + 60_000);
    await page.goto('/admin');
    await page.waitForURL('**/admin/login**');
    await expect(toast(page, 'Nicht angemeldet')).toBeVisible();
    await expect.poll(() => remembered(page)).toBeNull();
  });

  test('of more than 24 hours ago is asked for anew where the session still holds', async ({ page }) => {
    await enter(page);
    await remember(page, day + 60_000);
    const asked = page.waitForResponse('**/api/auth/me*');
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: 'CMS', level: 1 })).toBeVisible();
    expect((await asked).status()).toBe(200);
    await expect.poll(async () => (await remembered(page))?.timestamp).toBeGreaterThan(Date.now() - day);
  });

  test('opens nothing by itself: without a session it ends at the sign-in', async ({ page }) => {
    await remember(page, 60_000);
    await page.goto('/admin/inhalte');
    await page.waitForURL('**/admin/login**');
    await expect.poll(() => remembered(page)).toBeNull();
  });
});

test.describe('the sign-out', () => {
  test('says so and ends the session', async ({ page }) => {
    await signIn(page);
    await page.getByRole('button', { name: 'Abmelden' }).click();
    await expect(toast(page, 'Abmeldung erfolgreich')).toBeVisible();
    await expect(toast(page, 'Sie wurden erfolgreich abgemeldet.')).toBeVisible();
    await page.waitForURL('**/admin/login');
    expect((await page.request.get('/api/cms/sections')).status()).toBe(401);
  });

  test('stands even where the call fails, also after a reload, and reaches the server later', async ({ page }) => {
    await signIn(page);
    const logout = '**/api/auth/logout*';
    await page.route(logout, (route) =>
      route.fulfill({ status: 500, json: { success: false, message: 'Das ging schief.' } }),
    );
    await page.getByRole('button', { name: 'Abmelden' }).click();
    await expect(toast(page, 'Fehler bei der Abmeldung')).toBeVisible();
    await expect(toast(page, 'Das ging schief.')).toBeVisible();
    await page.waitForURL('**/admin/login');
    await page.goto('/admin/inhalte');
    await page.waitForURL('**/admin/login**');
    expect(await page.evaluate(() => localStorage.getItem('adminUser'))).toBeNull();
    expect((await page.request.get('/api/cms/sections')).status()).toBe(200);

    await page.unroute(logout);
    await page.reload();
    await expect.poll(async () => (await page.request.get('/api/cms/sections')).status()).toBe(401);
  });
});

test.describe('the sign-out everywhere', () => {
  const account = (page: Page) => page.getByRole('button', { name: 'Konto admin' });
  const question = (page: Page) => page.getByRole('alertdialog', { name: 'Überall abmelden?' });

  test('asks first, then ends the sessions of all devices, this one too, and says how many', async ({
    page,
    browser,
    site,
  }) => {
    await signIn(page);
    const elsewhere = await openSecondWindow(browser, site, administrator);
    await account(page).click();
    const start = dialogOf(page, 'Konto').getByRole('button', { name: 'Überall abmelden' });
    await start.click();
    await question(page).getByRole('button', { name: 'Abbrechen' }).click();
    await expect(question(page)).toHaveCount(0);
    expect((await page.request.get('/api/cms/sections')).status()).toBe(200);

    await start.click();
    await question(page).getByRole('button', { name: 'Überall abmelden' }).click();
    await expect(toast(page, 'Überall abgemeldet')).toBeVisible();
    await expect(toast(page, /Sitzungen wurden beendet/)).toBeVisible();
    await page.waitForURL('**/admin/login');
    for (const { request } of [page, elsewhere.page]) {
      expect((await request.get('/api/cms/sections')).status()).toBe(401);
    }
    await elsewhere.close();
    // On a device that is known nobody is asked to wait.
    await signIn(page);
  });

  test('that fails says so and leaves everybody signed in', async ({ page }) => {
    await signIn(page);
    await page.route('**/api/auth/logout-everywhere*', (route) =>
      route.fulfill({ status: 503, json: { success: false, message: 'Die Datenbank schläft.' } }),
    );
    await account(page).click();
    await dialogOf(page, 'Konto').getByRole('button', { name: 'Überall abmelden' }).click();
    await question(page).getByRole('button', { name: 'Überall abmelden' }).click();
    await expect(toast(page, 'Es wurde keine Sitzung beendet. Die Datenbank schläft.')).toBeVisible();
    await expect(question(page)).toHaveCount(0);
    await expect(dialogOf(page, 'Konto')).toBeVisible();
    expect((await page.request.get('/api/cms/sections')).status()).toBe(200);
  });
});

test.describe('a session that ends while a form is open', () => {
  test('a sign-in over the form, then the same save', async ({ page }) => {
    await enter(page);
    const made = await makeBlock(page);
    await openBlock(page, made);
    await field(page, 'Titel').fill('Nach der Anmeldung gespeichert');
    await expect(previewOf(page).getByText('Nach der Anmeldung gespeichert')).toBeVisible();
    await endSession(page);
    await save(page);
    const dialog = dialogOf(page, 'Bitte melden Sie sich erneut an');
    await expect(dialog.getByLabel('Benutzername')).toHaveValue(administrator.username);
    await dialog.locator('input[type="password"]').fill('falsch-und-lang-genug');
    await dialog.getByRole('button', { name: 'Anmelden' }).click();
    await expect(toast(page, 'Falscher Benutzername oder Passwort')).toBeVisible();
    await dialog.locator('input[type="password"]').fill(administrator.password);
    await dialog.getByRole('button', { name: 'Anmelden' }).click();
    await saved(page);
    expect((await readBlock(page, made)).title).toBe('Nach der Anmeldung gespeichert');
  });

  test('given up, or answered by somebody without rights: the text is still there', async ({ page }) => {
    await enter(page);
    const made = await makeBlock(page);
    await openBlock(page, made);
    await field(page, 'Titel').fill('Bleibt stehen');
    await expect(previewOf(page).locator(`[data-block="${made.block.id}"]`)).toContainText('Bleibt stehen');
    await endSession(page);
    await save(page);
    const dialog = dialogOf(page, 'Bitte melden Sie sich erneut an');
    await dialog.getByLabel('Benutzername').fill(plainUser.username);
    await dialog.locator('input[type="password"]').fill(plainUser.password);
    await dialog.getByRole('button', { name: 'Anmelden' }).click();
    await expect(toast(page, 'Dieses Konto hat keinen Zugang zum Admin-Bereich.')).toBeVisible();
    await expect(dialog).toBeVisible();
    await endSession(page);
    await dialog.getByRole('button', { name: 'Schließen' }).click();
    await expect(toast(page, 'Bitte melden Sie sich an.')).toBeVisible();
    await expect(field(page, 'Titel')).toHaveValue('Bleibt stehen');

    await save(page);
    await dialog.getByLabel('Benutzername').fill(secondAdministrator.username);
    await dialog.locator('input[type="password"]').fill(secondAdministrator.password);
    await dialog.getByRole('button', { name: 'Anmelden' }).click();
    await saved(page);
    expect((await readBlock(page, made)).title).toBe('Bleibt stehen');
  });

  test('is asked for where something else is to be read as well: over the page, which then goes on', async ({
    page,
  }) => {
    await signIn(page);
    await page.goto('/admin/einstellungen');
    await expect(page.getByRole('table').first()).toBeVisible();
    await endSession(page);
    await page.getByRole('link', { name: 'Inhalte', exact: true }).click();
    const dialog = dialogOf(page, 'Bitte melden Sie sich erneut an');
    await dialog.locator('input[type="password"]').fill(administrator.password);
    await dialog.getByRole('button', { name: 'Anmelden' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('table', { name: 'Abschnitte: Startseite' })).toBeVisible();
  });

  test('while earlier wording is looked up: the form with what was typed stays', async ({ page }) => {
    await enter(page);
    const made = await makeBlock(page, { translations: { en: { content: 'English text' } } });
    await apiOf(page).changeBlock(made.block.id, { content: 'Deutscher neuer Text' });
    await openBlock(page, made);
    await field(page, 'Titel').fill('Bleibt stehen');
    await expect(previewOf(page).locator(`[data-block="${made.block.id}"]`)).toContainText('Bleibt stehen');
    await endSession(page);
    await dialogOf(page).getByText('Was sich im Deutschen geändert hat').click();
    const dialog = dialogOf(page, 'Bitte melden Sie sich erneut an');
    await dialog.locator('input[type="password"]').fill(administrator.password);
    await dialog.getByRole('button', { name: 'Anmelden' }).click();
    await expect(dialogOf(page).locator('ins')).toContainText('neuer');
    await expect(field(page, 'Titel')).toHaveValue('Bleibt stehen');
  });
});
