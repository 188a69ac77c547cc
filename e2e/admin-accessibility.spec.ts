import type { Page } from '@playwright/test';
import { type BlockType, blockTypes } from '../shared/entities/values';
import { administrator } from './accounts';
import {
  apiOf,
  dialogOf,
  endSession,
  enter,
  openPlacement,
  pressEscape,
  save,
  sectionWith,
  toast,
  violations,
} from './admin-helpers';
import { expect, test } from './fixtures';
import { overflow } from './site-axe';
import { keepBefore } from './site-visitor';

/**
 * axe-core once in every view and dialog, on a phone or on a desk in turn, and nothing that scrolls sideways on a
 * phone. What has to be brought about first is looked at in the story that brings it about.
 */

const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 800 };

test.use({ viewport: desk });

test.beforeEach(async ({ page }) => {
  await enter(page);
  // The page beside the form is looked at where texts are typed on it.
  await keepBefore(page, { 'abseits-preview': 'off' });
});

/** Nothing is wrong in a view or the dialog in front, at one of the two widths, and nothing is too wide for a phone. */
async function expectSound(page: Page, what: string, { within, onPhone }: { within?: string; onPhone: boolean }) {
  if (!onPhone) expect.soft(await violations(page, within), `${what} on a desk`).toEqual([]);
  await page.setViewportSize(phone);
  expect.soft(await overflow(page), `${what} scrolls sideways`).toBeLessThanOrEqual(0);
  if (onPhone) expect.soft(await violations(page, within), `${what} on a phone`).toEqual([]);
  await page.setViewportSize(desk);
}

/** The same for the dialog in front, once it has opened. */
async function expectSoundDialog(page: Page, what: string, onPhone = true, role: 'dialog' | 'alertdialog' = 'dialog') {
  const front = page.getByRole(role).last();
  await expect(front, what).toBeVisible();
  await expect(front.getByText('Wird geladen')).toHaveCount(0);
  await expectSound(page, what, { within: `[role="${role}"]`, onPhone });
}

test('every view is sound, and has its columns under their headers', async ({ page }) => {
  // A dozen views, each of them looked at as a whole; so it is with the dialogs and forms below.
  test.slow();
  const views = [
    '/admin/inhalte',
    '/admin/inhalte/features',
    '/admin/inhalte/hero',
    '/admin/texte?seite=contact',
    '/admin/bilder',
    '/admin/aenderungen',
    '/admin/papierkorb',
    '/admin/investoren',
    '/admin/formulare',
    '/admin/e-mail',
    '/admin/investoren/unterlagen',
    '/admin/einstellungen',
    '/admin/personen',
    '/admin/protokoll',
    '/admin/schnittstellen',
  ];
  const { key } = await sectionWith(page, [], { title: 'Im Papierkorb' });
  expect((await page.request.delete(`/api/cms/sections/${key}`)).ok()).toBe(true);
  for (const [index, view] of views.entries()) {
    await page.goto(view);
    await expect(page.locator('h2').first()).toBeVisible();
    await expect(page.getByText('Wird geladen')).toHaveCount(0);
    await expectSound(page, view, { onPhone: index % 2 === 0 });
    if (index > 0) continue;
    await page.setViewportSize({ width: 768, height: 900 });
    const table = page.getByRole('table').first();
    const left = (part: string) =>
      table.locator(part).evaluateAll((cells) =>
        cells
          .map((cell) => cell.getBoundingClientRect())
          .filter(({ width }) => width > 0)
          .map(({ left: x }) => Math.round(x)),
      );
    // Both are measured in one go once nothing moves between them.
    await expect(async () => {
      expect(await left('thead th')).toEqual(await left('tbody tr:first-child > *'));
    }).toPass({ timeout: 10_000 });
  }
  await endSession(page);
  await page.goto('/admin/login');
  await expect(page.getByLabel('Benutzername')).toBeVisible();
  await expectSound(page, 'sign-in', { onPhone: true });
});

