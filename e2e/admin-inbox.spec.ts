import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { administrator, secondAdministrator } from './accounts';
import { dialogOf, enter, pressEscape, toast, violations } from './admin-helpers';
import { answered, expect, test } from './fixtures';
import { stored, unique, write } from './inbox-helpers';
import { overflow } from './site-axe';

/** Enquiries as they are worked on: found, handled, answered, by one person and by two. */

test.use({ viewport: { width: 1440, height: 900 } });

test.beforeEach(async ({ page }) => enter(page));

const link = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^(Neu: )?${name}$`) });
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const heading = (page: Page, name: string) => page.getByRole('heading', { name: `Anfrage von ${name}` });

test('an enquiry has an address of its own, with all that came with it', async ({ page }) => {
  const name = unique('Deep Link');
  const id = await write(page.request, name, { company: 'Kapital AG', message: 'Erste Zeile\nzweite Zeile' });
  const other = await page.request.post('/api/beta', {
    data: {
      name,
      email: `${name.toLowerCase().replace(/\W+/g, '.')}@abseits.example`,
      reason: 'Ich gehe gern zu Fuß.',
    },
  });
  expect(other.status()).toBe(201);
  await page.goto(`/admin/investoren/investors/${id}`);
  await expect(heading(page, name)).toBeVisible();
  const main = page.getByRole('main');
  for (const text of ['Erste Zeile', 'Kapital AG', 'Deutsch', 'Ohne Nachweis', 'Anfrage eingegangen']) {
    await expect(main.getByText(text).first()).toBeVisible();
  }
  await expect(page).toHaveTitle(/^\(\d+\) Anfrage von Deep Link/);
  await page.getByRole('link', { name: /^Beta-Anfrage/ }).click();
  await expect(page).toHaveURL(/\/admin\/investoren\/beta\/\d+$/);
  await expect(page.getByText('Ich gehe gern zu Fuß.')).toBeVisible();
  await page.goto('/admin/investoren/investors/999999');
  await expect(page.getByText('Diese Anfrage gibt es nicht, oder sie wurde gelöscht.')).toBeVisible();
});

test('j, k and e go on, back and answer; the way back leads to the row', async ({ page }) => {
  const word = `tasten${randomUUID().slice(0, 6)}`;
  const names = [`Eins ${word}`, `Zwei ${word}`, `Drei ${word}`];
  for (const name of names) await write(page.request, name);
  await page.goto(`/admin/investoren?q=${word}`);
  await expect(link(page, `Drei ${word}`)).toBeVisible();
  await page.keyboard.press('j');
  await expect(link(page, `Drei ${word}`)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page, `Drei ${word}`)).toBeVisible();
  await page.keyboard.press('j');
  await expect(heading(page, `Zwei ${word}`)).toBeVisible();
  await page.keyboard.press('j');
  await expect(heading(page, `Eins ${word}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nächste Anfrage' })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('k');
  await expect(heading(page, `Zwei ${word}`)).toBeVisible();
  await page.getByLabel('Neue Notiz').press('j');
  await expect(page.getByLabel('Neue Notiz')).toHaveValue('j');
  await page.getByLabel('Neue Notiz').fill('');
  await page.getByRole('heading', { name: 'Verlauf' }).click();
  await page.keyboard.press('e');
  const reply = dialogOf(page, `Antwort an Zwei ${word}`);
  await expect(reply.getByRole('textbox', { name: 'Text' })).toBeFocused();
  await pressEscape(reply);
  await expect(reply).toHaveCount(0);
  await page.getByRole('link', { name: 'Zu den Anfragen' }).click();
  await expect(page).toHaveURL(new RegExp(`investoren\\?q=${word}$`));
  await expect(link(page, `Zwei ${word}`)).toBeFocused();

  await page.keyboard.press('?');
  await expect(dialogOf(page, 'Tastenkürzel')).toContainText('Die offene Anfrage beantworten');
});

