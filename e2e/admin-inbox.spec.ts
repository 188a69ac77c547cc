import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { administrator, secondAdministrator } from './accounts';
import { dialogOf, enter, pressEscape, toast, violations } from './admin-helpers';
import { answered, expect, test } from './fixtures';
import { question, row, stored, unique, write } from './inbox-helpers';
import { overflow } from './site-axe';

/** Enquiries as they are worked on: found, handled, answered, given out and erased, by one person and by two. */

test.use({ viewport: { width: 1440, height: 900 } });

test.beforeEach(async ({ page }) => enter(page));

const link = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^(Neu: )?${name}$`) });
const heading = (page: Page, name: string) => page.getByRole('heading', { name: `Anfrage von ${name}` });

test('an enquiry opens by its address, is handled, noted and answered by one of two people', async ({
  page,
  playwright,
  readySite,
}) => {
  const name = unique('Deep Link');
  const email = `${name.toLowerCase().replace(/\W+/g, '.')}@abseits.example`;
  const id = await write(page.request, name, { company: 'Kapital AG', message: 'Erste Zeile\nzweite Zeile' });
  const beta = { name, email, reason: 'Ich gehe gern zu Fuß.' };
  expect((await page.request.post('/api/beta', { data: beta })).status()).toBe(201);
  await page.goto('/admin/investoren/investors/999999');
  await expect(page.getByText('Diese Anfrage gibt es nicht, oder sie wurde gelöscht.')).toBeVisible();
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
  await page.goBack();

  await page.getByLabel('Status').selectOption('in-progress');
  await expect(page.getByText('Status: Neu → In Arbeit')).toBeVisible();
  await page.getByRole('button', { name: 'Mir zuweisen' }).click();
  await expect(page.getByText(`Zuständig: niemand → ${administrator.username}`)).toBeVisible();
  const note = page.getByLabel('Neue Notiz');
  await page.getByRole('button', { name: 'Notiz hinzufügen' }).click();
  await expect(page.getByText('Bitte schreiben Sie eine Notiz.')).toBeVisible();
  await note.fill('Rückruf am Montag');
  await page.setViewportSize({ width: 390, height: 844 });

  // Without a mail server the draft is opened, and the reply recorded with one click.
  await page.getByRole('button', { name: 'Antworten' }).click();
  const reply = dialogOf(page, `Antwort an ${name}`);
  const text = reply.getByRole('textbox', { name: 'Text' });
  await expect(text).toHaveValue(new RegExp(name));
  expect.soft(await violations(page, '[role="dialog"]'), 'reply').toEqual([]);
  expect.soft(await overflow(page), 'reply').toBeLessThanOrEqual(0);
  await text.fill('');
  await reply.getByRole('button', { name: 'Als beantwortet vermerken' }).click();
  await expect(reply.getByText('Bitte schreiben Sie eine Antwort.')).toBeVisible();
  await text.fill('Sehr gern.\nBis bald');
  await expect(reply.getByRole('link', { name: 'Im Mailprogramm öffnen' })).toHaveAttribute(
    'href',
    /^mailto:[^?]+\?subject=[^&]+&body=Sehr%20gern\.%0D%0ABis%20bald$/,
  );
  await page.keyboard.press('Escape');
  const discard = page.getByRole('alertdialog', { name: 'Antwort verwerfen?' });
  await discard.getByRole('button', { name: 'Entwurf behalten' }).click();
  await expect(reply).toHaveCount(0);
  await page.reload();
  await expect(note).toHaveValue('Rückruf am Montag');
  await page.getByRole('button', { name: 'Notiz hinzufügen' }).click();
  const noted = page.getByRole('listitem').filter({ hasText: 'Rückruf am Montag' });
  await expect(noted).toContainText(administrator.username);
  await expect(note).toHaveValue('');
  expect((await stored(page.request, id)).history.map(({ type }) => type)).toEqual(['status', 'assignee', 'note']);
  expect.soft(await violations(page), 'enquiry').toEqual([]);
  expect.soft(await overflow(page), 'enquiry').toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: /^Notiz vom .* löschen$/ }).click();
  await expect(noted).toHaveCount(0);
  await page.getByRole('button', { name: 'Antworten' }).click();
  await expect(text).toHaveValue('Sehr gern.\nBis bald');
  await expect(reply.getByText(/wurden wiederhergestellt/)).toBeVisible();

  // Somebody else is faster: nobody answers twice without knowing.
  const other = await playwright.request.newContext({ baseURL: readySite.url });
  await other.post('/api/auth/login', { data: secondAdministrator });
  const theirs = { subject: 'Ihre Anfrage', text: 'Die andere Antwort', via: 'draft', knownReplies: 0 };
  const answer = await other.post(`/api/inbox/investors/${id}/reply`, { data: theirs });
  expect(answer.ok(), await answer.text()).toBe(true);
  await other.dispose();
  await reply.getByRole('button', { name: 'Als beantwortet vermerken' }).click();
  const warning = reply.getByRole('alert');
  await expect(warning).toContainText(`${secondAdministrator.username} hat inzwischen geantwortet`);
  await expect(text).toHaveValue('Sehr gern.\nBis bald');
  await warning.locator('summary').click();
  await expect(warning).toContainText('Die andere Antwort');
  expect((await stored(page.request, id)).replies).toBe(1);
  await warning.getByRole('button', { name: 'Trotzdem vermerken' }).click();
  await expect(toast(page, 'Antwort wurde vermerkt')).toBeVisible();
  await expect(reply).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: 'Sehr gern.' })).toBeVisible();
  const { enquiry, replies } = await stored(page.request, id);
  expect([enquiry.status, replies]).toEqual(['answered', 2]);
});

test('the enquiry list is searched, filtered, exported and walked by keyboard', async ({ page, readySite }) => {
  const word = `liste${randomUUID().slice(0, 6)}`;
  const message = `Erste Zeile\n${'Sehr viel Text. '.repeat(20)}Ende.`;
  const eins = `Eins ${word}`;
  const zwei = `Zwei ${word}`;
  const drei = `Drei ${word}`;
  const id = await write(page.request, eins);
  await write(page.request, zwei);
  await write(page.request, drei, { company: 'Lovelace Ventures', message });
  expect((await page.request.put(`/api/inbox/investors/${id}`, { data: { status: 'in-progress' } })).ok()).toBe(true);
  await page.goto('/admin/investoren');
  const table = page.getByRole('table', { name: /Investorenanfragen/ }).first();
  const columns = ['Auswahl', 'Name', 'E-Mail', 'Unternehmen', 'Datum', 'Nachricht', 'Status', 'Zuständig', 'Aktionen'];
  await expect(table.getByRole('columnheader')).toHaveText(columns);
  await expect(row(page, drei)).toContainText('Lovelace Ventures');
  await expect(row(page, drei).locator('time')).toHaveText(/^\d{2}\.\d{2}\.\d{4}$/);
  await expect(row(page, drei).getByRole('link', { name: `${drei} antworten` })).toHaveAttribute(
    'href',
    /^mailto:drei[^?]*@abseits\.example\?subject=/,
  );
  const whole = row(page, drei).getByRole('button', { name: /ganz lesen/ });
  await whole.click();
  await expect(dialogOf(page, `Anfrage von ${drei}`)).toContainText('Ende.');
  await pressEscape(dialogOf(page, `Anfrage von ${drei}`));
  await expect(whole).toBeFocused();

  await page.getByRole('searchbox', { name: 'Anfragen durchsuchen' }).fill(word);
  await expect(page).toHaveURL(new RegExp(`q=${word}`));
  await page.getByRole('button', { name: 'In Arbeit' }).click();
  await expect(link(page, eins)).toBeVisible();
  await expect(link(page, zwei)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'In Arbeit' })).toHaveAttribute('aria-pressed', 'true');
  await link(page, eins).click();
  await expect(heading(page, eins)).toBeVisible();
  await page.reload();
  await expect(heading(page, eins)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/status=in-progress/);
  await expect(link(page, eins)).toBeVisible();
  await expect(link(page, zwei)).toHaveCount(0);
  // The beta list below has one of its own.
  const exportLink = page.getByRole('link', { name: 'Als CSV exportieren' }).and(page.locator('[href*="/investors/"]'));
  const exported = new URL((await exportLink.getAttribute('href')) ?? '', readySite.url);
  expect(exported.pathname).toBe('/api/inbox/investors/export.csv');
  expect(Object.fromEntries(exported.searchParams)).toEqual({ q: word, status: 'in-progress', lang: 'de' });
  await page.getByRole('button', { name: 'Erledigt' }).click();
  await expect(page.getByText('Keine Investorenanfragen gefunden')).toBeVisible();
  await page.getByRole('link', { name: 'Filter zurücksetzen' }).first().click();
  await expect(page).toHaveURL('/admin/investoren');

  await page.goto(`/admin/investoren?q=${word}`);
  await expect(link(page, drei)).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue(word);
  await page.keyboard.press('j');
  await expect(link(page, drei)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page, drei)).toBeVisible();
  await page.keyboard.press('j');
  await expect(heading(page, zwei)).toBeVisible();
  await page.keyboard.press('j');
  await expect(heading(page, eins)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nächste Anfrage' })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('k');
  await expect(heading(page, zwei)).toBeVisible();
  await page.getByLabel('Neue Notiz').press('j');
  await expect(page.getByLabel('Neue Notiz')).toHaveValue('j');
  await page.getByLabel('Neue Notiz').fill('');
  await page.getByRole('heading', { name: 'Verlauf' }).click();
  await page.keyboard.press('e');
  const reply = dialogOf(page, `Antwort an ${zwei}`);
  await expect(reply.getByRole('textbox', { name: 'Text' })).toBeFocused();
  await pressEscape(reply);
  await expect(reply).toHaveCount(0);
  await page.getByRole('link', { name: 'Zu den Anfragen' }).click();
  await expect(page).toHaveURL(`/admin/investoren?q=${word}`);
  await expect(link(page, zwei)).toBeFocused();
  await page.keyboard.press('?');
  await expect(dialogOf(page, 'Hilfe')).toContainText('Die offene Anfrage beantworten');
  await pressEscape(dialogOf(page, 'Hilfe'));

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('checkbox', { name: `Anfrage von ${zwei} auswählen` }).check();
  expect.soft(await violations(page), 'list').toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

test('on a phone an enquiry row has two lines and targets of at least 24 px', {
  tag: '@release',
}, async ({ page }) => {
  const name = unique('Zeile');
  await write(page.request, name);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/investoren');
  await page.getByRole('checkbox', { name: `Anfrage von ${name} auswählen` }).check();
  expect((await row(page, name).boundingBox())?.height).toBeLessThanOrEqual(72);
  for (const target of await row(page, name).locator('a, button, label').filter({ visible: true }).all()) {
    const box = await target.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
  }
  await expect(row(page, name)).toContainText(/Neu.*\d\d\.\d\d\.\d{4}/);
});

test('several enquiries are handled and deleted at once, and spam is marked and unmarked', async ({ page }) => {
  const word = `mehrere${randomUUID().slice(0, 6)}`;
  const ids = [];
  for (const name of ['Eins', 'Zwei', 'Drei']) ids.push(await write(page.request, `${name} ${word}`));
  await page.goto(`/admin/investoren?q=${word}`);
  await expect(row(page, word)).toHaveCount(3);
  const select = (name: string) =>
    page.getByRole('checkbox', { name: `Anfrage von ${name} ${word} auswählen` }).check();
  await select('Eins');
  await select('Zwei');
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

  await select('Drei');
  await bar.getByRole('button', { name: 'Als Spam ablegen' }).click();
  await expect(row(page, word)).toHaveCount(2);
  await page.getByText(/^Verdacht auf Spam \(/).click();
  await expect(page).toHaveURL(/spam=1/);
  const apart = page.getByRole('table', { name: 'Investorenanfragen, Verdacht auf Spam' });
  await expect(apart.getByRole('row', { name: new RegExp(`Drei ${word}`) })).toBeVisible();
  await page.getByRole('button', { name: `Weitere Aktionen zur Anfrage von Drei ${word}` }).click();
  await page.getByRole('menuitem', { name: 'Kein Spam' }).click();
  await expect(toast(page, 'Investorenanfrage liegt jetzt bei den anderen Anfragen')).toBeVisible();
  const table = page.getByRole('table', { name: 'Investorenanfragen', exact: true });
  await expect(table.getByRole('row', { name: new RegExp(`Drei ${word}`) })).toBeVisible();

  await select('Eins');
  await select('Zwei');
  await bar.getByRole('button', { name: 'Löschen' }).click();
  await expect(question(page)).toContainText('2 Investorenanfragen werden dauerhaft gelöscht.');
  await question(page).getByRole('button', { name: 'Löschen' }).click();
  await expect(toast(page, '2 Investorenanfragen gelöscht')).toBeVisible();
  await expect(row(page, word)).toHaveCount(1);
  for (const id of ids.slice(0, 2)) expect((await page.request.get(`/api/inbox/investors/${id}`)).status()).toBe(404);
});

test('an enquiry stays in the list if its deletion is refused', { tag: '@release' }, async ({ page }) => {
  const name = unique('Bleibt');
  await write(page.request, name);
  await page.goto('/admin/investoren');
  await page.route('**/api/investors/*', (route) =>
    route.fulfill({ status: 503, json: { success: false, message: 'Gerade nicht erreichbar.' } }),
  );
  await page.getByRole('button', { name: `Anfrage von ${name} löschen` }).click();
  await question(page).getByRole('button', { name: 'Löschen' }).click();
  await expect(toast(page, 'Gerade nicht erreichbar.')).toBeVisible();
  await expect(row(page, name)).toBeVisible();
});

test('a new enquiry is announced, and shown on request', async ({ page, request }) => {
  const before = unique('Vorher');
  await write(page.request, before);
  await page.clock.install();
  await page.goto('/admin/investoren');
  await expect(link(page, before)).toBeVisible();
  await answered(page);
  await link(page, before).hover();
  const place = await link(page, before).boundingBox();
  const after = unique('Nachher');
  await write(request, after);
  const offer = page.getByRole('button', { name: '1 neue Anfrage – anzeigen' });
  // Nobody waits for the moment at which the page asks again.
  await expect(async () => {
    await page.clock.fastForward(30_000);
    await expect(offer).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole('status').filter({ hasText: '1 neue Investorenanfrage' })).toBeAttached();
  await expect(link(page, after)).toHaveCount(0);
  await expect.poll(() => link(page, before).boundingBox()).toEqual(place);
  await expect(page.getByRole('link', { name: /^Investoren \d+ neu/ })).toBeVisible();
  await offer.click();
  await expect(link(page, after)).toBeFocused();
  await expect(offer).toHaveCount(0);
});
