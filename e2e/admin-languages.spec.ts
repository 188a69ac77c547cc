import {
  apiOf,
  chooseAction,
  dialogOf,
  english,
  enter,
  field,
  germanOf,
  makeBlock,
  openBlock,
  previewOf,
  publicText,
  readBlock,
  save,
  saved,
  sectionWith,
  toast,
} from './admin-helpers';
import { expect, test } from './fixtures';

/** Two languages side by side; a save in one leaves the other alone. */

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(async ({ page }) => enter(page));

test('a save in English leaves the German bytes alone', async ({ page }) => {
  const made = await makeBlock(page, { content: 'Zeile eins\r\nZeile „zwei“  mit Lücke', subtitle: 'Unter' });
  await openBlock(page, made);
  await english(page, 'Inhalt').fill('Line one\nLine two');
  await save(page);
  await saved(page);
  const { title, subtitle, content, metadata, translations } = await readBlock(page, made);
  const { block } = made;
  expect({ title, subtitle, content, metadata }).toEqual({
    title: block.title,
    subtitle: block.subtitle,
    content: block.content,
    metadata: block.metadata,
  });
  expect(translations.en?.content).toBe('Line one\nLine two');
});

test('saved, published, duplicated and restored in English: the German stays as it was, to the byte', async ({
  page,
}) => {
  const { key, api } = await sectionWith(page, [], { translations: { en: { title: 'List' } } });
  const block = await api.block({
    sectionKey: key,
    title: '„Grüße“ – 24\u00a0h ',
    subtitle: 'Unter\u200btitel',
    content: 'Zeile eins\r\nZeile „zwei“  mit Lücke\n',
    status: 'draft',
    metadata: { extra: { deep: [1, { a: 'ä' }] } },
    translations: { en: { title: 'Greetings', content: 'An old line' } },
  });
  const german = germanOf(block);
  const made = { key, block, address: `/admin/inhalte/${key}/${block.id}` };
  const stored = () => readBlock(page, made);
  const title = block.title.trim();

  await page.goto(made.address);
  await english(page, 'Inhalt').fill('Line one\nLine two');
  await english(page, 'Untertitel').fill('Subtitle');
  await save(page);
  await saved(page);
  expect(germanOf(await stored()), 'saved').toBe(german);
  expect((await stored()).translations.en?.content).toBe('Line one\nLine two');

  await page.getByRole('button', { name: `${title} veröffentlichen` }).click();
  await expect.poll(async () => (await stored()).status).toBe('active');
  expect(germanOf(await stored()), 'published').toBe(german);

  await chooseAction(page, title, 'Duplizieren');
  await expect(toast(page, /wurde dupliziert/)).toBeVisible();
  const [original, copy] = await api.blocks(key);
  expect(original && germanOf(original), 'duplicated').toBe(german);
  expect(copy && germanOf(copy), 'copy').toBe(german);
  expect(copy?.translations).toEqual(original?.translations);

  await page.goto(`${made.address}/versionen`);
  await page
    .getByRole('list', { name: /^Fassungen/ })
    .getByRole('button', { name: /Erstellt/ })
    .click();
  await page.getByRole('button', { name: 'Inhalt (Englisch) wiederherstellen' }).click();
  await expect(toast(page, 'Feld „Inhalt (Englisch)“ wurde wiederhergestellt')).toBeVisible();
  expect(germanOf(await stored()), 'restored').toBe(german);
  expect((await stored()).translations.en).toMatchObject({ content: 'An old line', subtitle: 'Subtitle' });
});

