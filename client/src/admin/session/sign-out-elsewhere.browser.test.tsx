import { pendingLogoutKey } from '@shared/base/device-storage';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AdminArea } from '../../testing/admin-area';
import { onAdministratorScreen } from '../../testing/administrator-screen';
import { useSession } from './session';

onAdministratorScreen();

function Name() {
  const { user } = useSession();
  return <p>{user ? `Angemeldet: ${user.username}` : 'Niemand angemeldet'}</p>;
}

describe('sign-out in another window', () => {
  it('ends what this window shows at once', async () => {
    vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({ success: true, data: [] }));
    await render(
      <AdminArea>
        <Name />
      </AdminArea>,
    );
    await expect.element(page.getByText('Angemeldet: admin')).toBeVisible();
    window.dispatchEvent(new StorageEvent('storage', { key: pendingLogoutKey, newValue: null }));
    await expect.element(page.getByText('Angemeldet: admin')).toBeVisible();
    window.dispatchEvent(new StorageEvent('storage', { key: pendingLogoutKey, newValue: '1' }));
    await expect.element(page.getByText('Niemand angemeldet')).toBeVisible();
  });
});
