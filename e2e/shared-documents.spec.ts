import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { samplePdf } from '../server/testing/sample-pdf';
import type { CreatedDocumentLink, SharedDocument } from '../shared/contracts/shared-documents';
import { chooseByKey, dialogOf, enter, toast, violations } from './admin-helpers';
import { expect, type Site, test } from './fixtures';
import { overflow, violations as siteViolations } from './site-axe';

/** Documents, from their upload to whoever opens a personal link to them. */

test.beforeEach(async ({ page }) => enter(page));

const pdfFile = (name: string, content = samplePdf()) => ({ name, mimeType: 'application/pdf', buffer: content });

async function dataOf<Data>(answer: { ok: () => boolean; json: () => Promise<unknown> }): Promise<Data> {
  expect(answer.ok()).toBe(true);
  return ((await answer.json()) as { data: Data }).data;
}

/** A document and somebody who wrote, without a screen. */
async function prepared({ request }: Page) {
  const name = `Ida ${randomUUID().slice(0, 8)}`;
  const title = `Deck ${randomUUID().slice(0, 8)}`;
  const enquiry = { name, email: 'ida@invest.example', message: 'Guten Tag' };
  const { id } = await dataOf<{ id: number }>(await request.post('/api/investors', { data: enquiry }));
  const document = await dataOf<SharedDocument>(
    await request.post(`/api/materials/documents?${new URLSearchParams({ title, fileName: 'deck.pdf' })}`, {
      data: samplePdf(),
      headers: { 'content-type': 'application/pdf' },
    }),
  );
  const link = async (more: object = {}) =>
    (
      await dataOf<CreatedDocumentLink>(
        await request.post('/api/materials/links', {
          data: { documentId: document.id, kind: 'investors', enquiryId: id, language: 'de', ...more },
        }),
      )
    ).url;
  return { name, title, document, link };
}

/** Somebody elsewhere, without a session and, unless asked for, without JavaScript. */
async function asInvestor(browser: Browser, site: Site, javaScriptEnabled = false): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled, acceptDownloads: true });
  return context.newPage();
}

const pathOf = (url: string) => new URL(url).pathname;

