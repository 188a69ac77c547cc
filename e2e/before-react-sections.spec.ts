import { savedPlacesKey } from '../shared/base/device-storage';
import { arrive, press, stored } from './before-react-visitor';
import { expect, testWithoutPage as test } from './fixtures';
import { siteTexts, wakeReact } from './site-visitor';

/**
 * Sections and blocks in use while React has been asked for and does not come: what works then, works without it for
 * ever. In the end it comes, and finds everything as the visitor left it.
 */

test('tabs work by mouse, touch and keyboard before and after React', async ({ browser, site }) => {
  await arrive(browser, site, '/classic', async ({ page, letReactCome, switchToEnglish }) => {
    const tabs = page.getByRole('tab');
    const panel = (index: number) => page.locator('.problem-panel').nth(index);
    const expectSelected = async (selected: number) => {
      for (const index of [0, 1, 2]) {
        await expect(tabs.nth(index)).toHaveAttribute('aria-selected', String(index === selected));
        await expect(panel(index)).toBeVisible({ visible: index === selected });
      }
    };
    await expectSelected(0);
    await press('mouse', tabs.nth(1));
    await expectSelected(1);
    await press('touch', tabs.nth(0));
    await expectSelected(0);
    await tabs.first().focus();
    await page.keyboard.press('ArrowLeft');
    await expectSelected(2);
    await expect(tabs.nth(2)).toBeFocused();
    await letReactCome();
    await expectSelected(2);
    const german = await tabs.nth(2).textContent();
    await switchToEnglish();
    await expect(tabs.nth(2)).not.toHaveText(german ?? '');
    await expectSelected(2);
    await press('mouse', tabs.nth(1));
    await expectSelected(1);
  });
});

test('saved places and the comparison work by mouse, touch and keyboard before and after React', async ({
  browser,
  site,
}) => {
  await arrive(browser, site, '/', async ({ page, letReactCome, switchToEnglish }) => {
    const phone = page.locator('.phone');
    const hearts = phone.getByRole('button');
    const count = phone.getByRole('status');
    expect(await stored(page, savedPlacesKey)).toBeNull();
    await press('mouse', hearts.nth(1));
    await expect(hearts.nth(1)).toHaveAttribute('aria-pressed', 'true');
    await expect(count).toHaveText('1 gemerkt');
    expect(await stored(page, savedPlacesKey)).not.toBeNull();
    await page.reload();
    await expect(hearts.nth(1)).toHaveAttribute('aria-pressed', 'true');
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await wakeReact(page);
    await press('touch', hearts.nth(0));
    await expect(count).toHaveText('2 gemerkt');
    await press('keyboard', hearts.nth(2));
    await expect(count).toHaveText('3 gemerkt');

    const range = page.getByRole('slider');
    const cut = () => page.locator('.comparison-after').evaluate((element) => getComputedStyle(element).clipPath);
    await expect(range).toHaveAttribute('aria-valuetext', '50 % Werbung');
    for (const [hand, bounds] of [
      ['mouse', [5, 30]],
      ['keyboard', [0, 1]],
      ['touch', [70, 95]],
    ] as const) {
      const before = await cut();
      if (hand === 'keyboard') await range.press('Home');
      else {
        await range.scrollIntoViewIfNeeded();
        const { width = 0, height = 0 } = (await range.boundingBox()) ?? {};
        const position = { x: hand === 'mouse' ? width / 4 : (width * 3) / 4, y: height / 2 };
        await (hand === 'mouse' ? range.click({ position }) : range.tap({ position }));
      }
      await expect.poll(cut).not.toBe(before);
      const value = await range.inputValue();
      expect(Number(value), hand).toBeGreaterThanOrEqual(bounds[0]);
      expect(Number(value), hand).toBeLessThan(bounds[1]);
      await expect(range).toHaveAttribute('aria-valuetext', `${value} % Werbung`);
    }
    const value = await range.inputValue();
    const moved = await cut();

    await letReactCome();
    await expect(hearts.nth(1)).toHaveAttribute('aria-pressed', 'true');
    await expect(count).toHaveText('3 gemerkt');
    await expect(range).toHaveValue(value);
    expect(await cut()).toBe(moved);
    await switchToEnglish();
    await expect(count).toHaveText('3 saved');
    await expect(range).toHaveAttribute('aria-valuetext', `${value}% ads`);
    expect(await cut()).toBe(moved);
    await range.press('End');
    await expect(range).toHaveAttribute('aria-valuetext', '100% ads');
    for (const index of [0, 1, 2]) await press('mouse', hearts.nth(index));
    await expect(count).toBeEmpty();
    expect(await stored(page, savedPlacesKey)).toBeNull();
  });
});

test('enlarged screens work by touch and keyboard over a page that stays in place', async ({ browser, site }) => {
  await arrive(browser, site, '/', async ({ page, letReactCome }) => {
    const pictures: string[] = [];
    page.on('request', (request) => pictures.push(request.url()));
    const large = () => pictures.filter((address) => /screenshot\d-de-560/.test(address)).length;
    const openers = page.getByRole('button', { name: siteTexts.de.enlarge });
    const dialog = page.getByRole('dialog');
    const titles = await page.locator('.screens-row figcaption b').allTextContents();
    await openers.first().scrollIntoViewIfNeeded();
    await expect(openers.first().locator('img')).toHaveJSProperty('complete', true);
    expect(large()).toBe(0);
    await press('touch', openers.nth(1));
    await expect(dialog).toHaveAccessibleName(titles[1] ?? '');
    await expect(dialog.getByRole('img')).toHaveJSProperty('complete', true);
    await expect.poll(large).toBe(1);
    await press('touch', dialog.getByRole('button', { name: 'Weiter' }));
    await expect(dialog).toHaveAccessibleName(titles[2] ?? '');
    await expect.poll(large).toBe(2);
    // What the visitor sees: parts above may get their height meanwhile, which moves the page's measure, not its
    // picture.
    const section = page.locator('main section', { has: openers.first() });
    const place = () => section.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const before = await place();
    await page.mouse.move(20, 20);
    await page.mouse.wheel(0, 400);
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowRight');
    await expect(dialog).toHaveAccessibleName(titles[0] ?? '');
    await page.keyboard.press('ArrowLeft');
    await expect(dialog).toHaveAccessibleName(titles[2] ?? '');
    expect(await place()).toBe(before);
    // The window stays open over the page that React takes over.
    await letReactCome();
    await expect(dialog).toHaveAccessibleName(titles[2] ?? '');
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await press('touch', dialog.getByRole('button', { name: 'Weiter' }));
    await expect(dialog).toHaveAccessibleName(titles[0] ?? '');
    await press('touch', dialog.getByRole('button', { name: 'Vergrößerte Ansicht schließen' }));
    await expect(dialog).toHaveCount(0);
    await expect(openers.nth(1)).toBeFocused();
  });
});
