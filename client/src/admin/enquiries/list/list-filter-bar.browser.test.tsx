import { paths } from '@shared/paths';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AdminArea } from '../../../testing/admin-area';
import { onAdministratorScreen } from '../../../testing/administrator-screen';
import { ListFilterBar } from './inbox-page';

onAdministratorScreen();

it.each([390, 640, 768, 1024, 1440])('filters of the lists fit into a window of %i px', async (width) => {
  await page.viewport(width, 844);
  const words = ['ein ziemlich langes stichwort von vierzi', 'newsletter, frühling und sommer in berlin'];
  vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
    const { pathname } = new URL(String(input), window.location.origin);
    const isAnswered = pathname === paths.api.inbox.tags || pathname === paths.api.inbox.origins;
    return Response.json({ success: true, data: isAnswered ? words : [] });
  });
  await render(
    <AdminArea>
      <ListFilterBar filters={{}} onFilter={() => undefined} mail="Einladung oder Brief" />
    </AdminArea>,
  );
  // On a phone they are folded, so that the list is in view.
  if (width < 640) {
    page.getByRole('button', { name: 'Filtern' }).element().focus();
    await userEvent.keyboard('{Enter}');
  }
  await expect.element(page.getByLabelText('Stichwort')).toBeVisible();
  await expect.element(page.getByLabelText('Herkunft')).toBeVisible();
  await expect.element(page.getByLabelText('Einladung oder Brief')).toBeVisible();
  const root = document.documentElement;
  expect(root.scrollWidth - root.clientWidth).toBeLessThanOrEqual(0);
});
