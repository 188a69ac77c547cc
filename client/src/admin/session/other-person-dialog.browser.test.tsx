import { cachedUserKey, pendingLogoutKey } from '@shared/base/device-storage';
import type { AuthUser } from '@shared/contracts/auth';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AdminArea } from '../../testing/admin-area';
import { onAdministratorScreen } from '../../testing/administrator-screen';
import { violations } from '../../testing/violations';
import { SectionsPage } from '../content/sections/sections-page';
import { cacheUser } from './cached-user';
import { useSession } from './session';

onAdministratorScreen();

const eva: AuthUser = { id: 2, username: 'eva', isAdmin: false, role: 'editor' };
const dialog = () => page.getByRole('dialog', { name: 'Jetzt ist eva angemeldet' });

/** The window of the administrator `admin`, at a server where this person is signed in. */
async function openWindow(signedIn: () => AuthUser | null) {
  const asked: (string | null)[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (_input, init) => {
    const expected = new Headers(init?.headers).get('expected-user');
    asked.push(expected);
    const user = signedIn();
    if (user && expected !== String(user.id)) {
      return Response.json({ success: false, message: 'Inzwischen ist eva angemeldet.', user }, { status: 412 });
    }
    return Response.json({ success: true, data: [] });
  });
  await render(
    <AdminArea>
      <SectionsPage />
    </AdminArea>,
  );
  return asked;
}

/** What another window of the browser does to what both keep. */
function inOtherWindow(act: () => void) {
  act();
  window.dispatchEvent(new StorageEvent('storage', { key: cachedUserKey }));
}

describe('window after another user has signed in', () => {
  it('names the other user until the first user is back', async () => {
    const asked = await openWindow(() => null);
    await expect.element(page.getByText('Keine Inhaltsabschnitte gefunden')).toBeVisible();
    expect(new Set(asked)).toEqual(new Set(['1']));
    const before = asked.length;
    inOtherWindow(() => localStorage.removeItem(cachedUserKey));
    expect(dialog().elements()).toHaveLength(0);
    inOtherWindow(() => cacheUser(eva));
    await expect.element(dialog()).toBeVisible();
    await expect.element(dialog()).toHaveTextContent(/nichts mehr für admin geladen oder gespeichert/);
    expect(await violations(dialog().element())).toEqual([]);
    inOtherWindow(() => cacheUser({ ...eva, id: 1, username: 'admin' }));
    await expect.poll(() => dialog().elements()).toHaveLength(0);
    expect(asked).toHaveLength(before);
  });

  it('names the other user after a refused request, again after staying', async () => {
    await openWindow(() => eva);
    await expect.element(dialog()).toBeVisible();
    await dialog().getByRole('button', { name: 'Hier bleiben' }).click();
    await expect.poll(() => dialog().elements()).toHaveLength(0);
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect.element(dialog()).toBeVisible();
    await expect.element(dialog().getByRole('button', { name: 'Weiter als eva' })).toBeVisible();
  });

  function SignOut() {
    return (
      <button type="button" onClick={useSession().logout}>
        Abmelden
      </button>
    );
  }

  it('leaves the other user signed in if the first signs out', async () => {
    vi.spyOn(window, 'fetch').mockImplementation(async () =>
      Response.json({ success: false, message: 'Inzwischen ist eva angemeldet.', user: eva }, { status: 412 }),
    );
    await render(
      <AdminArea>
        <SignOut />
      </AdminArea>,
    );
    await page.getByRole('button', { name: 'Abmelden' }).click();
    await expect.element(page.getByText('Abmeldung erfolgreich')).toBeVisible();
    expect(localStorage.getItem(pendingLogoutKey)).toBeNull();
  });
});
