import { test as base, expect, type Page } from '@playwright/test';
import { type Account, administrator } from './accounts';
import { seededFolder, startSite, stopSite } from './servers';
import { Site } from './site';

interface TestFixtures {
  /** The site, once it is that of the test's file. */
  readySite: Site;
  /** Collects what the browser complains of; a test that ends with a complaint fails. */
  complaints: string[];
}

export interface WorkerOptions {
  /** True for files that change nothing the server keeps; every other file finds a new server. */
  sharesServer: boolean;
}

/** A test with a running site with all accounts; an unexpected console error, page error or request to a foreign host fails it. */
export const test = base.extend<TestFixtures, WorkerOptions & { site: Site }>({
  sharesServer: [false, { scope: 'worker', option: true }],
  site: [
    async ({ sharesServer }, use) => {
      const site = new Site(seededFolder(), sharesServer);
      await use(site);
      await site.end();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  readySite: [
    async ({ site }, use, { file }) => {
      await site.readyFor(file);
      await use(site);
    },
    // A time of its own: the start of a server is none of the test's.
    { timeout: 120_000 },
  ],
  baseURL: async ({ readySite }, use) => use(readySite.url),
  complaints: [
    async ({ page, readySite }, use) => {
      const complaints: string[] = [];
      const own = readySite.url;
      page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`));
      page.on('console', (message) => {
        const expected = /Failed to load resource/.test(message.text());
        if (message.type() === 'error' && !expected) complaints.push(`console: ${message.text()}`);
      });
      await page.addInitScript(() => {
        document.addEventListener(
          'securitypolicyviolation',
          ({ effectiveDirective, blockedURI, sample, sourceFile }) => {
            console.error(`security policy: ${effectiveDirective} ${blockedURI} ${sample} ${sourceFile}`);
          },
        );
      });
      page.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== own) complaints.push(`foreign host: ${request.url()}`);
      });
      await use(complaints);
      expect(complaints, 'the browser complained').toEqual([]);
    },
    { auto: true },
  ],
});

/** Signs in through the form, as an administrator does. */
export async function signIn(page: Page, account: Account = administrator): Promise<void> {
  await page.goto('/admin/login');
  await page.getByLabel('Benutzername').fill(account.username);
  await page.locator('input[type=password]').fill(account.password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByRole('heading', { name: 'CMS', level: 1 })).toBeVisible();
}

export { administrator, expect, type Site, startSite, stopSite };
