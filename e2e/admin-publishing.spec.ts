import {
  dialogOf,
  english,
  enter,
  field,
  makeBlock,
  openBlock,
  readBlock,
  save,
  saved,
  violations,
} from './admin-helpers';
import { expect, test } from './fixtures';

/** Help while writing, and a look at what visitors would find wrong before they can. */

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(async ({ page }) => enter(page));

test('publishing lists what visitors would find wrong, leads there and can go ahead', async ({ page }) => {
  const made = await makeBlock(page, { status: 'draft', type: 'button', content: '/gibt-es-nicht' });
  await openBlock(page, made);
  await dialogOf(page).getByLabel('Status').selectOption('Aktiv');
  await save(page);
  const question = dialogOf(page, 'Vor dem Veröffentlichen');
  await expect(question.getByRole('listitem')).toHaveText([
    'Link führt auf keine Seite: /gibt-es-nicht',
    'Englisch fehlt: Titel',
  ]);
  expect.soft(await violations(page), 'publish').toEqual([]);
  await question.getByRole('button', { name: /Englisch fehlt/ }).click();
  await expect(english(page, 'Titel')).toBeFocused();
  expect((await readBlock(page, made)).status).toBe('draft');
  await save(page);
  await question.getByRole('button', { name: 'Trotzdem veröffentlichen' }).click();
  await saved(page);
  expect((await readBlock(page, made)).status).toBe('active');
});

test('the checks of a section lead to the block', async ({ page }) => {
  const made = await makeBlock(page);
  await page.goto(`/admin/inhalte/${made.key}`);
  await page.getByRole('button', { name: /^Prüfen/ }).click();
  const checks = dialogOf(page, 'Prüfung des Abschnitts');
  await expect(checks).toBeVisible();
  expect.soft(await violations(page), 'checks').toEqual([]);
  await checks.getByRole('button', { name: /Englisch fehlt: Titel/ }).click();
  await expect(field(page, 'Titel')).toHaveValue(made.block.title);
});

test('JSON says where it is wrong, HTML what will be removed, links offer what there is', async ({ page }) => {
  const made = await makeBlock(page);
  await openBlock(page, made);
  const type = dialogOf(page).getByLabel('Typ');
  await type.selectOption('custom');
  await field(page, 'Inhalt').fill('{\n  "a": 1\n  "b": 2\n}');
  await expect(dialogOf(page).getByText(/Zeile 3, Spalte 3/)).toBeVisible();

  await type.selectOption('html');
  await dialogOf(page).getByRole('button', { name: 'Quelltext: Inhalt', exact: true }).click();
  await field(page, 'Inhalt').fill('<p onclick="x()">Bleibt</p><script>x()</script>');
  await expect(dialogOf(page).getByText('onclick (in <p>), <script>')).toBeVisible();

  await type.selectOption('button');
  const link = dialogOf(page).getByRole('combobox', { name: 'Inhalt', exact: true });
  await link.click();
  await expect(link).toHaveAttribute('aria-expanded', 'true');
  await link.press('Escape');
  await expect(link).toHaveAttribute('aria-expanded', 'false');
  await expect(link).toBeFocused();
  await link.fill('beta');
  await link.press('ArrowDown');
  await link.press('Enter');
  await expect(link).toHaveValue('/beta');
  await link.fill('https://example.org/frei');
  await save(page);
  await saved(page);
  expect(await readBlock(page, made)).toMatchObject({ type: 'button', content: 'https://example.org/frei' });
});
