import type { OutboxEntry } from '@shared/contracts/outbox';
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
        <UnsentMails sends={sends} heldUntil={null} />
      </AdminArea>
    );
    const { rerender } = await render(shown(false));
    await expect.element(page.getByText('Noch nichts zu senden')).toBeVisible();
    await expect.element(page.getByText('Alles ist gesendet')).not.toBeInTheDocument();
    await rerender(shown(true));
    await expect.element(page.getByText('Alles ist gesendet')).toBeVisible();
  });

  it('names no time before that of the next try while mail is held', async () => {
    cacheUser({ id: 1, username: 'admin', isAdmin: true, role: 'administrator' });
    const waiting = (id: number, channel: 'mail' | 'webhook', nextAttemptAt: string): OutboxEntry => ({
      id,
      channel,
      purpose: 'notice',
      kind: null,
      enquiryId: null,
      recipient: `team${id}@firma.example`,
      state: 'waiting',
      attempts: 0,
      lastError: null,
      nextAttemptAt,
      createdAt: '2026-11-26T08:00:00.000Z',
      sentAt: null,
    });
    const entries = [
      waiting(1, 'mail', '2026-11-26T09:00:00.000Z'),
      waiting(2, 'mail', '2026-11-26T19:00:00.000Z'),
      waiting(3, 'webhook', '2026-11-26T09:00:00.000Z'),
    ];
    vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({ success: true, data: entries }));
    await render(
      <AdminArea>
        <UnsentMails sends heldUntil="2026-11-26T11:00:00.000Z" />
      </AdminArea>,
    );
    const row = (id: number) => page.getByRole('row', { name: `team${id}@firma.example` });
    await expect.element(row(1)).toHaveTextContent(/noch nicht versucht.*26\.11\.2026, 12:00/);
    await expect.element(row(2)).toHaveTextContent('26.11.2026, 20:00');
    await expect.element(row(3)).toHaveTextContent('26.11.2026, 10:00');
  });
});
