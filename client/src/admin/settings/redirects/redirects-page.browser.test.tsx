import type { ImportedLine, MissedAddress, Redirect } from '@shared/contracts/redirects';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AdminArea } from '../../../testing/admin-area';
import { onAdministratorScreen } from '../../../testing/administrator-screen';
import { RedirectsPage } from './redirects-page';

onAdministratorScreen();

const created = { createdAt: '2026-11-23T10:00:00.000Z', updatedAt: '2026-11-23T10:00:00.000Z' };
const moved: Redirect = {
  id: 1,
  fromPath: '/%C3%BCber',
  target: '/about',
  status: 301,
  keepsQuery: true,
  page: 'about',
  username: 'eva',
  ...created,
};
const missed: MissedAddress = { path: '/flyer', count: 3, days: 1, lastDay: '2026-11-23', hosts: ['news.example'] };
const refused: ImportedLine = {
  line: 1,
  fromPath: '/about',
  target: '/x',
  status: '301',
  keepsQuery: '',
  action: 'refuse',
  reasons: ['Unter dieser Adresse steht eine öffentliche Seite.'],
};

/** Answers the lists, and keeps what is sent; refuses to store it if there are `errors`. */
function answering(errors?: Record<string, string[]>) {
  const sent: unknown[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input), window.location.origin);
    if (init?.method === 'POST') sent.push(JSON.parse(String(init.body)));
    if (errors && init?.method === 'POST') return Response.json({ message: 'Nein', errors }, { status: 400 });
    if (pathname.endsWith('/import')) return Response.json({ success: true, data: [refused] });
    const data = pathname.endsWith('/missed-addresses') ? [missed, { ...missed, path: '/mail/…' }] : [moved];
    return Response.json({ success: true, data });
  });
  return sent;
}

const show = () =>
  render(
    <AdminArea>
      <RedirectsPage />
    </AdminArea>,
  );

describe('RedirectsPage', () => {
  it('creates a redirect for a missed address by keyboard', async () => {
    const sent = answering();
    await show();
    await expect.element(page.getByRole('row', { name: '/über' })).toHaveTextContent('automatisch');
    await expect.element(page.getByRole('row', { name: '/mail/…' })).not.toHaveTextContent('Weiterleiten nach');
    await page.getByRole('button', { name: '/flyer weiterleiten nach …' }).click();
    await expect.element(page.getByRole('textbox', { name: 'Nach' })).toHaveFocus();
    await userEvent.keyboard('/presse{Enter}');
    await expect.poll(() => sent).toEqual([{ fromPath: '/flyer', target: '/presse', status: 301, keepsQuery: true }]);
  });

  it('puts the focus into the first field that the server refuses', async () => {
    answering({ target: ['Dort steht nichts.'], fromPath: ['Die gibt es schon.'] });
    await show();
    await page.getByRole('button', { name: '/flyer weiterleiten nach …' }).click();
    await page.getByRole('textbox', { name: 'Nach' }).fill('/presse');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('textbox', { name: 'Nach' })).toHaveAccessibleDescription(/Dort steht nichts/);
    await expect.element(page.getByRole('textbox', { name: 'Von' })).toHaveFocus();
  });

  it('shows what an imported file would change, and refuses it if a line is invalid', async () => {
    const sent = answering();
    await show();
    await page.getByRole('button', { name: 'CSV importieren' }).click();
    await page.getByLabelText('CSV-Datei').upload(new File(['/about;/x'], 'a.csv', { type: 'text/csv' }));
    await expect.element(page.getByRole('row', { name: '/about' })).toHaveTextContent('öffentliche Seite');
    await expect.element(page.getByRole('button', { name: 'Übernehmen' })).toBeDisabled();
    expect(sent).toEqual([{ csv: '/about;/x', dryRun: true }]);
  });

  it('asks before a chosen file is left', async () => {
    answering();
    await show();
    await page.getByRole('button', { name: 'CSV importieren' }).click();
    await page.getByLabelText('CSV-Datei').upload(new File(['/about;/x'], 'a.csv', { type: 'text/csv' }));
    await expect.element(page.getByText('Unter dieser Adresse steht eine öffentliche Seite.')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    const question = page.getByRole('alertdialog', { name: 'Änderungen verwerfen?' });
    await question.getByRole('button', { name: 'Weiter bearbeiten' }).click();
    await expect.element(page.getByLabelText('CSV-Datei')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await question.getByRole('button', { name: 'Verwerfen' }).click();
    await expect.element(page.getByLabelText('CSV-Datei')).not.toBeInTheDocument();
  });
});
