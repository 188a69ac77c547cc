import type { Page } from '@playwright/test';
import { languages } from '../shared/locales';
import { pagePaths, pages, paths } from '../shared/paths';
import { expect, test } from './fixtures';
import { answerConsentBefore, siteTexts, visit } from './site-visitor';

/** Texts in the content that are there but cannot be seen. */
function unseenTexts(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, h4, p, li, dt, dd, label)')]
      .filter(
        (element) =>
          !element.closest('[aria-hidden=true], [hidden], .sr-only, dialog:not([open])') && element.textContent?.trim(),
      )
      .filter((element) => !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map((element) => element.textContent?.trim().slice(0, 60)),
  );
}

test.describe('sections fade in', () => {
  test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'no-preference' } });

  test('once, when they are scrolled into view, and stay', async ({ page, context }) => {
    await answerConsentBefore(context);
    await visit(page, '/');
    const fading = page.locator('[data-fade]');
    await expect(page.locator('[data-fade="waiting"]').first()).toHaveCSS('opacity', '0');
    const count = await fading.count();
    expect(count).toBeGreaterThan(0);
    const below = await fading.evaluateAll((all) =>
      all.findIndex((one) => one.getAttribute('data-fade') === 'waiting'),
    );
    const first = fading.nth(below);
    await first.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
    await expect(first).toHaveAttribute('data-fade', 'shown');
    await expect(first).toHaveCSS('opacity', '1');
    for (const top of [0, 999_999, 0]) {
      await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
      await expect(first).toHaveCSS('opacity', '1');
      await expect(first).toHaveAttribute('data-fade', 'shown');
    }
    for (const element of await fading.all()) {
      await element.evaluate((one) => one.scrollIntoView({ behavior: 'instant' }));
      await expect(element).toHaveCSS('opacity', '1');
    }
    await expect.poll(() => unseenTexts(page)).toEqual([]);
  });
});

test.describe('where motion is not welcome', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('everything is there at once', async ({ page }) => {
    for (const path of ['/', '/investor', '/about', '/beta', '/contact']) {
      await visit(page, path);
      await expect(page.locator('[data-fade]:not([data-fade=""])')).toHaveCount(0);
      expect.soft(await unseenTexts(page), path).toEqual([]);
    }
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const width of [1280, 320]) {
    test(`every text of every page can be read at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      for (const name of pages) {
        await page.goto(pagePaths[name]);
        expect.soft(await unseenTexts(page), name).toEqual([]);
        await expect(page.getByRole('banner').getByRole('navigation')).toBeVisible();
      }
    });
  }

  test('the screens open enlarged, all of them in one window', async ({ page }) => {
    await page.goto('/');
    const opener = page.getByRole('button', { name: siteTexts.de.enlarge }).nth(1);
    await opener.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('img')).toHaveCount(3);
    // What takes scripts is not offered.
    await expect(dialog.getByRole('button')).toHaveCount(1);
    await dialog.getByRole('button').click();
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
});

test('the landing page has all that was promised', async ({ page }) => {
  await page.goto('/');
  const features = page.locator('#features');
  for (const city of ['Berlin', 'Hamburg', 'München', 'Köln', 'Wien', 'Zürich', 'Paris', 'Barcelona', 'Rom']) {
    await expect(features.getByText(city, { exact: true }).first()).toBeVisible();
  }
  await expect(features.getByText('+41', { exact: false }).first()).toBeVisible();
  const app = page.locator('#app');
  for (const rating of ['4,8', '4,6', '4,7']) await expect(app.getByText(rating)).toBeVisible();
  await expect(page.locator('#how-it-works').getByRole('link').first()).toHaveAttribute('href', '/about');
  await expect(app.locator('a[href="/beta"]')).toBeVisible();
  const stars = page.locator('#testimonials').getByRole('img', { name: /^\d von 5 Sternen$/ });
  await expect(stars).toHaveCount(3);
  for (const [index, count] of [5, 4, 5].entries()) {
    await expect(stars.nth(index)).toHaveAccessibleName(`${count} von 5 Sternen`);
  }
});

test('what is there in German only is marked in the English interface', async ({ page }) => {
  await page.goto('/en');
  const roadmap = page.locator('#roadmap');
  await expect(roadmap.getByText('This section is in German.')).toBeVisible();
  await expect(roadmap.getByRole('heading', { name: 'Unsere Vision' })).toBeVisible();
  expect(await roadmap.getByText('2027').evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe(
    'de',
  );
  for (const path of ['/investor', '/impressum', '/datenschutz', '/barrierefreiheit', '/nutzungsbedingungen']) {
    await page.goto(`/en${path}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByText('This page is available in German only.')).toBeVisible();
    const language = await page.locator('h1').evaluate((heading) => heading.closest('[lang]')?.getAttribute('lang'));
    expect(language, path).toBe('de');
  }
});

test('the roadmap has its three milestones', async ({ page }) => {
  await page.goto('/#roadmap');
  for (const year of ['2025', '2026', '2027']) await expect(page.locator('#roadmap').getByText(year)).toBeVisible();
});

for (const language of languages) {
  test(`the imprint is two clicks away from every page in ${language}, the privacy statement too`, async ({ page }) => {
    for (const name of pages) {
      await page.goto(paths.page(name, language));
      const footer = page.getByRole('contentinfo');
      for (const target of [
        'impressum',
        'datenschutz',
        'barrierefreiheit',
        'nutzungsbedingungen',
        'contact',
      ] as const) {
        const link = footer.locator(`a[href="${paths.page(target, language)}"]`).first();
        await expect(link, `${target} from ${name}`).toBeVisible();
      }
      await expect(footer).toContainText(`© ${new Date().getFullYear()} Abseits`);
    }
  });
}

test('the contact page names every way and promises an answer', async ({ page }) => {
  await page.goto('/contact');
  const main = page.locator('main');
  await expect(main.locator('a[href^="mailto:hallo@abseits.example"]').first()).toBeVisible();
  await expect(main.locator('a[href="tel:+493023125014"]')).toBeVisible();
  await expect(main.getByText('Berlin').first()).toBeVisible();
  await expect(main.locator('a[href="https://social.example/abseits"]')).toBeVisible();
  await expect(main.getByText(/24–48 Stunden/).first()).toBeVisible();
});
