import type { Page } from '@playwright/test';
import { apiOf, deskWithoutPreview, dialogOf, enter, toast } from './admin-helpers';
import { expect, test } from './fixtures';
import { type Editor, editorOf } from './site-editor';
import { answerConsentBefore } from './site-visitor';

/** Website settings: created and changed, never deleted; what is saved is what visitors read. */

test.use({ viewport: deskWithoutPreview });

let editor: Editor;

async function change(key: string, value: string, english?: string) {
  await editor.changeSetting(key, {
    value,
    ...(english === undefined ? {} : { translations: { en: { value: english } } }),
  });
}

/** Opens a page as it is after the changes: for a moment a visitor may be served the one before. */
async function open(page: Page, address: string) {
  await editor.look(address);
  await page.goto(address);
}

/** What such a page says, to whoever does not draw it. */
async function read({ request }: Page, address: string): Promise<string> {
  await editor.look(address);
  return (await request.get(address)).text();
}

test.beforeAll(async ({ site }) => {
  editor = await editorOf(site);
});
test.afterAll(() => editor.leave());

test('settings are grouped, created and changed, and refused if they would break pages', async ({ page }) => {
  await enter(page);
  const key = `probe-${Date.now().toString(36)}`;
  await page.goto('/admin/einstellungen');
  const tables = page.getByRole('table', { name: /^Einstellungen: / });
  await expect(tables.first()).toBeVisible();
  const names = await tables.evaluateAll((found) => found.map((table) => table.querySelector('caption')?.textContent));
  // advanced, appearance, contact, general, seo, social
  const order = ['Erweitert', 'Erscheinungsbild', 'Kontakt', 'Allgemein', 'SEO', 'Soziale Medien'];
  const shown = names.map((name) => order.indexOf(name?.replace('Einstellungen: ', '') ?? ''));
  expect(shown).toEqual([...shown].sort((a, b) => a - b));
  expect(shown).not.toContain(-1);
  // Settings are named in German, some after what they delete.
  await expect(page.getByRole('button', { name: /^(?!Versionen von ).*löschen$/i })).toHaveCount(0);

  await page.getByRole('button', { name: 'Neue Einstellung erstellen' }).click();
  const creation = dialogOf(page, 'Neue Einstellung erstellen');
  const submit = creation.getByRole('button', { name: 'Speichern und schließen' });
  await submit.click();
  await expect(creation.getByText('Schlüssel ist erforderlich')).toBeVisible();
  await expect(creation.getByText('Wert ist erforderlich')).toBeVisible();
  await expect(creation.getByLabel('Kategorie')).toHaveValue('general');
  await creation.getByRole('textbox', { name: 'Schlüssel' }).fill('site-name');
  await creation.getByRole('textbox', { name: 'Wert', exact: true }).fill('Ein Wert');
  await submit.click();
  await expect(creation.getByText('Dieser Schlüssel ist bereits vergeben.')).toBeVisible();
  await creation.getByRole('textbox', { name: 'Schlüssel' }).fill(key);
  await submit.click();
  await expect(toast(page, 'Einstellung wurde erstellt')).toBeVisible();

  const row = page.getByRole('table', { name: 'Einstellungen: Allgemein' }).getByRole('row', { name: new RegExp(key) });
  await expect(row).toContainText('Ein Wert');
  await row.getByRole('button', { name: `${key} bearbeiten` }).click();
  const edit = dialogOf(page, /^Einstellung bearbeiten: /);
  const value = edit.getByRole('textbox', { name: 'Wert', exact: true });
  const saveEdit = () => edit.getByRole('button', { name: 'Speichern und schließen' }).click();
  await expect(edit.getByRole('textbox', { name: 'Schlüssel' })).toBeDisabled();
  await expect(edit.getByText('Der Schlüssel kann nicht geändert werden')).toBeVisible();
  await value.fill('Mein Wert');
  await saveEdit();
  await expect(toast(page, 'Einstellung wurde aktualisiert')).toBeVisible();
  await expect(row).toContainText('Mein Wert');

  const before = await apiOf(page).setting('contact-email');
  await page.getByRole('button', { name: 'E-Mail-Adresse bearbeiten', exact: true }).click();
  const address = edit.getByRole('textbox', { name: 'E-Mail-Adresse', exact: true });
  await address.fill('keine-adresse');
  await saveEdit();
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await expect(address).toHaveAccessibleDescription(/gültige E-Mail-Adresse/);
  expect((await apiOf(page).setting('contact-email'))?.value).toBe(before?.value);
  await address.fill('servus@abseits.example');
  await saveEdit();
  await expect(edit).toHaveCount(0);
  await expect.poll(async () => (await apiOf(page).setting('contact-email'))?.value).toBe('servus@abseits.example');
  expect(await (await page.request.get('/contact')).text()).toContain('servus@abseits.example');

  await page.getByRole('button', { name: 'Akzentfarbe bearbeiten' }).click();
  const colour = edit.getByLabel('Akzentfarbe *', { exact: true });
  await colour.fill('#1F5F78');
  await expect(edit.getByText(/Schrift auf den Knöpfen: nicht gut zu erkennen, Kontrast 2,5:1/)).toBeVisible();
  await saveEdit();
  await expect(colour).toHaveAccessibleDescription(/Diese Farbe ist zu dunkel/);
  await colour.fill('#7FD1FF');
  await expect(edit.getByText(/Schrift auf den Knöpfen: gut zu erkennen/)).toBeVisible();
  await saveEdit();
  await expect(edit).toHaveCount(0);
  await expect.poll(async () => (await apiOf(page).setting('accent-color'))?.value).toBe('#7FD1FF');
  expect(await (await page.request.get('/')).text()).toContain('--lantern:#7FD1FF');
});

