import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AdminArea } from '../../../testing/admin-area';
import { cacheUser } from '../../session/cached-user';
import { UnsentMails } from './unsent-mails';

afterEach(() => vi.restoreAllMocks());

describe('UnsentMails', () => {
  it('reports all mail as sent only if mail or a webhook is set up', async () => {
    cacheUser({ id: 1, username: 'admin', isAdmin: true, role: 'administrator' });
    vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({ success: true, data: [] }));
    const shown = (sends: boolean) => (
      <AdminArea>
        <UnsentMails sends={sends} />
      </AdminArea>
    );
    const { rerender } = await render(shown(false));
    await expect.element(page.getByText('Noch nichts zu senden')).toBeVisible();
    await expect.element(page.getByText('Alles ist gesendet')).not.toBeInTheDocument();
    await rerender(shown(true));
    await expect.element(page.getByText('Alles ist gesendet')).toBeVisible();
  });
});
