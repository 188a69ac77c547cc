import { type Browser, expect, type Page, test } from '@playwright/test';
import { samplePdf } from '../server/testing/sample-pdf';
import { startSmtp } from '../server/testing/smtp-server.mjs';
import { dialogOf, enter, violations } from './admin-helpers';
import { newDataDir, type RunningSite, startSite, stopSite } from './servers';
import { overflow, violations as siteViolations } from './site-axe';

/** Invitations to the beta and letters to investors, from the list to the person's browser, with a real mail server. */

// Each test goes on with what the one before has sent, and the mail server is told by the environment of the site.
test.describe.configure({ mode: 'serial' });

let smtp: Awaited<ReturnType<typeof startSmtp>>;
let site: RunningSite;

test.beforeAll(async () => {
  smtp = await startSmtp();
  site = await startSite(newDataDir(), { SMTP_URL: smtp.url, MAIL_FROM: 'Abseits <hallo@firma.example>' });
});
test.afterAll(async () => {
  await stopSite(site, 'SIGKILL');
  await smtp.close();
});

async function open(browser: Browser, width = 1440): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url, viewport: { width, height: 900 }, locale: 'de-DE' });
  return context.newPage();
}

async function openAsAdministrator(browser: Browser, width?: number): Promise<Page> {
  const page = await open(browser, width);
  await enter(page);
  return page;
}

const addressOf = (name: string) => `${name.toLowerCase()}@stadt.example`;
const invitation = /Dein Platz ist frei/;
const letter = /Unser Deck/;
const waveOf = (page: Page, subject: RegExp) => page.getByRole('row', { name: subject });

/** How many mails the site has sent to somebody with such a subject. */
const mailsTo = (name: string, subject: RegExp) =>
  smtp.mails.filter(({ to, headers }) => to.includes(addressOf(name)) && subject.test(headers.subject ?? '')).length;

/** Asks for the beta and confirms the address by the link in the mail. */
async function joinList(page: Page, name: string): Promise<void> {
  const data = { name, email: addressOf(name), reason: 'Ich gehe gern zu Fuß.' };
  expect((await page.request.post('/api/beta', { data })).status()).toBe(201);
  const { text } = await smtp.mailTo(addressOf(name), /bestätige/i);
  await page.goto(/http:\/\/\S+\/beta\/confirm\?token=\S+/.exec(text)?.[0] ?? '');
  await page.getByRole('button', { name: 'Ja, ich war das' }).click();
  await expect(page.getByRole('heading', { name: 'Danke, alles bestätigt' })).toBeVisible();
}

async function sendPerMinute(page: Page, mails: number): Promise<void> {
  const answer = await page.request.put('/api/cms/settings/wave-mails-per-minute', { data: { value: `${mails}` } });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Where mails to the administrator go, such as a test. */
async function haveAddress(page: Page): Promise<void> {
  const data = { username: 'admin', email: 'verwaltung@firma.example' };
  expect((await page.request.put('/api/auth/account', { data })).status()).toBe(200);
}

/** Ticks enquiries in their list and opens the dialog that writes to them. */
async function tick(page: Page, list: string, names: readonly string[], action: string): Promise<void> {
  await page.goto(list);
  for (const name of names) await page.getByLabel(`Anfrage von ${name} auswählen`).check();
  await page.getByRole('link', { name: action, exact: true }).click();
  await expect(
    page.getByRole('dialog').getByText(`Gewählt sind ${names.length} Anfragen aus der Liste.`),
  ).toBeVisible();
}

async function write(page: Page, subject: string, text: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Betreff (Deutsch)').fill(subject);
  await dialog.getByLabel('Text (Deutsch)').fill(text);
  await dialog.getByRole('button', { name: 'Weiter zur Vorschau' }).click();
}

/** Expects the numbers of a wave, each behind the heading of its column. */
async function expectNumbers(page: Page, subject: RegExp, numbers: readonly string[]): Promise<void> {
  for (const told of numbers)
    await expect(
      waveOf(page, subject)
        .getByRole('cell')
        .filter({ hasText: new RegExp(`^${told}$`) }),
    ).toBeVisible();
}

/** Looks at a view, its dialog and the preview in it, at a desk and on a phone. */
async function expectSound(page: Page, address: string, action: string): Promise<void> {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(address);
    await expect(page.getByRole('row')).not.toHaveCount(0);
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: action, exact: true }).click();
    await expect(dialogOf(page, action).getByLabel('Text (Deutsch)')).toBeVisible();
    expect(await violations(page, '[role="dialog"]')).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Weiter zur Vorschau' }).click();
    await expect(page.getByRole('dialog').getByText(/^1 von 1: /)).toBeVisible();
    expect(await violations(page, '[role="dialog"]')).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  }
}

