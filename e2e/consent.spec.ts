import type { Locator, Page } from '@playwright/test';
import { type Language, languages } from '../shared/locales';
import { paths } from '../shared/paths';
import { expect, test } from './fixtures';
import { consentBanner, consentKey, hydrated, laidOut, siteTexts, visit } from './site-visitor';

interface ConsentRecord {
  necessary: boolean;
  analytics: boolean;
  marketing: boolean;
  timestamp: string;
  version: number;
}

/** In German always, in the other language in a release. */
const inLanguages = languages.map((language) => ({ language, ...(language !== 'de' && { tag: '@release' }) }));

const storedConsent = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as ConsentRecord | null, consentKey);

const choices = (page: Page, language?: Language) =>
  consentBanner(page, language).locator('.consent-choices').getByRole('button');

async function expectStored(page: Page, choice: { analytics: boolean; marketing: boolean }) {
  const record = await storedConsent(page);
  expect(record).toEqual({
    necessary: true,
    ...choice,
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    version: expect.any(Number),
  });
}

test('the consent banner appears one second after the page, and again after it was closed', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-03-01T10:00:00Z') });
  await page.clock.pauseAt(new Date('2026-03-01T10:00:05Z'));
  await visit(page, '/about');
  await page.clock.runFor(900);
  await expect(consentBanner(page)).toHaveCount(0);
  await page.clock.resume();
  await expect(consentBanner(page)).toBeVisible();
  await consentBanner(page).getByRole('button', { name: siteTexts.de.closeConsent }).click();
  await expect(consentBanner(page)).toHaveCount(0);
  expect(await storedConsent(page)).toBeNull();
  await page.reload();
  await expect(consentBanner(page)).toBeVisible();
});

test('the consent banner offers three choices of equal weight', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  const texts = siteTexts.de;
  await expect(choices(page)).toHaveText([texts.consentSettings, texts.necessaryOnly, texts.acceptAll]);
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const looks = await choices(page).evaluateAll((buttons) =>
      buttons.map((button) => {
        const { width: wide, height } = button.getBoundingClientRect();
        const style = getComputedStyle(button);
        const { color, backgroundColor, fontSize, fontWeight, boxShadow } = style;
        return { wide: Math.round(wide), height, color, backgroundColor, fontSize, fontWeight, boxShadow };
      }),
    );
    expect(looks[1]).toEqual(looks[0]);
    expect(looks[2]).toEqual(looks[0]);
    for (const button of await choices(page).all()) await expect(button).toBeInViewport({ ratio: 1 });
  }
});

for (const { language, ...details } of inLanguages) {
  test(`the consent banner leaves a phone its first view, in ${language}`, details, async ({ page }) => {
    const height = 844;
    await page.setViewportSize({ width: 390, height });
    await page.goto(paths.page('home', language));
    const banner = consentBanner(page, language);
    await expect(banner).toBeVisible();
    const mainCall = page.locator('.hero a').first();
    const box = (of: Locator) => of.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
    await expect.poll(async () => (await box(banner)).height).toBeLessThanOrEqual(height * 0.3);
    await expect.poll(async () => (await box(banner)).top - (await box(mainCall)).bottom).toBeGreaterThan(0);
    // In one go, since the banner may still be sliding in: measured one by one, its buttons stand at different moments.
    const buttons = await choices(page, language).evaluateAll((all) =>
      all.map((button) => button.getBoundingClientRect().toJSON() as DOMRect),
    );
    expect(new Set(buttons.map(({ top }) => top)).size).toBe(1);
    for (const { width, height: high } of buttons) {
      expect(high).toBeGreaterThanOrEqual(44);
      expect(width).toBeCloseTo(buttons[0]?.width ?? 0, 0);
    }
    const cut = (buttonsOf: Element[]) => buttonsOf.filter((button) => button.scrollWidth > button.clientWidth).length;
    expect(await choices(page, language).evaluateAll(cut)).toBe(0);
  });
}