test('every dialog has an address, and is sound', async ({ page }) => {
  test.slow();
  const { key, api, blocks } = await sectionWith(page, ['Eins'], { translations: { en: { title: 'One' } } });
  const id = blocks[0]?.id ?? 0;
  await api.changeBlock(id, { content: 'Zwei', translations: { en: { content: 'Two' } } });
  await api.changeSection(key, { title: 'Später' });
  await page.request.put('/api/cms/settings/contact-city', { data: { value: 'Potsdam' } });
  const addresses: readonly [address: string, name: string | RegExp][] = [
    ['neuer-abschnitt', 'Neuen Inhaltsabschnitt erstellen'],
    [`inhalte/${key}/bearbeiten`, 'Inhaltsabschnitt bearbeiten'],
    [`inhalte/${key}/verschieben`, 'Auf andere Seite verschieben'],
    [`inhalte/${key}/versionen`, 'Versionen: Später'],
    [`inhalte/${key}/${id}/verschieben`, 'In anderen Abschnitt verschieben'],
    [`inhalte/${key}/${id}/versionen`, 'Versionen: Eins'],
    [`inhalte/${key}/999999`, 'Eintrag nicht gefunden'],
    ['neue-seite', 'Neue Seite'],
    ['seite/about/bearbeiten', 'Seite bearbeiten: Über uns'],
    ['inhalte/features/neu', 'Neuen Inhaltsblock erstellen'],
    ['inhalte/app/neu', 'Neuen Inhaltsblock erstellen'],
    ['neue-einstellung', 'Neue Einstellung erstellen'],
    ['einstellungen/gibt-es-nicht', 'Eintrag nicht gefunden'],
    ['einstellungen/site-tagline', /^Einstellung bearbeiten: /],
    ['einstellungen/contact-city/versionen', 'Versionen: contact-city'],
  ];
  for (const [index, [address, name]] of addresses.entries()) {
    await page.goto(`/admin/${address}`);
    await expect(page.getByRole('dialog', { name, exact: typeof name === 'string' }), address).toBeVisible();
    await expectSoundDialog(page, address, index % 2 === 0);
  }
});

test('back and forward go through dialogs, and an address of nothing keeps a signed-in person in the content area', async ({
  page,
  browser,
  site,
}) => {
  const { key, blocks } = await sectionWith(page, ['Eins']);
  const edit = dialogOf(page);
  await page.goto(`/admin/inhalte/${key}`);
  const menu = page.getByRole('button', { name: 'Weitere Aktionen für Eins' });
  await menu.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  expect.soft(await violations(page), 'menu of a row').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await page.getByRole('button', { name: 'Eins bearbeiten' }).click();
  await expect(edit).toBeVisible();
  await expect(page).toHaveURL(`/admin/inhalte/${key}/${blocks[0]?.id}`);
  await page.goBack();
  await expect(edit).toHaveCount(0);
  await page.goForward();
  await pressEscape(edit);
  await expect(edit).toHaveCount(0);
  await expect(page).toHaveURL(`/admin/inhalte/${key}`);
  await expect(page.getByRole('button', { name: 'Eins bearbeiten' })).toBeFocused();
  await page.goto(`/admin/inhalte/${key}/${blocks[0]?.id}`);
  await pressEscape(edit);
  await expect(page).toHaveURL(`/admin/inhalte/${key}`);

  const nothing = page.getByRole('heading', { name: 'Adresse nicht gefunden' });
  for (const [address, status] of [
    ['/admin/inhalte/hero/bearbeiten/gibt-es-nicht', 200],
    ['/admin/gibt-es-nicht', 404],
  ] as const) {
    expect((await page.goto(address))?.status()).toBe(status);
    await expect(page.getByRole('heading', { name: 'CMS', level: 1 })).toBeVisible();
    await expect(nothing).toBeVisible();
    await expect(page).toHaveURL(address);
  }
  await page.getByRole('main').getByRole('link', { name: 'Zum Dashboard' }).click();
  await expect(page).toHaveURL('/admin');
  await page.goBack();
  await expect(nothing).toBeVisible();
  const stranger = await browser.newContext({ locale: 'de-DE' });
  const outside = await stranger.newPage();
  await outside.goto(`${site.url}/admin/gibt-es-nicht`);
  await expect(outside.getByText('404 Page Not Found')).toBeVisible();
  await stranger.close();
});

