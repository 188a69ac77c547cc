import type { Page } from '@playwright/test';
import {
  apiOf,
  chooseAction,
  deskWithoutPreview,
  dialogOf,
  enter,
  openPlacement,
  pressEscape,
  publicText,
  save,
  saved,
  sectionWith,
  toast,
} from './admin-helpers';
import { expect, test } from './fixtures';
import { anyway } from './pending-helpers';

/** What goes public is looked at first: what visitors would find wrong is listed, with the way to each place. */

test.use({ viewport: { width: 1440, height: 900 } });

test.beforeEach(async ({ page }) => enter(page));

const question = (page: Page) => dialogOf(page, 'Vor dem Veröffentlichen');
const translations = { en: { title: 'English' } };

test('a new block shows in the preview while typed, is checked, and gets the focus once public', async ({ page }) => {
  const { key } = await sectionWith(page, ['Erster', 'Zweiter'], { translations });
  await page.goto(`/admin/inhalte/${key}`);
  await page.getByRole('button', { name: 'Neuen Inhaltsblock erstellen' }).click();
  const form = dialogOf(page, 'Neuen Inhaltsblock erstellen');
  const preview = page.frameLocator('iframe[title="Vorschau der Eingaben"]');
  await expect(form.getByLabel('Titel *', { exact: true })).toBeFocused();
  await form.getByLabel('Reihenfolge').fill('0');
  await form.getByLabel('Titel *', { exact: true }).fill('Mittendrin');
  await form.getByLabel(/^Typ/).selectOption('button');
  await form.getByRole('combobox', { name: 'Inhalt', exact: true }).fill('/gibt-es-nicht');
  await expect(preview.getByText('Mittendrin')).toBeInViewport();
  const texts = (await preview.locator('main').textContent()) ?? '';
  expect(texts.indexOf('Erster')).toBeLessThan(texts.indexOf('Mittendrin'));
  expect(texts.indexOf('Mittendrin')).toBeLessThan(texts.indexOf('Zweiter'));

  await form.getByRole('button', { name: 'Speichern und schließen' }).click();
  await expect(question(page).getByRole('listitem')).toHaveText([
    'Link führt auf keine Seite: /gibt-es-nicht',
    'Englisch fehlt: Titel',
  ]);
  await question(page).getByRole('button', { name: 'Englisch fehlt: Titel' }).click();
  await expect(form.getByRole('textbox', { name: /^Titel \(Englisch\)/ })).toBeFocused();
  expect(await publicText(page)).not.toContain('Mittendrin');
  await form.getByRole('button', { name: 'Speichern und schließen' }).click();
  await anyway(page);
  await expect(toast(page, 'Inhaltsblock wurde erstellt')).toBeVisible();
  expect(await publicText(page)).toContain('Mittendrin');
  await expect(page.getByRole('rowheader').getByRole('link', { name: 'Mittendrin' })).toBeFocused();
  await expect(page.frameLocator('iframe[title="Vorschau der Seite"]').getByText('Mittendrin')).toBeInViewport();
});

test('switching on a section checks its blocks, publishing a draft or old version checks that', async ({ page }) => {
  await page.setViewportSize(deskWithoutPreview);
  const { key, api, blocks } = await sectionWith(page, ['Kommt mit', 'Bleibt Entwurf'], {
    translations,
    isActive: false,
  });
  const [first, draft] = blocks;
  await api.changeBlock(draft?.id ?? 0, { status: 'draft' });
  await page.goto(`/admin/inhalte/${key}/bearbeiten`);
  const section = dialogOf(page, 'Inhaltsabschnitt bearbeiten');
  await openPlacement(section);
  await section.getByRole('checkbox', { name: /Aktiv/ }).check();
  await page.getByRole('button', { name: 'Speichern und schließen' }).click();
  await expect(question(page).getByRole('listitem')).toHaveCount(2);
  await expect(question(page).getByText('Bleibt Entwurf')).toHaveCount(0);
  await question(page)
    .getByRole('button', { name: /Kommt mit.*Englisch fehlt: Inhalt/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwerfen' }).click();
  await expect(dialogOf(page)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/${first?.id}$`));
  await expect(page.getByRole('textbox', { name: 'Inhalt (Englisch)' })).toBeFocused();

  await apiOf(page).changeSection(key, { isActive: true });
  await pressEscape(dialogOf(page));
  await page.getByRole('button', { name: 'Bleibt Entwurf bearbeiten' }).click();
  await openPlacement(dialogOf(page));
  await dialogOf(page).getByLabel('Status').selectOption('active');
  await save(page);
  await expect(question(page)).toContainText('Englisch fehlt: Titel');
  await anyway(page);
  await saved(page);
  expect(await publicText(page)).toContain('Bleibt Entwurf');
  await page.getByRole('button', { name: /^Vor dem Veröffentlichen prüfen/ }).click();
  const checks = dialogOf(page, 'Prüfung des Abschnitts');
  await expect(checks.getByRole('button', { name: /Bleibt Entwurf.*Englisch fehlt: Titel/ })).toBeVisible();

  // Its version before the last was public, and what is a draft by now is none any more once that comes back.
  await api.changeBlock(first?.id ?? 0, { status: 'draft' });
  expect(await publicText(page)).not.toContain('Kommt mit');
  await pressEscape(checks);
  await chooseAction(page, 'Kommt mit', 'Versionen');
  await page.getByRole('button', { name: 'Ganze Version wiederherstellen' }).click();
  await expect(question(page)).toBeVisible();
  expect((await api.blocks(key))[0]?.status).toBe('draft');
  await anyway(page);
  await expect(toast(page, 'Version wurde wiederhergestellt')).toBeVisible();
  expect(await publicText(page)).toContain('Kommt mit');
});
