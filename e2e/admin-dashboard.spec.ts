import type { InvestorEnquiry } from '../shared/contracts/investors';
import type { Section } from '../shared/contracts/sections';
import { enter } from './admin-helpers';
import { expect, test } from './fixtures';

/** The first view: three counts, and the ways to the four tabs. */

test.beforeEach(async ({ page }) => enter(page));

test('counts what there is, and each count leads to its tab', async ({ page }) => {
  const list = async <Row>(path: string) => ((await (await page.request.get(path)).json()) as { data: Row[] }).data;
  const sections = await list<Section>('/api/cms/sections');
  const active = sections.filter(({ isActive }) => isActive).length;
  const settings = (await list('/api/cms/settings')).length;
  const enquiry = { name: 'Gezählte Anfrage', email: 'zahl@abseits.example', message: 'Bitte mitzählen.' };
  expect((await page.request.post('/api/investors', { data: enquiry })).status()).toBe(201);
  const enquiries = (await list<InvestorEnquiry>('/api/investors')).filter((row) => !row.suspectedSpam).length;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/admin');
  const cards: readonly [label: string, count: number, action: string, heading: string][] = [
    ['Aktive Bereiche', active, 'Inhalte verwalten', 'Inhaltsabschnitte'],
    ['Investorenanfragen', enquiries, 'Anfragen ansehen', 'Investorenanfragen'],
    ['Einstellungen', settings, 'Einstellungen verwalten', 'Website-Einstellungen'],
  ];
  for (const [label, count, action, heading] of cards) {
    const card = page.getByRole('region', { name: label, exact: true });
    await expect(card.getByText(String(count), { exact: true }).first()).toBeVisible();
    if (label === 'Aktive Bereiche') expect(asked).not.toContain('/api/investors');
    await card.getByRole('link', { name: action }).click();
    await expect(page.getByRole('heading', { name: heading, level: 2 }).first()).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  }
});

test('has four tabs, each with an address of its own, and back and forward go through them', async ({ page }) => {
  await page.goto('/admin');
  const tabs = page.getByRole('navigation', { name: 'Bereiche' }).getByRole('link');
  await expect(tabs).toHaveText(['Dashboard', 'Inhalte', /^Investoren/, 'Einstellungen']);
  for (const [index, path] of ['/admin', '/admin/inhalte', '/admin/investoren', '/admin/einstellungen'].entries()) {
    await tabs.nth(index).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(tabs.nth(index)).toHaveAttribute('aria-current', 'page');
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/investoren$/);
  await page.goForward();
  await expect(tabs.nth(3)).toHaveAttribute('aria-current', 'page');
});