test('the form of a block of every type, with mistakes, questions, conflict and the sign-in over it are sound', async ({
  page,
}) => {
  test.slow();
  const contents: Readonly<Record<BlockType, string>> = {
    text: 'Ein Absatz.',
    image: '/images/screenshot1.png',
    html: '<p>Ein Absatz.</p>',
    video: 'https://www.youtube.com/watch?v=abcdefghijk',
    button: '/beta',
    custom: '{ "a": 1 }',
  };
  const { key, api, blocks } = await sectionWith(page, ['Eins'], { title: 'Fragen' });
  const id = blocks[0]?.id ?? 0;
  for (const type of blockTypes) await api.block({ sectionKey: key, title: type, type, content: contents[type] });
  await page.goto(`/admin/inhalte/${key}`);
  await page.getByRole('button', { name: /^Vor dem Veröffentlichen prüfen/ }).click();
  await expectSoundDialog(page, 'checks of a section');
  await pressEscape(dialogOf(page, 'Prüfung des Abschnitts'));
  await page.getByRole('button', { name: 'Eins löschen' }).click();
  await expectSoundDialog(page, 'deletion', true, 'alertdialog');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Neuen Inhaltsblock erstellen' }).click();
  const creation = dialogOf(page, 'Neuen Inhaltsblock erstellen');
  await creation.getByRole('button', { name: 'Speichern und schließen' }).click();
  await expect(creation.getByText('Titel ist erforderlich')).toBeVisible();
  await expectSoundDialog(page, 'mistakes');
  // A width at which the languages stand otherwise draws the fields anew, and the focus is in none of them.
  await creation.getByRole('button', { name: 'Abbrechen', exact: true }).click();
  await expect(creation).toHaveCount(0);
  const form = dialogOf(page);
  for (const [index, type] of blockTypes.entries()) {
    // The list calls some of them by what they are, and not by a title that nobody sees.
    const row = page.locator('tbody tr').nth(index + 1);
    await row.getByRole('button', { name: / bearbeiten$/ }).click();
    await expect(form.getByLabel(/^Typ/)).toHaveValue(type);
    if (type === 'html')
      await expect(form.locator('[name=content]').first()).toHaveAttribute('contenteditable', 'true');
    await expectSoundDialog(page, type, index % 2 === 0);
    await form.getByRole('button', { name: 'Abbrechen', exact: true }).click();
    await expect(form).toHaveCount(0);
  }

  await api.changeBlock(id, { status: 'draft' });
  await page.goto(`/admin/inhalte/${key}/${id}`);
  await openPlacement(form);
  await form.getByLabel('Status').selectOption('active');
  await save(page);
  const publishing = dialogOf(page, 'Vor dem Veröffentlichen');
  await expect(publishing).toBeVisible();
  await expectSoundDialog(page, 'checks before publishing');
  await pressEscape(publishing);
  await expect(publishing).toHaveCount(0);
  await form.getByRole('button', { name: 'Abbrechen', exact: true }).click();
  await expectSoundDialog(page, 'unsaved changes', true, 'alertdialog');
  await page.keyboard.press('Escape');
  await api.changeBlock(id, { title: 'Von jemand anderem', status: 'archived' });
  await save(page);
  await publishing.getByRole('button', { name: 'Trotzdem veröffentlichen' }).click();
  const conflict = dialogOf(page, /^Dieser Eintrag wurde inzwischen/);
  await expect(conflict).toBeVisible();
  await expectSoundDialog(page, 'conflict');
  await endSession(page);
  await conflict.getByRole('button', { name: 'Auswahl speichern' }).click();
  await expect(dialogOf(page, 'Bitte melden Sie sich erneut an')).toBeVisible();
  await expectSoundDialog(page, 'sign-in');
  await page.locator('input[type=password]').fill(administrator.password);
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Inhaltsblock wurde aktualisiert')).toBeVisible();
  expect((await apiOf(page).blocks(key))[0]?.status).toBe('active');
});
