import type { Setting } from '@shared/contracts/entities';
import { sampleSetting } from '@shared/testing/samples';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AdminArea } from '../../testing/admin-area';
import { onAdministratorScreen } from '../../testing/administrator-screen';
import { SettingsPage } from './settings-page';

onAdministratorScreen();

describe('SettingsPage', () => {
  it('lists related settings in their order, and own settings last', async () => {
    const keys = ['aa-own', 'backup-keep-days', 'backup-keep-months', 'backup-keep-weeks'];
    const settings = keys.map((key, id) => ({
      id,
      key,
      value: '1',
      type: 'number',
      category: 'advanced',
      description: null,
      translations: {},
      updatedAt: '2026-11-23T10:00:00.000Z',
    })) as unknown as Setting[];
    vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
      const { pathname } = new URL(String(input), window.location.origin);
      return Response.json({ success: true, data: pathname.endsWith('/settings') ? settings : [] });
    });
    await render(
      <AdminArea>
        <SettingsPage />
      </AdminArea>,
    );
    await expect.element(page.getByText('backup-keep-days')).toBeVisible();
    const codes = [...document.querySelectorAll('code')].map(({ textContent }) => textContent);
    expect(codes).toEqual(['backup-keep-days', 'backup-keep-weeks', 'backup-keep-months', 'aa-own']);
  });

  it('shows an error if the list cannot be loaded, and loads it on another try', async () => {
    let broken = true;
    vi.spyOn(window, 'fetch').mockImplementation(async () =>
      broken
        ? Response.json({ success: false, message: 'Kaputt' }, { status: 500 })
        : Response.json({ success: true, data: [sampleSetting({ key: 'site-name', value: 'Abseits' })] }),
    );
    await render(
      <AdminArea>
        <SettingsPage />
      </AdminArea>,
    );
    const alert = page.getByRole('alert').filter({ hasText: 'Fehler beim Laden der Einstellungen' });
    await expect.element(alert).toHaveTextContent('Kaputt');
    broken = false;
    await alert.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect.element(page.getByText('site-name')).toBeVisible();
    await expect.element(alert).not.toBeInTheDocument();
  });
});
