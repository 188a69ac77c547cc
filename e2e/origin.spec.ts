import type { Browser, Page } from '@playwright/test';
import { enter } from './admin-helpers';
import { expect, type Site, testWithoutPage as test } from './fixtures';
import { keptBy } from './kept-in-browser';
import { fillBetaForm, fillInvestorForm, formTexts } from './site-forms';
import { wakeReact } from './site-visitor';

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
  await reader.goto('/?utm_source=newsletter&utm_campaign=maerz', { referer: 'https://www.verein.example/liste' });
  const told = 'via=www.verein.example*newsletter*maerz';
  await reader.locator('footer a[href="/about"]').first().click();
  await expect(reader).toHaveURL(`/about?${told}`);
  expect(await reader.locator('link[rel=canonical]').getAttribute('href')).not.toContain('?');
  await reader.locator('a[href="/contact"]:visible').first().click();
  await expect(reader).toHaveURL(`/contact?${told}`);
  await reader.goBack();
  await reader.locator('a[href="/beta"]:visible').first().click();
  await expect(reader).toHaveURL(`/beta?${told}`);
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
  await expect(grace).toContainText('Verweis von: verein.example');
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

test('links to another language carry on which website led to the site', async ({ browser, site }) => {
  const reader = await open(browser, site);
  await reader.goto('/about', { referer: 'https://blog.example/artikel' });
  await reader.locator('.language-switch a[hreflang="en"]:visible').first().click();
  await expect(reader).toHaveURL('/en/about?via=blog.example');
  await reader.goBack();
  await reader.goForward();
  await reader.locator('a[href="/en/contact"]:visible').first().click();
  await expect(reader).toHaveURL('/en/contact?via=blog.example');
  await reader.context().close();
});

test('a form without scripts tells the campaign of the first page', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url, locale: 'en-GB', javaScriptEnabled: false });
  const reader = await context.newPage();
  await reader.goto('/en?utm_source=Aushang');
  await reader.locator('footer a[href="/en/about"]').first().click();
  await reader.locator('a[href="/en/beta"]:visible').first().click();
  await expect(reader).toHaveURL('/en/beta?via=*Aushang');
  await fillBetaForm(reader, 'en');
  await reader.getByRole('button', { name: formTexts.en.requestBeta }).click();
  await expect(reader.getByText(formTexts.en.betaSuccess).first()).toBeVisible();
  await context.close();

  const page = await open(browser, site);
  await enter(page);
  await page.goto('/admin/investoren');
  await expect(page.getByRole('row', { name: /Aushang/ })).toBeVisible();
  await page.context().close();
});
