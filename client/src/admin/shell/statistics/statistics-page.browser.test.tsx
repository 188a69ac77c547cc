import type { Statistics } from '@shared/contracts/statistics';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AdminArea } from '../../../testing/admin-area';
import { onAdministratorScreen } from '../../../testing/administrator-screen';
import { StatisticsPage } from './statistics-page';

onAdministratorScreen();

const row = (value: string, label: string, count: number | null, before: number | null = 0) => ({
  value,
  label,
  count,
  before,
});
const days = Array.from({ length: 28 }, (_, day) => String(day + 1).padStart(2, '0'));
const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));
const pages = { title: 'Seiten', header: 'Seite', rows: [row('about', 'Über uns', 30, 20)] };
const devices = { title: 'Geräte', header: 'Art des Geräts', rows: [row('phone', 'Telefon', 30)] };

const statistics: Statistics = {
  counting: true,
  since: '2026-11-01',
  today: '2026-11-28',
  from: '2026-11-01',
  beforeFrom: '2026-11-01',
  views: { count: 30, before: 20 },
  steps: {
    title: 'Aufrufe nach Tag',
    header: 'Tag',
    rows: days.map((day, index) => row(`2026-11-${day}`, `${day}.11.2026`, index === 27 ? 30 : 0)),
  },
  hours: {
    title: 'Aufrufe nach Uhrzeit',
    header: 'Uhrzeit',
    rows: hours.map((hour) => row(hour, `${hour} Uhr`, hour === '09' ? 30 : 0)),
  },
  lists: [
    {
      title: 'Vom Aufruf zur Anfrage',
      header: 'Schritt',
      rows: [{ ...row('beta begun', 'Beta-Formular: begonnen', 5), note: '25 % davon' }],
    },
    pages,
    {
      title: 'Herkunft',
      header: 'Website mit dem Link',
      rows: [row('', 'Direkt aufgerufen', 20), row('news.example', 'news.example', null, null)],
    },
    devices,
  ],
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

describe('StatisticsPage', () => {
  it('shows views in a chart and a scrollable table, by step and page', async () => {
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

  it('tells a page without hours and properties, says so, and labels both numbers on phones', async () => {
    answering({ views: { count: null, before: 20 }, lists: [pages, devices] });
    await page.viewport(390, 800);
    await show();
    await expect.element(page.getByText('nicht gezeigt', { exact: true })).toBeVisible();
    await expect.element(page.getByText('20 im Zeitraum davor')).toBeVisible();
    const about = page.getByRole('row', { name: 'Über uns' });
    await expect.element(about.getByText('davor 20')).toBeVisible();
    expect(about.getByRole('cell').elements()).toHaveLength(1);
    vi.restoreAllMocks();
    const onlyOfSite = page.getByText(/gibt es nur für alle Seiten zusammen\.$/);
    await expect.element(onlyOfSite).not.toBeInTheDocument();
    answering({ views: { count: null, before: 0 }, hours: { ...statistics.hours, rows: [] }, lists: [] });
    await page.getByRole('combobox', { name: 'Seite' }).selectOptions('Über uns');
    await expect.element(onlyOfSite).toBeVisible();
    for (const name of ['Geräte', 'Uhrzeit'])
      await expect.element(page.getByRole('heading', { name })).not.toBeInTheDocument();
  });

  it('hatches hidden numbers, explains them, and compares with no partly counted time', async () => {
    const [first, ...others] = statistics.steps.rows;
    const steps = {
      ...statistics.steps,
      rows: [row('x', '01.11.2026', null), ...others.map((other) => ({ ...other }))],
    };
    Object.assign(steps.rows[1] ?? {}, { uncounted: 'both' });
    answering({ steps, since: '2026-10-03', beforeFrom: '2026-10-01', lists: [pages] });
    await show();
    const reason = page.getByText(/^Schraffiert: nicht gezeigt\. Nicht gezeigt werden Zahlen unter 5/);
    await expect.element(reason).toBeVisible();
    const chart = page.getByRole('img', { name: /Aufrufe nach Tag/ }).element();
    expect(reason.element().compareDocumentPosition(chart)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const hatched = (at: number) =>
      [...(chart.querySelectorAll(':scope > g:has(> title)')[at]?.children ?? [])].filter((one) =>
        one.getAttribute('fill')?.startsWith('url('),
      );
    expect(hatched(0).length).toBe(1);
    expect(hatched(0)[0]?.getBoundingClientRect().height).toBe(14);
    expect(hatched(1).length).toBe(0);
    await expect.element(page.getByRole('row', { name: '02.11.2026' })).toHaveTextContent(/–\s*davor –\s*–/);
    await expect.element(page.getByText('Davor wurde erst ab 3. Oktober 2026 gezählt.')).toBeVisible();
    await expect.element(page.getByText(/%/)).not.toBeInTheDocument();
    expect(first?.count).toBe(0);
  });

  it('leaves out the period before if none of it was counted', async () => {
    const rows = statistics.steps.rows.map((one) => Object.assign({ ...one }, { uncounted: 'before' }));
    answering({ steps: { ...statistics.steps, rows }, lists: [] });
    await show();
    const table = page.getByRole('table', { name: statistics.steps.title });
    await expect.element(table).toBeVisible();
    await expect.element(table.getByRole('columnheader', { name: 'Davor' })).not.toBeInTheDocument();
    await expect.element(table.getByText(/davor/)).not.toBeInTheDocument();
  });

  it('says when the first numbers come, or that counting is turned off', async () => {
    answering({ since: null });
    const shown = await show();
    await expect.element(page.getByText('Noch keine Aufrufe gezählt')).toBeVisible();
    await shown.unmount();
    answering({ since: null, counting: false });
    await show();
    const link = page.getByRole('link', { name: 'Zur Einstellung' });
    await expect.element(link).toHaveAttribute('href', '/admin/einstellungen/statistics');
  });
});
