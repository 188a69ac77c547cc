import { type Browser, expect, type Page, test } from '@playwright/test';
import { startSmtp } from '../server/testing/smtp-server.mjs';
import { administrator } from './accounts';
import { newDataDir, type RunningSite, startSite, stopSite } from './servers';
import { violations } from './site-axe';

/** From an enquiry to the mail that tells of it, with a real mail server, and back by its link. */

// The mail server is told by the environment of the site, which is one of its own for that.
test.describe.configure({ mode: 'serial' });

type Smtp = Awaited<ReturnType<typeof startSmtp>>;
let smtp: Smtp;
let site: RunningSite;

test.beforeAll(async () => {
  smtp = await startSmtp();
  site = await startSite(newDataDir(), {
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Abseits <hallo@firma.example>',
  });
});
test.afterAll(async () => {
  await stopSite(site, 'SIGKILL');
  await smtp.close();
});

/** Posts an enquiry as a program does, without the times of a form. */
async function post(address: string, data: object): Promise<void> {
  const { status } = await fetch(`${site.url}${address}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(data),
  });
  expect(status).toBe(201);
}

/** A window of somebody at the site with the mail server. */
async function open(browser: Browser, width = 1440, locale = 'de-DE'): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url, viewport: { width, height: 900 }, locale });
  return context.newPage();
}

async function signInHere(page: Page): Promise<void> {
  await page.getByLabel('Benutzername').fill(administrator.username);
  await page.locator('input[type=password]').fill(administrator.password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
}

async function fillSignIn(page: Page): Promise<void> {
  await signInHere(page);
  await expect(page.getByRole('heading', { name: 'CMS', level: 1 })).toBeVisible();
}

test('the dashboard warns until an address for enquiries is set, and a test mail can be sent', async ({ browser }) => {
  const page = await open(browser);
  await page.goto('/admin/login');
  await fillSignIn(page);
  const notice = page.getByRole('region', { name: 'Niemand wird über neue Anfragen benachrichtigt' });
  await expect(notice).toBeVisible();
  expect(await violations(page, 'section:has(> [href^="/admin/einstellungen/"])')).toEqual([]);
  await notice.getByRole('link', { name: 'Adressen eintragen' }).click();
  const form = page.getByRole('dialog', { name: 'Einstellung bearbeiten' });
  const value = form.getByRole('textbox', { name: /^Empfänger der Benachrichtigungen/ }).first();
  await value.fill('team@firma.example, keine Adresse');
  await form.getByRole('button', { name: 'Speichern und schließen' }).click();
  await expect(form.getByText('Bitte geben Sie bis zu 20 E-Mail-Adressen an').first()).toBeVisible();
  await value.fill('team@firma.example');
  await form.getByRole('button', { name: 'Speichern und schließen' }).click();
  await expect(form).toBeHidden();
  await page.getByRole('link', { name: 'E-Mail', exact: true }).click();

  const card = page.getByRole('region', { name: 'E-Mail und Webhook' });
  await expect(card.getByText('team@firma.example')).toBeVisible();
  await card.getByRole('button', { name: 'Testmail senden' }).click();
  // The list of what was not sent says in a status of its own that it is loading.
  const result = (text: string) => card.getByRole('status').filter({ hasText: text });
  await expect(result('Die Testmail wurde übergeben an: team@firma.example')).toBeVisible();
  expect((await smtp.mailTo('team@firma.example', /Testmail/)).headers['auto-submitted']).toBe('auto-generated');
  smtp.behaviour.refuseSender = () => ({ code: 553, text: 'not yours' });
  await card.getByRole('button', { name: 'Testmail senden' }).click();
  await expect(result('lehnt den Absender hallo@firma.example ab')).toBeVisible();
  expect(await violations(page, '[aria-label="E-Mail und Webhook"]')).toEqual([]);
  smtp.behaviour.refuseSender = () => undefined;

  const preview = page.getByRole('region', { name: 'Vorschau der E-Mails' });
  await expect(preview.getByText('Ihre Nachricht an Abseits ist angekommen')).toBeVisible();
  const german = preview.getByRole('tab', { name: 'Deutsch' });
  await german.focus();
  await page.keyboard.press('ArrowRight');
  await expect(preview.getByText('Your message to Abseits has arrived')).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(notice).toBeHidden();
  await page.context().close();
});

test('a new enquiry is mailed to the team, with a link to it through the sign-in', async ({ browser }) => {
  await post('/api/investors', {
    name: 'Grace Hopper',
    email: 'grace@invest.example',
    message: 'Ich möchte das Pitch Deck sehen.',
  });
  const notice = await smtp.mailTo('team@firma.example', /Grace Hopper/);
  expect(notice.headers['reply-to']).toBe('grace@invest.example');
  expect(notice.text).toContain('Ich möchte das Pitch Deck sehen.');
  const confirmation = await smtp.mailTo('grace@invest.example');
  expect([confirmation.from, confirmation.headers.subject]).toEqual(['', 'Ihre Nachricht an Abseits ist angekommen']);
  expect(confirmation.text).toContain('Guten Tag Grace Hopper,');

  const link = /http:\/\/\S+\/admin\/investoren\/investors\/\d+/.exec(notice.text)?.[0] ?? '';
  expect(link.startsWith(site.url)).toBe(true);
  const page = await open(browser);
  await page.goto(link);
  await expect(page).toHaveURL(/\/admin\/login\?next=/);
  // No heading is looked for: behind the dialog of the enquiry the page is hidden.
  await signInHere(page);
  await expect(page).toHaveURL(link);
  await page.context().close();
});

test('a beta request is confirmed by the link in its mail, and a refused mail can be sent again', async ({
  browser,
}) => {
  const email = 'ada@stadt.example';
  const request = { name: 'Ada', email, reason: 'I like to walk a lot.' };
  await post('/api/beta?lng=en', request);
  const asked = await smtp.mailTo(email, /Please confirm/);
  const link = /http:\/\/\S+\/en\/beta\/confirm\?token=\S+/.exec(asked.text)?.[0] ?? '';
  const page = await open(browser, 390, 'en-GB');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Confirm your beta request' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Yes, that was me' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Thanks, all confirmed' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await smtp.mailTo(email, /You are on the list/);
  const wrong = await page.goto('/beta/confirm?token=1.falsch');
  expect(wrong?.headers()['x-robots-tag']).toBe('noindex');
  await expect(page.getByRole('heading', { name: 'Dieser Link gilt nicht mehr' })).toBeVisible();
  await page.context().close();

  // What was refused is listed with its reason and sent anew by its button.
  smtp.behaviour.refuseRecipient = (address) =>
    address.startsWith('weg') ? { code: 550, text: 'no such user here' } : undefined;
  const lost = 'weg@invest.example';
  await post('/api/investors', { name: 'Vera', email: lost, message: 'Guten Tag' });
  await smtp.mailTo('team@firma.example', /Vera/);
  const inside = await open(browser, 390);
  await inside.goto('/admin/login?next=/admin/e-mail');
  await fillSignIn(inside);
  const row = inside.getByRole('row').filter({ hasText: lost });
  await expect(row).toContainText('no such user here');
  await expect(row).toContainText('Aufgegeben');
  expect(await violations(inside)).toEqual([]);
  expect(await inside.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  smtp.behaviour.refuseRecipient = () => undefined;
  await row.getByRole('button', { name: `Erneut senden: Eingangsbestätigung an ${lost}` }).click();
  await smtp.mailTo(lost);
  await expect(row).toBeHidden();
  await inside.context().close();
});

test('a forgotten password is changed by a link in a mail, which ends sessions and works once', async ({ browser }) => {
  const admin = await open(browser);
  await admin.goto('/admin/login');
  await fillSignIn(admin);
  await admin.getByRole('button', { name: 'Konto admin' }).click();
  const account = admin.getByRole('dialog', { name: 'Konto' });
  await account.getByLabel('E-Mail-Adresse').fill('verwaltung@firma.example');
  await account.getByRole('button', { name: 'Name und E-Mail speichern' }).click();
  await expect(admin.getByText('Konto wurde geändert', { exact: true })).toBeVisible();

  const page = await open(browser, 390);
  await page.goto('/admin/login');
  await page.getByRole('link', { name: 'Passwort vergessen?' }).click();
  await page.getByLabel('Benutzername oder E-Mail-Adresse').fill('Verwaltung@firma.example');
  await page.getByRole('button', { name: 'Link anfordern' }).click();
  await expect(page.getByRole('status')).toContainText('ist der Link jetzt unterwegs');
  const mail = await smtp.mailTo('verwaltung@firma.example', /Neues Passwort/);
  const link = /http:\/\/\S+/.exec(mail.text)?.[0] ?? '';
  expect(link.startsWith(`${site.url}/admin/password-reset#token=`)).toBe(true);
  // Only what follows the # changes, so that the page is not loaded anew.
  await page.goto(link);
  await expect(page.getByText('Benutzername: admin')).toBeVisible();
  await page.reload();
  const fields = page.locator('input[type=password]');
  await expect(fields).toHaveCount(2);
  expect(await violations(page)).toEqual([]);
  for (const field of await fields.all()) await field.fill('ein-neues-Wort-Laterne-64');
  await page.getByRole('button', { name: 'Passwort ändern' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await page.getByLabel('Benutzername').fill('ADMIN');
  await page.locator('input[type=password]').fill('ein-neues-Wort-Laterne-64');
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByRole('heading', { name: 'CMS', level: 1 })).toBeVisible();
  expect((await admin.request.get('/api/auth/me')).status()).toBe(401);

  await page.goto(link);
  await expect(page.getByRole('alert').getByText('Dieser Link gilt nicht mehr.')).toBeVisible();
  await page.getByRole('link', { name: 'Neuen Link anfordern' }).click();
  await expect(page.getByLabel('Benutzername oder E-Mail-Adresse')).toBeVisible();
  for (const one of [admin, page]) await one.context().close();
});
