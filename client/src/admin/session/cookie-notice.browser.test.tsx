import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AdminArea } from '../../testing/admin-area';
import { violations } from '../../testing/violations';
import { forgetCachedUser } from './cached-user';
import { CookieNotice } from './cookie-notice';
import { DirectLoginPage } from './direct-login-page';
import { LoginPage } from './login-page';

const user = { id: 1, username: 'admin', isAdmin: true, role: 'administrator' };
afterEach(() => vi.restoreAllMocks());

/** A page of the sign-in at a server that accepts it, in a browser that keeps its cookie or does not. */
async function signInPage(Page: typeof LoginPage, accepted: object) {
  let keepsCookie = false;
  vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
    const asksWhoIsIn = String(input).includes('/api/auth/status');
    const status = { isAuthenticated: false, hasSession: keepsCookie, directLogin: false };
    return Response.json({ success: true, ...(asksWhoIsIn ? status : accepted) });
  });
  forgetCachedUser();
  const { container } = await render(
    <AdminArea>
      <Page />
    </AdminArea>,
  );
  const keepCookie = () => {
    keepsCookie = true;
  };
  return {
    container,
    keepCookie,
    notice: page.getByRole('alert').filter({ hasText: /nimmt das Cookie der Anmeldung nicht an/ }),
  };
}

async function givePassword() {
  await page.getByRole('textbox', { name: 'Benutzername' }).fill('admin');
  await page.getByRole('textbox', { name: 'Passwort' }).fill('ein Passwort');
  await page.getByRole('button', { name: 'Anmelden' }).click();
}

describe('notice about cookies', () => {
  it('is shown only by a browser that refuses them', async () => {
    const shown = await render(<CookieNotice />);
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    await shown.rerender(<CookieNotice />);
    await expect.element(page.getByRole('alert')).toHaveTextContent(/Bitte erlauben Sie Cookies/);
  });

  it.each([
    ['signs in', { user }],
    ['asks for a second factor', { secondFactor: ['totp'] }],
  ])('is shown instead of what comes next if the password %s but the cookie is dropped', async (_what, accepted) => {
    const { container, keepCookie, notice } = await signInPage(LoginPage, accepted);
    await givePassword();
    await expect.element(notice).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Anmelden' })).toBeEnabled();
    expect(window.localStorage.getItem('adminUser')).toBeNull();
    expect(await violations(container)).toEqual([]);
    keepCookie();
    await givePassword();
    await expect.element(notice).not.toBeInTheDocument();
  });

  it('is shown after a sign-in by link, too', async () => {
    const { keepCookie, notice } = await signInPage(DirectLoginPage, { user });
    const signIn = page.getByRole('button', { name: 'Als Administrator anmelden' });
    await signIn.click();
    await expect.element(notice).toBeVisible();
    expect(window.localStorage.getItem('adminUser')).toBeNull();
    keepCookie();
    await signIn.click();
    await expect.element(notice).not.toBeInTheDocument();
  });
});
