import type { Page } from '@playwright/test';
import { adminViews, maySee } from '../shared/admin-views';
import { keysOf } from '../shared/base/records';
import type { Role } from '../shared/permissions';
import { crowdedFolder, peopleByRole } from './crowded-site';
import { expect, startSite, stopSite, test } from './fixtures';
import { overflow } from './site-axe';
import { answerConsentBefore } from './site-visitor';
import { unreachable } from './text-fit';

/** The content area of a site that much has happened on, and the app's phone under large text. */

async function expectAllInReach(page: Page, what: string) {
  expect.soft(await overflow(page), `${what} scrolls sideways`).toBeLessThanOrEqual(0);
  expect.soft(await unreachable(page), what).toEqual([]);
}

const dialogs = [
  '/admin/inhalte/hero',
  '/admin/inhalte/hero/bearbeiten',
  '/admin/inhalte/hero/versionen',
  '/admin/inhalte/features/neu',
  '/admin/einstellungen/site-name',
  '/admin/seite/about/bearbeiten',
];

test('no view is wider than a phone for any role with long names and many entries', {
  tag: '@release',
}, async ({ browser }) => {
  test.setTimeout(600_000);
  const site = await startSite(await crowdedFolder());
  try {
    for (const [role, account] of Object.entries(peopleByRole) as [Role, typeof peopleByRole.editor][]) {
      // A person of its own: a page on which somebody else was signed in asks who goes on.
      const context = await browser.newContext({ baseURL: site.url });
      const page = await context.newPage();
      const answer = await page.request.post('/api/auth/login', { data: account });
      expect(answer.status(), role).toBe(200);
      const person = { isAdmin: role === 'administrator', role };
      const names = keysOf(adminViews).filter((name) => maySee(person, name));
      const views = names.map((name) => adminViews[name].path);
      for (const path of role === 'enquiries' ? views : [...views, ...dialogs]) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 2 }).first(), `${path} as ${role}`).toBeVisible();
        await expect(page.getByText('Wird geladen')).toHaveCount(0);
        for (const width of [390, 320]) {
          await page.setViewportSize({ width, height: 800 });
          await expectAllInReach(page, `${path} as ${role} at ${width} px`);
        }
      }
      await context.close();
    }
  } finally {
    await stopSite(site);
  }
});

test('the phone of the app section fits with its buttons in reach with text at 200 %', async ({ page, context }) => {
  await answerConsentBefore(context);
  await page.goto('/');
  const phone = page.locator('.phone');
  await phone.scrollIntoViewIfNeeded();
  for (const width of [1280, 900, 640, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const before = await phone.boundingBox();
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const after = await phone.boundingBox();
    expect.soft(after?.width, `at ${width} px`).toBeGreaterThanOrEqual((before?.width ?? 0) - 1);
    expect.soft((after?.x ?? 0) + (after?.width ?? 0), `right edge at ${width} px`).toBeLessThanOrEqual(width);
    if (width === 640) expect.soft(after?.width, 'it grows with the text').toBeGreaterThan((before?.width ?? 0) + 100);
    const places = phone.getByRole('button');
    for (const button of await places.all()) {
      // At the edge of the window it could lack a part of a pixel.
      await button.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      await expect.soft(button).toBeInViewport({ ratio: 1 });
    }
    const fits = await phone.evaluate((box) => {
      const screen = box.querySelector('.phone-screen');
      return (screen?.getBoundingClientRect().right ?? Infinity) <= box.getBoundingClientRect().right;
    });
    expect.soft(fits, `the screen within the phone at ${width} px`).toBe(true);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '';
    });
  }
});
