import { randomUUID } from 'node:crypto';
import { createServer, request as forward, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type APIResponse, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { samplePdf } from '../server/testing/sample-pdf';
import { startSmtp } from '../server/testing/smtp-server.mjs';
import { enter, makeBlock } from './admin-helpers';
import { keep } from './pending-helpers';
import { newDataDir, type RunningSite, startSite, stopSite } from './servers';
import { fillBetaForm, formTexts } from './site-forms';

/**
 * Plain forms behind a proxy that sets `Referrer-Policy: no-referrer` on every answer, as guides to hardening advise:
 * browsers then send `Origin: null`.
 */

test.describe.configure({ timeout: 180_000 });
test.use({ locale: 'de-DE', javaScriptEnabled: false });

let smtp: Awaited<ReturnType<typeof startSmtp>>;
let site: RunningSite;
let proxy: Server;

test.beforeAll(async () => {
  smtp = await startSmtp();
  site = await startSite(newDataDir(), { SMTP_URL: smtp.url, MAIL_FROM: 'Abseits <hallo@firma.example>' });
  proxy = createServer(({ method, url, headers }, res) => {
    const { hostname, port } = new URL(site.url);
    const passed = forward({ hostname, port, method, path: url, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'referrer-policy': 'no-referrer' });
      answer.pipe(res);
    });
    passed.on('error', () => res.destroy());
    res.req.pipe(passed);
  });
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
});
test.afterAll(async () => {
  proxy.closeAllConnections();
  proxy.close();
  await stopSite(site, 'SIGKILL');
  await smtp.close();
});

/** The address behind the proxy. */
const proxied = (address: string) => {
  const { pathname, search } = new URL(address, site.url);
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}${pathname}${search}`;
};

/** The origins with which a page posts its forms. */
function originsOf(page: Page): string[] {
  const origins: string[] = [];
  page.on('request', async (request) => {
    if (request.method() === 'POST') origins.push((await request.allHeaders()).origin ?? '');
  });
  return origins;
}

async function dataOf<Data>(answer: APIResponse): Promise<Data> {
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { data: Data }).data;
}

async function administratorIn(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await enter(page);
  return page;
}

test.describe('behind a proxy that hides where forms come from', () => {
  test('a beta request is sent, confirmed and ended again by plain forms', async ({ page, browser }) => {
    const origins = originsOf(page);
    await page.goto(proxied('/beta'));
    await fillBetaForm(page);
    await page.getByRole('button', { name: formTexts.de.requestBeta }).click();
    await expect(page.getByText(formTexts.de.betaSuccess)).toBeVisible();

    const { text } = await smtp.mailTo('grace@abseits.example', /bestätige/i);
    await page.goto(proxied(/http:\/\/\S+\/beta\/confirm\?token=\S+/.exec(text)?.[0] ?? ''));
    await page.getByRole('button', { name: 'Ja, ich war das' }).click();
    await expect(page.getByRole('heading', { name: 'Danke, alles bestätigt' })).toBeVisible();

    const context = await browser.newContext({ baseURL: site.url });
    const { request } = await administratorIn(context);
    const { texts } = await dataOf<{ texts: object }>(await request.get('/api/waves/draft'));
    await dataOf(await request.post('/api/waves', { data: { key: randomUUID(), choice: {}, texts, codes: null } }));
    const { headers } = await smtp.mailTo('grace@abseits.example', /Platz/);
    await page.goto(proxied(/<(http[^>]+)>/.exec(headers['list-unsubscribe'] ?? '')?.[1] ?? ''));
    await page.getByRole('button').click();
    await expect(page.getByRole('heading', { name: 'Du bekommst keine Einladungen mehr' })).toBeVisible();
    expect(origins).toEqual(['null', 'null', 'null']);
    await context.close();
  });

  test('a document opens after its PIN, and a guest of a preview sends a remark', async ({ page, browser }) => {
    const context = await browser.newContext({ baseURL: site.url });
    const admin = await administratorIn(context);
    const { request } = admin;
    const pin = '482913';
    const enquiry = { name: 'Ida', email: 'ida@invest.example', message: 'Guten Tag' };
    const { id: enquiryId } = await dataOf<{ id: number }>(await request.post('/api/investors', { data: enquiry }));
    const { id: documentId } = await dataOf<{ id: number }>(
      await request.post('/api/materials/documents?title=Deck&fileName=deck.pdf', {
        data: samplePdf(),
        headers: { 'content-type': 'application/pdf' },
      }),
    );
    const data = { documentId, kind: 'investors', enquiryId, language: 'de', pin };
    const document = await dataOf<{ url: string }>(await request.post('/api/materials/links', { data }));
    const origins = originsOf(page);
    await page.goto(proxied(document.url));
    await page.getByLabel('PIN').fill(pin);
    await page.getByRole('button').click();
    await expect(page.getByRole('heading', { name: 'Deck' })).toBeVisible();

    const made = await makeBlock(admin);
    await keep(admin, made, { title: 'Bald anders' });
    const changes = [{ entity: 'block', id: made.block.id }];
    const preview = await dataOf<{ url: string }>(await request.post('/api/preview-links', { data: { changes, pin } }));
    await page.goto(proxied(preview.url));
    await page.getByLabel('PIN').fill(pin);
    await page.getByRole('button').click();
    await page.getByText('Anmerkung dazu').click();
    await page.getByRole('textbox', { name: 'Anmerkung', exact: true }).fill('Lieber „Jetzt anders“');
    await page.getByRole('radio', { name: 'Bitte ändern' }).check();
    await page.getByRole('textbox', { name: 'Ihr Name' }).fill('Ida');
    await page.getByRole('button', { name: 'Absenden' }).click();
    await expect(page.getByRole('status')).toHaveText('Vielen Dank, das ist angekommen.');
    expect(origins).toEqual(['null', 'null', 'null']);
    await context.close();
  });
});
