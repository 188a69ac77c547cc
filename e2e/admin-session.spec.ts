import type { Locator, Page } from '@playwright/test';
import { type Account, administrator, plainUser, secondAdministrator } from './accounts';
import {
  apiOf,
  deskWithoutPreview,
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

test.use({ viewport: deskWithoutPreview });

/**
 * Ends the session once nothing of the page is under way: nothing but what the test does next is to ask for the
 * sign-in.
 */
async function endSession(page: Page): Promise<void> {
  await answered(page);
  await endSessionNow(page);
}

/** Fills in the form that asks for a sign-in, on its page or over another one. */
async function giveCredentials(form: Page | Locator, { username, password }: Account): Promise<void> {
  await form.getByLabel('Benutzername').fill(username);
  await form.locator('input[type=password]').fill(password);
  await form.getByRole('button', { name: 'Anmelden' }).click();
}

test('the sign-in names missing and wrong input, and leads to the requested address', async ({ page }) => {
  await page.goto('/admin/einstellungen');
  await page.waitForURL('**/admin/login?next=*');
  await expect(toast(page, 'Nicht angemeldet')).toBeVisible();
  await expect(toast(page, 'Bitte melden Sie sich an, um auf den Admin-Bereich zuzugreifen.')).toBeVisible();
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByText('Benutzername wird benötigt')).toBeVisible();
  await expect(page.getByText('Passwort wird benötigt')).toBeVisible();
  await expect(page.getByLabel('Benutzername')).toBeFocused();
  await giveCredentials(page, { ...administrator, password: 'falsch-und-lang-genug' });
  await expect(toast(page, 'Fehler bei der Anmeldung')).toBeVisible();
  await expect(toast(page, 'Falscher Benutzername oder Passwort')).toBeVisible();
  await giveCredentials(page, plainUser);
  await expect(toast(page, 'Dieses Konto hat keinen Zugang zum Admin-Bereich.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'CMS' })).toHaveCount(0);

  await giveCredentials(page, administrator);
  await expect(toast(page, 'Anmeldung erfolgreich')).toBeVisible();
  await expect(page).toHaveURL('/admin/einstellungen');
  await expect(page.getByRole('heading', { name: 'Website-Einstellungen' })).toBeVisible();

  // Who is remembered opens nothing without a session.
  await endSession(page);
  await page.evaluate((timestamp) => {
    const user = { id: 1, username: 'admin', isAdmin: true, role: 'administrator', timestamp };
    localStorage.setItem('adminUser', JSON.stringify(user));
  }, Date.now() - 60_000);
  await page.goto('/admin/inhalte');
  await page.waitForURL('**/admin/login**');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('adminUser'))).toBeNull();
});

test('the sign-out ends the session, and is repeated later if the request fails', async ({ page }) => {
  await enter(page);
  await page.goto('/admin');
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

  await giveCredentials(page, administrator);
  const site = await page.context().newPage();
  await site.goto('/about');
  const editLink = site.getByRole('link', { name: 'Bearbeiten' });
  await expect(editLink).toBeVisible();
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(toast(page, 'Abmeldung erfolgreich')).toBeVisible();
  await expect(editLink).toHaveCount(0);
  await expect(toast(page, 'Sie wurden erfolgreich abgemeldet.')).toBeVisible();
  await page.waitForURL('**/admin/login');
  expect((await page.request.get('/api/cms/sections')).status()).toBe(401);
});

test('the sign-out everywhere asks first and ends every session, or none if it fails', async ({
  page,
  browser,
  site,
}) => {
  await enter(page);
  await page.goto('/admin');
  const elsewhere = await openSecondWindow(browser, site, administrator);
  const question = page.getByRole('alertdialog', { name: 'Überall abmelden?' });
  await page.getByRole('button', { name: 'Konto admin' }).click();
  const account = dialogOf(page, 'Konto');
  const start = account.getByRole('button', { name: 'Überall abmelden' });
  await start.click();
  await question.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(question).toHaveCount(0);
  await page.route('**/api/auth/logout-everywhere*', (route) =>
    route.fulfill({ status: 503, json: { success: false, message: 'Die Datenbank schläft.' } }),
  );
  await start.click();
  await question.getByRole('button', { name: 'Überall abmelden' }).click();
  await expect(toast(page, 'Es wurde keine Sitzung beendet. Die Datenbank schläft.')).toBeVisible();
  await expect(question).toHaveCount(0);
  await expect(account).toBeVisible();
  expect((await page.request.get('/api/cms/sections')).status()).toBe(200);
  await page.unroute('**/api/auth/logout-everywhere*');

  // Those of this account alone are listed, and one of them can be ended by itself.
  await expect(account.getByText('Diese Sitzung')).toHaveCount(1);
  await expect(account.getByText(/Chrome auf/).first()).toBeVisible();
  const ends = account.getByRole('button', { name: /Sitzung beenden$/ });
  const before = await ends.count();
  await ends.first().press('Enter');
  await expect(toast(page, 'Sitzung wurde beendet')).toBeVisible();
  await expect(ends).toHaveCount(before - 1);
  expect((await elsewhere.page.request.get('/api/auth/me')).status()).toBe(401);
  await enter(elsewhere.page, administrator);

  await start.click();
  await question.getByRole('button', { name: 'Überall abmelden' }).click();
  await expect(toast(page, 'Überall abgemeldet')).toBeVisible();
  await expect(toast(page, /Sitzungen wurden beendet/)).toBeVisible();
  await page.waitForURL('**/admin/login');
  for (const { request } of [page, elsewhere.page]) {
    expect((await request.get('/api/cms/sections')).status()).toBe(401);
  }
  await elsewhere.close();
  // On a device that is known nobody is asked to wait.
  await giveCredentials(page, administrator);
  await expect(page.getByRole('heading', { name: 'CMS', level: 1 })).toBeVisible();
});

