import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Section } from '@shared/contracts/entities';
import type { InvestorEnquiry } from '../shared/contracts/stored-enquiries';
import { deskWithoutPreview, dialogOf, enter, pressEscape, sectionWith, violations } from './admin-helpers';
import { expect, test } from './fixtures';
import { unique, write } from './inbox-helpers';
import { overflow } from './site-axe';

/** The first view and what leads on from it: counts, the checklist for going live, all texts, search and help. */

test.use({ viewport: deskWithoutPreview });

test.beforeEach(async ({ page }) => enter(page));

const card = (page: Page) => page.getByRole('region', { name: 'Bereit für die Öffentlichkeit?' });
const line = (page: Page, name: string) =>
  card(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

test('the dashboard shows counts, and its cards and tabs link to the views', async ({ page }) => {
  const list = async <Row>(path: string) => ((await (await page.request.get(path)).json()) as { data: Row[] }).data;
  const sections = await list<Section>('/api/cms/sections');
  const active = sections.filter(({ isActive }) => isActive).length;
  const settings = (await list('/api/cms/settings')).length;
  await write(page.request, unique('Gezählt'));
  const enquiries = (await list<InvestorEnquiry>('/api/investors')).filter((row) => !row.suspectedSpam).length;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/admin');
  const contents = '/admin/inhalte';
  const investors = '/admin/investoren';
  const all = '/admin/einstellungen';
  const cards: readonly [label: string, count: number, action: string, address: string][] = [
    ['Aktive Bereiche', active, 'Inhalte verwalten', contents],
    ['Investorenanfragen', enquiries, 'Anfragen ansehen', investors],
    ['Einstellungen', settings, 'Einstellungen verwalten', all],
  ];
  for (const [label, count, action, address] of cards) {
    const region = page.getByRole('region', { name: label, exact: true });
    await expect(region.getByText(String(count), { exact: true }).first()).toBeVisible();
    await expect(region.getByRole('link', { name: action })).toHaveAttribute('href', address);
  }
  expect(asked).not.toContain('/api/investors');
  await page.getByRole('link', { name: 'Inhalte verwalten' }).click();
  await expect(page.getByRole('heading', { name: 'Inhaltsabschnitte', level: 2 })).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Bereiche' }).getByRole('link');
  await expect(tabs).toHaveText(['Dashboard', 'Inhalte', /^Investoren/, 'Einstellungen']);
  for (const [index, path] of ['/admin', contents, investors, all].entries())
    await expect(tabs.nth(index)).toHaveAttribute('href', path);
  await expect(tabs.nth(1)).toHaveAttribute('aria-current', 'page');
  await tabs.nth(3).click();
  await expect(page).toHaveURL(all);
  await expect(tabs.nth(3)).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(page).toHaveURL(contents);
  await expect(tabs.nth(1)).toHaveAttribute('aria-current', 'page');
  await page.goForward();
  await expect(tabs.nth(3)).toHaveAttribute('aria-current', 'page');
});

test('the launch checklist names open points and leads to their forms and texts', async ({ page }) => {
  const { key, api } = await sectionWith(page, [], {
    title: 'Neue Texte',
    translations: { en: { title: 'New texts' } },
  });
  const { id } = await api.block({ sectionKey: key, title: 'Halb', translations: { en: { title: 'Half' } } });
  await api.changeBlock(id, { title: 'Halb anders' });
  for (const [setting, value] of [
    ['legal-register-court', 'Amtsgericht Charlottenburg'],
    ['legal-register-number', 'HRB 12345'],
    ['legal-vat-id', 'entfällt'],
  ]) {
    expect((await page.request.put(`/api/cms/settings/${setting}`, { data: { value } })).ok()).toBe(true);
  }
  await page.goto('/admin');
  await expect(card(page).getByText(/\d+ von 17 erledigt, \d+ offen/)).toBeVisible();
  await card(page).getByRole('button', { name: 'Ausklappen' }).click();
  await expect(line(page, 'Impressum').getByText('Offen', { exact: true })).toBeVisible();
  await expect(line(page, 'Links').getByText('Gut', { exact: true })).toBeVisible();
  await card(page).getByText('Für die Technik').click();
  await expect(line(page, 'Versand')).toContainText('SMTP_URL');
  await page.setViewportSize({ width: 390, height: 900 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect.soft(await violations(page), 'dashboard').toEqual([]);
  await page.setViewportSize(deskWithoutPreview);

  await line(page, 'Impressum').getByRole('button', { name: 'Rechtsform: noch offen' }).press('Enter');
  await expect(page).toHaveURL('/admin/einstellungen/legal-form');
  const form = dialogOf(page, 'Einstellung bearbeiten: Rechtsform');
  await form.getByRole('textbox', { name: 'Rechtsform', exact: true }).fill('Gesellschaft mit beschränkter Haftung');
  await form.getByRole('button', { name: 'Speichern und schließen' }).click();
  await expect(form).toHaveCount(0);
  // It stays where it was, so that the next one does not come under the pointer.
  await expect(line(page, 'Impressum').getByRole('button', { name: 'Erledigt: Rechtsform' })).toBeFocused();
  await expect(line(page, 'Impressum').getByText('Gut', { exact: true })).toBeVisible();
  const imprint = await (await page.request.get('/impressum')).text();
  expect(imprint).toContain('Rechtsform: Gesellschaft mit beschränkter Haftung');
  expect(imprint).toContain('Registernummer: HRB 12345');
  expect(imprint).not.toMatch(/Umsatzsteuer-Identifikationsnummer|entfällt/);

  const fold = card(page).getByRole('button', { name: 'Einklappen' });
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  await fold.press('Enter');
  await expect(line(page, 'Englische Texte')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(line(page, 'Englische Texte').getByText('Offen', { exact: true })).toBeVisible();
  await line(page, 'Englische Texte').getByRole('link', { name: 'Fehlende Texte' }).press('Enter');
  await expect(page).toHaveURL('/admin/texte?stand=fehlt');

  const missing = page.getByRole('row', { name: /Halb anders/ });
  // With many texts the groups of the pages start closed; other tests leave texts behind.
  const group = page.getByRole('button', { name: /^Über uns/ });
  await expect(group).toBeVisible();
  if ((await group.getAttribute('aria-expanded')) === 'false') await group.click();
  await expect(missing).toHaveCount(1);
  await expect(missing).toContainText('Englisch fehlt');
  await page.getByLabel('Stand').selectOption('veraltet');
  await expect(missing).toContainText('Englisch veraltet');
  await page.getByRole('button', { name: /Halb anders, Titel bearbeiten/ }).click();
  await expect(page).toHaveURL(`/admin/inhalte/${key}/${id}`);
  await pressEscape(dialogOf(page));
  await expect(page).toHaveURL(/stand=veraltet/);
  await expect(missing).toHaveCount(1);
  await expect(page.getByRole('button', { name: /Halb anders, Titel bearbeiten/ })).toBeFocused();
  await page.getByRole('navigation', { name: 'Bereiche' }).getByRole('link', { name: 'Inhalte' }).click();
  await page.getByRole('button', { name: 'Alle aufklappen' }).click();
  await expect(page.getByRole('row', { name: /Neue Texte/ })).toContainText('EN veraltet');
  await expect(page.getByRole('row', { name: /Unsere Vision/ }).first()).not.toContainText('EN fehlt');
});

test('the list of German-only texts has no English column', { tag: '@release' }, async ({ page }) => {
  await page.goto('/admin/texte');
  await page.getByLabel('Stand').selectOption('nur-deutsch');
  await page.getByRole('button', { name: /^Impressum/ }).click();
  const table = page.getByRole('table', { name: 'Texte: Impressum' });
  await expect(table.getByRole('columnheader', { name: 'Deutsch' })).toBeVisible();
  await expect(table.getByRole('columnheader', { name: 'Englisch' })).toHaveCount(0);
});

test('the search finds texts of both languages, enquiries and commands; help lists shortcuts', async ({ page }) => {
  const { key, api } = await sectionWith(page, []);
  const { id } = await api.block({
    sectionKey: key,
    title: 'Suchbar',
    content: 'Zwischen Kanälen und Brücken',
    translations: { en: { content: 'Between canals and bridges' } },
  });
  const name = unique('Gesuchte');
  await write(page.request, name);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog', { name: 'Suchen', exact: true });
  const field = search.getByRole('combobox', { name: 'Suchwort' });
  await expect(field).toBeFocused();
  await field.fill('CANALS bridges');
  const option = search.getByRole('option', { name: /Suchbar/ });
  await expect(option.locator('mark')).toHaveText(['canals', 'bridges']);
  await expect(option).toHaveAttribute('aria-selected', 'true');
  expect(await violations(page, '[role=dialog]')).toEqual([]);
  await field.press('Enter');
  await expect(page).toHaveURL(`/admin/inhalte/${key}/${id}`);
  await pressEscape(dialogOf(page));
  await expect(page.getByRole('heading', { name: /^Inhaltsblöcke: Liste/ })).toBeVisible();

  const button = page.getByRole('button', { name: /Suchen/ });
  await button.click();
  await field.fill('gibtesnichtimtext');
  await expect(search.getByText('Keine Treffer')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();

  await button.click();
  await field.fill(name);
  const enquiry = search.getByRole('group', { name: 'Anfragen' }).getByRole('option', { name: new RegExp(name) });
  await expect(enquiry).toHaveAttribute('aria-selected', 'true');
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: `Anfrage von ${name}` })).toBeVisible();
  await page.keyboard.press('Control+k');
  await field.fill('csv invest');
  await expect(search.getByRole('option', { selected: true })).toContainText('CSV');
  const [file] = await Promise.all([page.waitForEvent('download'), field.press('Enter')]);
  expect(await readFile(await file.path(), 'utf8')).toContain(name);

  // The key of the help opens nothing while one types, nor where that is switched off.
  await page.getByRole('navigation', { name: 'Bereiche' }).getByRole('link', { name: 'Inhalte' }).click();
  await page.getByRole('link', { name: 'Alle Texte' }).click();
  const heading = page.getByRole('heading', { name: 'Alle Texte' });
  await expect(heading).toBeVisible();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Hilfe' });
  await expect(help).toContainText('Strg + K');
  expect(await violations(page, '[role=dialog]')).toEqual([]);
  await pressEscape(help);
  await expect(help).toHaveCount(0);
  await page.getByLabel('Stand').focus();
  await page.keyboard.press('?');
  await expect(help).toHaveCount(0);
  await heading.click();
  await page.keyboard.press('?');
  await help.getByRole('checkbox', { name: /öffnet diese Hilfe/ }).uncheck();
  await pressEscape(help);
  await expect(help).toHaveCount(0);
  await page.reload();
  await expect(heading).toBeVisible();
  await page.keyboard.press('?');
  // A dialog that the key had opened would keep the button behind it from being found.
  await page.getByRole('button', { name: 'Hilfe' }).click();
  await expect(help.getByRole('checkbox', { name: /öffnet diese Hilfe/ })).not.toBeChecked();
});
