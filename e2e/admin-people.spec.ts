import type { Browser, Page } from '@playwright/test';
import type { ManagedUser } from '../shared/contracts/users';
import { plainUser } from './accounts';
import { dialogOf, enter, hasFocus, pressEscape, toast, violations } from './admin-helpers';
import { expect, type Site, sendingAgain, signIn, test } from './fixtures';
import { overflow } from './site-axe';

/**
 * People of the content area: invited, let in as far as their role goes, kept out; their sessions and what they did.
 */

test.use({ viewport: { width: 1440, height: 900 } });

const password = 'eigenes-Wort-Laterne-64';
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Bereiche' }).getByRole('link');

/** Another person at another machine. */
async function elsewhere(browser: Browser, site: Site) {
  const context = await browser.newContext({ baseURL: site.url });
  sendingAgain(context.request);
  return { page: await context.newPage(), close: () => context.close() };
}

/** Invites by keyboard alone; returns the link. */
async function invite(page: Page, role: string, email = ''): Promise<string> {
  await page.goto('/admin/personen');
  await page.getByRole('button', { name: 'Person einladen' }).press('Enter');
  const dialog = dialogOf(page, 'Person einladen');
  await expect(dialog.getByLabel('Rolle')).toBeFocused();
  await dialog.getByLabel('Rolle').selectOption(role);
  await page.keyboard.press('Tab');
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  const created = dialogOf(page, 'Einladung erstellt');
  await hasFocus(created);
  const link = await created.getByLabel('Link').inputValue();
  await page.getByRole('button', { name: 'Fertig' }).press('Enter');
  return link;
}

async function accept(page: Page, link: string, username: string): Promise<void> {
  const { pathname, hash } = new URL(link);
  await page.goto(pathname + hash);
  await page.getByLabel('Benutzername').fill(username);
  for (const field of await page.locator('input[type=password]').all()) await field.fill(password);
  await page.getByRole('button', { name: 'Konto erstellen und anmelden' }).click();
  await expect(page.getByRole('heading', { name: 'CMS', level: 1 })).toBeVisible();
}

test.beforeEach(async ({ page }) => enter(page));

test('an invited editor sees what the role allows, and loses access when disabled', async ({
  page,
  browser,
  readySite,
}) => {
  const link = await invite(page, 'editor', 'neu@abseits.example');
  await expect(page.getByRole('row', { name: /neu@abseits\.example.*Redaktion/ })).toBeVisible();
  const other = await elsewhere(browser, readySite);
  await accept(other.page, link, 'neue');
  expect(other.page.url()).not.toContain('token');
  await expect(tabs(other.page)).toHaveText(['Dashboard', 'Inhalte', 'Einstellungen']);
  await expect(other.page.getByText('Investorenanfragen')).toHaveCount(0);
  await expect(other.page.getByText('Neueste Anfragen')).toHaveCount(0);

  await other.page.getByRole('link', { name: 'Einstellungen', exact: true }).click();
  await expect(other.page.getByText('site-tagline')).toBeVisible();
  await expect(other.page.getByText('legal-owner')).toHaveCount(0);
  await expect(other.page.getByRole('link', { name: 'Personen' })).toHaveCount(0);
  await other.page.goto('/admin/personen');
  await expect(other.page.getByRole('heading', { name: 'Kein Zugang' })).toBeVisible();
  for (const address of ['/admin/protokoll', '/admin/investoren']) {
    await tabs(other.page).getByText('Inhalte').click();
    await expect(other.page.getByRole('heading', { name: 'Inhaltsabschnitte' })).toBeVisible();
    await other.page.evaluate((to) => history.pushState(null, '', to), address);
    await expect(other.page.getByRole('heading', { name: 'Kein Zugang' })).toBeVisible();
  }
  expect(await violations(other.page)).toEqual([]);
  await tabs(other.page).getByText('Inhalte').click();
  await expect(other.page.getByRole('heading', { name: 'Inhaltsabschnitte' })).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'neue sperren' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'neue sperren?' });
  await hasFocus(question);
  await question.getByRole('button', { name: 'Sperren' }).press('Enter');
  await expect(toast(page, 'neue wurde gesperrt')).toBeVisible();
  await expect(page.getByRole('row', { name: /^neue .*Gesperrt/ })).toBeVisible();

  await other.page.reload();
  await other.page.waitForURL('**/admin/login**');
  await other.page.getByLabel('Benutzername').fill('neue');
  await other.page.locator('input[type=password]').fill(password);
  await other.page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(toast(other.page, 'Falscher Benutzername oder Passwort')).toBeVisible();

  await page.getByRole('button', { name: 'neue wieder zulassen' }).click();
  await expect(page.getByRole('row', { name: /^neue .*Aktiv/ })).toBeVisible();
  await signIn(other.page, { username: 'neue', password });
  await other.close();
});

