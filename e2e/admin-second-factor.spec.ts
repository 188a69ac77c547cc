import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { type Account, administrator, plainUser, secondAdministrator } from './accounts';
import { endSession, enter, hasFocus, toast, violations } from './admin-helpers';
import { answered, expect, signIn, test } from './fixtures';
import { overflow } from './site-axe';

/** Passkeys (Chromium's virtual authenticator), authenticator app and recovery codes, from set-up to sign-in. */

test.use({ viewport: { width: 390, height: 900 } });

/** A device with a fingerprint reader, which its owner uses when asked. */
async function addDevice(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Whether the owner is recognised from now on. */
    recognises: (isUserVerified: boolean) => cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    credentials: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  };
}

const account = (page: Page) => page.getByRole('dialog', { name: 'Konto' });
const heading = (page: Page) => page.getByRole('heading', { name: 'CMS', level: 1 });
const code = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** From any view of the content area. */
async function openAccount(page: Page, { username }: Account): Promise<void> {
  await page.getByRole('button', { name: `Konto ${username}` }).click();
  await expect(account(page).getByRole('heading', { name: 'Passkeys' })).toBeVisible();
  await hasFocus(account(page));
}

async function signOut(page: Page): Promise<void> {
  await endSession(page);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/admin/login?next=/admin/papierkorb');
  await expect(page.getByLabel('Benutzername')).toBeVisible();
}

