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
  pressEscape,
  previewOf,
  publicText,
  readBlock,
  save,
  saved,
  violations,
} from './admin-helpers';
import { expect, test } from './fixtures';
import { overflow } from './site-axe';

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

test('a text with headings, a list and a link is written by keyboard, pasted from Word, and seen by visitors', async ({
  page,
}) => {
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

test('the source is written both ways and holds what the editor cannot show; who only looks changes nothing', async ({
  page,
}) => {
  const html = '<p><b>alt</b> geschrieben</p><ul><li><p>eins</p></li></ul>Ohne Absatz';
  const untouched = await htmlBlock(page, html);
  await openText(page, untouched);
  await source(page).click();
  await expect(content(page)).toHaveValue(html);
  await source(page).click();
  await expect(content(page)).toHaveAttribute('contenteditable', 'true');
  await content(page).focus();
  const before = (await content(page).textContent()) ?? '';
  await page.keyboard.type('a');
  await expect(content(page)).not.toHaveText(before);
  await page.keyboard.press('Control+z');
  await expect(content(page)).toHaveText(before);
  await pressEscape(dialogOf(page));
  await expect(dialogOf(page)).toHaveCount(0);
  expect((await readBlock(page, untouched)).content).toBe(html);

  const table = '<p>vor</p><table><tbody><tr><td>A</td></tr></tbody></table>';
  const made = await htmlBlock(page, table);
  await openBlock(page, made);
  await expect(dialogOf(page).getByText(/der Texteditor nicht darstellen kann: <table>/)).toBeVisible();
  await expect(content(page)).toHaveValue(table);
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

test('Tab leaves the text, arrow keys move within its toolbar, Escape closes the link and not the form', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await openText(page, await htmlBlock(page, '<p>Anfang</p>'));
  await source(page).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(tool(page, 'Überschrift')).toBeFocused();
  await page.keyboard.press('End');
  await expect(tool(page, 'Wiederholen')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tool(page, 'Überschrift')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(tool(page, 'Fett')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(content(page)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(tool(page, 'Fett')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(content(page)).toBeFocused();
  await page.keyboard.press('Control+k');
  const target = dialogOf(page).getByRole('combobox', { name: 'Ziel des Links' });
  await expect(target).toBeFocused();
  expect.soft(await violations(page, '[role="dialog"]'), 'link').toEqual([]);
  expect.soft(await overflow(page)).toBeLessThanOrEqual(0);
  await page.keyboard.type('nirgends hin');
  await page.keyboard.press('Enter');
  await expect(target).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Escape');
  await expect(target).toHaveCount(0);
  await expect(content(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(content(page)).not.toBeFocused();
  await expect(dialogOf(page)).toBeVisible();

  await content(page).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(': ');
  await dialogOf(page).getByRole('button', { name: 'Platzhalter einfügen: Inhalt', exact: true }).click();
  await page.getByRole('menuitem', { name: /\{\{site-name\}\}/ }).click();
  await expect(content(page)).toHaveText('Anfang: {{site-name}}');
  await expect(content(page)).toHaveAccessibleDescription(/site-name.* ist ein Platzhalter/);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await save(page);
  await expect(content(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(content(page)).toBeFocused();
});

test('an editor that does not arrive leaves the source to write in, and is fetched again when asked', async ({
  page,
  complaints,
}) => {
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
  expect(complaints.filter((text) => !/dynamically imported module|ERR_FAILED/.test(text))).toEqual([]);
  complaints.splice(0);
});
