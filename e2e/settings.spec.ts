import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { type Editor, editorOf } from './site-editor';
import { answerConsentBefore, visit } from './site-visitor';

/** Changes of settings in the content area are what visitors see with the next page. */

let editor: Editor;
let undo: (() => Promise<void>)[] = [];

async function change(key: string, value: string, english?: string) {
  const before = await editor.setting(key);
  undo.push(() => editor.changeSetting(key, { value: before.value, translations: before.translations }));
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

test.beforeAll(async ({ site }) => {
  editor = await editorOf(site);
});
test.afterAll(() => editor.leave());
test.beforeEach(async ({ context }) => answerConsentBefore(context));
test.afterEach(async () => {
  for (const restore of undo) await restore();
  undo = [];
});

test('seo: title and description of a page, in each language', async ({ page }) => {
  await change('seo-about-title', 'Wer wir wirklich sind', 'Who we really are');
  await change('seo-about-description', 'Kurz und gut.', 'Short and sweet.');
  await open(page, '/about');
  await expect(page).toHaveTitle('Wer wir wirklich sind – Abseits');
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', 'Kurz und gut.');
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /Wer wir wirklich sind/);
  await open(page, '/en/about');
  await expect(page).toHaveTitle('Who we really are – Abseits');
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', 'Short and sweet.');
});

test('contact: e-mail, phone and city in the footer, on the contact page and in every mail draft', async ({ page }) => {
  await change('contact-email', 'neu@abseits.example');
  await change('contact-phone', '+49 30 23125 099');
  await change('contact-city', 'Leipzig', 'Leipsic');
  await open(page, '/en/contact');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'neu@abseits.example' })).toHaveAttribute(
    'href',
    'mailto:neu@abseits.example',
  );
  await expect(footer.getByRole('link', { name: '+49 30 23125 099' })).toHaveAttribute('href', 'tel:+493023125099');
  await expect(footer.getByText('Leipsic')).toBeVisible();
  await expect(page.locator('main a[href^="mailto:neu@abseits.example"]').first()).toBeVisible();
  await expect(page.locator('a[href*="hallo@abseits.example"]')).toHaveCount(0);
  await open(page, '/impressum');
  await expect(page.locator('main')).toContainText('neu@abseits.example');
});

test('general: the tagline under the logo in the footer, in each language', async ({ page }) => {
  await change('site-tagline', 'Einmal anders abbiegen', 'Take another turn');
  const footer = page.getByRole('contentinfo');
  await open(page, '/');
  await expect(footer.getByText('Einmal anders abbiegen', { exact: true })).toBeVisible();
  await open(page, '/en/about');
  await expect(footer.getByText('Take another turn', { exact: true })).toBeVisible();
});

test('social: the profile in the footer', async ({ page }) => {
  await change('social-url', 'https://social.example/neues-profil');
  await change('social-label', '@neu', '@new');
  await open(page, '/');
  const profile = page.getByRole('contentinfo').getByRole('link', { name: '@neu' });
  await expect(profile).toHaveAttribute('href', 'https://social.example/neues-profil');
  await expect(profile).toHaveAttribute('rel', /noopener/);
});

test('general: the name of the product, everywhere', async ({ page }) => {
  await change('site-name', 'Nebenan');
  await visit(page, '/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Nebenan, zur Startseite' })).toBeVisible();
  await expect(page).toHaveTitle(/Nebenan$/);
  await expect(page.getByRole('contentinfo')).toContainText(`© ${new Date().getFullYear()} Nebenan`);
  await expect(page.getByRole('contentinfo')).toContainText('Nebenan ist ein MVP');
});

test('appearance: the accent colour, of those on which the text of a button can be read', async ({ page }) => {
  const button = page.locator('.hero-actions a').first();
  await change('accent-color', '#80E0A0');
  await visit(page, '/');
  await expect(button).toHaveCSS('background-color', 'rgb(128, 224, 160)');
  await expect(button).toHaveCSS('color', 'rgb(27, 20, 3)');

  await expect(editor.changeSetting('accent-color', { value: '#7B2FBE' })).rejects.toThrow('400');
  await visit(page, '/');
  await expect(button).toHaveCSS('background-color', 'rgb(128, 224, 160)');
});