test('chosen people are previewed one by one and invited after a test mail', { tag: '@release' }, async ({
  browser,
}) => {
  const visitor = await open(browser, 390);
  for (const name of ['Ada', 'Bo', 'Cleo', 'Dora']) await joinList(visitor, name);
  const page = await openAsAdministrator(browser);
  await haveAddress(page);
  // So that the wave is under way while it is stopped.
  await sendPerMinute(page, 1);

  await tick(page, '/admin/investoren/beta', ['Ada', 'Bo', 'Cleo'], 'Einladen');
  await write(page, 'Dein Platz ist frei', 'Hallo {{name}},\n\ndein Code: {{code}}\n\n{{link}}');
  const dialog = page.getByRole('dialog');
  for (const [at, name] of ['Ada', 'Bo', 'Cleo'].entries()) {
    await expect(dialog.getByText(new RegExp(`^${at + 1} von 3: ${name},`))).toBeVisible();
    await expect(dialog.getByText(`Hallo ${name},`)).toBeVisible();
    if (at < 2) await dialog.getByRole('button', { name: 'Nächste' }).click();
  }
  await dialog.getByRole('button', { name: 'Test an mich' }).click();
  expect((await smtp.mailTo('verwaltung@firma.example', invitation)).text).toContain('dein Code: K7QF-2MXA');
  await dialog.getByRole('button', { name: '3 Personen einladen' }).click();
  await expect(waveOf(page, invitation)).toContainText('Wird gesendet');
  expect((await smtp.mailTo(addressOf('Ada'), invitation)).text).toContain('Hallo Ada,');
  for (const one of [page, visitor]) await one.context().close();
});

test('a wave is stopped on its way and resumed, and reaches the chosen people alone', { tag: '@release' }, async ({
  browser,
}) => {
  const page = await openAsAdministrator(browser);
  await page.goto('/admin/investoren/einladungen');
  await page.getByRole('button', { name: 'Welle 1 anhalten' }).click();
  await expect(waveOf(page, invitation)).toContainText('Angehalten');
  expect(mailsTo('Cleo', invitation)).toBe(0);
  await sendPerMinute(page, 600);
  await page.getByRole('button', { name: 'Welle 1 fortsetzen' }).click();
  await expect(waveOf(page, invitation)).toContainText('Fertig');
  expect(['Ada', 'Bo', 'Cleo', 'Dora'].map((name) => mailsTo(name, invitation))).toEqual([1, 1, 1, 0]);
  await page.context().close();
});

test('an invited person finds the code on a page of their own and withdraws there', { tag: '@release' }, async ({
  browser,
}) => {
  const visitor = await open(browser, 390);
  const { text, headers } = await smtp.mailTo(addressOf('Ada'), invitation);
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  await visitor.goto(/http:\/\/\S+\/beta\/invitation\/[\w-]{32}(?=\s)/.exec(text)?.[0] ?? '');
  await expect(visitor.getByText(/dein Code: \S+/.exec(text)?.[0].replace('dein', 'Dein') ?? '')).toBeVisible();
  expect(await overflow(visitor)).toBeLessThanOrEqual(0);
  expect(await siteViolations(visitor)).toEqual([]);
  await visitor.getByRole('link', { name: 'Keine Einladungen mehr bekommen' }).click();
  await visitor.getByRole('button', { name: 'Keine Einladungen mehr' }).click();
  await expect(visitor.getByRole('heading', { name: 'Du bekommst keine Einladungen mehr' })).toBeVisible();
  await visitor.context().close();
});

test('numbers of a wave and the enquiry tell of invitation, opening and withdrawal', { tag: '@release' }, async ({
  browser,
}) => {
  const page = await openAsAdministrator(browser);
  await page.goto('/admin/investoren/einladungen');
  await expectNumbers(page, invitation, ['Personen3', 'Wartet0', 'Gesendet3', 'Geöffnet1', 'Abgemeldet1']);
  const { text } = await smtp.mailTo(addressOf('Ada'), invitation);
  await page.goto('/admin/investoren/beta');
  await page.getByRole('link', { name: /Ada$/ }).click();
  const entry = page.getByRole('listitem').filter({ hasText: 'Einladung in Welle 1' });
  await expect(entry).toContainText(`Code ${/dein Code: (\S+)/.exec(text)?.[1]}`);
  await expect(entry.getByText('Gesendet', { exact: true })).toBeVisible();
  await expect(page.getByText('Möchte nicht mehr angeschrieben werden')).toBeVisible();
  await page.context().close();
});

