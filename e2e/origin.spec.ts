import type { Browser, Page } from '@playwright/test';
import { enter } from './admin-helpers';
import { expect, type Site, testWithoutPage as test } from './fixtures';
import { keptBy } from './kept-in-browser';
import { fillBetaForm, fillInvestorForm, formTexts } from './site-forms';
import { visit, wakeReact } from './site-visitor';

/** Where the visit came from in which a form was sent, from the link that led here to the content area. */

const { de } = formTexts;

async function open(browser: Browser, site: Site): Promise<Page> {
  const context = await browser.newContext({
    baseURL: site.url,
    locale: 'de-DE',
    viewport: { width: 1440, height: 900 },
  });
  return context.newPage();
}

test('enquiries tell their campaign and website, of which the browser keeps nothing', async ({ browser, site }) => {
  const reader = await open(browser, site);
  await visit(reader, '/?utm_source=newsletter&utm_campaign=maerz');
  await reader.locator('a[href="/beta"]').first().click();
  await expect(reader).toHaveURL(/\/beta$/);
  await wakeReact(reader);
  expect(await keptBy(reader)).toEqual(new Set());
  await fillBetaForm(reader);
  await reader.getByRole('button', { name: de.requestBeta }).click();
  await expect(reader.getByText(de.betaSuccess).first()).toBeVisible();
  await expect.poll(() => keptBy(reader)).toEqual(new Set());
  await reader.context().close();

  const investor = await open(browser, site);
  await investor.goto('/?utm_source=Messe', { referer: 'https://blog.example/artikel' });
  await wakeReact(investor);
  await fillInvestorForm(investor);
  await investor.getByRole('button', { name: de.sendMessage }).click();
  await expect(investor.getByText(de.investorSuccess).first()).toBeVisible();
  await expect.poll(() => keptBy(investor)).toEqual(new Set());
  await investor.context().close();

  const page = await open(browser, site);
  await enter(page);
  await page.goto('/admin/investoren');
  const grace = page.getByRole('row', { name: /Grace Hopper/ });
  const ada = page.getByRole('row', { name: /Ada Lovelace/ });
  await expect(grace).toContainText('newsletter, maerz');
  await expect(ada).toContainText('Kampagne: Messe');
  await expect(ada).toContainText('Verweis von: blog.example');
  await page.getByLabel('Herkunft').selectOption('blog.example');
  await expect(grace).toBeHidden();
  await expect(ada).toBeVisible();
  await page.getByLabel('Herkunft').selectOption('newsletter, maerz');
  await expect(ada).toBeHidden();
  await page.getByRole('link', { name: /Grace Hopper$/ }).click();
  await expect(page.getByRole('definition').filter({ hasText: 'newsletter, maerz' })).toBeVisible();
  await page.context().close();
});