test('a user for enquiries lands in the inbox and sees nothing else', { tag: '@release' }, async ({
  page,
  browser,
  readySite,
}) => {
  const link = await invite(page, 'enquiries');
  const other = await elsewhere(browser, readySite);
  await accept(other.page, link, 'postfach');
  await expect(other.page).toHaveURL(/\/admin\/investoren$/);
  await expect(other.page.getByRole('heading', { name: 'Investorenanfragen' }).first()).toBeVisible();
  await expect(tabs(other.page)).toHaveText(['Investoren']);
  await expect(other.page.getByRole('button', { name: 'Suchen' }).first()).toBeVisible();
  await other.page.goto('/admin');
  await expect(other.page).toHaveURL(/\/admin\/investoren$/);
  // A form of the content opens nothing, and asks for no other sign-in.
  await other.page.goto('/admin/inhalte/hero/bearbeiten');
  await expect(other.page.getByRole('heading', { name: 'Kein Zugang' })).toBeVisible();
  await expect(other.page.getByRole('dialog')).toHaveCount(0);
  await other.page.getByRole('link', { name: 'Zu den Anfragen', exact: true }).click();
  await expect(other.page).toHaveURL(/\/admin\/investoren$/);
  await other.page.setViewportSize({ width: 390, height: 844 });
  expect(await violations(other.page)).toEqual([]);
  expect(await overflow(other.page)).toBeLessThanOrEqual(0);
  await other.close();
});

test('an invitation is withdrawn, a role changed and a user removed, with entries in the log', async ({
  page,
  browser,
  readySite,
}) => {
  const link = await invite(page, 'editor', 'fort@abseits.example');
  const { pathname, hash } = new URL(link);
  const other = await elsewhere(browser, readySite);
  await other.page.goto(pathname + hash);
  await expect(other.page.getByText('admin hat Sie eingeladen, mit der Rolle „Redaktion“.')).toBeVisible();
  await other.page.getByLabel('Benutzername').fill('ADMIN');
  for (const field of await other.page.locator('input[type=password]').all()) await field.fill(password);
  await other.page.getByRole('button', { name: 'Konto erstellen' }).click();
  await expect(other.page.locator('form').getByText('Dieser Benutzername ist schon vergeben.')).toBeVisible();
  await expect(other.page.getByLabel('Benutzername')).toBeFocused();
  await other.page.setViewportSize({ width: 390, height: 844 });
  expect(await violations(other.page)).toEqual([]);
  expect(await overflow(other.page)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Einladung für fort@abseits.example zurückziehen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zurückziehen' }).click();
  await expect(toast(page, 'Einladung wurde zurückgezogen')).toBeVisible();
  await other.page.goto('/admin/login');
  await other.page.goto(pathname + hash);
  await expect(other.page.getByRole('main').getByText('Diese Einladung gilt nicht mehr.')).toBeVisible();
  await other.close();

  await page.getByRole('button', { name: 'gast bearbeiten' }).click();
  await dialogOf(page, 'gast bearbeiten').getByLabel('Rolle').selectOption('enquiries');
  await dialogOf(page, 'gast bearbeiten').getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('row', { name: /^gast .*Anfragen/ })).toBeVisible();
  await page.getByRole('button', { name: 'gast entfernen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Entfernen' }).click();
  await expect(toast(page, 'gast wurde entfernt')).toBeVisible();
  await expect(page.getByRole('row', { name: /^gast / })).toHaveCount(0);

  const { data } = (await (await page.request.get('/api/people')).json()) as { data: ManagedUser[] };
  for (const { id, role, username } of data) {
    if (role !== 'administrator' || username === 'admin') continue;
    await page.request.put(`/api/people/${id}`, { data: { disabled: true } });
  }
  await page.reload();
  await expect(page.getByRole('row', { name: /^admin .*Administrator/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^admin (?:sperren|entfernen)/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'admin bearbeiten' }).click();
  await expect(dialogOf(page, 'admin bearbeiten').getByLabel('E-Mail-Adresse')).toBeVisible();
  await expect(dialogOf(page, 'admin bearbeiten').getByLabel('Rolle')).toHaveCount(0);
  for (const { id, username } of data) {
    if (username !== 'gast') await page.request.put(`/api/people/${id}`, { data: { disabled: false } });
  }

  // The log tells of it, is filtered by its address, and exported.
  await pressEscape(dialogOf(page, 'admin bearbeiten'));
  await tabs(page).getByText('Einstellungen').click();
  await page.getByRole('link', { name: 'Protokoll', exact: true }).click();
  await expect(page.getByRole('rowheader', { name: 'Angemeldet' }).first()).toBeVisible();
  await page.getByLabel('Ereignis').selectOption('invited');
  await expect(page).toHaveURL(/ereignis=invited/);
  await page.reload();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Angemeldet' })).toHaveCount(0);
  await page.getByLabel('Person').fill(plainUser.username);
  await expect(page.getByText('Keine Einträge')).toBeVisible();
  await page.getByLabel('Person').fill('');
  await page.getByLabel('Ereignis').selectOption('signed-in');
  await expect(page.getByRole('rowheader', { name: 'Angemeldet' }).first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Als CSV exportieren' }).click();
  expect((await download).suggestedFilename()).toBe('protokoll.csv');
  await page.getByLabel('Ereignis').selectOption('exported');
  await expect(page.getByText(/^Das Protokoll mit \d+ Eintr/).first()).toBeVisible();
});