test('a setting is changed by two people, restored, and listed among the latest edits', { tag: '@release' }, async ({
  page,
}) => {
  await enter(page);
  const key = 'probe-zwei';
  expect((await page.request.post('/api/cms/settings', { data: { key, value: 'Ein Wert' } })).ok()).toBe(true);
  await page.goto('/admin/einstellungen');
  const row = page.getByRole('row', { name: new RegExp(key) });
  await row.getByRole('button', { name: `${key} bearbeiten` }).click();
  const edit = dialogOf(page, /^Einstellung bearbeiten: /);
  await edit.getByRole('textbox', { name: 'Wert', exact: true }).fill('Mein Wert');
  expect((await page.request.put(`/api/cms/settings/${key}`, { data: { value: 'Ihr Wert' } })).ok()).toBe(true);
  await edit.getByRole('button', { name: 'Speichern und schließen' }).click();
  const conflict = dialogOf(page, 'Dieser Eintrag wurde inzwischen von jemand anderem geändert.');
  await expect(conflict.locator('ins').last()).toContainText('Ihr');
  await conflict.getByRole('button', { name: 'Überall die gespeicherte Version' }).click();
  await conflict.getByRole('button', { name: 'Auswahl speichern' }).click();
  await expect(toast(page, 'Einstellung wurde aktualisiert')).toBeVisible();
  await expect(row).toContainText('Ihr Wert');
  await page.getByRole('button', { name: `Versionen von ${key}` }).click();
  const versions = page.getByRole('dialog', { name: `Versionen: ${key}` });
  await versions
    .getByRole('list', { name: /^Versionen/ })
    .getByRole('button', { name: /Erstellt/ })
    .click();
  await versions.getByRole('button', { name: 'Wert (Deutsch) wiederherstellen' }).click();
  await expect(toast(page, /wiederhergestellt/)).toBeVisible();
  await versions.getByRole('button', { name: 'Schließen' }).first().click();
  await expect(row).toContainText('Ein Wert');
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  const latest = page.getByRole('table', { name: 'Zuletzt bearbeitet' });
  await expect(latest.getByRole('row').nth(1)).toContainText(key);
});

test('changed settings appear on every page in each language', async ({ page, context }) => {
  await answerConsentBefore(context);
  await change('seo-about-title', 'Wer wir wirklich sind', 'Who we really are');
  await change('seo-about-description', 'Kurz und gut.', 'Short and sweet.');
  await change('contact-email', 'neu@abseits.example');
  await change('contact-phone', '+49 30 23125 099');
  await change('contact-city', 'Leipzig', 'Leipsic');
  await change('site-tagline', 'Einmal anders abbiegen', 'Take another turn');
  await change('social-url', 'https://social.example/neues-profil');
  await change('social-label', '@neu', '@new');
  // Its English stays as it is.
  await change('site-name', 'Nebenan');
  await change('accent-color', '#80E0A0');
  await expect(editor.changeSetting('accent-color', { value: '#7B2FBE' })).rejects.toThrow('400');
  const footer = page.getByRole('contentinfo');

  await open(page, '/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Nebenan, zur Startseite' })).toBeVisible();
  await expect(page).toHaveTitle(/Nebenan$/);
  await expect(footer).toContainText(`© ${new Date().getFullYear()} Nebenan`);
  await expect(footer).toContainText('Nebenan ist eine frühe Version (MVP)');
  await expect(footer.getByText('Einmal anders abbiegen', { exact: true })).toBeVisible();
  const profile = footer.getByRole('link', { name: '@neu' });
  await expect(profile).toHaveAttribute('href', 'https://social.example/neues-profil');
  await expect(profile).toHaveAttribute('rel', /noopener/);
  const button = page.locator('.hero-actions a').first();
  await expect(button).toHaveCSS('background-color', 'rgb(128, 224, 160)');
  await expect(button).toHaveCSS('color', 'rgb(27, 20, 3)');

  const about = await read(page, '/about');
  expect(about).toContain('<title>Wer wir wirklich sind – Nebenan</title>');
  expect(about).toContain('<meta name="description" content="Kurz und gut.">');
  expect(about).toMatch(/<meta property="og:title" content="[^"]*Wer wir wirklich sind/);
  const english = await read(page, '/en/about');
  expect(english).toContain('<title>Who we really are – Abseits</title>');
  expect(english).toContain('<meta name="description" content="Short and sweet.">');

  await open(page, '/en/contact');
  await expect(footer.getByText('Take another turn', { exact: true })).toBeVisible();
  await expect(footer.getByRole('link', { name: 'neu@abseits.example' })).toHaveAttribute(
    'href',
    'mailto:neu@abseits.example',
  );
  await expect(footer.getByRole('link', { name: '+49 30 23125 099' })).toHaveAttribute('href', 'tel:+493023125099');
  await expect(footer.getByText('Leipsic')).toBeVisible();
  await expect(page.locator('main a[href^="mailto:neu@abseits.example"]').first()).toBeVisible();
  await expect(page.locator('a[href*="hallo@abseits.example"]')).toHaveCount(0);
  expect(await read(page, '/impressum')).toMatch(/<main.*neu@abseits\.example.*<\/main>/s);
});
