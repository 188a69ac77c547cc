import {
  apiOf,
  dialogOf,
  english,
  enter,
  field,
  makeBlock,
  openBlock,
  openSecondWindow,
  previewOf,
  publicText,
  readBlock,
  save,
  sectionWith,
  toast,
  violations,
} from './admin-helpers';
import { expect, test } from './fixtures';
import {
  anyway,
  bar,
  changeOf,
  choose,
  entry,
  keep,
  keepLater,
  kept,
  notice,
  translated,
  waits,
} from './pending-helpers';
import { overflow } from './site-axe';

/** Changes that wait: kept in a form, seen in the preview alone, published together or by language. */

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(async ({ page }) => enter(page));

test('kept for later, seen by nobody but in the preview, published in German, then in English', async ({ page }) => {
  test.setTimeout(120_000);
  const made = await makeBlock(page, translated);
  await openBlock(page, made);
  await field(page, 'Titel').fill('Wartender Titel');
  await english(page, 'Titel').fill('Waiting title');
  await keepLater(page);
  await kept(page);
  await expect(notice(page)).toContainText(waits);
  await expect(notice(page)).toContainText('Von admin');
  await expect(field(page, 'Titel wartet')).toHaveValue('Wartender Titel');
  expect(await readBlock(page, made)).toMatchObject({ title: made.block.title });
  expect(await publicText(page)).not.toContain('Wartender Titel');
  await field(page, 'Titel wartet').focus();
  await expect(previewOf(page).getByText('Wartender Titel')).toBeVisible();

  // Opened anew it shows what waits, and what is live where that is asked for.
  await page.goto(made.address);
  await expect(field(page, 'Titel wartet')).toHaveValue('Wartender Titel');
  await notice(page).getByRole('button', { name: 'Stand der Website zeigen' }).click();
  await expect(field(page, 'Titel')).toHaveValue(made.block.title);
  await notice(page).getByRole('button', { name: 'Stand der Website zeigen' }).click();
  await dialogOf(page).getByRole('button', { name: 'Abbrechen' }).click();
  await expect(page.getByRole('row', { name: new RegExp(made.block.title) })).toContainText(waits);

  await page.goto('/admin');
  await expect(page.getByRole('region', { name: 'Wartende Änderungen' })).toBeVisible();
  await page.getByRole('link', { name: 'Änderungen ansehen' }).click();
  await expect(page.getByRole('heading', { name: 'Änderungen', level: 2 })).toBeVisible();
  await choose(page, made.block.title);
  await bar(page).getByRole('button', { name: 'Nur eine Sprache veröffentlichen' }).click();
  await page.getByRole('menuitem', { name: /^Nur Deutsch/ }).click();
  // German alone makes the English older than its German.
  await expect(page.getByRole('button', { name: /Englisch ist veraltet: Titel/ })).toBeVisible();
  await anyway(page);
  await expect(toast(page, '1 Änderung ist auf Deutsch veröffentlicht')).toBeVisible();
  expect(await publicText(page)).toContain('Wartender Titel');
  expect(await publicText(page, 'en')).not.toContain('Waiting title');

  await choose(page, 'Wartender Titel');
  await bar(page).getByRole('button', { name: 'Nur eine Sprache veröffentlichen' }).click();
  await page.getByRole('menuitem', { name: 'Nur Englisch' }).click();
  await expect(page.getByText('Keine Änderung wartet')).toBeVisible();
  expect(await publicText(page, 'en')).toContain('Waiting title');
});

test('“Speichern” makes public what waits in the form, and nothing waits then', async ({ page }) => {
  const made = await makeBlock(page, translated);
  await keep(page, made, { content: 'Wartender Text' });
  await openBlock(page, made);
  await expect(notice(page)).toContainText('sofort öffentlich');
  await save(page);
  await expect(toast(page, /^Inhaltsblock wurde aktualisiert/)).toBeVisible();
  expect(await readBlock(page, made)).toMatchObject({ content: 'Wartender Text' });
  // With the save, and not after it.
  expect(await changeOf(page, made)).toBeUndefined();
});

