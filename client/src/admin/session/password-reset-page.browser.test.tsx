import '../../testing/component';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { authApi } from '../../api/auth-api';
import { ApiError } from '../../api/http-api';
import { AdminArea } from '../../testing/admin-area';
import { onAdministratorScreen } from '../../testing/administrator-screen';
import { violations } from '../../testing/violations';
import { PasswordResetPage } from './password-reset-page';

describe('PasswordResetPage', () => {
  onAdministratorScreen();
  beforeEach(() => {
    vi.spyOn(authApi, 'originStatus').mockResolvedValue(null);
  });
  const draw = () =>
    render(
      <AdminArea>
        <PasswordResetPage />
      </AdminArea>,
    );
  const name = page.getByRole('textbox', { name: 'Benutzername oder E-Mail-Adresse' });
  const send = page.getByRole('button', { name: 'Link anfordern' });

  it('asks for a name, and does not reveal whether the account exists', async () => {
    const forgotten = vi.spyOn(authApi, 'forgottenPassword').mockResolvedValue({});
    const screen = await draw();
    await send.click();
    await expect.element(name).toHaveAccessibleDescription(/Benutzername wird benötigt/);
    expect(forgotten).not.toHaveBeenCalled();
    await name.fill('rita');
    await send.click();
    await expect.element(page.getByText('Wenn es dieses Konto gibt')).toBeVisible();
    expect(forgotten.mock.calls).toEqual([['rita']]);
    expect(await violations(screen.container)).toEqual([]);
  });

  it('says why no mail is sent, and keeps the typed name', async () => {
    const refusal = new ApiError(409, 'Diese Website kann dafür keine E-Mail senden.');
    vi.spyOn(authApi, 'forgottenPassword').mockRejectedValue(refusal);
    await draw();
    await name.fill('rita');
    await send.click();
    await expect.element(page.getByText('Diese Website kann dafür keine E-Mail senden.')).toBeVisible();
    await expect.element(name).toHaveValue('rita');
  });

  it('sets a new password, and shows errors of the server at the field', async () => {
    window.location.hash = 'token=abc';
    vi.spyOn(authApi, 'openReset').mockResolvedValue({ username: 'Rita' });
    const reset = vi
      .spyOn(authApi, 'resetPassword')
      .mockRejectedValueOnce(new ApiError(400, 'Prüfen', { password: ['Dieses Passwort ist leicht zu erraten.'] }))
      .mockResolvedValue({});
    await draw();
    await expect.element(page.getByText('Benutzername: Rita')).toBeVisible();
    const first = page.getByRole('textbox', { name: 'Neues Passwort', exact: true });
    const again = page.getByRole('textbox', { name: 'Neues Passwort wiederholen' });
    const change = page.getByRole('button', { name: 'Passwort ändern' });
    await first.fill('ein-Wort-Laterne-64');
    await again.fill('anders-Wort-Laterne-64');
    await change.click();
    await expect.element(again).toHaveAccessibleDescription(/stimmen nicht überein/);
    await again.fill('ein-Wort-Laterne-64');
    await change.click();
    await expect.element(first).toHaveAccessibleDescription(/leicht zu erraten/);
    await change.click();
    await expect.poll(() => window.location.pathname).toBe('/admin/login');
    expect(reset).toHaveBeenLastCalledWith({ token: 'abc', password: 'ein-Wort-Laterne-64' });
  });
});
