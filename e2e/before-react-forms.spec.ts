import type { Locator, Page } from '@playwright/test';
import { hold, painted, reactScripts } from './before-react-visitor';
import { expect, test } from './fixtures';
import { fillBetaForm, formTexts, formWith, isSent } from './site-forms';
import { answerConsentBefore } from './site-visitor';

/** What becomes of a form that is sent before React is there. */

/** Where the beta form is posted to plainly. */
const answerPage = /\/beta\?form=beta/;

const betaForm = (page: Page) => formWith(page, formTexts.de.reason);

/** Addresses that forms of the page are posted to from now on. */
function postsOf(page: Page): string[] {
  const posts: string[] = [];
  page.on('request', (request) => {
    if (isSent(request)) posts.push(request.url());
  });
  return posts;
}

test.beforeEach(async ({ context }) => answerConsentBefore(context));

test('a form refused without React keeps what is typed over a language switch and a reload', async ({ page }) => {
  await page.route(reactScripts, () => undefined);
  await page.goto('/beta', { waitUntil: 'commit' });
  await fillBetaForm(page, 'de', 'G');
  await betaForm(page).evaluate((form: HTMLFormElement) => form.submit());
  await expect(page).toHaveURL(answerPage);
  // Its own script, which keeps what is typed, comes with the document.
  await page.waitForLoadState('domcontentloaded');
  const name = page.getByLabel('Name *');
  await expect(name).toHaveValue('G');
  await name.fill('Grace Hopper');
  await page.getByRole('contentinfo').locator('.language-switch a[lang="en"]').click();
  await expect(page).toHaveURL(/\/en\/beta$/);
  await expect(name).toHaveValue('Grace Hopper');
  await expect(page.getByLabel(formTexts.en.reason)).toHaveValue(/zu Fuß/);
  // As Enter in the address bar asks for the page that answered.
  await page.goto('/en/beta?form=beta', { waitUntil: 'commit' });
  await expect(name).toHaveValue('Grace Hopper');
});

test('errors of a form sent before React loads are told by the page, not by the browser', async ({ page }) => {
  const release = await hold(page);
  await page.goto('/beta', { waitUntil: 'domcontentloaded' });
  const form = betaForm(page);
  const nativeBubble = form.evaluate(
    (element) =>
      new Promise<boolean>((resolve) => {
        // Of what nobody prevents, the browser tells in a bubble.
        element.addEventListener('invalid', (event) => resolve(!event.defaultPrevented), { capture: true });
      }),
  );
  await form.getByRole('button').click();
  expect(await nativeBubble).toBe(false);
  release();
  await expect(form.getByRole('alert').getByRole('link')).toHaveText([
    formTexts.de.betaName,
    formTexts.de.betaEmail,
    formTexts.de.betaReason,
  ]);
  await expect(page.getByLabel('Name *')).toBeFocused();
});

test('a form sent before React loads is sent once', async ({ page }) => {
  const release = await hold(page);
  const posts = postsOf(page);
  await page.goto('/beta', { waitUntil: 'domcontentloaded' });
  await painted(page);
  await fillBetaForm(page, 'de', 'Vor React');
  await betaForm(page).getByRole('button').click();
  release();
  await expect(page.getByText(formTexts.de.betaSuccess).first()).toBeVisible();
  expect(posts).toHaveLength(1);
  await expect(page.getByLabel('Name *')).toHaveValue('');
});

test('a form on its way is not sent again by React', async ({ page }) => {
  const letReactCome = await hold(page);
  const answer = await hold(page, answerPage);
  const posts = postsOf(page);
  await page.goto('/beta', { waitUntil: 'domcontentloaded' });
  await fillBetaForm(page);
  const form = betaForm(page);
  await sendOnceTaken(form);
  await form.getByRole('button').click();
  // The form waits for its code before it is posted plainly.
  await expect.poll(() => posts.length).toBe(1);
  const outcome = page.waitForEvent('console', (message) => /sent again|held back/.test(message.text()));
  letReactCome();
  expect((await outcome).text()).toBe('held back');
  answer();
  await expect(page.getByText(formTexts.de.betaSuccess).first()).toBeVisible();
  expect(posts).toHaveLength(1);
});

/** Sends a form once more as soon as it is React's, and tells the console whether it hears of that, as React would. */
function sendOnceTaken(form: Locator): Promise<void> {
  return form.evaluate((element: HTMLFormElement) => {
    let heard = false;
    element.addEventListener('submit', () => {
      heard = true;
    });
    // The page itself does it: Playwright waits for the navigation that is under way.
    new MutationObserver(() => {
      element.requestSubmit();
      console.info(heard ? 'sent again' : 'held back');
    }).observe(element, { attributeFilter: ['novalidate'] });
  });
}
