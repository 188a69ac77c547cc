import type { Page } from '@playwright/test';
import { adminScripts, readManifest, scriptBudgets, scriptsOf } from '../scripts/script-budgets.mjs';
import { endSession, enter } from './admin-helpers';
import { expect, signIn, test } from './fixtures';

/** Read when a test runs: tests are listed without a build. */
const builtManifest = () => readManifest('dist');

/** Script files that a page asks for, from now on. */
function requestedScripts(page: Page): Set<string> {
  const files = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) files.add(pathname.slice(1));
  });
  return files;
}

function modulesOf(address: string): string[] {
  const budget = scriptBudgets.find((entry) => entry.address === address);
  if (!budget) throw new Error(`There is no budget for ${address}.`);
  return scriptsOf(builtManifest(), budget.modules).sort();
}

test.describe('scripts of the content area', () => {
  test('load only there, the first ones at once and the dialogs at the first sign of a user', async ({
    page,
    context,
  }) => {
    for (const address of ['/', '/beta']) {
      const requested = requestedScripts(page);
      await page.goto(address, { waitUntil: 'networkidle' });
      await page.mouse.move(200, 200);
      await page.mouse.wheel(0, 20_000);
      await page.waitForLoadState('networkidle');
      const admin = new Set(adminScripts(builtManifest()));
      expect([...requested].filter((file) => admin.has(file))).toEqual([]);
    }

    const first = requestedScripts(page);
    await page.goto('/admin/login', { waitUntil: 'networkidle' });
    await expect(page.getByLabel('Benutzername')).toBeVisible();
    await expect.poll(() => [...first].sort()).toEqual(modulesOf('/admin/login'));
    await enter(page);
    await page.close();
    const untouched = await context.newPage();
    const requested = requestedScripts(untouched);
    const dialogs = builtManifest()['src/admin/shell/dialogs/admin-dialogs.tsx']?.file ?? 'no chunk of the dialogs';
    const arrived: boolean[] = [];
    untouched.on('response', (response) => {
      if (response.url().endsWith(dialogs)) arrived.push(response.ok());
    });
    await untouched.goto('/admin', { waitUntil: 'networkidle' });
    await expect(untouched.getByRole('heading', { name: 'Dashboard', level: 2 })).toBeVisible();
    await expect.poll(() => [...requested].sort()).toEqual(modulesOf('/admin'));
    expect(arrived).toEqual([]);
    // A page that has just been drawn may not listen to the mouse yet.
    let place = 300;
    await expect
      .poll(async () => {
        place += 10;
        await untouched.mouse.move(place, place);
        return arrived;
      })
      .toEqual([true]);
  });
});

test.describe('content area part that fails to load', () => {
  /** The browser tells of the failed script on its console; nothing else may be on it. */
  function expectOnlyFailedFetches(complaints: string[]) {
    expect(complaints.filter((text) => !/dynamically imported module|LoadError/.test(text))).toEqual([]);
    complaints.splice(0);
  }

  test('says so, leaves the rest usable, and opens once it can be fetched', async ({ page, complaints }) => {
    await page.route(/admin-app-[^/]*\.js/, (route) => route.abort());
    await page.goto('/admin/login');
    await expect(page.getByText('Der Admin-Bereich konnte nicht geladen werden.')).toBeVisible();
    await page.unroute(/admin-app-[^/]*\.js/);
    await page.getByRole('button', { name: 'Neu laden' }).click();
    await expect(page.getByLabel('Benutzername')).toBeVisible();

    await page.route(/search-dialog-[^/]*\.js/, (route) => route.abort());
    await signIn(page);
    await page.keyboard.press('Control+k');
    const notice = page.getByRole('alert').filter({ hasText: 'konnte nicht geladen werden' });
    await expect(notice.getByRole('button', { name: 'Neu laden' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Inhalte', exact: true })).toBeVisible();
    await notice.getByRole('button', { name: 'Schließen' }).click();
    await expect(notice).toBeHidden();
    await page.unroute(/search-dialog-[^/]*\.js/);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Suchen', exact: true })).toBeVisible();
    expectOnlyFailedFetches(complaints);
  });

  test('keeps what was typed if it is the sign-in over a form', async ({ page, complaints }) => {
    await page.route(/sign-in-dialog-[^/]*\.js/, (route) => route.abort());
    await enter(page);
    // Nothing but the save is to ask for the sign-in.
    await page.route('**/api/cms/preview', (route) => route.abort());
    await page.goto('/admin/inhalte/trust/bearbeiten');
    const title = page.getByRole('dialog').getByRole('textbox', { name: 'Titel' }).first();
    await title.fill('Noch nicht gespeichert');
    await endSession(page);
    await page.getByRole('button', { name: 'Speichern und schließen' }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'konnte nicht geladen werden' });
    await expect(notice).toBeVisible();
    page.on('dialog', (dialog) => dialog.accept());
    await page.unroute(/sign-in-dialog-[^/]*\.js/);
    await enter(page);
    await page.goto('/admin/inhalte/trust/bearbeiten');
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Titel' }).first()).toHaveValue(
      'Noch nicht gespeichert',
    );
    expectOnlyFailedFetches(complaints);
  });
});
