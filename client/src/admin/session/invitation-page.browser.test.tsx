import { paths } from '@shared/paths';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AdminArea } from '../../testing/admin-area';
import { onAdministratorScreen } from '../../testing/administrator-screen';
import { forgetCachedUser } from './cached-user';
import { InvitationPage } from './invitation-page';

onAdministratorScreen();

const invitation = { role: 'editor', invitedBy: 'admin', expiresAt: '2033-01-01T08:00:00.000Z' };

/** The page at a server that knows one token; returns the addresses and bodies that it was asked with. */
async function openInvitation() {
  const asked: string[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (input, { body } = {}) => {
    asked.push(`${String(input)} ${String(body)}`);
    const known = String(body).includes('ein-Token');
    const answer = known ? { success: true, data: invitation } : { success: false, message: 'Gilt nicht mehr.' };
    return Response.json(answer, { status: known ? 200 : 403 });
  });
  const screen = await render(
    <AdminArea>
      <InvitationPage />
    </AdminArea>,
  );
  return { asked, screen };
}

describe('InvitationPage', () => {
  it('works after a reload, without the token in the address of page or request', async () => {
    window.history.pushState(null, '', paths.adminInvitation('ein-Token'));
    const first = await openInvitation();
    await expect.element(page.getByRole('textbox', { name: 'Benutzername' })).toBeVisible();
    expect(window.location.href).not.toContain('Token');
    await first.screen.unmount();
    const second = await openInvitation();
    await expect.element(page.getByRole('textbox', { name: 'Benutzername' })).toBeVisible();
    for (const request of [...first.asked, ...second.asked]) expect(request.split(' ')[0]).not.toContain('Token');
  });

  it('says that a link without a token is incomplete, and sends no request', async () => {
    window.history.pushState(null, '', paths.adminInvitation());
    const { asked } = await openInvitation();
    await expect.element(page.getByRole('alert').filter({ hasText: /vollständig/ })).toBeVisible();
    expect(asked.filter((request) => request.includes('/invitation'))).toEqual([]);
  });

  it('warns a signed-in user that they will become another user', async () => {
    window.history.pushState(null, '', paths.adminInvitation('ein-Token'));
    const { screen } = await openInvitation();
    await expect.element(page.getByText(/Sie sind als admin angemeldet/)).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Zurück in den Admin-Bereich' })).toBeVisible();
    await screen.unmount();
    forgetCachedUser();
    await openInvitation();
    await expect.element(page.getByRole('textbox', { name: 'Benutzername' })).toBeVisible();
    expect(page.getByText(/Sie sind als/).elements()).toHaveLength(0);
  });
});