test('a sign-in dialog over a form keeps what was typed', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await enter(page);
  const made = await makeBlock(page, { translations: { en: { content: 'English text' } } });
  await apiOf(page).changeBlock(made.block.id, { content: 'Deutscher neuer Text' });
  await openBlock(page, made);
  await field(page, 'Titel').fill('Bleibt stehen');
  await expect(previewOf(page).locator(`[data-block="${made.block.id}"]`)).toContainText('Bleibt stehen');
  await endSession(page);
  await dialogOf(page).getByText('Was sich im Deutschen geändert hat').click();
  const dialog = dialogOf(page, 'Bitte melden Sie sich erneut an');
  await expect(dialog.getByLabel('Benutzername')).toHaveValue(administrator.username);
  await dialog.locator('input[type="password"]').fill(administrator.password);
  await dialog.getByRole('button', { name: 'Anmelden' }).click();
  await expect(dialogOf(page).locator('ins')).toContainText('neuer');
  await expect(field(page, 'Titel')).toHaveValue('Bleibt stehen');

  await endSession(page);
  await save(page);
  await dialog.getByRole('button', { name: 'Schließen' }).click();
  await expect(toast(page, 'Bitte melden Sie sich an.')).toBeVisible();
  await expect(field(page, 'Titel')).toHaveValue('Bleibt stehen');
  await save(page);
  await giveCredentials(dialog, secondAdministrator);
  await saved(page);
  expect((await readBlock(page, made)).title).toBe('Bleibt stehen');
});

test('a sign-in of another user in one window is announced in the other, which keeps its draft', async ({
  page,
  context,
}) => {
  await signIn(page);
  const made = await makeBlock(page);
  await openBlock(page, made);
  await field(page, 'Titel').fill('Von admin getippt');
  const second = await context.newPage();
  // Whoever signs out in one window is signed out in the other; here the session has ended by itself.
  await context.clearCookies();
  await second.goto('/admin/login');
  await expect(second.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
  await giveCredentials(second, secondAdministrator);

  const said = dialogOf(page, `Jetzt ist ${secondAdministrator.username} angemeldet`);
  await expect(said).toBeVisible();
  await said.getByRole('button', { name: 'Hier bleiben' }).click();
  await save(page);
  await expect(said).toBeVisible();
  expect((await readBlock(second, made)).title).not.toBe('Von admin getippt');
  await said.getByRole('button', { name: `Weiter als ${secondAdministrator.username}` }).click();
  await expect(said).toHaveCount(0);
  await openBlock(page, made);
  await dialogOf(page).getByRole('button', { name: 'Abbrechen' }).click();
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();

  await giveCredentials(page, administrator);
  await expect(page.getByRole('heading', { name: 'CMS', level: 1 })).toBeVisible();
  await page.goto(made.address);
  await expect(field(page, 'Titel')).toHaveValue('Von admin getippt');
  await second.close();
});

test('a browser that drops the cookie of the sign-in says what to do, at the form', async ({ page, context }) => {
  // A browser that keeps a cookie from being set is one that does not get it.
  await page.route('**/api/auth/login*', async (route) => {
    const answer = await route.fetch();
    await context.clearCookies();
    const { 'set-cookie': _, ...headers } = answer.headers();
    await route.fulfill({ response: answer, headers });
  });
  await page.goto('/admin/login?next=/admin/papierkorb');
  await giveCredentials(page, administrator);
  const notice = page.getByRole('alert').filter({ hasText: 'nimmt das Cookie der Anmeldung nicht an' });
  await expect(notice).toBeVisible();
  await expect(notice.getByRole('link')).toHaveAttribute('href', /^https:.*\/admin\/login$/);
  await expect(page).toHaveURL('/admin/login?next=/admin/papierkorb');
  await page.unroute('**/api/auth/login*');
  await giveCredentials(page, administrator);
  await expect(page.getByRole('heading', { name: 'CMS', level: 1 })).toBeVisible();
});

test('a page that the browser kept whole shows nobody after a sign-out elsewhere', async ({
  playwright,
  launchOptions,
  readySite,
}) => {
  // Playwright's browsers keep no pages unless they are let to.
  const keeping = { ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] };
  const browser = await playwright.chromium.launch(keeping);
  const context = await browser.newContext({ baseURL: readySite.url });
  const page = await context.newPage();
  await signIn(page);
  await expect(page.getByRole('button', { name: `Konto ${administrator.username}` })).toBeVisible();
  await page.evaluate(() => addEventListener('pageshow', ({ persisted }) => console.info(`kept: ${persisted}`)));
  await page.goto('/about');
  const other = await context.newPage();
  await other.goto('/admin/papierkorb');
  await other.getByRole('button', { name: 'Abmelden' }).click();
  await expect(other.getByRole('heading', { name: 'Anmelden' })).toBeVisible();

  const kept = page.waitForEvent('console', (message) => message.text() === 'kept: true');
  await page.evaluate(() => history.back());
  await kept;
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
  await expect(page.getByText(administrator.username)).toHaveCount(0);
  await browser.close();
});