test('“Speichern” makes nothing public that somebody else has changed meanwhile, and asks', async ({ page }) => {
  const made = await makeBlock(page, translated);
  const first = await keep(page, made, { title: 'Wartender Titel' });
  await page.goto(made.address);
  await expect(field(page, 'Titel wartet')).toHaveValue('Wartender Titel');
  await keep(page, made, { title: 'Von der anderen', updatedAt: first.updatedAt });
  await field(page, 'Inhalt').fill('Getippter Inhalt');
  await save(page);
  const question = dialogOf(page, 'Dieser Eintrag wurde inzwischen von jemand anderem geändert.');
  await expect(question).toContainText('Von der anderen');
  expect(await readBlock(page, made)).toMatchObject({ title: made.block.title, content: 'Deutscher Text' });
  await question.getByRole('button', { name: 'Auswahl speichern' }).click();
  await expect(toast(page, /^Inhaltsblock wurde aktualisiert/)).toBeVisible();
  expect(await readBlock(page, made)).toMatchObject({ title: 'Von der anderen', content: 'Getippter Inhalt' });
  expect(await changeOf(page, made)).toBeUndefined();
});

test('“Verwerfen” asks, and brings back what visitors see', async ({ page }) => {
  const made = await makeBlock(page, translated);
  await keep(page, made, { title: 'Verworfen' });
  await page.goto(made.address);
  await expect(field(page, 'Titel wartet')).toHaveValue('Verworfen');
  await notice(page).getByRole('button', { name: 'Verwerfen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Änderung verwerfen' }).click();
  await expect(field(page, 'Titel')).toHaveValue(made.block.title);
  await expect(notice(page)).toHaveCount(0);
  expect(await changeOf(page, made)).toBeUndefined();
});

test('two people keep changes of one block: the second is told and chooses', async ({ page, browser, site }) => {
  const made = await makeBlock(page, translated);
  const second = await openSecondWindow(browser, site);
  await openBlock(page, made);
  await openBlock(second.page, made);
  await field(second.page, 'Titel').fill('Wartend von der anderen');
  await keepLater(second.page);
  await kept(second.page);
  await field(page, 'Inhalt').fill('Wartender Inhalt');
  await keepLater(page);
  const question = dialogOf(page, 'Dieser Eintrag wurde inzwischen von jemand anderem geändert.');
  await question.getByRole('button', { name: 'Auswahl speichern' }).click();
  await kept(page);
  expect(await readBlock(page, made)).toMatchObject({ title: made.block.title, content: 'Deutscher Text' });
  expect((await changeOf(page, made))?.fields.map(({ to }) => to)).toEqual(
    expect.arrayContaining(['Wartend von der anderen', 'Wartender Inhalt']),
  );
  await second.close();
});

test('two together, of which one would break a rule: none is public, and it is told at its entry', async ({ page }) => {
  const { key, api, blocks } = await sectionWith(page, ['Gut', 'Schlecht']);
  const [good, bad] = blocks.map((block) => ({ key, block, address: '' }));
  if (!good || !bad) throw new Error('Two blocks are needed.');
  await keep(page, good, { content: 'Gut und neu' });
  await keep(page, bad, { content: '{"a": 1}' });
  // What waits was right when it was kept; as data it would not be.
  await keep(page, bad, { content: 'Kein JSON' });
  await api.changeBlock(bad.block.id, { type: 'custom', content: '{"a": 2}' });
  await page.goto('/admin/aenderungen');
  await choose(page, 'Gut', 'Schlecht');
  await entry(page, 'Schlecht').getByRole('radio', { name: 'Die wartende Fassung veröffentlichen' }).check();
  await bar(page)
    .getByRole('button', { name: /Deutsch und Englisch veröffentlichen/ })
    .click();
  await expect(entry(page, 'Schlecht').getByRole('alert')).toContainText('Inhalt');
  await expect(entry(page, 'Gut').getByRole('alert')).toHaveCount(0);
  expect((await api.blocks(key)).map(({ content }) => content)).toEqual(['Inhalt', '{"a": 2}']);
});

