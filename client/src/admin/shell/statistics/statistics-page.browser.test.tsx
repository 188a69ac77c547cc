import type { Compared, Statistics } from '@shared/contracts/statistics';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AdminArea } from '../../../testing/admin-area';
import { onAdministratorScreen } from '../../../testing/administrator-screen';
import { StatisticsPage } from './statistics-page';

onAdministratorScreen();

const of = (count: number | null, before: number | null = 0): Compared => ({ count, before });
const days = Array.from({ length: 28 }, (_, day) => `2026-11-${String(day + 1).padStart(2, '0')}`);

const statistics: Statistics = {
  ...{ counting: true, since: '2026-11-01', today: '2026-11-28', views: of(30, 20) },
  steps: days.map((from, index) => ({ from, ...of(index === 27 ? 30 : 0) })),
  hours: Array.from({ length: 24 }, (_, hour) => ({
    value: String(hour).padStart(2, '0'),
    ...of(hour === 9 ? 30 : 0),
  })),
  pages: [{ page: 'about', title: 'Über uns', ...of(30, 20) }],
  properties: {
    host: [
      { value: '', ...of(20) },
      { value: 'news.example', ...of(null, null) },
    ],
    ...{ campaign: [], language: [{ value: 'de', ...of(30) }], device: [{ value: 'phone', ...of(30) }], country: [] },
  },
  forms: [
    { kind: 'investors', viewed: of(0), begun: of(0), sent: of(0) },
    { kind: 'beta', viewed: of(20), begun: of(5), sent: of(2) },
  ],
  opened: of(1),
};

/** Answers with these statistics, and keeps what was asked. */
function answering(data: Partial<Statistics>) {
  const asked: string[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
    const { pathname, search } = new URL(String(input), window.location.origin);
    if (pathname === '/api/statistics') asked.push(search.replace(/&lng=\w+/, ''));
    return Response.json({ success: true, data: pathname === '/api/statistics' ? { ...statistics, ...data } : [] });
  });
  return asked;
}

const show = () =>
  render(
    <AdminArea>
      <StatisticsPage />
    </AdminArea>,
  );

it('draws the views and says them in a table that the keyboard scrolls, for a step and a page of choice', async () => {
  const asked = answering({});
  await show();
  await expect.element(page.getByRole('img', { name: /Aufrufe nach Tag/ })).toBeVisible();
  await expect.element(page.getByRole('row', { name: '28.11.2026' })).toHaveTextContent(/30\s*davor 0\s*0/);
  await expect.element(page.getByRole('row', { name: 'news.example' })).toHaveTextContent('nicht gezeigt');
  await expect.element(page.getByRole('row', { name: 'Beta-Formular: begonnen' })).toHaveTextContent('25 % davon');
  const region = page.getByRole('region', { name: 'Aufrufe nach Tag' }).element();
  (region as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  await expect.poll(() => region.scrollTop).toBeGreaterThan(100);
  await page.getByRole('button', { name: 'Wochen' }).click();
  await page.getByRole('combobox', { name: 'Seite' }).selectOptions('Über uns');
  await expect.poll(() => asked).toEqual(['?step=day', '?step=week', '?step=week&page=about']);
  const csv = page.getByRole('link', { name: 'Als CSV exportieren' });
  await expect.element(csv).toHaveAttribute('href', '/api/statistics/export.csv?step=week&page=about');
});

it('names what stands for a small sum of one page, and on phones each of two numbers', async () => {
  answering({ views: of(null, 20), properties: { ...statistics.properties, host: [] } });
  await page.viewport(390, 800);
  await show();
  await expect.element(page.getByText('unter 5', { exact: true })).toBeVisible();
  await expect.element(page.getByText('20 im Zeitraum davor')).toBeVisible();
  const row = page.getByRole('row', { name: 'Über uns' });
  await expect.element(row.getByText('davor 20')).toBeVisible();
  expect(row.getByRole('cell').elements()).toHaveLength(1);
  vi.restoreAllMocks();
  answering({ views: of(null), pages: [] });
  await page.getByRole('combobox', { name: 'Seite' }).selectOptions('Über uns');
  await expect.element(page.getByRole('heading', { name: 'Geräte' })).not.toBeInTheDocument();
});

it('says when the first numbers come, or that nothing is counted', async () => {
  answering({ since: null });
  const shown = await show();
  await expect.element(page.getByText('Noch keine Aufrufe gezählt')).toBeVisible();
  await shown.unmount();
  answering({ since: null, counting: false });
  await show();
  const link = page.getByRole('link', { name: 'Zur Einstellung' });
  await expect.element(link).toHaveAttribute('href', '/admin/einstellungen/statistics');
});
