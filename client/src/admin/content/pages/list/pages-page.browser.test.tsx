import { samplePage, sampleSection } from '@shared/testing/samples';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AdminArea } from '../../../../testing/admin-area';
import { onAdministratorScreen } from '../../../../testing/administrator-screen';
import { fakeCms } from '../../../../testing/cms.fixture';
import { violations } from '../../../../testing/violations';
import { adminPaths } from '../../../navigation/admin-paths';
import { AdminDialogs } from '../../../shell/dialogs/admin-dialogs';
import { PagesPage } from './pages-page';

onAdministratorScreen();

const home = samplePage({ id: 1 });
const ofNumber = (number: number) =>
  samplePage({ id: number + 1, key: `seite-${number}`, title: `Seite ${number}`, path: `/seite-${number}` });

async function open(count: number) {
  const pages = [home, ...Array.from({ length: count }, (_, at) => ofNumber(at + 1))];
  const sections = pages.map(({ key, id }) => sampleSection({ id, key: `auf-${key}`, page: key }));
  const cms = fakeCms({ pages, sections, blocks: [] });
  const fetch = vi.spyOn(window, 'fetch').mockImplementation(cms.fetch);
  window.history.pushState(null, '', adminPaths.pages);
  const { container } = await render(
    <AdminArea>
      <PagesPage />
      <AdminDialogs />
    </AdminArea>,
  );
  await expect.element(row('Startseite')).toBeVisible();
  return { container, requests: () => fetch.mock.calls.length };
}

const row = (title: string) => page.getByRole('row', { name: new RegExp(`^${title} `) });
const menuOf = (title: string) => page.getByRole('button', { name: `Weitere Aktionen für die Seite ${title}` });
const shownTexts = (of: Element) => (of as HTMLElement).innerText;

describe('view of the pages', () => {
  it('reads 200 pages with few requests, and finds one by the keyboard alone', async () => {
    const { requests } = await open(199);
    await expect.element(page.getByText('200 Seiten', { exact: true })).toBeVisible();
    expect(requests()).toBeLessThan(10);
    page.getByRole('searchbox', { name: 'Suchen' }).element().focus();
    await userEvent.keyboard('seite-177');
    await expect.element(page.getByText('1 von 200 Seiten')).toBeVisible();
    await expect.element(row('Seite 177')).toBeVisible();
    const link = page.getByRole('link', { name: 'Seite 177' });
    while (document.activeElement !== link.element()) await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => window.location.pathname).toBe(adminPaths.pageWorkspace('seite-177'));
  });

  it('offers on a fixed page nothing that would end it', async () => {
    await open(1);
    await menuOf('Startseite').click();
    await expect.element(page.getByRole('menuitem', { name: 'Seite bearbeiten', exact: true })).toBeVisible();
    expect(page.getByRole('menuitem', { name: /Seite löschen|Deaktivieren|Versionen/ }).elements()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await menuOf('Seite 1').click();
    await expect.element(page.getByRole('menuitem', { name: 'Seite löschen' })).toBeVisible();
  });

  it('names what stands in a row on a phone, without anything beyond its edge', async () => {
    await page.viewport(390, 800);
    const { container } = await open(1);
    expect(shownTexts(row('Seite 1').element())).toContain('geändert am');
    expect(container.scrollWidth).toBeLessThanOrEqual(390);
    expect(await violations(container)).toEqual([]);
  });
});