test('invitations and their dialog are accessible at a desk and on a phone', { tag: '@release' }, async ({
  browser,
}) => {
  const page = await openAsAdministrator(browser);
  await expectSound(page, '/admin/investoren/einladungen', 'Einladen');
  await page.context().close();
});

test('a letter with a document is previewed for each chosen investor and sent to them alone', {
  tag: '@release',
}, async ({ browser }) => {
  const page = await openAsAdministrator(browser);
  for (const name of ['Emil', 'Frieda', 'Gerd']) {
    const data = { name, email: addressOf(name), message: 'Bitte das Pitch Deck.' };
    expect((await page.request.post('/api/investors', { data })).status()).toBe(201);
  }
  const address = '/api/materials/documents?title=Pitch+Deck&fileName=deck.pdf';
  const headers = { 'content-type': 'application/pdf' };
  expect((await page.request.post(address, { data: samplePdf(), headers })).ok()).toBe(true);

  await tick(page, '/admin/investoren', ['Emil', 'Frieda'], 'Brief schreiben');
  await write(page, 'Unser Deck', 'Guten Tag {{name}},\n\n{{days}} Tage lang: {{link}}');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^1 von 2: Emil,/)).toBeVisible();
  await expect(dialog.getByText('Guten Tag Emil,')).toBeVisible();
  await dialog.getByRole('button', { name: 'Nächste' }).click();
  await expect(dialog.getByText(/^2 von 2: Frieda,/)).toBeVisible();
  await expect(dialog.getByText('Guten Tag Frieda,')).toBeVisible();
  await dialog.getByRole('button', { name: 'An 2 Personen senden' }).click();
  await expect(waveOf(page, letter)).toContainText('Fertig');
  await expect(waveOf(page, letter)).toContainText('Pitch Deck');
  expect(['Emil', 'Frieda', 'Gerd'].map((name) => mailsTo(name, letter))).toEqual([1, 1, 0]);
  await page.context().close();
});

test('an investor opens the document by the link of the letter and takes the way out', { tag: '@release' }, async ({
  browser,
}) => {
  const visitor = await open(browser, 390);
  const { text } = await smtp.mailTo(addressOf('Emil'), letter);
  await visitor.goto(/30 Tage lang: (http:\/\/\S+\/materials\/[\w-]{32})(?=\s)/.exec(text)?.[1] ?? '');
  await expect(visitor.getByRole('heading', { name: 'Pitch Deck' })).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'PDF herunterladen' })).toBeVisible();
  await visitor.goto(/Keine Briefe mehr: (\S+)/.exec(text)?.[1] ?? '');
  expect(await siteViolations(visitor)).toEqual([]);
  await visitor.getByRole('button', { name: 'Keine Briefe mehr' }).click();
  await expect(visitor.getByRole('heading', { name: 'Sie bekommen keine Briefe mehr' })).toBeVisible();
  await visitor.context().close();
});

test('numbers of letters and the enquiry tell of letter, link, opening and withdrawal', { tag: '@release' }, async ({
  browser,
}) => {
  const page = await openAsAdministrator(browser);
  await page.goto('/admin/investoren/briefe');
  await expectNumbers(page, letter, ['Personen2', 'Wartet0', 'Gesendet2', 'Geöffnet1', 'Abgemeldet1']);
  await page.goto('/admin/investoren');
  await page.getByRole('link', { name: /Emil$/ }).click();
  const entry = page.getByRole('listitem').filter({ hasText: /Brief in Welle \d/ });
  await expect(entry).toContainText('Unser Deck');
  await expect(entry).toContainText('30 Tage lang: …');
  await expect(entry.getByText('Gesendet', { exact: true })).toBeVisible();
  await expect(page.getByText('Persönlicher Link zu „Pitch Deck“')).toBeVisible();
  await expect(page.getByText(/1-mal geöffnet, zuletzt/)).toBeVisible();
  await expect(page.getByText('Möchte nicht mehr angeschrieben werden')).toBeVisible();
  await page.context().close();
});

test('a new choice leaves out investors who had a letter', { tag: '@release' }, async ({ browser }) => {
  const page = await openAsAdministrator(browser);
  await tick(page, '/admin/investoren', ['Emil', 'Frieda', 'Gerd'], 'Brief schreiben');
  await page.getByRole('dialog').getByRole('button', { name: 'Weiter zur Vorschau' }).click();
  await expect(page.getByRole('dialog').getByText(/^1 von 1: Gerd,/)).toBeVisible();
  await page.context().close();
});

test('letters and their dialog are accessible at a desk and on a phone', { tag: '@release' }, async ({ browser }) => {
  const page = await openAsAdministrator(browser);
  await expectSound(page, '/admin/investoren/briefe', 'Brief schreiben');
  await page.context().close();
});