test('filters stand in the address: a reload and the way back keep them', async ({ page }) => {
  const word = `filter${randomUUID().slice(0, 6)}`;
  const id = await write(page.request, `Offen ${word}`);
  await write(page.request, `Neu ${word}`);
  const change = { status: 'in-progress' };
  expect((await page.request.put(`/api/inbox/investors/${id}`, { data: change })).status()).toBe(200);
  await page.goto('/admin/investoren');
  await page.getByRole('searchbox', { name: 'Anfragen durchsuchen' }).fill(word);
  await expect(page).toHaveURL(new RegExp(`q=${word}`));
  await page.getByRole('button', { name: 'In Arbeit' }).click();
  await expect(link(page, `Offen ${word}`)).toBeVisible();
  await expect(link(page, `Neu ${word}`)).toHaveCount(0);
  await page.reload();
  await expect(link(page, `Offen ${word}`)).toBeVisible();
  await expect(link(page, `Neu ${word}`)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'In Arbeit' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('searchbox')).toHaveValue(word);
  await link(page, `Offen ${word}`).click();
  await expect(heading(page, `Offen ${word}`)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/status=in-progress/);
  await expect(link(page, `Neu ${word}`)).toHaveCount(0);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Als CSV exportieren' }).first().click(),
  ]);
  const csv = await readFile(await file.path(), 'utf8');
  expect(csv).toContain(`Offen ${word}`);
  expect(csv).not.toContain(`Neu ${word}`);

  await page.getByRole('button', { name: 'Erledigt' }).click();
  await expect(page.getByText('Keine Investorenanfragen gefunden')).toBeVisible();
  await page.getByRole('link', { name: 'Filter zurücksetzen' }).first().click();
  await expect(page).toHaveURL(/\/admin\/investoren$/);
});

