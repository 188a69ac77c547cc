import type { Locator, Page } from '@playwright/test';
import {
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

/** Changes that wait: kept in a form, seen in the preview alone, published together, by language or by their time. */

test.use({ viewport: { width: 1280, height: 900 } });

test.beforeEach(async ({ page }) => enter(page));

const editor = (page: Page) => previewOf(page).locator('preview-text');
const pagePreview = (page: Page) => page.frameLocator('iframe[title="Vorschau der Seite"]');
const showSite = (page: Page) => notice(page).getByRole('button', { name: 'Stand der Website zeigen' }).click();
const isKept = (page: Page) => expect(dialogOf(page).getByText(/zwischengesichert/)).toBeVisible();

test('a pending change shows only in the preview, then is published in German and in English', async ({ page }) => {
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
  expect.soft(await violations(page, '[aria-label="Wartende Änderung"]'), 'notice').toEqual([]);
  await dialogOf(page).getByRole('button', { name: 'Abbrechen' }).click();
  await expect(page.getByRole('row', { name: new RegExp(made.block.title) })).toContainText(waits);

  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Wartende Änderungen' })).toBeVisible();
  await page.getByRole('link', { name: 'Änderungen ansehen' }).click();
  await expect(page.getByRole('heading', { name: 'Änderungen', level: 2 })).toBeVisible();
  await choose(page, made.block.title);
  expect.soft(await violations(page), 'list').toEqual([]);
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

test('the form of a pending change is edited, compared with the website, and taken back', {
  tag: '@release',
}, async ({ page }) => {
  const made = await makeBlock(page, translated);
  const first = await keep(page, made, { title: 'Gelegter Titel' });
  await page.goto(made.address);
  await expect(field(page, 'Titel wartet')).toHaveValue('Gelegter Titel');
  await previewOf(page).getByText('Gelegter Titel').click();
  await expect(editor(page)).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' hier');
  await expect(field(page, 'Titel wartet')).toHaveValue('Gelegter Titel hier');
  // Somebody else has kept something of it meanwhile: nothing is written over that unseen.
  await keep(page, made, { title: 'Gelegter Titel', subtitle: 'Von der anderen', updatedAt: first.updatedAt });
  await keepLater(page);
  const question = dialogOf(page, 'Dieser Eintrag wurde inzwischen von jemand anderem geändert.');
  await question.getByRole('button', { name: 'Auswahl speichern' }).click();
  await kept(page);
  const values = async () => (await changeOf(page, made))?.fields.map(({ to }) => to);
  expect(await values()).toEqual(['Gelegter Titel hier', 'Von der anderen']);

  await showSite(page);
  await expect(field(page, 'Titel')).toHaveValue(made.block.title);
  await field(page, 'Inhalt').fill('Dazu getippt');
  // The page shows the state that the form shows.
  await expect(previewOf(page).getByText('Dazu getippt')).toBeVisible();
  await expect(previewOf(page).getByText(made.block.title)).toBeVisible();
  await expect(previewOf(page).getByText('Gelegter Titel hier')).toHaveCount(0);
  await isKept(page);
  await page.reload();
  await expect(field(page, 'Inhalt')).toHaveValue('Dazu getippt');
  await expect(field(page, 'Titel')).toHaveValue(made.block.title);
  await keepLater(page);
  await kept(page);
  expect(await values()).toEqual(['Gelegter Titel hier', 'Dazu getippt', 'Von der anderen']);

  await page.goto(made.address);
  await field(page, 'Inhalt wartet').fill('Angefangen');
  await isKept(page);
  const { updatedAt } = (await changeOf(page, made)) ?? first;
  await keep(page, made, { title: 'Zweite Version', updatedAt });
  await page.reload();
  await dialogOf(page).getByRole('button', { name: 'Eingaben verwerfen' }).click();
  await expect(field(page, 'Titel wartet')).toHaveValue('Zweite Version');
  await notice(page).getByRole('button', { name: 'Verwerfen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Änderung verwerfen' }).click();
  await expect(field(page, 'Titel')).toHaveValue(made.block.title);
  await expect(notice(page)).toHaveCount(0);
  expect(await changeOf(page, made)).toBeUndefined();
});

test('several pending changes are published together or not at all, or taken back', {
  tag: '@release',
}, async ({ page }) => {
  const { key, api, blocks } = await sectionWith(page, ['Gut', 'Schlecht', 'Doppelt']);
  const [good, bad, twice] = blocks.map((block) => ({ key, block, address: '' }));
  if (!good || !bad || !twice) throw new Error('Three blocks are needed.');
  await keep(page, good, { content: 'Gut und neu' });
  // What waits was right when it was kept; as data it would not be.
  await keep(page, bad, { content: 'Kein JSON' });
  await api.changeBlock(bad.block.id, { type: 'custom', content: '{"a": 2}' });
  await keep(page, twice, { title: 'Wartet', content: 'Wartender Text' });
  await api.changeBlock(twice.block.id, { title: 'Direkt', content: 'Direkter Text' });
  await page.goto('/admin/aenderungen');
  await choose(page, 'Gut', 'Schlecht');
  await entry(page, 'Schlecht').getByRole('radio', { name: 'Die wartende Version veröffentlichen' }).check();
  const publish = bar(page).getByRole('button', { name: /Deutsch und Englisch veröffentlichen/ });
  await publish.click();
  await expect(entry(page, 'Schlecht').getByRole('alert')).toContainText('Inhalt');
  await expect(entry(page, 'Gut').getByRole('alert')).toHaveCount(0);
  expect((await api.blocks(key)).map(({ content }) => content)).toEqual(['Inhalt', '{"a": 2}', 'Direkter Text']);
  expect.soft(await violations(page), 'list with a mistake').toEqual([]);

  for (const title of ['Gut', 'Schlecht']) await page.getByRole('checkbox', { name: `${title} auswählen` }).uncheck();
  await choose(page, 'Direkt');
  const shown = entry(page, 'Direkt');
  await expect(shown.getByText('Inzwischen direkt gespeichert als')).toHaveCount(2);
  await publish.click();
  await expect(shown.getByRole('alert')).toContainText('Entscheiden Sie zuerst');
  await shown.getByRole('article', { name: 'Titel' }).getByRole('radio', { name: 'Das Gespeicherte behalten' }).check();
  await shown
    .getByRole('article', { name: 'Inhalt' })
    .getByRole('radio', { name: 'Die wartende Version veröffentlichen' })
    .check();
  await publish.click();
  await expect(toast(page, '1 Änderung ist auf Deutsch und Englisch veröffentlicht')).toBeVisible();
  expect((await api.blocks(key))[2]).toMatchObject({ title: 'Direkt', content: 'Wartender Text' });

  await choose(page, 'Gut', 'Schlecht');
  await bar(page).getByRole('button', { name: 'Zurücknehmen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zurücknehmen' }).click();
  await expect(toast(page, '2 Änderungen sind zurückgenommen')).toBeVisible();
  await expect(entry(page, 'Gut')).toHaveCount(0);

  await page.getByRole('button', { name: 'Vorschau', exact: true }).click();
  await page.getByLabel('Seite der Vorschau').selectOption({ label: 'Über uns' });
  await page.getByRole('button', { name: 'EN', exact: true }).click();
  // Drawn in English, with the German that stands in.
  const german = pagePreview(page).locator(`[data-block="${good.block.id}"] [lang=de]`, { hasText: 'Gut' });
  await german.first().click();
  await expect(editor(page)).toBeFocused();
  await page.keyboard.type('!');
  await expect(dialogOf(page).locator('[name="translations.en.title"]')).toHaveValue('Gut!');
});

test('a schedule handles both clock changes, and the preview shows that time', {
  tag: '@release',
}, async ({ page }) => {
  /** Sets date and time of a part of the schedule. */
  const setMoment = async (part: Locator, date: string, time: string) => {
    await part.getByLabel('Datum').fill(date);
    await part.getByLabel('Uhrzeit').fill(time);
  };
  const made = await makeBlock(page, translated);
  await keep(page, made, { content: 'Geplanter Text' });
  await page.goto('/admin/aenderungen');
  await page.getByRole('button', { name: `Zeitplan von ${made.block.title}` }).click();
  const dialog = dialogOf(page, /^Zeitplan/);
  const from = dialog.getByRole('group', { name: 'Öffentlich ab' });
  await setMoment(from, '2032-03-28', '02:30');
  await expect(from.getByText(/gibt es am 28.03.2032 nicht/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Zeitplan speichern' }).click();
  expect(await changeOf(page, made)).toMatchObject({ publishAt: null });
  await setMoment(from, '2032-10-31', '02:30');
  await from.getByRole('radio', { name: /zweite, Winterzeit/ }).check();
  expect.soft(await violations(page, '[role=dialog]'), 'schedule').toEqual([]);
  await dialog.getByRole('checkbox', { name: 'Zu einer Zeit wieder zurücknehmen' }).check();
  const until = dialog.getByRole('group', { name: 'Zurückgenommen ab' });
  await setMoment(until, '2032-10-31', '02:15');
  await dialog.getByRole('button', { name: 'Zeitplan speichern' }).click();
  await expect(until.getByText(/muss nach der Veröffentlichung/)).toBeVisible();
  await setMoment(until, '2032-11-01', '08:00');
  await dialog.getByRole('button', { name: 'Zeitplan speichern' }).click();
  await expect(toast(page, 'Der Zeitplan ist gespeichert')).toBeVisible();
  expect(await changeOf(page, made)).toMatchObject({
    publishAt: '2032-10-31T01:30:00.000Z',
    revertAt: '2032-11-01T07:00:00.000Z',
    state: 'scheduled',
  });
  await expect(entry(page, made.block.title)).toContainText('Wird am 31.10.2032 02:30 öffentlich');
  await expect(page.getByRole('heading', { name: 'Geplant' })).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/admin/inhalte/${made.key}`);
  const preview = pagePreview(page).locator(`#${made.key}`);
  await expect(preview.getByText('Geplanter Text')).toBeVisible();
  await expect(page.getByText(/Änderungen, die warten, erscheinen nur hier/)).toBeVisible();
  await page.getByLabel('Vorschau für den').fill('2032-10-30T12:00');
  await expect(page.getByText(/Änderungen, die warten, erscheinen nur hier/)).toHaveCount(0);
  await expect(preview.getByText('Deutscher Text')).toBeVisible();
  await page.getByLabel('Vorschau für den').fill('2032-10-31T12:00');
  await expect(preview.getByText('Geplanter Text')).toBeVisible();
});
