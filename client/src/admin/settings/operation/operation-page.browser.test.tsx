import type { Backup, BackupOverview } from '@shared/contracts/operation';
import type { Finding } from '@shared/findings';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AdminArea } from '../../../testing/admin-area';
import { onAdministratorScreen } from '../../../testing/administrator-screen';
import { OperationPage } from './operation-page';

onAdministratorScreen();

const running: Backup = {
  id: 1,
  state: 'running',
  cause: 'manual',
  username: 'admin',
  fileName: 'abseits.jsonl.gz',
  error: null,
  startedAt: '2026-11-23T02:00:00.000Z',
  endedAt: null,
  bytes: null,
  rows: 0,
  files: 0,
  copies: [],
};

describe('OperationPage', () => {
  it('reads the state of the server again only when a backup ends', async () => {
    const server = { backups: [] as Backup[], text: 'Es gibt noch keine Sicherung.' };
    const read: string[] = [];
    vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
      const { pathname } = new URL(String(input), window.location.origin);
      if (init?.method === 'POST') server.backups = [running];
      else read.push(pathname);
      const backup: Finding = { id: 'backup', part: 'Sicherung', state: 'good', text: server.text, remedy: null };
      const job: Finding = { ...backup, id: 'housekeeping', part: 'Aufräumen', text: 'Alle 17 Schritte gelungen.' };
      const overview: BackupOverview = {
        backups: server.backups,
        lastGood: null,
        standing: { ...backup, text: 'Noch keine.' },
        places: ['data'],
        encrypted: false,
        hour: 3,
      };
      return Response.json({ success: true, data: pathname.endsWith('/backups') ? overview : [backup, job] });
    });
    const stateReads = () => read.filter((path) => path === '/api/operation').length;
    await render(
      <AdminArea>
        <OperationPage />
      </AdminArea>,
    );
    const card = page.getByRole('region', { name: 'Zustand des Servers' });
    await expect.element(card).toHaveTextContent('Es gibt noch keine Sicherung.');
    const jobs = page.getByRole('region', { name: 'Aufgaben und ihr letzter Lauf' });
    await expect.element(jobs).toHaveTextContent('Alle 17 Schritte gelungen.');
    await expect.element(jobs).not.toHaveTextContent('Es gibt noch keine Sicherung.');
    await page.getByRole('button', { name: 'Jetzt sichern' }).click();
    await expect.element(page.getByText('Läuft')).toBeVisible();
    expect(stateReads()).toBe(1);
    Object.assign(server, { backups: [{ ...running, state: 'good' }], text: 'Die letzte Sicherung ist von heute.' });
    await expect.element(card).toHaveTextContent('Die letzte Sicherung ist von heute.');
    expect(stateReads()).toBe(2);
  });
});