for (const width of [360, 390, 414]) {
  const details = width === 360 ? {} : { tag: '@release' };
  test(
    `the consent banner takes a double tap on the settings for one tap at ${width} px`,
    details,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/');
      const opener = consentBanner(page).getByRole('button', { name: siteTexts.de.consentSettings });
      await opener.click({ trial: true });
      const { x, y } = await opener.evaluate((button) => {
        const { left, top, width: wide, height } = button.getBoundingClientRect();
        return { x: left + wide / 2, y: top + height / 2 };
      });
      const dialog = page.getByRole('dialog', { name: siteTexts.de.cookieSettings });
      await page.mouse.click(x, y);
      await expect(dialog).toBeVisible();
      await page.mouse.click(x, y);
      await expect(dialog).toBeVisible();
      expect(await storedConsent(page)).toBeNull();
      await dialog.getByRole('button', { name: siteTexts.de.acceptAll }).click();
      await expectStored(page, { analytics: true, marketing: true });
    },
  );
}

test('a consent is stored, not asked for again, and changed from the footer', async ({ page }) => {
  await page.goto('/about');
  await consentBanner(page).getByRole('button', { name: siteTexts.de.acceptAll }).click();
  await expect(consentBanner(page)).toHaveCount(0);
  await expectStored(page, { analytics: true, marketing: true });
  await page.clock.install();
  await page.goto('/contact');
  await hydrated(page);
  await page.clock.runFor(3_000);
  await expect(consentBanner(page)).toHaveCount(0);

  await page.getByRole('contentinfo').getByRole('button', { name: siteTexts.de.cookieSettings }).click();
  const dialog = page.getByRole('dialog', { name: siteTexts.de.cookieSettings });
  await expect(dialog.getByRole('checkbox').nth(1)).toBeChecked();
  await expect(dialog.getByRole('checkbox').nth(2)).toBeChecked();
  await dialog.getByRole('button', { name: siteTexts.de.necessaryOnly }).click();
  await expect(dialog).toHaveCount(0);
  await expectStored(page, { analytics: false, marketing: false });
  // The program opens them as well.
  await page.evaluate(() => window.dispatchEvent(new Event('abseits:open-consent')));
  await expect(dialog).toBeVisible();
});

for (const { language, ...details } of inLanguages) {
  test(
    `the consent settings list purposes and store each choice without React, in ${language}`,
    details,
    async ({ page }) => {
      await page.route(/\/assets\/[^/]*\.js$/, () => undefined);
      const texts = siteTexts[language];
      await page.goto(paths.page('about', language));
      await consentBanner(page, language).getByRole('button', { name: texts.consentSettings }).click();
      const dialog = page.getByRole('dialog', { name: texts.cookieSettings });
      await expect(dialog.getByRole('checkbox')).toHaveCount(3);
      const [necessary, analytics, marketing] = await dialog.getByRole('checkbox').all();
      if (!necessary || !analytics || !marketing) throw new Error('Three purposes are expected.');
      await expect(necessary).toBeChecked();
      await expect(necessary).toBeDisabled();
      await expect(analytics).not.toBeChecked();
      await expect(marketing).not.toBeChecked();
      await expect(dialog.locator(`a[href="${paths.page('datenschutz', language)}"]`)).toBeVisible();
      await analytics.check();
      await dialog.getByRole('button', { name: texts.saveSelection }).click();
      await expect(dialog).toHaveCount(0);
      await expect(consentBanner(page, language)).toHaveCount(0);
      await expectStored(page, { analytics: true, marketing: false });
      await page.getByRole('contentinfo').getByRole('button', { name: texts.cookieSettings }).click();
      await expect(dialog.getByRole('checkbox').nth(1)).toBeChecked();
      await expect(dialog.getByRole('checkbox').nth(2)).not.toBeChecked();
    },
  );
}

test('the consent banner covers no focused entry in the contents of a legal page', async ({ page }) => {
  for (const path of ['/datenschutz', '/nutzungsbedingungen']) {
    for (const height of [720, 900]) {
      await page.setViewportSize({ width: 1280, height });
      await page.goto(path);
      await laidOut(page);
      const banner = await consentBanner(page).boundingBox();
      for (const entry of await page.locator('.legal-chapters a').all()) {
        await entry.focus();
        const box = await entry.boundingBox();
        expect
          .soft((box?.y ?? 0) + (box?.height ?? 0), `${path} in a window ${height} px high`)
          .toBeLessThanOrEqual(banner?.y ?? 0);
      }
    }
  }
});