/** Name and password; what comes then is the test's. */
async function givePassword(page: Page, { username, password }: Account): Promise<void> {
  await page.getByLabel('Benutzername').fill(username);
  await page.locator('input[type=password]').fill(password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
}

async function expectSound(page: Page, what: string, within?: string): Promise<void> {
  expect.soft(await violations(page, within), what).toEqual([]);
  expect.soft(await overflow(page), `${what} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** Sets an app up as a person does, by keyboard; the secret is the one shown as text. */
async function setUpApp(page: Page): Promise<string> {
  const dialog = account(page);
  await dialog.getByRole('button', { name: 'Authenticator-App einrichten' }).press('Enter');
  await expect(dialog.getByRole('img', { name: 'QR-Code für die Authenticator-App' })).toBeVisible();
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  const field = dialog.getByLabel('Code aus der Authenticator-App');
  await field.fill('000000');
  await field.press('Enter');
  await expect(dialog.getByText(/^Dieser Code stimmt nicht/)).toBeVisible();
  await expectSound(page, 'set-up of an app', '[role="dialog"]');
  await field.fill(code(secret));
  await field.press('Enter');
  await expect(dialog.getByText('Heben Sie diese Codes jetzt auf', { exact: false })).toBeVisible();
  return secret;
}

/** Gives whoever is signed in an app, without a screen. */
async function appOf({ request }: Page): Promise<string> {
  const made = await request.post('/api/auth/totp', { data: {} });
  const { secret } = ((await made.json()) as { data: { secret: string } }).data;
  expect((await request.post('/api/auth/totp/confirm', { data: { code: code(secret) } })).ok()).toBe(true);
  return secret;
}

test('a passkey is created, signs in without a password, and is removed', async ({ page }) => {
  const device = await addDevice(page);
  await signIn(page, administrator);
  await openAccount(page, administrator);
  const dialog = account(page);
  await expectSound(page, 'account', '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Passkey hinzufügen' }).press('Enter');
  await expect(dialog.getByLabel('Name des Passkeys')).toBeFocused();
  await dialog.getByRole('button', { name: 'Passkey erstellen' }).click();
  await expect(dialog.getByText('Bitte geben Sie dem Passkey einen Namen.')).toBeVisible();
  await dialog.getByLabel('Name des Passkeys').fill('Laptop im Büro');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Passkey Laptop im Büro entfernen' })).toBeVisible();
  expect(await device.credentials()).toHaveLength(1);
  await expect(dialog.locator('li', { hasText: /^(?:\w{4}-){3}\w{4}$/ })).toHaveCount(10);
  await expectSound(page, 'new recovery codes', '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Ich habe sie aufgehoben' }).click();
  await expect(dialog.getByText('Noch 10 Codes übrig.')).toBeVisible();

  await signOut(page);
  await expectSound(page, 'sign-in');
  await device.recognises(false);
  await page.getByRole('button', { name: 'Mit Passkey fortfahren' }).click();
  await expect(toast(page, /abgebrochen oder hat zu lange gedauert/)).toBeVisible();
  await expect(heading(page)).toHaveCount(0);
  await device.recognises(true);
  await expect(page.getByRole('button', { name: 'Mit Passkey fortfahren' })).toBeEnabled();
  await page.getByRole('button', { name: 'Mit Passkey fortfahren' }).press('Enter');
  await expect(heading(page)).toBeVisible();

  await signOut(page);
  await givePassword(page, administrator);
  const step = page.getByRole('form', { name: 'Zweiter Schritt' });
  await expect(step.getByRole('button', { name: 'Mit Passkey bestätigen' })).toBeFocused();
  expect((await page.request.get('/api/cms/sections')).status()).toBe(401);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toBeVisible();

  await openAccount(page, administrator);
  await dialog.getByRole('button', { name: 'Passkey Laptop im Büro entfernen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Passkey entfernen' }).click();
  await expect(dialog.getByRole('button', { name: 'Passkey Laptop im Büro entfernen' })).toHaveCount(0);
  await expect(dialog.getByRole('heading', { name: 'Wiederherstellungscodes' })).toHaveCount(0);
});

test('an app code is required after the password, and a recovery code works instead', async ({ page }) => {
  await signIn(page, secondAdministrator);
  await openAccount(page, secondAdministrator);
  const secret = await setUpApp(page);
  const codes = await account(page)
    .locator('section li')
    .filter({ hasText: /^(?:\w{4}-){3}\w{4}$/ })
    .allTextContents();
  expect(codes).toHaveLength(10);

  await signOut(page);
  await givePassword(page, secondAdministrator);
  const step = page.getByRole('form', { name: 'Zweiter Schritt' });
  const field = step.getByLabel('Code aus der Authenticator-App');
  await expect(field).toBeFocused();
  await expectSound(page, 'second step');
  await page.keyboard.press('Enter');
  await expect(step.getByText('Bitte geben Sie den Code ein.')).toBeVisible();
  await field.fill('000000');
  await page.keyboard.press('Enter');
  await expect(toast(page, /^Dieser Code stimmt nicht/)).toBeVisible();
  await expect(field).toBeFocused();
  expect((await page.request.get('/api/auth/me')).status()).toBe(401);
  await field.fill(code(secret, 1));
  await page.keyboard.press('Enter');
  await expect(heading(page)).toBeVisible();

  await signOut(page);
  await givePassword(page, secondAdministrator);
  await step.getByRole('button', { name: 'Zurück zur Anmeldung' }).click();
  await givePassword(page, secondAdministrator);
  await expect(field).toBeFocused();
  await step.getByRole('button', { name: 'Wiederherstellungscode eingeben' }).press('Enter');
  const recovery = step.getByLabel('Wiederherstellungscode');
  await expect(recovery).toBeFocused();
  await recovery.fill((codes[0] ?? '').toLowerCase());
  await page.keyboard.press('Enter');
  await expect(heading(page)).toBeVisible();

  await openAccount(page, secondAdministrator);
  await expect(account(page).getByText('Noch 9 Codes übrig.')).toBeVisible();
});

test('the sign-in dialog over an open page requires the second factor, too', async ({ page }) => {
  await enter(page, administrator);
  const secret = await appOf(page);
  await page.goto('/admin/bilder');
  // Before a view has read anything, the end of the session leads to the sign-in page.
  await expect(page.getByText('Noch keine Bilder')).toBeVisible();
  await answered(page);
  await endSession(page);
  await page.getByRole('link', { name: 'Inhalte', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Bitte melden Sie sich erneut an' });
  await hasFocus(dialog);
  await dialog.locator('input[type=password]').fill(administrator.password);
  await page.keyboard.press('Enter');
  const field = dialog.getByLabel('Code aus der Authenticator-App');
  await expect(field).toBeFocused();
  await field.fill('000000');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('Dieser Code stimmt nicht');
  await expectSound(page, 'second step in a dialog', '[role="dialog"]');
  await field.fill(code(secret, 1));
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Inhaltsabschnitte', level: 2 })).toBeVisible();
  // The next test signs in with the password alone.
  expect((await page.request.delete('/api/auth/totp')).ok()).toBe(true);
});

test('a user without access stays outside after the second factor', { tag: '@release' }, async ({ page }) => {
  await enter(page, plainUser);
  const secret = await appOf(page);
  await endSession(page);
  await page.goto('/admin/login');
  await givePassword(page, plainUser);
  await page.getByLabel('Code aus der Authenticator-App').fill(code(secret, 1));
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Dieses Konto hat keinen Zugang zum Admin-Bereich.')).toBeVisible();
});

test('a change of the second factor asks for a proof if the last one is old', async ({ page }) => {
  const device = await addDevice(page);
  await enter(page, administrator);
  await page.goto('/admin/bilder');
  await openAccount(page, administrator);
  let refused = 0;
  await page.route('**/api/auth/{recovery-codes,passkeys/options}?*', async (route) => {
    refused += 1;
    // What the server says ten minutes after the sign-in; the proof and what follows are its own.
    if (refused > 1) return route.fallback();
    await route.fulfill({ status: 403, json: { success: false, message: 'Bitte bestätigen.', proofNeeded: true } });
  });
  const dialog = account(page);
  const proof = page.getByRole('dialog', { name: 'Sind Sie es?' });
  const begin = async () => {
    refused = 0;
    await dialog.getByRole('button', { name: 'Passkey hinzufügen' }).click();
    await dialog.getByLabel('Name des Passkeys').fill('Telefon');
    await page.keyboard.press('Enter');
    await hasFocus(proof);
  };
  await begin();
  await expectSound(page, 'proof', '[role="dialog"]');
  await page.keyboard.press('Escape');
  await expect(proof).toHaveCount(0);
  expect(await device.credentials()).toHaveLength(0);
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();

  await begin();
  await proof.locator('input[type=password]').fill('falsch');
  await page.keyboard.press('Enter');
  await expect(proof.getByText('Das Passwort stimmt nicht.')).toBeVisible();
  await proof.locator('input[type=password]').fill(administrator.password);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Passkey Telefon entfernen' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Ich habe sie aufgehoben' }).click();

  refused = 0;
  await dialog.getByRole('button', { name: 'Neue Codes erzeugen' }).click();
  await proof.getByRole('button', { name: 'Mit Passkey bestätigen' }).click();
  await expect(dialog.getByText('Heben Sie diese Codes jetzt auf', { exact: false })).toBeVisible();
});
