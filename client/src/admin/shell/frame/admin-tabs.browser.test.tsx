import '../../../testing/component';
import { adminViews } from '@shared/admin-views';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AdminArea } from '../../../testing/admin-area';
import { onAdministratorScreen } from '../../../testing/administrator-screen';
import { sampleChange } from '../../../testing/pending.fixture';
import { AdminTabs } from './admin-tabs';

onAdministratorScreen();

const manyChanges = Array.from({ length: 1_200 }, (_, id) => sampleChange({ id }));
const news = { cursor: '1', counts: { investors: { new: 1_200 }, beta: { new: 1_200 } }, arrived: [], handled: false };

describe('AdminTabs', () => {
  it.each([320, 390, 768])('fits a screen of %i px in every tab with many changes and enquiries', async (width) => {
    vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
      const data = String(input).includes('/pending') ? manyChanges : news;
      return Response.json({ success: true, data });
    });
    await page.viewport(width, 800);
    for (const path of [adminViews.menus.path, adminViews.beta.path, adminViews.redirects.path]) {
      window.history.replaceState(null, '', path);
      const screen = await render(
        <AdminArea>
          <AdminTabs />
        </AdminArea>,
      );
      if (path === adminViews.menus.path) await expect.element(page.getByText('999+').last()).toBeInTheDocument();
      const { scrollWidth, clientWidth } = document.documentElement;
      expect(scrollWidth, path).toBe(clientWidth);
      await screen.unmount();
    }
  });
});
