import type { AuthUser } from '@shared/contracts/auth';
import { QueryClientProvider } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ApiError, NetworkError } from '../../api/http-api';
import { violations } from '../../testing/violations';
import { createQueryClient } from '../kit/saving/query-client';
import { SignInDialog } from './sign-in-dialog';
import { withSession } from './sign-in-question';

const user = { id: 1, username: 'admin', isAdmin: true, role: 'administrator' as const };

async function drawSignIn(login: () => Promise<AuthUser>) {
  const onSettled = vi.fn();
  const screen = await render(
    <QueryClientProvider client={createQueryClient({ withSession })}>
      <SignInDialog username="admin" login={login} admit={(found) => found} onSettled={onSettled} />
    </QueryClientProvider>,
  );
  const enter = async () => {
    await screen.getByRole('textbox', { name: 'Passwort' }).fill('falsch');
    await screen.getByRole('button', { name: 'Anmelden' }).click();
  };
  const dialog = screen.getByRole('dialog', { name: 'Bitte melden Sie sich erneut an' });
  return { dialog, enter, onSettled, alert: dialog.getByRole('alert') };
}

describe('SignInDialog', () => {
  it('shows a wrong password in the dialog, and no error after the right one', async () => {
    const login = vi.fn<() => Promise<AuthUser>>();
    login.mockRejectedValueOnce(new ApiError(401, 'Benutzername oder Passwort ist falsch.')).mockResolvedValue(user);
    const { dialog, enter, onSettled, alert } = await drawSignIn(login);
    await expect.element(dialog).toBeVisible();
    await enter();
    await expect.element(alert).toHaveTextContent(/^Fehler bei der Anmeldung: Benutzername oder Passwort ist falsch.$/);
    await expect.element(dialog.getByRole('textbox', { name: 'Passwort' })).toHaveFocus();
    expect(await violations(dialog.element())).toEqual([]);
    await enter();
    await expect.poll(() => onSettled.mock.calls).toEqual([[true]]);
    await expect.element(alert).toHaveTextContent('');
  });

  it('shows that the server is unreachable or that the account has no access', async () => {
    const login = vi.fn<() => Promise<AuthUser>>();
    login.mockRejectedValueOnce(new NetworkError('network')).mockResolvedValue({ ...user, isAdmin: false, role: null });
    const { enter, onSettled, alert } = await drawSignIn(login);
    await enter();
    await expect.element(alert).toHaveTextContent('Anmeldefehler: Bei der Anmeldung ist ein Fehler aufgetreten.');
    await enter();
    await expect.element(alert).toHaveTextContent(/keinen Zugang zum Admin-Bereich/);
    expect(onSettled).not.toHaveBeenCalled();
  });
});
