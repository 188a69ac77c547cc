import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { type Editor, editorOf } from './site-editor';
import { answerConsentBefore } from './site-visitor';

/** Changes of settings in the content area are what visitors see with the next page. */

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

test.beforeAll(async ({ site }) => {
  editor = await editorOf(site);
});
test.afterAll(() => editor.leave());
test.beforeEach(async ({ context }) => answerConsentBefore(context));

test('what is set is what visitors read, on every page and in each language', async ({ page }) => {
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
  await expect(footer).toContainText('Nebenan ist ein MVP');
  await expect(footer.getByText('Einmal anders abbiegen', { exact: true })).toBeVisible();
  const profile = footer.getByRole('link', { name: '@neu' });
  await expect(profile).toHaveAttribute('href', 'https://social.example/neues-profil');
  await expect(profile).toHaveAttribute('rel', /noopener/);
  const button = page.locator('.hero-actions a').first();
  await expect(button).toHaveCSS('background-color', 'rgb(128, 224, 160)');
  await expect(button).toHaveCSS('color', 'rgb(27, 20, 3)');

  await open(page, '/about');
  await expect(page).toHaveTitle('Wer wir wirklich sind – Nebenan');
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', 'Kurz und gut.');
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /Wer wir wirklich sind/);
  await open(page, '/en/about');
  await expect(page).toHaveTitle('Who we really are – Abseits');
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', 'Short and sweet.');

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
  await open(page, '/impressum');
  await expect(page.locator('main')).toContainText('neu@abseits.example');
});
