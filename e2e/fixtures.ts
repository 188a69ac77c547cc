import { type APIRequestContext, test as base, expect, type Page, type Request } from '@playwright/test';
import { translateDocument } from '../client/src/testing/translator';
import { type Account, administrator } from './accounts';
import { seededFolder, startSite, stopSite } from './servers';
import { Site } from './site';

interface SiteFixtures {
  /** The site, once it is that of the test's file. */
  readySite: Site;
}

interface PageFixtures {
  /** Collects what the browser complains of; a test that ends with a complaint fails. */
  complaints: string[];
}

export interface WorkerOptions {
  /** True for files that change nothing the server keeps; every other file finds a new server. */
  sharesServer: boolean;
  /** Has the browser translate every page of a test, from its first text on. */
  translated: boolean;
}

/** A server closes connections that rest; a request that meets the closing is sent again. */
export const again = { maxRetries: 3 };

/** Has all requests of a script sent again that meet a connection's closing. */
export function sendingAgain(request: APIRequestContext): void {
  const send = request.fetch.bind(request);
  request.fetch = (address, options) => send(address, { ...again, ...options });
}

/** What a page has asked for and not been answered yet. */
const underWay = new WeakMap<Page, Set<Request>>();

function watchRequests(page: Page): void {
  const asked = new Set<Request>();
  underWay.set(page, asked);
  page.on('request', (request) => asked.add(request));
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
}

/** Waits until the page of a test waits for no answer: what ends after that meets nothing that is still on its way. */
export async function answered(page: Page): Promise<void> {
  await expect.poll(() => [...(underWay.get(page) ?? [])].map((request) => request.url())).toEqual([]);
}

/**
 * A test with a running site with all accounts, and without a page: for those who open pages in contexts of their own.
 */
export const testWithoutPage = base.extend<SiteFixtures, WorkerOptions & { site: Site }>({
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
    { auto: true, timeout: 120_000 },
  ],
  baseURL: async ({ readySite }, use) => use(readySite.url),
  translated: [false, { scope: 'worker', option: true }],
  context: async ({ context, translated }, use) => {
    sendingAgain(context.request);
    if (translated) await context.addInitScript(`addEventListener('DOMContentLoaded', ${translateDocument})`);
    await use(context);
  },
});

/** The same with a page; an unexpected console error, page error or request to a foreign host fails it. */
export const test = testWithoutPage.extend<PageFixtures>({
  complaints: [
    async ({ page, readySite, translated }, use) => {
      const complaints: string[] = [];
      const own = readySite.url;
      watchRequests(page);
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
      // Of a page that is translated before React comes, it may say that the markup is not the server's.
      const expected = translated ? /React error #418/ : /^$/;
      expect(
        complaints.filter((complaint) => !expected.test(complaint)),
        'the browser complained',
      ).toEqual([]);
    },
    { auto: true },
  ],
});

/** Signs in through the form, as an administrator does; to a view that asks less of the server than the dashboard. */
export async function signIn(page: Page, account: Account = administrator): Promise<void> {
  await page.goto('/admin/login?next=/admin/papierkorb');
  await page.getByLabel('Benutzername').fill(account.username);
  await page.locator('input[type=password]').fill(account.password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByRole('heading', { name: 'CMS', level: 1 })).toBeVisible();
}

export { administrator, expect, type Site, startSite, stopSite };
