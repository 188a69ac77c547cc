import type { Page } from '@playwright/test';
import { pastedTexts } from '../shared/testing/pasted-texts';
import {
  deskWithoutPreview,
  dialogOf,
  enter,
  field,
  type Made,
  makeBlock,
  openBlock,
  previewOf,
  publicText,
  readBlock,
  save,
  saved,
} from './admin-helpers';
import { expect, test } from './fixtures';

/**
 * Formatted text is written as visitors read it, in its source where that is needed, and stored as the server keeps it.
 */

test.use({ viewport: deskWithoutPreview, permissions: ['clipboard-read', 'clipboard-write'] });
test.beforeEach(async ({ page }) => enter(page));

const content = (page: Page) => field(page, 'Inhalt');
const tool = (page: Page, name: string) =>
  dialogOf(page)
    .getByRole('toolbar', { name: 'Formatierung: Inhalt', exact: true })
    .getByRole('button', { name, exact: true });
const source = (page: Page) => dialogOf(page).getByRole('button', { name: 'Quelltext: Inhalt', exact: true });
const htmlBlock = (page: Page, html: string, fields: object = {}): Promise<Made> =>
  makeBlock(page, { type: 'html', content: html, ...fields });

/** Opens the form of a block and waits until its text can be written in. */
async function openText(page: Page, made: Made): Promise<void> {
  await openBlock(page, made);
  await expect(content(page)).toHaveAttribute('contenteditable', 'true');
}

async function paste(page: Page, html: string): Promise<void> {
  await page.evaluate(async (data) => {
    const type = (name: string, text: string) => ({ [name]: new Blob([text], { type: name }) });
    await navigator.clipboard.write([
      new ClipboardItem({ ...type('text/html', data), ...type('text/plain', 'bloße Wörter') }),
    ]);
  }, html);
  await page.keyboard.press('Control+v');
}

test('formatted text is written by keyboard and pasted from Word, and visitors see it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const made = await htmlBlock(page, '<p>Anfang</p>');
  await openText(page, made);
  await content(page).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Unser Haus');
  await page.keyboard.press('Control+Alt+1');
  await expect(tool(page, 'Überschrift')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Wir sind ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('immer');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(' da. Mehr: ');
  await page.keyboard.press('Control+k');
  const target = dialogOf(page).getByRole('combobox', { name: 'Ziel des Links' });
  await expect(target).toBeFocused();
  await page.keyboard.type('impressum');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(target).toHaveValue('/impressum');
  await page.keyboard.press('Enter');
  await expect(content(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('- eins');
  await page.keyboard.press('Enter');
  await page.keyboard.type('zwei');
  await page.keyboard.press('Control+]');
  await expect(previewOf(page).getByRole('heading', { name: 'Unser Haus' })).toBeVisible();
  await expect(
    previewOf(page)
      .getByRole('listitem')
      .filter({ hasText: /^zwei$/ }),
  ).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(dialogOf(page).getByText(/Gespeichert/)).toBeVisible();
  const { content: typed } = await readBlock(page, made);
  const written =
    '<h3>Unser Haus</h3>\n<p>Wir sind <strong>immer</strong> da. Mehr: <a href="/impressum">Impressum</a></p>\n<ul>\n<li>eins\n<ul>\n<li>zwei</li>\n</ul></li>\n</ul>';
  expect(typed).toBe(written);
  expect(await publicText(page)).toContain(written);

  // What is pasted from Word becomes what the server keeps.
  await page.keyboard.press('Control+a');
  // The browser reads styles of what a script copies, which no page of the site may have.
  await paste(page, (pastedTexts['Word: heading, text and list'] ?? '').replace(/<style>.*?<\/style>/, ''));
  await expect(content(page).getByRole('heading', { name: 'Unser Haus' })).toBeVisible();
  await expect(content(page).getByRole('listitem')).toHaveCount(6);
  await save(page);
  await saved(page);
  const { content: pasted } = await readBlock(page, made);
  expect(pasted).toContain('<h3>Unser Haus</h3>\n<p><strong>Wichtig</strong> und <em>kursiv</em>');
  expect(pasted).not.toMatch(/mso|style|class|<o:p>|&nbsp;|·/i);
  expect(await publicText(page)).toContain('<ol>\n<li>Erstens</li>');
});

test('the HTML source can be edited, and holds what the editor cannot show', async ({ page }) => {
  const terms = '<p>vor</p><dl><dt>A</dt></dl>';
  const made = await htmlBlock(page, terms);
  await openBlock(page, made);
  await expect(dialogOf(page).getByText(/der Texteditor nicht darstellen kann: <dl>/)).toBeVisible();
  await expect(content(page)).toHaveValue(terms);
  await expect(dialogOf(page).getByText('Es wird nichts entfernt.')).toBeVisible();
  await content(page).fill('<p onclick="x()">nur <em>Text</em></p><script>x()</script>');
  await expect(dialogOf(page).getByText('onclick (in <p>), <script>')).toBeVisible();
  await content(page).fill('<p>nur <em>Text</em></p>');
  await source(page).click();
  await expect(content(page)).toHaveAttribute('contenteditable', 'true');
  await content(page).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('!');
  await source(page).click();
  await expect(content(page)).toHaveValue('<p>nur <em>Text!</em></p>');
  await save(page);
  await saved(page);
  expect((await readBlock(page, made)).content).toBe('<p>nur <em>Text!</em></p>');
});

test('an editor that fails to load leaves the source editable, and loads on request', {
  tag: '@release',
}, async ({ page, complaints }) => {
  let broken = true;
  await page.route(/assets\/rich-text-.*\.js/, (route) => (broken ? route.abort() : route.continue()));
  await openBlock(page, await htmlBlock(page, '<p>Anfang</p>'));
  await expect(
    dialogOf(page)
      .getByText(/Der Texteditor konnte nicht geladen werden/)
      .first(),
  ).toBeVisible();
  await content(page).fill('<p>Im Quelltext</p>');
  broken = false;
  await dialogOf(page).getByRole('button', { name: 'Erneut versuchen' }).first().click();
  await expect(content(page)).toHaveAttribute('contenteditable', 'true');
  await expect(content(page)).toHaveText('Im Quelltext');
  expect(complaints.filter((text) => !/LoadError|ERR_FAILED/.test(text))).toEqual([]);
  complaints.splice(0);
});
