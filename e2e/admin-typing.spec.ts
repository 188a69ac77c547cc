import type { Page } from '@playwright/test';
import type { Block } from '../shared/contracts/blocks';
import {
  apiOf,
  dialogOf,
  english,
  enter,
  field,
  type Made,
  makeBlock,
  openBlock,
  previewOf,
  publicText,
  readBlock,
  sectionWith,
  violations,
} from './admin-helpers';
import { expect, test } from './fixtures';
import { restingPlace } from './site-visitor';

/** Texts are typed on the page itself, in the preview beside the form. */

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(async ({ page }) => enter(page));

const editor = (page: Page) => previewOf(page).locator('preview-text');
const content = (page: Page) => field(page, 'Inhalt');

async function clickOnPage(page: Page, text: string): Promise<void> {
  const target = previewOf(page).locator('main').getByText(text, { exact: true });
  await expect(target).toBeVisible();
  await target.click();
  await expect(editor(page)).toBeFocused();
}

async function openMade(page: Page, fields: Parameters<typeof makeBlock>[1] = {}): Promise<Made> {
  const made = await makeBlock(page, fields);
  await openBlock(page, made);
  return made;
}

test('a text is typed where it stands: the form follows, and it is saved and seen by visitors', async ({ page }) => {
  const made = await openMade(page);
  await clickOnPage(page, made.block.title);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Auf der Seite getippt');
  await expect(field(page, 'Titel')).toHaveValue('Auf der Seite getippt');
  await expect(editor(page)).toHaveText('Auf der Seite getippt');
  expect(await violations(page, '[role=dialog]')).toEqual([]);
  await page.keyboard.press('Control+s');
  await expect(dialogOf(page).getByText(/^Gespeichert/)).toBeVisible();
  await expect(editor(page)).toBeFocused();
  expect(await publicText(page)).toContain('Auf der Seite getippt');

  await page.keyboard.press('Escape');
  await expect(editor(page)).toHaveCount(0);
  await field(page, 'Titel').fill('Im Formular getippt');
  await expect(previewOf(page).getByText('Im Formular getippt')).toBeVisible();
});

