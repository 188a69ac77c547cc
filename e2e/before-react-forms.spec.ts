import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { fillBetaForm, formTexts, formWith } from './site-forms';
import { answerConsentBefore } from './site-visitor';

/** What becomes of a form that is posted plainly because React is late. */

/** Every script but the page's own. */
const reactScripts = /\/assets\/(?!page-)[^/]*\.js$/;

const betaForm = (page: Page) => formWith(page, formTexts.de.reason);

test.beforeEach(async ({ context }) => answerConsentBefore(context));

test('what is typed after a plain post was refused stays over a change of language and a reload', async ({ page }) => {
  await page.route(reactScripts, () => undefined);
  await page.goto('/beta', { waitUntil: 'commit' });
  await fillBetaForm(page, 'de', 'G');
  await betaForm(page).evaluate((form: HTMLFormElement) => form.submit());
  await expect(page).toHaveURL('/beta?form=beta');
  const name = page.getByLabel('Name *');
  await expect(name).toHaveValue('G');
  await name.fill('Grace Hopper');
  await page.getByRole('contentinfo').locator('.language-switch a[lang="en"]').click();
  await expect(page).toHaveURL('/en/beta');
  await expect(name).toHaveValue('Grace Hopper');
  await expect(page.getByLabel(formTexts.en.reason)).toHaveValue(/zu Fuß/);
  // As Enter in the address bar asks for the page that answered.
  await page.goto('/en/beta?form=beta', { waitUntil: 'commit' });
  await expect(name).toHaveValue('Grace Hopper');
});

test('a form that is on its way is not sent again by React', async ({ page }) => {
  const [scripts, answer] = [held(), held()];
  await page.route(reactScripts, async (route) => {
    await scripts.released;
    await route.fallback();
  });
  await page.route('**/beta?form=beta', async (route) => {
    await answer.released;
    await route.fallback();
  });
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url());
  });
  await page.goto('/beta', { waitUntil: 'commit' });
  await fillBetaForm(page);
  const form = betaForm(page);
  await form.getByRole('button').click();
  await expect.poll(() => posts.length).toBe(1);
  scripts.release();
  await expect(form).toHaveAttribute('novalidate', '');
  expect(await isSentTo(form)).toBe(false);
  answer.release();
  await expect(page.getByText(formTexts.de.betaSuccess).first()).toBeVisible();
  expect(posts).toHaveLength(1);
});

/** Something that waits until it is released. */
function held() {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { released, release: () => release() };
}

/** Whether a form hears that it is sent, as React would. */
function isSentTo(form: ReturnType<typeof betaForm>): Promise<boolean> {
  return form.evaluate((element: HTMLFormElement) => {
    let heard = false;
    element.addEventListener('submit', () => {
      heard = true;
    });
    element.requestSubmit();
    return heard;
  });
}
