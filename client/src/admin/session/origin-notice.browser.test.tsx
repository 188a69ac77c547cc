import type { OriginStatus } from '@shared/contracts/auth';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { violations } from '../../testing/violations';
import { LoginFrame } from './sign-in-parts';

const here = window.location.origin;
afterEach(() => vi.restoreAllMocks());

/** The sign-in page of a server that sees the page's origin so. */
async function signInPage(origin: OriginStatus) {
  const asked = vi
    .spyOn(window, 'fetch')
    .mockImplementation(async () =>
      Response.json({ success: true, isAuthenticated: false, hasSession: false, directLogin: false, origin }),
    );
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <LoginFrame title="Anmelden" lead="Für alle, die Inhalte pflegen oder Anfragen beantworten.">
        <p>Formular</p>
      </LoginFrame>
    </QueryClientProvider>,
  );
  await expect.poll(() => asked).toHaveBeenCalled();
  expect(String(asked.mock.calls[0]?.[0])).toContain(`origin=${encodeURIComponent(here)}`);
  return screen;
}

describe('notice about the origin of the sign-in page', () => {
  it('is absent if sign-ins are accepted', async () => {
    const screen = await signInPage({ accepted: true, publicUrl: here });
    await expect.element(screen.getByText('Formular')).toBeVisible();
    expect(screen.getByRole('alert').elements()).toHaveLength(0);
  });

  it('links to PUBLIC_URL if that is another address, and says how to change it', async () => {
    await page.viewport(320, 800);
    const screen = await signInPage({ accepted: false, publicUrl: 'https://abseits.example' });
    const alert = screen.getByRole('alert', {
      name: 'Unter dieser Adresse lehnt der Server Anmeldungen und Änderungen ab',
    });
    await expect.element(alert).toHaveTextContent(`PUBLIC_URL=${here}`);
    await expect.element(alert.getByRole('link')).toHaveAttribute('href', 'https://abseits.example/admin/login');
    expect(await violations(screen.container)).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  });

  it('names both remedies if a proxy passes another host', async () => {
    const screen = await signInPage({ accepted: false, publicUrl: null });
    const alert = screen.getByRole('alert');
    await expect.element(alert).toHaveTextContent(`PUBLIC_URL=${here}`);
    await expect.element(alert).toHaveTextContent('proxy_set_header Host $host;');
    expect(await violations(screen.container)).toEqual([]);
  });
});