test('Tab goes from text to text and back, Escape ends, and its second press leads to the field', async ({ page }) => {
  const made = await openMade(page, { subtitle: 'Der Untertitel', content: 'Erster Absatz\n\nZweiter Absatz' });
  await clickOnPage(page, made.block.title);
  for (const text of ['Der Untertitel', 'Erster Absatz', 'Zweiter Absatz']) {
    await page.keyboard.press('Tab');
    await expect(editor(page)).toHaveText(text);
    await expect(editor(page)).toBeFocused();
  }
  await page.keyboard.type('!');
  await expect(content(page)).toHaveValue('Erster Absatz\n\nZweiter Absatz!');
  await page.keyboard.press('Shift+Tab');
  await expect(editor(page)).toHaveText('Erster Absatz');
  await expect(previewOf(page).getByText('Zweiter Absatz!')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(editor(page)).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(editor(page)).toHaveText('Erster Absatz');
  await page.keyboard.press('Escape');
  await expect(editor(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(content(page)).toBeFocused();
});

test('a text without a translation gets one, and the German stays', async ({ page }) => {
  const made = await openMade(page);
  await dialogOf(page).getByRole('button', { name: 'EN', exact: true }).click();
  await expect(previewOf(page).locator(`[data-block="${made.block.id}"] [lang=de]`).first()).toBeVisible();
  await clickOnPage(page, made.block.title);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Typed on the page');
  await expect(english(page, 'Titel')).toHaveValue('Typed on the page');
  await expect(field(page, 'Titel')).toHaveValue(made.block.title);
  await page.keyboard.press('Control+s');
  await expect.poll(async () => (await readBlock(page, made)).translations.en?.title).toBe('Typed on the page');
});

test('a button is renamed and not followed', async ({ page }) => {
  const { key, api } = await sectionWith(page, []);
  const block = await api.block({ sectionKey: key, type: 'button', title: 'Zur Beta', content: '/beta' });
  await openBlock(page, { key, block, address: `/admin/inhalte/${key}/${block.id}` });
  await clickOnPage(page, 'Zur Beta');
  await page.keyboard.press('End');
  await page.keyboard.type(' bitte');
  await editor(page).click();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Titel')).toHaveValue('Zur Beta bitte');
  await page.keyboard.press('Enter');
  await expect(editor(page)).toHaveText('Zur Beta bitte');
  expect(page.frames().map((frame) => new URL(frame.url()).pathname)).toContain('/admin/vorschau/about');
});

test('a placeholder is typed as it is stored, and drawn as visitors read it', async ({ page }) => {
  const made = await openMade(page, { content: 'Neues von {{site-name}}' });
  await clickOnPage(page, 'Neues von Abseits');
  await expect(editor(page)).toHaveText('Neues von {{site-name}}');
  await page.keyboard.press('Home');
  await page.keyboard.type('Viel ');
  await page.keyboard.press('Escape');
  await expect(previewOf(page).getByText('Viel Neues von Abseits', { exact: true })).toBeVisible();
  expect(made.block.content).toContain('{{');
});

test('formatted text leads to its field in the form', async ({ page }) => {
  await openMade(page, { type: 'html', content: '<p>Ein <b>fetter</b> Absatz</p>' });
  await previewOf(page).getByText('fetter').click();
  await expect(content(page)).toBeFocused();
  await expect(editor(page)).toHaveCount(0);
});

test('a text of another part opens its form on the same page, scrolled as it was', async ({ page }) => {
  const made = await makeBlock(page);
  const other: Block = await apiOf(page).block({ sectionKey: made.key, title: 'Der andere Block', content: 'Text' });
  await openBlock(page, made);
  await expect(previewOf(page).getByText('Der andere Block')).toBeVisible();
  const frame = () => page.frames().find((one) => one.url().includes('/vorschau/'));
  await frame()?.evaluate(() => Object.assign(window, { unloaded: false }));
  const place = () => frame()?.evaluate(() => window.scrollY);
  await field(page, 'Titel').fill('Angefangen');
  await expect(previewOf(page).getByText('Angefangen')).toBeVisible();
  const at = frame();
  const before = at && (await restingPlace(at));
  await previewOf(page).getByText('Der andere Block').click();
  await page.getByRole('button', { name: 'Verwerfen', exact: true }).click();
  await expect(field(page, 'Titel')).toHaveValue('Der andere Block');
  await expect(editor(page)).toBeFocused();
  await expect(editor(page)).toHaveText('Der andere Block');
  expect(page.url()).toContain(`/${other.id}`);
  expect(await frame()?.evaluate(() => 'unloaded' in window)).toBe(true);
  await expect.poll(place).toBe(before);
});

test('entries of a list of the landing page are typed from its section, without a form open before', async ({
  page,
}) => {
  await page.goto('/admin/inhalte/hero');
  const preview = page.frameLocator('iframe[title="Vorschau der Seite"]');
  await preview.locator('main').getByText('Lokale Geheimnisse', { exact: true }).click();
  await expect(editor(page)).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' hier');
  await expect(field(page, 'Titel')).toHaveValue('Lokale Geheimnisse hier');
  expect(await violations(page, '[role=dialog]')).toEqual([]);
});

for (const width of [390, 820]) {
  test(`at ${width} px the section's page opens by keyboard, and a text on it opens its form`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const title = `Eintrag bei ${width}`;
    const { key } = await sectionWith(page, [title]);
    await page.goto(`/admin/inhalte/${key}`);
    const button = page.getByRole('button', { name: 'Vorschau', exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    const window = page.getByRole('dialog', { name: /^Vorschau/ });
    await expect(window).toBeVisible();
    const preview = page.frameLocator('iframe[title="Vorschau der Seite"]');
    await expect(preview.getByText(title)).toBeVisible();
    expect(await violations(page, '[role=dialog]')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(window).toBeHidden();
    await expect(button).toBeFocused();

    await page.keyboard.press('Enter');
    await preview.getByText(title).click();
    await expect(editor(page)).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.type(' getippt');
    await dialogOf(page).getByRole('button', { name: 'Vorschau' }).click();
    await expect(field(page, 'Titel')).toHaveValue(`${title} getippt`);
    await dialogOf(page).getByRole('button', { name: 'Vorschau' }).click();
    await expect(dialogOf(page).getByRole('region', { name: 'Vorschau' })).toBeFocused();
    expect(await violations(page, '[role=dialog]')).toEqual([]);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

test('the keyboard begins with the texts of what is open', async ({ page }) => {
  const made = await openMade(page);
  const begin = previewOf(page).getByRole('button', { name: 'Texte auf der Seite bearbeiten' });
  await expect(previewOf(page).getByText(made.block.title)).toBeVisible();
  await begin.focus();
  await page.keyboard.press('Enter');
  await expect(editor(page)).toHaveText(made.block.title);
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await expect(field(page, 'Titel')).toHaveValue(`${made.block.title}!`);
});

test('a new block is gone to in its list and on the page', async ({ page }) => {
  const { key } = await sectionWith(page, ['Eins', 'Zwei']);
  await page.goto(`/admin/inhalte/${key}`);
  await page.getByRole('button', { name: 'Neuen Inhaltsblock erstellen' }).click();
  const form = dialogOf(page, 'Neuen Inhaltsblock erstellen');
  await form.getByRole('textbox', { name: 'Titel', exact: true }).fill('Der Neue');
  await form.getByRole('textbox', { name: 'Inhalt', exact: true }).fill('Sein Text');
  await form.getByRole('button', { name: 'Speichern und schließen' }).click();
  await page.getByRole('button', { name: 'Trotzdem veröffentlichen' }).click();
  await expect(page.getByRole('rowheader').locator('b', { hasText: 'Der Neue' })).toBeFocused();
  await expect(page.frameLocator('iframe[title="Vorschau der Seite"]').getByText('Der Neue')).toBeInViewport();
});
