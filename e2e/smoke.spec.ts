import type { Page } from '@playwright/test';
import { expect, signIn, test } from './fixtures';
import { formWith } from './site-forms';

/** Fills in the investor form at the pace of a person, so that it does not pass for spam. */
async function writeEnquiry(page: Page, name: string) {
  await page.getByLabel('Name *').pressSequentially(name, { delay: 30 });
  await page.getByLabel('E-Mail *').fill('ada@abseits.example');
  await page.getByLabel('Unternehmen').fill('Lovelace Ventures');
  await page.getByLabel('Nachricht *').pressSequentially('Ich möchte mehr über Abseits erfahren.', { delay: 15 });
  await page.getByRole('checkbox').check();
}

test('an enquiry reaches the inbox, and a text saved in the content area reaches visitors', async ({ page }) => {
  await page.goto('/#investors');
  await writeEnquiry(page, 'Ada Lovelace');
  // Sent before that it would wait for its code for some seconds, which is another thing to test.
  await expect(formWith(page, 'Nachricht *')).toHaveAttribute('novalidate', '');
  await page.getByRole('button', { name: 'Nachricht senden' }).click();
  await expect(page.getByText('Vielen Dank, Ihre Nachricht ist angekommen.').first()).toBeVisible();
  await expect(page.getByLabel('Nachricht *')).toHaveValue('');

  await signIn(page);
  await page.getByRole('link', { name: /Investoren/ }).click();
  const row = page.getByRole('row', { name: /Ada Lovelace/ });
  await expect(row).toContainText('Lovelace Ventures');
  await expect(row).toContainText(
    new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeZone: 'Europe/Berlin' }).format(new Date()),
  );
  await expect(row.getByRole('link', { name: /antworten/i })).toHaveAttribute('href', /^mailto:ada@abseits\.example/);

  // A text saved in both languages is what visitors read.
  await page.goto('/admin/inhalte/hero');
  await page
    .getByRole('table', { name: /Statuszeile/ })
    .getByRole('button', { name: /bearbeiten/i })
    .click();
  const dialog = page.getByRole('dialog', { name: /Inhaltsblock bearbeiten/ });
  await dialog.getByRole('textbox', { name: 'Inhalt', exact: true }).fill('Frisch gespeichert.');
  await dialog.getByRole('textbox', { name: /^Inhalt \(Englisch\)/ }).fill('Freshly saved.');
  await dialog.getByRole('button', { name: 'Speichern und schließen' }).click();
  await expect(page.getByText('Inhaltsblock wurde aktualisiert').first()).toBeVisible();
  await page.goto('/');
  await expect(page.getByText('Frisch gespeichert.')).toBeVisible();
  await page.goto('/en');
  await expect(page.getByText('Freshly saved.')).toBeVisible();

  // From the page one step leads to its editing, in the language that was read.
  await page.getByRole('link', { name: 'Bearbeiten', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Seite: Startseite' })).toBeVisible();
  await page.frameLocator('iframe[title="Vorschau der Seite"]').getByText('Freshly saved.').click();
  await expect(dialog.getByRole('textbox', { name: /^Inhalt \(Englisch\)/ })).toHaveValue('Freshly saved.');
});

test('the printed sign-in link works once', async ({ page, browser, site }) => {
  await page.goto(site.loginLink);
  await page.getByRole('button', { name: 'Als Administrator anmelden' }).click();
  await expect(page.getByText('Anmeldung erfolgreich').first()).toBeVisible();
  await page.waitForURL('**/admin');

  const stranger = await browser.newContext();
  const second = await stranger.newPage();
  await second.goto(site.loginLink);
  await second.getByRole('button', { name: 'Als Administrator anmelden' }).click();
  await expect(second.getByText('login-link').first()).toBeVisible();
  expect((await stranger.request.get(`${site.url}/api/auth/me`)).status()).toBe(401);
  await stranger.close();
});
