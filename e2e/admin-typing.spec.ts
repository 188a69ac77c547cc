import type { Page } from '@playwright/test';
import {
  apiOf,
  dialogOf,
  english,
  enter,
  field,
  makeBlock,
  openBlock,
  previewOf,
  publicText,
  readBlock,
  sectionWith,
  violations,
} from './admin-helpers';
import { expect, test } from './fixtures';
import { keepLater, kept, notice, waits } from './pending-helpers';
import { overflow } from './site-axe';
import { restingPlace } from './site-visitor';

/** The page beside the form, as it will be, and texts that are typed on it. */

test.use({ viewport: { width: 1440, height: 900 } });

test.beforeEach(async ({ page }) => enter(page));

const editor = (page: Page) => previewOf(page).locator('preview-text');
const content = (page: Page) => field(page, 'Inhalt');
const onPage = (page: Page, text: string) => previewOf(page).locator('main').getByText(text, { exact: true });

async function clickOnPage(page: Page, text: string): Promise<void> {
  await onPage(page, text).click();
  await expect(editor(page)).toBeFocused();
}

test('a text is typed on the page from text to text, and form and saved page follow', async ({ page }) => {
  const made = await makeBlock(page, {
    subtitle: 'Der Untertitel',
    content: 'Erster Absatz\n\nNeues von {{site-name}}',
  });
  await openBlock(page, made);
  await field(page, 'Titel').fill('Im Entstehen');
  await expect(onPage(page, 'Im Entstehen')).toBeVisible();
  expect(await publicText(page)).not.toContain('Im Entstehen');
  await previewOf(page).getByRole('button', { name: 'Texte auf der Seite bearbeiten' }).focus();
  await page.keyboard.press('Enter');
  await expect(editor(page)).toHaveText('Im Entstehen');
  await expect(editor(page)).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Auf der Seite getippt');
  await expect(field(page, 'Titel')).toHaveValue('Auf der Seite getippt');
  await expect(editor(page)).toHaveText('Auf der Seite getippt');
  expect(await violations(page, '[role=dialog]')).toEqual([]);
  await page.keyboard.press('Control+s');
  await expect(dialogOf(page).getByText(/^Gespeichert/)).toBeVisible();
  await expect(editor(page)).toBeFocused();
  expect(await publicText(page)).toContain('Auf der Seite getippt');

  // A placeholder is typed as it is stored, and drawn as visitors read it.
  for (const text of ['Der Untertitel', 'Erster Absatz', 'Neues von {{site-name}}']) {
    await page.keyboard.press('Tab');
    await expect(editor(page)).toHaveText(text);
    await expect(editor(page)).toBeFocused();
  }
  await page.keyboard.type('!');
  await expect(content(page)).toHaveValue('Erster Absatz\n\nNeues von {{site-name}}!');
  await page.keyboard.press('Shift+Tab');
  await expect(editor(page)).toHaveText('Erster Absatz');
  await page.keyboard.press('Escape');
  await expect(editor(page)).toHaveCount(0);
  await expect(previewOf(page).getByText('Neues von Abseits!')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(editor(page)).toHaveText('Erster Absatz');
  await page.keyboard.press('Escape');
  await expect(editor(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(content(page)).toBeFocused();
});

test('the preview follows the language of the field, and shows both widths', async ({ page }) => {
  const made = await makeBlock(page);
  await openBlock(page, made);
  await english(page, 'Titel').fill('Fresh title');
  await expect(onPage(page, 'Fresh title')).toBeVisible();
  await expect(dialogOf(page).getByRole('button', { name: 'EN', exact: true })).toHaveAttribute('aria-pressed', 'true');
  // What is not translated is drawn in German, marked as that, and is no text of the English field.
  await expect(previewOf(page).locator(`[data-block="${made.block.id}"] [lang=de]`).first()).toBeVisible();
  await expect(english(page, 'Inhalt')).toHaveValue('');
  await clickOnPage(page, 'Deutscher Text');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Typed on the page');
  await expect(english(page, 'Inhalt')).toHaveValue('Typed on the page');
  await expect(content(page)).toHaveValue('Deutscher Text');
  await page.keyboard.press('Control+s');
  await expect
    .poll(async () => (await readBlock(page, made)).translations.en)
    .toMatchObject({ title: 'Fresh title', content: 'Typed on the page' });
  await page.keyboard.press('Escape');
  await dialogOf(page).getByRole('button', { name: 'Telefon' }).click();
  await expect(page.locator('iframe[title="Vorschau der Eingaben"]')).toHaveCSS('width', '390px');
  await expect(onPage(page, 'Fresh title')).toBeInViewport();
});

test('the preview drops overtaken answers', { tag: '@release' }, async ({ page }) => {
  await openBlock(page, await makeBlock(page));
  let slow = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let late: Promise<void> | undefined;
  await page.route('**/api/cms/preview*', async (route) => {
    if (!route.request().postData()?.includes('First state')) return route.continue();
    slow += 1;
    const answer = await route.fetch();
    await released;
    late = route.fulfill({ response: answer }).catch(() => undefined);
  });
  await field(page, 'Titel').fill('First state');
  await expect.poll(() => slow).toBeGreaterThan(0);
  await field(page, 'Titel').fill('Second state');
  await expect(onPage(page, 'Second state')).toBeVisible();
  release();
  await expect.poll(() => late !== undefined).toBe(true);
  await late;
  await expect(onPage(page, 'Second state')).toBeVisible();
  await expect(onPage(page, 'First state')).toHaveCount(0);
});

test('a click on another block in the preview opens its form after a question', async ({ page }) => {
  const made = await makeBlock(page);
  const { key } = made;
  const api = apiOf(page);
  const other = await api.block({ sectionKey: key, title: 'Der andere Block', content: 'Text' });
  await api.block({ sectionKey: key, type: 'html', title: 'Formatiert', content: '<p>Ein <b>fetter</b> Absatz</p>' });
  await api.block({ sectionKey: key, type: 'button', title: 'Zur Beta', content: '/beta' });
  await openBlock(page, made);
  await expect(onPage(page, 'Der andere Block')).toBeVisible();
  const frame = () => page.frames().find((one) => one.url().includes('/vorschau/'));
  await frame()?.evaluate(() => Object.assign(window, { unloaded: false }));
  await field(page, 'Titel').fill('Angefangen');
  await expect(onPage(page, 'Angefangen')).toBeVisible();
  const at = frame();
  const before = at && (await restingPlace(at));
  await onPage(page, 'Der andere Block').click();
  await page.getByRole('button', { name: 'Weiter bearbeiten' }).click();
  await expect(field(page, 'Titel')).toHaveValue('Angefangen');
  await onPage(page, 'Der andere Block').click();
  await page.getByRole('button', { name: 'Verwerfen', exact: true }).click();
  await expect(field(page, 'Titel')).toHaveValue('Der andere Block');
  await expect(editor(page)).toBeFocused();
  await expect(editor(page)).toHaveText('Der andere Block');
  await expect(page).toHaveURL(`/admin/inhalte/${key}/${other.id}`);
  expect(await frame()?.evaluate(() => 'unloaded' in window)).toBe(true);
  await expect.poll(() => frame()?.evaluate(() => window.scrollY)).toBe(before);

  await previewOf(page).getByText('fetter').click();
  await expect(field(page, 'Titel')).toHaveValue('Formatiert');
  await expect(content(page)).toHaveAttribute('contenteditable', 'true');
  await previewOf(page).getByText('fetter').click();
  await expect(content(page)).toBeFocused();
  await expect(editor(page)).toHaveCount(0);

  await clickOnPage(page, 'Zur Beta');
  await page.keyboard.press('End');
  await page.keyboard.type(' bitte');
  await editor(page).click();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Titel')).toHaveValue('Zur Beta bitte');
  await page.keyboard.press('Enter');
  await expect(editor(page)).toHaveText('Zur Beta bitte');
  expect(page.frames().map((one) => new URL(one.url()).pathname)).toContain('/admin/vorschau/about');
});

test('on a phone the preview of a section opens by keyboard, and its texts open their forms', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { key } = await sectionWith(page, ['Ein Eintrag']);
  await page.goto(`/admin/inhalte/${key}`);
  const button = page.getByRole('button', { name: 'Vorschau', exact: true });
  await button.press('Enter');
  const window = page.getByRole('dialog', { name: /^Vorschau/ });
  const preview = page.frameLocator('iframe[title="Vorschau der Seite"]');
  await expect(preview.getByText('Ein Eintrag')).toBeVisible();
  expect(await violations(page, '[role=dialog]')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(window).toBeHidden();
  await expect(button).toBeFocused();

  await page.keyboard.press('Enter');
  await preview.getByText('Ein Eintrag').click();
  await expect(editor(page)).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' getippt');
  await dialogOf(page).getByRole('button', { name: 'Vorschau' }).click();
  await expect(field(page, 'Titel')).toHaveValue('Ein Eintrag getippt');
  await dialogOf(page).getByRole('button', { name: 'Vorschau' }).click();
  await expect(dialogOf(page).getByRole('region', { name: 'Vorschau' })).toBeFocused();
  expect(await overflow(page)).toBeLessThanOrEqual(0);

  // What is wrong stands in the form, which comes back in the place of the page.
  await dialogOf(page).getByRole('button', { name: 'Vorschau' }).click();
  await field(page, 'Titel').fill('');
  await dialogOf(page).getByRole('button', { name: 'Vorschau' }).click();
  await onPage(page, 'Inhalt').click();
  await expect(editor(page)).toBeFocused();
  await page.keyboard.press('Control+s');
  await expect(field(page, 'Titel')).toBeFocused();
  await expect(field(page, 'Titel')).toHaveAttribute('aria-invalid', 'true');
});

test('on a phone the notice of a pending change does not widen the page', { tag: '@release' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openBlock(page, await makeBlock(page));
  await field(page, 'Titel').fill('Für später');
  await keepLater(page);
  await kept(page);
  await expect(notice(page)).toContainText(waits);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});
