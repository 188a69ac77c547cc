import type { Backup, BackupOverview } from '@shared/contracts/operation';
import type { Finding } from '@shared/findings';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AdminArea } from '../../../testing/admin-area';
import { onAdministratorScreen } from '../../../testing/administrator-screen';
import { violations } from '../../../testing/violations';
import { BackupNotice } from '../../shell/dashboard/backup-notice';
import { BackupsCard } from './backups-card';

onAdministratorScreen();

const good: Backup = {
  id: 1,
  state: 'good',
  cause: 'nightly',
  username: null,
  fileName: 'abseits.jsonl.gz.enc',
  error: null,
  startedAt: '2026-11-22T02:00:00.000Z',
  endedAt: '2026-11-22T02:00:05.000Z',
  bytes: 1_234_567,
  rows: 9,
  files: 1,
  copies: [{ place: 'data', state: 'good', error: null }],
};
const failed: Backup = {
  ...good,
  id: 2,
  state: 'failed',
  startedAt: '2026-11-23T02:00:00.000Z',
  error: 'Bucket: Den Bucket gibt es nicht.',
  copies: [{ place: 'bucket', state: 'failed', error: 'Den Bucket gibt es nicht.' }],
};
const standing = (state: Finding['state'], text: string, remedy: string | null = null): Finding => ({
  id: 'backup',
  part: 'Sicherung',
  state,
  text,
  remedy,
});
const waiting = standing('unknown', 'Die erste Sicherung macht der Server in der Nacht.');
const overview: BackupOverview = {
  backups: [failed, good],
  lastGood: good,
  standing: standing('open', 'Die letzte Sicherung ist misslungen.', 'Sichern Sie noch einmal.'),
  places: ['data', 'bucket'],
  encrypted: true,
  hour: 3,
};

describe('backups', () => {
  it('shows the last good and the failed backup, and starts one after a password check', async () => {
    let proven = false;
    const sent: string[] = [];
    vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
      const { pathname } = new URL(String(input), window.location.origin);
      if (pathname.endsWith('/factors')) return Response.json({ success: true, data: { passkeys: [] } });
      if (init?.method !== 'POST') return Response.json({ success: true, data: overview });
      if (pathname.endsWith('/proof')) proven = true;
      else if (!proven) return Response.json({ message: 'Bitte bestätigen', proofNeeded: true }, { status: 403 });
      sent.push(pathname);
      return Response.json({ success: true, data: { ...good, id: 3, state: 'running' } }, { status: 202 });
    });
    await render(
      <AdminArea>
        <BackupNotice />
        <BackupsCard />
      </AdminArea>,
    );
    const notice = page.getByRole('region', { name: 'Sicherungen' }).first();
    await expect.element(notice).toHaveTextContent('Die letzte Sicherung ist misslungen.');
    await expect.element(notice).toHaveTextContent('Bucket: Den Bucket gibt es nicht.');
    await expect
      .element(notice)
      .toHaveTextContent(/Letzte gute Sicherung: 22\.11\.2026, 03:00, 1,2 MB, Datenordner des Servers/);
    await expect.element(page.getByText('Ziele: Datenordner des Servers, Bucket. Verschlüsselt.')).toBeVisible();
    // Only what lies somewhere can be had.
    await expect.element(page.getByRole('button', { name: /herunterladen/ })).toHaveAccessibleName(/22\.11\.2026/);
    await page.getByRole('button', { name: 'Jetzt sichern' }).click();
    await page.getByRole('textbox', { name: 'Passwort' }).fill('Ein-langes-Passwort-7');
    await page.getByRole('button', { name: 'Bestätigen' }).click();
    await expect.poll(() => sent).toEqual(['/api/auth/proof', '/api/backups']);
  });

  it.each([
    ['no backup is good', { lastGood: null }, 'Es gibt noch keine gute Sicherung.'],
    ['the last good backup is old', {}, 'Die letzte gute Sicherung ist vom 20. November.'],
  ])('warns on the dashboard if %s', async (_, more, text) => {
    const data = { ...overview, backups: [], ...more };
    const answers = [
      { ...data, standing: standing('open', text, 'Sichern Sie sofort.') },
      { ...data, standing: waiting },
    ];
    vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({ success: true, data: answers[0] }));
    const screen = await render(
      <AdminArea>
        <BackupNotice />
      </AdminArea>,
    );
    await expect.element(page.getByText(`${text} Sichern Sie sofort.`)).toBeVisible();
    const drawn = () => screen.container.querySelector('h3 svg')?.innerHTML;
    const alert = drawn();
    answers.shift();
    await screen.unmount();
    await render(
      <AdminArea>
        <BackupNotice />
      </AdminArea>,
    );
    await expect.element(page.getByText(/gute Sicherung: |in der Nacht/)).toBeVisible();
    expect(alert).not.toBe(document.querySelector('h3 svg')?.innerHTML);
  });

  it('shows the state that the server reports if a restore has left no records', async () => {
    const data = {
      ...overview,
      standing: standing('good', 'Die letzte gute Sicherung ist vom 20. November.'),
      backups: [],
      lastGood: null,
    };
    vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({ success: true, data }));
    await render(
      <AdminArea>
        <BackupsCard />
      </AdminArea>,
    );
    await expect.element(page.getByRole('status').getByText(data.standing.text)).toBeVisible();
    await expect.element(page.getByText(/noch keine gute|Die erste/)).not.toBeInTheDocument();
  });
});

describe('BackupsCard', () => {
  it.each([320, 1280])('is accessible and usable by keyboard alone at %i px', async (width) => {
    await page.viewport(width, 800);
    vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
      if (/\/factors$/.test(new URL(String(input), window.location.origin).pathname))
        return Response.json({ success: true, data: { passkeys: [] } });
      if (init?.method !== 'POST') return Response.json({ success: true, data: overview });
      return Response.json({ message: 'Bitte bestätigen', proofNeeded: true }, { status: 403 });
    });
    const { container } = await render(
      <AdminArea>
        <BackupsCard />
      </AdminArea>,
    );
    await expect.element(page.getByRole('table', { name: 'Sicherungen' })).toBeVisible();
    expect(await violations(container)).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    for (const name of [/Jetzt sichern/, /Zeiten und Aufbewahrung/, /herunterladen/]) {
      await userEvent.tab();
      expect(document.activeElement).toHaveAccessibleName(name);
      expect(getComputedStyle(document.activeElement ?? container).outlineStyle).not.toBe('none');
    }
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('textbox', { name: 'Passwort' })).toHaveFocus();
    expect(await violations(page.getByRole('dialog').element())).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toMatch(/herunterladen/);
  });
});
