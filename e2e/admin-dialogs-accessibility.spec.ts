import type { Page } from '@playwright/test';
import { type BlockType, blockTypes } from '../shared/entities/values';
import { administrator } from './accounts';
import {
  apiOf,
  dialogOf,
  endSession,
  enter,
  openSections,
  pressEscape,
  save,
  sectionWith,
  toast,
  violations,
} from './admin-helpers';
import { expect, test } from './fixtures';
import { overflow } from './site-axe';

/** axe-core in every dialog of the content area, at both ends of the widths; the views below have a spec of their own. */

const contents: Readonly<Record<BlockType, string>> = {
  text: 'Ein Absatz.',
  image: '/images/screenshot1.png',
  html: '<p>Ein Absatz.</p>',
  video: 'https://www.youtube.com/watch?v=abcdefghijk',
  button: '/beta',
  custom: '{ "a": 1 }',
};

/** The dialog in front, once it has opened; nothing in it is wrong and nothing scrolls sideways, on a phone and on a desk. */
async function expectSound(page: Page, what: string, role: 'dialog' | 'alertdialog' = 'dialog'): Promise<void> {
  const front = page.getByRole(role).last();
  await expect(front, what).toBeVisible();
  await expect(front.getByText('Wird geladen')).toHaveCount(0);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(front).toBeVisible();
    expect.soft(await violations(page, `[role="${role}"]`), `${what} at ${width} px`).toEqual([]);
    expect.soft(await overflow(page), `${what} at ${width} px scrolls sideways`).toBeLessThanOrEqual(0);
  }
}

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(async ({ page }) => {
  test.setTimeout(180_000);
  await enter(page);
  // The page beside the form has tests of its own.
  await page.addInitScript(() => localStorage.setItem('abseits-preview', 'off'));
});

test('dialogs with an address', async ({ page }) => {
  const { key, api, blocks } = await sectionWith(page, ['Eins'], { translations: { en: { title: 'One' } } });
  const id = blocks[0]?.id ?? 0;
  await api.changeBlock(id, { content: 'Zwei', translations: { en: { content: 'Two' } } });
  await api.changeSection(key, { title: 'Später' });
  await page.request.put('/api/cms/settings/contact-city', { data: { value: 'Potsdam' } });
  const addresses = [
    'neuer-abschnitt',
    `inhalte/${key}/bearbeiten`,
    `inhalte/${key}/verschieben`,
    `inhalte/${key}/versionen`,
    `inhalte/${key}/neu`,
    `inhalte/${key}/${id}/verschieben`,
    `inhalte/${key}/${id}/versionen`,
    `inhalte/${key}/999999`,
    'neue-einstellung',
    'einstellungen/site-tagline',
    'einstellungen/contact-city/versionen',
  ];
  for (const address of addresses) {
    await page.goto(`/admin/${address}`);
    await expectSound(page, address);
  }
});

test('the form of a block of every type', async ({ page }) => {
  const { key, api } = await sectionWith(page, []);
  for (const type of blockTypes) {
    const { id } = await api.block({ sectionKey: key, title: `Vom Typ ${type}`, type, content: contents[type] });
    await page.goto(`/admin/inhalte/${key}/${id}`);
    await expectSound(page, type);
  }
});

test('the form of a block in sections with fields of their own', async ({ page }) => {
  for (const section of ['features', 'testimonials', 'roadmap', 'app']) {
    await page.goto(`/admin/inhalte/${section}/neu`);
    await expectSound(page, section);
  }
});

test('forms with mistakes, questions before something is lost, checks, conflict, sign-in', async ({ page }) => {
  const { key, api, blocks } = await sectionWith(page, ['Eins'], { title: 'Fragen' });
  const id = blocks[0]?.id ?? 0;
  await page.goto(`/admin/inhalte/${key}/neu`);
  const creation = dialogOf(page, 'Neuen Inhaltsblock erstellen');
  await creation.getByRole('button', { name: 'Speichern und schließen' }).click();
  await expect(creation.getByText('Titel ist erforderlich')).toBeVisible();
  await expectSound(page, 'mistakes');

  await page.goto(`/admin/inhalte/${key}`);
  await page.getByRole('button', { name: 'Eins löschen' }).click();
  await expectSound(page, 'deletion of a block', 'alertdialog');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Prüfen/ }).click();
  await expectSound(page, 'checks of a section');
  await openSections(page);
  await page.getByRole('button', { name: 'Fragen löschen' }).click();
  await expectSound(page, 'deletion of a section', 'alertdialog');

  await api.changeBlock(id, { status: 'draft' });
  await page.goto(`/admin/inhalte/${key}/${id}`);
  const form = dialogOf(page);
  await form.getByLabel('Status').selectOption('active');
  await save(page);
  await expect(dialogOf(page, 'Vor dem Veröffentlichen')).toBeVisible();
  await expectSound(page, 'checks before publishing');
  await pressEscape(dialogOf(page, 'Vor dem Veröffentlichen'));
  await expect(dialogOf(page, 'Vor dem Veröffentlichen')).toHaveCount(0);
  await form.getByRole('button', { name: 'Abbrechen', exact: true }).click();
  await expectSound(page, 'unsaved changes', 'alertdialog');
  await page.keyboard.press('Escape');

  await api.changeBlock(id, { title: 'Von jemand anderem', status: 'archived' });
  await save(page);
  await dialogOf(page, 'Vor dem Veröffentlichen').getByRole('button', { name: 'Trotzdem veröffentlichen' }).click();
  await expect(dialogOf(page, /^Dieser Eintrag wurde inzwischen/)).toBeVisible();
  await expectSound(page, 'conflict');
  await endSession(page);
  await dialogOf(page, /^Dieser Eintrag/)
    .getByRole('button', { name: 'Auswahl speichern' })
    .click();
  await expect(dialogOf(page, 'Bitte melden Sie sich erneut an')).toBeVisible();
  await expectSound(page, 'sign-in');
  await page.locator('input[type=password]').fill(administrator.password);
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Inhaltsblock wurde aktualisiert')).toBeVisible();
  expect((await apiOf(page).blocks(key))[0]?.status).toBe('active');
});

test('search, help, password, and kept text that is offered', async ({ page, context }) => {
  const { key } = await sectionWith(page, [], { title: 'Findbar unter Kanälen' });
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Suchwort' }).fill('Kanälen');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectSound(page, 'search');
  await page.getByRole('combobox', { name: 'Suchwort' }).fill('gibtesnicht');
  await expect(page.getByText('Keine Treffer')).toBeVisible();
  await expectSound(page, 'search without a result');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('?');
  await expectSound(page, 'help');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Konto/ }).click();
  await expectSound(page, 'password');

  await page.goto(`/admin/inhalte/${key}/neu`);
  const title = (window: Page) =>
    dialogOf(window, 'Neuen Inhaltsblock erstellen').getByRole('textbox', { name: 'Titel', exact: true });
  await title(page).fill('Angefangen');
  await expect(page.getByText(/zwischengesichert/)).toBeAttached();
  const second = await context.newPage();
  await page.close({ runBeforeUnload: false });
  await second.goto(`/admin/inhalte/${key}/neu`);
  await expect(second.getByRole('button', { name: 'Wiederherstellen' })).toBeVisible();
  await expectSound(second, 'offered text');
});