test('several are handled at once: status, assignee, spam, erasure after a question', async ({ page }) => {
  const word = `mehrere${randomUUID().slice(0, 6)}`;
  const ids = [];
  for (const name of ['Eins', 'Zwei', 'Drei']) ids.push(await write(page.request, `${name} ${word}`));
  await page.goto(`/admin/investoren?q=${word}`);
  await expect(row(page, word)).toHaveCount(3);
  await page.getByRole('checkbox', { name: `Anfrage von Eins ${word} auswählen` }).check();
  await page.getByRole('checkbox', { name: `Anfrage von Zwei ${word} auswählen` }).check();
  const bar = page.getByRole('group', { name: 'Aktionen für die ausgewählten Anfragen' });
  await expect(bar).toContainText('2 ausgewählt');
  await bar.getByRole('button', { name: 'Status setzen' }).click();
  await page.getByRole('menuitem', { name: 'In Arbeit' }).click();
  await expect(toast(page, '2 Investorenanfragen: In Arbeit')).toBeVisible();
  await expect(row(page, `Eins ${word}`)).toContainText('In Arbeit');
  await expect(row(page, `Drei ${word}`)).toContainText('Neu');
  await expect(bar).toHaveCount(0);

  await page.getByRole('checkbox', { name: 'Alle angezeigten auswählen' }).first().check();
  await bar.getByRole('button', { name: 'Zuständige Person setzen' }).click();
  await page.getByRole('menuitem', { name: secondAdministrator.username }).click();
  await expect(row(page, `Drei ${word}`)).toContainText(secondAdministrator.username);
  await expect(bar).toHaveCount(0);

  await page.getByRole('checkbox', { name: `Anfrage von Drei ${word} auswählen` }).check();
  await bar.getByRole('button', { name: 'Als Spam ablegen' }).click();
  await expect(row(page, word)).toHaveCount(2);
  await page.getByText(/^Verdacht auf Spam \(/).click();
  await expect(page).toHaveURL(/spam=1/);
  const apart = page.getByRole('table', { name: 'Investorenanfragen, Verdacht auf Spam' });
  await expect(apart.getByRole('row', { name: new RegExp(`Drei ${word}`) })).toBeVisible();

  await page.getByRole('checkbox', { name: `Anfrage von Eins ${word} auswählen` }).check();
  await page.getByRole('checkbox', { name: `Anfrage von Zwei ${word} auswählen` }).check();
  await bar.getByRole('button', { name: 'Löschen' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sind Sie sicher?' });
  await expect(question).toContainText('2 Investorenanfragen werden dauerhaft gelöscht.');
  await question.getByRole('button', { name: 'Löschen' }).click();
  await expect(toast(page, '2 Investorenanfragen gelöscht')).toBeVisible();
  await expect(row(page, word)).toHaveCount(1);
  for (const id of ids.slice(0, 2)) expect((await page.request.get(`/api/inbox/investors/${id}`)).status()).toBe(404);
});

test('a new one is announced and waits until it is asked for', async ({ page, request }) => {
  const before = unique('Vorher');
  await write(page.request, before);
  await page.goto('/admin/investoren');
  await expect(link(page, before)).toBeVisible();
  await answered(page);
  await link(page, before).hover();
  const place = await link(page, before).boundingBox();
  const after = unique('Nachher');
  await write(request, after);
  await expect(page.getByRole('status').filter({ hasText: '1 neue Investorenanfrage' })).toBeAttached({
    timeout: 25_000,
  });
  const offer = page.getByRole('button', { name: '1 neue Anfrage – anzeigen' });
  await expect(offer).toBeVisible();
  await expect(link(page, after)).toHaveCount(0);
  await expect.poll(() => link(page, before).boundingBox()).toEqual(place);
  await expect(page.getByRole('link', { name: /^Investoren \d+ neu/ })).toBeVisible();
  await offer.click();
  await expect(link(page, after)).toBeFocused();
  await expect(offer).toHaveCount(0);
});

test('status, assignee and notes are kept with who and when', async ({ page }) => {
  const name = unique('Bearbeitet');
  const id = await write(page.request, name);
  await page.goto(`/admin/investoren/investors/${id}`);
  await page.getByLabel('Status').selectOption('in-progress');
  await expect(page.getByText('Status: Neu → In Arbeit')).toBeVisible();
  await page.getByRole('button', { name: 'Mir zuweisen' }).click();
  await expect(page.getByText(`Zuständig: niemand → ${administrator.username}`)).toBeVisible();

  await page.getByRole('button', { name: 'Notiz hinzufügen' }).click();
  await expect(page.getByText('Bitte schreiben Sie eine Notiz.')).toBeVisible();
  await page.getByLabel('Neue Notiz').fill('Rückruf am Montag');
  await page.reload();
  await expect(page.getByLabel('Neue Notiz')).toHaveValue('Rückruf am Montag');
  await page.getByRole('button', { name: 'Notiz hinzufügen' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Rückruf am Montag' })).toContainText(
    administrator.username,
  );
  await expect(page.getByLabel('Neue Notiz')).toHaveValue('');
  expect((await stored(page.request, id)).history.map(({ type }) => type)).toEqual(['status', 'assignee', 'note']);
  await page.getByRole('button', { name: /^Notiz vom .* löschen$/ }).click();
  await expect(page.getByText('Rückruf am Montag')).toHaveCount(0);
});

test('the search finds enquiries and commands', async ({ page }) => {
  const name = unique('Gesuchte');
  await write(page.request, name);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Suchwort' });
  await field.fill(name);
  await expect(
    page.getByRole('group', { name: 'Anfragen' }).getByRole('option', { name: new RegExp(name) }),
  ).toBeVisible();
  expect(await violations(page, '[role="dialog"]')).toEqual([]);
  await field.press('Enter');
  await expect(heading(page, name)).toBeVisible();
  await page.keyboard.press('Control+k');
  await field.fill('papierk');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/admin\/papierkorb$/);
  await page.keyboard.press('Control+k');
  await field.fill('csv invest');
  const [file] = await Promise.all([page.waitForEvent('download'), field.press('Enter')]);
  expect(await readFile(await file.path(), 'utf8')).toContain(name);
});

test.describe('on phones and wide screens', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const width of [320, 390, 1440]) {
    test(`lists, an enquiry and its reply are free of violations at ${width} px`, async ({ page }) => {
      const name = unique('Barrierefrei');
      const id = await write(page.request, name);
      await page.request.post(`/api/inbox/investors/${id}/notes`, { data: { text: 'Eine Notiz' } });
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/admin/investoren');
      await page.getByRole('checkbox', { name: `Anfrage von ${name} auswählen` }).check();
      expect.soft(await violations(page), 'list').toEqual([]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      await page.goto(`/admin/investoren/investors/${id}`);
      await expect(page.getByText('Eine Notiz')).toBeVisible();
      expect.soft(await violations(page), 'enquiry').toEqual([]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      await page.getByRole('button', { name: 'Antworten' }).click();
      await expect(dialogOf(page, `Antwort an ${name}`).getByRole('textbox', { name: 'Text' })).toBeVisible();
      expect.soft(await violations(page, '[role="dialog"]'), 'reply').toEqual([]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    });
  }
});
