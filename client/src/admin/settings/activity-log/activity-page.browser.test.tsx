import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AdminArea } from '../../../testing/admin-area';
import { onAdministratorScreen } from '../../../testing/administrator-screen';
import { adminPaths } from '../../navigation/admin-paths';
import { ActivityPage } from './activity-page';

onAdministratorScreen();

describe('ActivityPage', () => {
  it('waits for the end of the typing before it asks for the entries of a person', async () => {
    const asked: (string | null)[] = [];
    vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
      const { pathname, searchParams } = new URL(String(input), window.location.origin);
      if (pathname === '/api/activity') asked.push(searchParams.get('person'));
      return Response.json({ success: true, data: [], next: null });
    });
    window.history.pushState(null, '', adminPaths.activity);
    await render(
      <AdminArea>
        <ActivityPage />
      </AdminArea>,
    );
    await page.getByRole('combobox', { name: 'Person' }).click();
    await userEvent.keyboard('eva');
    await expect.poll(() => asked.at(-1)).toBe('eva');
    expect(asked).toEqual([null, 'eva']);
    await expect.element(page.getByRole('combobox', { name: 'Person' })).toHaveFocus();
  });
});