test('a document is uploaded, shared by link, opened, downloaded, and gone after a revocation', async ({
  page,
  browser,
  site,
}) => {
  const name = `Ida ${randomUUID().slice(0, 8)}`;
  const enquiry = { name, email: 'ida@invest.example', message: 'Guten Tag' };
  expect((await page.request.post('/api/investors', { data: enquiry })).status()).toBe(201);

  await page.goto('/admin/investoren');
  await page.getByRole('link', { name: 'Unterlagen' }).click();
  await expect(page).toHaveURL('/admin/investoren/unterlagen');
  await page.getByRole('button', { name: 'Dokument hochladen' }).click();
  const upload = dialogOf(page, 'Dokument hochladen');
  await upload.getByLabel('PDF-Datei wählen').setInputFiles(pdfFile('pitch_deck-2026.pdf'));
  await expect(upload.getByRole('textbox', { name: 'Titel' })).toHaveValue('pitch deck 2026');
  const title = `Pitch Deck ${randomUUID().slice(0, 8)}`;
  await upload.getByRole('textbox', { name: 'Titel' }).fill(title);
  await upload.getByRole('button', { name: 'Hochladen', exact: true }).click();
  await expect(toast(page, 'Dokument wurde hochgeladen')).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(title) });
  await expect(row).toContainText('pitch_deck-2026.pdf');
  await expect(row).toContainText('Noch niemand');

  await page.setViewportSize({ width: 390, height: 900 });
  await page.getByRole('link', { name: 'Anfragen', exact: true }).click();
  await page.getByRole('button', { name: `Weitere Aktionen zur Anfrage von ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Unterlagen' }).click();
  const dialog = dialogOf(page, `Unterlagen für ${name}`);
  await dialog.getByLabel('Dokument').selectOption({ label: title });
  await dialog.getByLabel(/Mit einer PIN schützen/).check();
  await expect(dialog.getByRole('textbox', { name: 'PIN' })).toHaveValue(/^\d{6}$/);
  const pin = await dialog.getByRole('textbox', { name: 'PIN' }).inputValue();
  await dialog.getByRole('button', { name: 'Link erstellen' }).click();
  const address = dialog.getByRole('textbox', { name: `Persönlicher Link zu „${title}“` });
  await expect(address).toHaveValue(/\/materials\/[\w-]{32}$/);
  const url = pathOf(await address.inputValue());
  await expect(dialog).toContainText(`PIN: ${pin}`);
  expect(await violations(page, '[role=dialog]')).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);

  const investor = await asInvestor(browser, site);
  await investor.goto(url);
  await expect(investor.getByText(title)).toHaveCount(0);
  await investor.getByLabel('PIN').fill('000000');
  await investor.getByRole('button', { name: 'Öffnen' }).click();
  await expect(investor.getByText('Diese PIN stimmt nicht.')).toBeVisible();
  await investor.getByLabel('PIN').fill(pin);
  await investor.getByLabel('PIN').press('Enter');
  await expect(investor.getByRole('heading', { name: title })).toBeVisible();
  const [download] = await Promise.all([
    investor.waitForEvent('download'),
    investor.getByRole('link', { name: 'PDF herunterladen' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('pitch_deck-2026.pdf');
  expect(readFileSync(await download.path()).equals(samplePdf())).toBe(true);

  await dialog.getByRole('button', { name: 'Schließen' }).click();
  await page.getByRole('button', { name: `Weitere Aktionen zur Anfrage von ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Unterlagen' }).click();
  await expect(dialog.getByText(/1-mal geöffnet, zuletzt/)).toBeVisible();
  await dialog.getByRole('button', { name: new RegExp(`^Link zu ${title} vom .* widerrufen$`) }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Widerrufen' }).click();
  await expect(toast(page, 'Link wurde widerrufen')).toBeVisible();
  await expect(dialog.getByText('widerrufen', { exact: true })).toBeVisible();

  expect((await investor.goto(url))?.status()).toBe(404);
  await expect(investor.getByRole('heading', { name: 'Dieser Link gilt nicht mehr' })).toBeVisible();
  await investor.getByRole('link', { name: 'Neuen Link erbitten' }).click();
  await expect(investor).toHaveURL(/\/contact$/);
  await investor.context().close();
});

test('a link shows a new version at once, and a document is renamed and deleted by keyboard', async ({
  page,
  browser,
  site,
}) => {
  const { title, link } = await prepared(page);
  const url = pathOf(await link());
  await page.goto('/admin/investoren/unterlagen');
  await page.getByRole('button', { name: `Neue Version von ${title} hochladen` }).click();
  const dialog = dialogOf(page, `Neue Version von „${title}“`);
  const next = samplePdf('Neue Zahlen');
  await dialog.getByLabel('PDF-Datei wählen').setInputFiles(pdfFile('deck-2.pdf', next));
  await dialog.getByRole('button', { name: 'Hochladen', exact: true }).click();
  await expect(toast(page, /Die neue Version ist da/)).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(title) })).toContainText('Version 2');
  const investor = await asInvestor(browser, site);
  expect((await (await investor.request.get(`${url}/file`)).body()).equals(next)).toBe(true);
  await investor.context().close();

  await page.getByRole('button', { name: `Weitere Aktionen für ${title}` }).click();
  await page.getByRole('menuitem', { name: /Versionen/ }).click();
  const versions = dialogOf(page, `Versionen von „${title}“`);
  await expect(versions.getByRole('link', { name: /herunterladen/ })).toHaveCount(2);
  expect(await violations(page, '[role=dialog]')).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    versions.getByRole('link', { name: 'Version 1 herunterladen' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('deck.pdf');
  await versions.getByRole('button', { name: 'Schließen' }).first().click();
  await expect(versions).toHaveCount(0);

  const menu = page.getByRole('button', { name: `Weitere Aktionen für ${title}` });
  await menu.press('Enter');
  await chooseByKey(page, 'Umbenennen');
  const field = dialogOf(page, 'Dokument umbenennen').getByRole('textbox', { name: 'Titel' });
  await field.fill(`${title} neu`);
  await field.press('Enter');
  await expect(toast(page, 'Dokument wurde umbenannt')).toBeVisible();
  // It gives the focus back when it is gone.
  await expect(dialogOf(page, 'Dokument umbenennen')).toHaveCount(0);
  await page.getByRole('button', { name: `Weitere Aktionen für ${title} neu` }).press('Enter');
  await chooseByKey(page, 'Löschen');
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Abbrechen' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Dokument wurde gelöscht')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(title) })).toHaveCount(0);
});

