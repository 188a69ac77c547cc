import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { fillBetaForm, formTexts } from './site-forms';
import { answerConsentBefore, wakeReact } from './site-visitor';

const notices = (page: Page) => page.locator('.toast[data-state="open"]');

/** Sends the beta form; the answer is held ready here. */
async function sendBeta(page: Page, status: 201 | 500) {
  await page.unroute('**/api/beta*');
  await page.route('**/api/beta*', (route) => route.fulfill({ status, json: { success: status === 201, data: {} } }));
  await fillBetaForm(page);
  await page.getByRole('button', { name: formTexts.de.requestBeta }).click();
}

/** Sends the beta form and waits for the notice about it. */
async function causeNotice(page: Page, status: 201 | 500) {
  await sendBeta(page, status);
  const text = status === 201 ? formTexts.de.betaSuccess : formTexts.de.betaFailure;
  await expect(notices(page).getByText(text)).toBeVisible();
}

async function openBeta(page: Page) {
  await page.goto('/beta');
  await wakeReact(page);
  await expect(page.locator('form')).toHaveAttribute('novalidate', '');
}

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(async ({ context }) => answerConsentBefore(context));

test('one notice is shown at a time', async ({ page }) => {
  await openBeta(page);
  await causeNotice(page, 500);
  await causeNotice(page, 201);
  await expect(notices(page)).toHaveCount(1);
  await expect(notices(page)).toHaveAttribute('data-variant', 'default');
});

test('a notice leaves after five seconds, not before', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-03-01T10:00:00Z') });
  await page.clock.pauseAt(new Date('2026-03-01T10:00:05Z'));
  await openBeta(page);
  await sendBeta(page, 201);
  const shown = async () => {
    await page.clock.runFor(50);
    return notices(page).count();
  };
  await expect.poll(shown).toBe(1);
  await page.clock.runFor(4_800);
  await expect(notices(page)).toHaveCount(1);
  await page.clock.runFor(300);
  await expect(notices(page)).toHaveCount(0);
});

test('F8 moves the focus to the notices, and Escape closes the one shown', async ({ page }) => {
  await openBeta(page);
  await causeNotice(page, 500);
  const area = page.getByRole('region', { name: /Mitteilungen/ });
  await page.keyboard.press('F8');
  await expect(area.getByRole('list')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(notices(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(notices(page)).toHaveCount(0);
});

test('a notice is pushed away to the right, by 50 px and not by less', async ({ page }) => {
  await openBeta(page);
  await causeNotice(page, 500);
  const swipe = async (by: number) => {
    const box = await notices(page).boundingBox();
    if (!box) throw new Error('There is no notice to swipe.');
    const [x, y] = [box.x + box.width / 2, box.y + box.height - 6];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + by / 2, y, { steps: 4 });
    await page.mouse.move(x + by, y, { steps: 4 });
    await page.mouse.up();
  };
  await swipe(40);
  await expect(notices(page)).toHaveCount(1);
  await swipe(80);
  await expect(notices(page)).toHaveCount(0);
});

test('a notice is at most 420 px wide and is closed by its X', async ({ page }) => {
  await openBeta(page);
  await causeNotice(page, 500);
  const box = await notices(page).boundingBox();
  expect(box?.width).toBeLessThanOrEqual(420);
  await notices(page).getByRole('button', { name: 'Mitteilung schließen' }).click();
  await expect(notices(page)).toHaveCount(0);
});
