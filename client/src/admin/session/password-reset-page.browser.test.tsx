import '../../testing/component';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AdminArea } from '../../testing/admin-area';
import { onAdministratorScreen } from '../../testing/administrator-screen';
import { violations } from '../../testing/violations';
import { PasswordResetPage } from './password-reset-page';

const success = (data?: object) => Response.json({ success: true, data });
const refusal = (status: number, message: string, errors = {}) =>
  Response.json({ success: false, message, errors }, { status });

/** Answers what is sent to /api/auth, one after the other, with `answers`; returns it. */
function onRequests(...answers: readonly Response[]): [path: string, body: unknown][] {
  const sent: [path: string, body: unknown][] = [];
  vi.stubGlobal('fetch', async (input: unknown, { method, body }: RequestInit = {}) => {
    if (method !== 'POST') return success();
    sent.push([new URL(String(input), window.location.href).pathname, JSON.parse(String(body))]);
    return answers[sent.length - 1] ?? success();
  });
  return sent;
}

describe('PasswordResetPage', () => {
  onAdministratorScreen();
  const draw = () =>
    render(
      <AdminArea>
        <PasswordResetPage />
      </AdminArea>,
    );
  const name = page.getByRole('textbox', { name: 'Benutzername oder E-Mail-Adresse' });
  const send = page.getByRole('button', { name: 'Link anfordern' });

  it('asks for a name, and does not reveal whether the account exists', async () => {
    const sent = onRequests(success());
    const screen = await draw();
    await send.click();
    await expect.element(name).toHaveAccessibleDescription(/Benutzername wird benötigt/);
    expect(sent).toEqual([]);
    await name.fill('rita');
    await send.click();
    await expect.element(page.getByText('Wenn es dieses Konto gibt')).toBeVisible();
    expect(sent).toEqual([['/api/auth/forgotten-password', { name: 'rita' }]]);
    expect(await violations(screen.container)).toEqual([]);
  });

  it('says why no mail is sent, and keeps the typed name', async () => {
    onRequests(refusal(409, 'Diese Website kann dafür keine E-Mail senden.'));
    await draw();
    await name.fill('rita');
    await send.click();
    await expect.element(page.getByText('Diese Website kann dafür keine E-Mail senden.')).toBeVisible();
    await expect.element(name).toHaveValue('rita');
  });

  it('sets a new password, and shows errors of the server at the field', async () => {
    window.location.hash = 'token=abc';
    const sent = onRequests(
      success({ username: 'Rita' }),
      refusal(400, 'Prüfen', { password: ['Dieses Passwort ist leicht zu erraten.'] }),
      success({ username: 'Rita' }),
    );
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
    const withPassword = ['/api/auth/password-reset', { token: 'abc', password: 'ein-Wort-Laterne-64' }];
    expect(sent).toEqual([['/api/auth/password-reset', { token: 'abc' }], withPassword, withPassword]);
  });
});