test('what was saved directly meanwhile is told field by field, and either can be kept', async ({ page }) => {
  const made = await makeBlock(page, translated);
  await keep(page, made, { title: 'Wartet', content: 'Wartender Text' });
  await apiOf(page).changeBlock(made.block.id, { title: 'Direkt', content: 'Direkter Text' });
  await page.goto('/admin/aenderungen');
  await choose(page, 'Direkt');
  const shown = entry(page, 'Direkt');
  await expect(shown.getByText('Inzwischen direkt gespeichert als')).toHaveCount(2);
  const publish = bar(page).getByRole('button', { name: /Deutsch und Englisch veröffentlichen/ });
  await publish.click();
  await expect(shown.getByRole('alert')).toContainText('Entscheiden Sie zuerst');
  await shown.getByRole('article', { name: 'Titel' }).getByRole('radio', { name: 'Das Gespeicherte behalten' }).check();
  await shown
    .getByRole('article', { name: 'Inhalt' })
    .getByRole('radio', { name: 'Die wartende Fassung veröffentlichen' })
    .check();
  await publish.click();
  await expect(toast(page, '1 Änderung ist auf Deutsch und Englisch veröffentlicht')).toBeVisible();
  expect(await readBlock(page, made)).toMatchObject({ title: 'Direkt', content: 'Wartender Text' });
});

test('several are taken back together, after a question', async ({ page }) => {
  const { key, blocks } = await sectionWith(page, ['Eins', 'Zwei']);
  for (const block of blocks) await keep(page, { key, block, address: '' }, { content: 'Weg damit' });
  await page.goto('/admin/aenderungen');
  await choose(page, 'Eins', 'Zwei');
  await bar(page).getByRole('button', { name: 'Zurücknehmen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zurücknehmen' }).click();
  await expect(toast(page, '2 Änderungen sind zurückgenommen')).toBeVisible();
  await expect(entry(page, 'Eins')).toHaveCount(0);
});

for (const width of [320, 390, 820, 1440]) {
  test(`form, list and schedule are free of violations at ${width} px`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 844 });
    const made = await makeBlock(page, translated);
    await keep(page, made, { title: 'Wartet', content: 'Wartender Text' });
    await apiOf(page).changeBlock(made.block.id, { content: 'Direkt' });
    await page.goto(made.address);
    await expect(notice(page)).toContainText('Inzwischen direkt gespeichert');
    if (width >= 1280) await expect(previewOf(page).locator(`#${made.key}`).getByText('Wartet')).toBeVisible();
    expect.soft(await violations(page), 'form').toEqual([]);
    expect.soft(await overflow(page), 'form').toBeLessThanOrEqual(0);
    await page.goto('/admin/aenderungen');
    await choose(page, made.block.title);
    expect.soft(await violations(page), 'list').toEqual([]);
    expect.soft(await overflow(page), 'list').toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Vorschau', exact: true }).click();
    await expect(page.frameLocator('iframe[title="Vorschau der Seite"]').locator('h1').first()).toBeVisible();
    expect.soft(await violations(page), 'preview').toEqual([]);
    expect.soft(await overflow(page), 'preview').toBeLessThanOrEqual(0);
    await page.goto('/admin');
    await expect(page.getByRole('region', { name: 'Wartende Änderungen' })).toBeVisible();
    expect.soft(await violations(page), 'dashboard').toEqual([]);
  });
}

test('on a narrow screen what is kept for later stands in the menu beside “Speichern”, by keyboard too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const made = await makeBlock(page, translated);
  await openBlock(page, made);
  await field(page, 'Titel').fill('Schmal');
  await dialogOf(page).getByRole('button', { name: 'Weitere Arten zu speichern' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Für später speichern' })).toBeFocused();
  await page.keyboard.press('Enter');
  await kept(page);
  expect(await changeOf(page, made)).toMatchObject({ fields: [{ to: 'Schmal' }] });
});