test('a section and a setting saved in English keep their German', async ({ page }) => {
  const { key, api } = await sectionWith(page, [], { title: ' Titel\u00a0– „so“', description: 'Eins\r\nZwei' });
  const section = await api.readSection(key);
  await page.goto(`/admin/inhalte/${key}/bearbeiten`);
  const form = dialogOf(page, 'Inhaltsabschnitt bearbeiten');
  await form.getByRole('textbox', { name: /^Titel \(Englisch\)/ }).fill('Title');
  await form.getByRole('button', { name: 'Speichern und schließen' }).click();
  await expect(toast(page, 'Inhaltsabschnitt wurde aktualisiert')).toBeVisible();
  const { title, subtitle, description, translations } = await api.readSection(key);
  expect({ title, subtitle, description }).toEqual({
    title: section.title,
    subtitle: section.subtitle,
    description: section.description,
  });
  expect(Object.keys(translations.en ?? {}).filter((name) => name !== 'source')).toEqual(['title']);

  const before = await api.setting('site-tagline');
  await page.goto('/admin/einstellungen/site-tagline');
  const setting = dialogOf(page, /^Einstellung bearbeiten: /);
  await setting.getByRole('textbox', { name: /^Wert \(Englisch\)/ }).fill('Far off the beaten path');
  await setting.getByRole('button', { name: 'Speichern und schließen' }).click();
  await expect(toast(page, 'Einstellung wurde aktualisiert')).toBeVisible();
  const after = await api.setting('site-tagline');
  expect(after?.value).toBe(before?.value);
  expect(after?.translations.en?.value).toBe('Far off the beaten path');
});

test('opened and saved without English: no translation comes into being', async ({ page }) => {
  const made = await makeBlock(page);
  await openBlock(page, made);
  await save(page);
  await saved(page);
  expect((await readBlock(page, made)).translations).toEqual({});
  await openBlock(page, made);
  await field(page, 'Titel').fill('Nur auf Deutsch geändert');
  await save(page);
  await expect.poll(async () => (await readBlock(page, made)).title).toBe('Nur auf Deutsch geändert');
  expect((await readBlock(page, made)).translations).toEqual({});

  await apiOf(page).changeSection(made.key, { translations: { en: { title: null } } });
  await page.goto(`/admin/inhalte/${made.key}/bearbeiten`);
  const form = dialogOf(page, 'Inhaltsabschnitt bearbeiten');
  await form.getByRole('textbox', { name: 'Untertitel', exact: true }).fill('Nur deutsch');
  await form.getByRole('button', { name: 'Speichern und schließen' }).click();
  await expect(toast(page, 'Inhaltsabschnitt wurde aktualisiert')).toBeVisible();
  expect((await apiOf(page).readSection(made.key)).translations).toEqual({});
});

test('German that stands in for missing English is never stored as a translation', async ({ page }) => {
  const made = await makeBlock(page);
  await openBlock(page, made);
  await dialogOf(page).getByRole('button', { name: 'EN', exact: true }).click();
  await expect(previewOf(page).getByText(made.block.title)).toBeVisible();
  await expect(english(page, 'Titel')).toHaveValue('');
  await english(page, 'Inhalt').fill('English text');
  await save(page);
  await saved(page);
  const { translations } = await readBlock(page, made);
  expect(translations.en?.content).toBe('English text');
  expect(translations.en).not.toHaveProperty('title');
  expect(await publicText(page, 'en')).toContain(made.block.title);
});

test('an outdated translation is marked, shows what changed and can be confirmed', async ({ page }) => {
  const made = await makeBlock(page, { translations: { en: { title: 'Title', content: 'English text' } } });
  const change = { content: 'Deutscher neuer Text', updatedAt: made.block.updatedAt };
  expect((await page.request.put(`/api/cms/blocks/${made.block.id}`, { data: change })).status()).toBe(200);
  await openBlock(page, made);
  await expect(english(page, 'Inhalt')).toHaveAccessibleName(/veraltet/);
  await dialogOf(page).getByText('Was sich im Deutschen geändert hat').click();
  await expect(dialogOf(page).locator('ins')).toContainText('neuer');
  await dialogOf(page)
    .getByRole('button', { name: /^Übersetzung stimmt weiterhin/ })
    .click();
  await expect(english(page, 'Inhalt')).toHaveAccessibleName(/bestätigt/);
  await save(page);
  await saved(page);
  const after = await readBlock(page, made);
  expect(after.outdated).toEqual([]);
  expect(after.translations.en?.content).toBe('English text');
});
