import '../../../testing/component';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AdminArea } from '../../../testing/admin-area';
import { onAdministratorScreen } from '../../../testing/administrator-screen';
import { UsersPage } from './users-page';

onAdministratorScreen();

describe('UsersPage', () => {
  it('offers to send an invitation again only if it has an address, else a new link', async () => {
    const dates = { createdAt: '2026-05-01T12:00:00Z', expiresAt: '2026-05-08T12:00:00Z' };
    const invitation = { role: 'editor', invitedBy: 'admin', ...dates };
    const invitations = [
      { ...invitation, id: 1, email: 'rita@abseits.example' },
      { ...invitation, id: 2, email: null },
    ];
    vi.spyOn(window, 'fetch').mockImplementation(async (input) =>
      Response.json({ success: true, data: String(input).includes('/api/invitations') ? invitations : [] }),
    );
    await render(
      <AdminArea>
        <UsersPage />
      </AdminArea>,
    );
    await expect.element(page.getByText('Erneut senden')).toBeVisible();
    expect(page.getByText('Erneut senden', { exact: true }).elements()).toHaveLength(1);
    await expect.element(page.getByRole('button', { name: /^Neuen Link erstellen: Einladung für/ })).toBeVisible();
  });
});