test('an upload of no PDF, too large or cancelled is reported beside the field and not stored', {
  tag: '@release',
}, async ({ page }) => {
  await page.goto('/admin/investoren/unterlagen');
  await page.getByRole('button', { name: 'Dokument hochladen' }).click();
  const dialog = dialogOf(page, 'Dokument hochladen');
  const send = dialog.getByRole('button', { name: 'Hochladen', exact: true });
  await send.click();
  await expect(dialog.getByText('Bitte wählen Sie eine PDF-Datei.')).toBeVisible();
  const choose = dialog.getByLabel('PDF-Datei wählen');
  const large = test.info().outputPath('groß.pdf');
  writeFileSync(large, samplePdf('groß', 26_000_000));
  await choose.setInputFiles(large);
  await expect(dialog.getByText(/Erlaubt sind höchstens 25\sMB/)).toBeVisible();
  await choose.setInputFiles(pdfFile('seite.pdf', Buffer.from('<!doctype html><p>Hallo</p>')));
  await send.click();
  await expect(dialog.getByText(/enthält an ihrem Anfang HTML/)).toBeVisible();
  expect(await violations(page, '[role=dialog]')).toEqual([]);

  // It never arrives: the person calls it off.
  await page.route('**/api/materials/documents?*', () => {});
  await choose.setInputFiles(pdfFile('deck.pdf'));
  await send.click();
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  await dialog.getByRole('button', { name: 'Hochladen abbrechen' }).click();
  await expect(dialog.getByText('Das Hochladen wurde abgebrochen.')).toBeVisible();
  await page.unroute('**/api/materials/documents?*');
  const listed = await dataOf<SharedDocument[]>(await page.request.get('/api/materials/documents'));
  expect(listed.filter(({ title }) => /seite|groß/.test(title))).toEqual([]);
  await send.click();
  await expect(toast(page, 'Dokument wurde hochgeladen')).toBeVisible();
});

/**
 * Looks at the page behind a link on a phone in German, at a desk in English: with a PIN at the question for it, else at
 * the document and at a link that does not exist.
 */
async function expectSound(
  [browser, site]: [Browser, Site],
  { title, link }: Awaited<ReturnType<typeof prepared>>,
  language: 'de' | 'en',
  pin?: string,
) {
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: language === 'de' ? 390 : 1440, height: 900 },
    locale: language === 'de' ? 'de-DE' : 'en-GB',
    bypassCSP: true,
  });
  const visitor = await context.newPage();
  const look = async () => {
    expect(await siteViolations(visitor)).toEqual([]);
    expect(await overflow(visitor)).toBeLessThanOrEqual(0);
    expect(await visitor.evaluate(() => document.documentElement.lang)).toBe(language);
  };
  const givePin = async (given: string) => {
    await visitor.getByLabel('PIN').fill(given);
    await visitor.getByRole('button', { name: language === 'de' ? 'Öffnen' : 'Open' }).click();
  };
  await visitor.goto(pathOf(await link({ language, ...(pin ? { pin } : {}) })));
  await look();
  if (pin) {
    await givePin('111111');
    await expect(visitor.getByRole('alert')).toBeVisible();
    await look();
    await givePin(pin);
  }
  await expect(visitor.getByRole('heading', { name: title })).toBeVisible();
  if (!pin) {
    await visitor.goto('/materials/unknown');
    await look();
  }
  await context.close();
}

test('the page behind a link is accessible, and loads its style and fonts under its own policy', async ({
  page,
  browser,
  site,
  complaints,
}) => {
  const made = await prepared(page);
  const { title, link } = made;
  await expectSound([browser, site], made, 'de', '482913');
  await expectSound([browser, site], made, 'en');

  const url = pathOf(await link());
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(url);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const style = await page
    .getByRole('link', { name: 'PDF herunterladen' })
    .evaluate((link) => getComputedStyle(link).minHeight);
  expect(style).toBe('48px');
  expect(asked.filter((path) => path !== url && !/^\/(?:fonts|favicon|images\/link-head)/.test(path))).toEqual([
    `${url}/first-page`,
  ]);
  expect(complaints).toEqual([]);
});

test('the page behind a link is accessible in each language, with a PIN and without', { tag: '@release' }, async ({
  page,
  browser,
  site,
}) => {
  const made = await prepared(page);
  await expectSound([browser, site], made, 'en', '482913');
  await expectSound([browser, site], made, 'de');
});
