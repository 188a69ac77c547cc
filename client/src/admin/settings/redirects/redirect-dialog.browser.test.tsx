import '../../../testing/component';
import type { Redirect } from '@shared/contracts/redirects';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AdminArea } from '../../../testing/admin-area';
import { onAdministratorScreen } from '../../../testing/administrator-screen';
import { RedirectDialog } from './redirect-dialog';

onAdministratorScreen();

const stored: Redirect = {
  id: 7,
  fromPath: '/alt',
  target: '/beta',
  status: 301,
  keepsQuery: true,
  page: null,
  username: 'admin',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};

/** The dialog at a server where a colleague has changed the redirect since it was opened. */
async function openStale() {
  const current = { ...stored, target: '/about', keepsQuery: false, updatedAt: '2026-01-02T00:00:00.000Z' };
  const bodies: Record<string, unknown>[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (_input, init) => {
    if (init?.method !== 'PUT') return Response.json({ success: true, data: [] });
    const body = JSON.parse(String(init.body)) as Record<string, unknown>;
    bodies.push(body);
    if (body.updatedAt === current.updatedAt) return Response.json({ success: true, data: current });
    return Response.json({ success: false, message: 'Geändert', current, changedBy: 'redaktion' }, { status: 409 });
  });
  const onClose = vi.fn();
  await render(
    <AdminArea>
      <a href="#weg">Weg von hier</a>
      <RedirectDialog edited={stored} onClose={onClose} />
    </AdminArea>,
  );
  return { bodies, onClose };
}

const target = () => page.getByRole('textbox', { name: 'Nach' });

describe('RedirectDialog', () => {
  it('asks about a redirect changed by another user field by field', async () => {
    const { bodies, onClose } = await openStale();
    await target().fill('/investor');
    await page.getByRole('button', { name: 'Speichern' }).click();
    await expect.element(page.getByRole('group', { name: /^Nach von beiden geändert/ })).toHaveTextContent('/about');
    await page.getByRole('button', { name: 'Auswahl speichern' }).click();
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    expect(bodies[1]).toMatchObject({ target: '/investor', keepsQuery: false, updatedAt: '2026-01-02T00:00:00.000Z' });
  });

  it('asks before unsaved input is lost, and closes at once if nothing changed', async () => {
    const { onClose } = await openStale();
    const question = page.getByRole('alertdialog', { name: 'Änderungen verwerfen?' });
    await target().fill('/investor');
    await page.getByRole('button', { name: 'Schließen' }).click();
    await question.getByRole('button', { name: 'Weiter bearbeiten' }).click();
    await expect.element(target()).toHaveValue('/investor');
    expect(onClose).not.toHaveBeenCalled();
    await page.getByRole('button', { name: 'Schließen' }).click();
    await question.getByRole('button', { name: 'Verwerfen' }).click();
    expect(onClose).toHaveBeenCalledOnce();
    await target().fill('/beta');
    await page.getByRole('button', { name: 'Schließen' }).click();
    expect(onClose).toHaveBeenCalledTimes(2);
  });
});
