import type { InboxDetail, ReplyConflict, ReplyDraft } from '@shared/contracts/inbox';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AdminArea } from '../../../testing/admin-area';
import { cacheUser } from '../../session/cached-user';
import { ReplyForm } from './reply-dialog';

const at = '2026-07-01T08:00:00.000Z';
const detail: InboxDetail = {
  kind: 'beta',
  enquiry: {
    id: 7,
    name: 'Ida',
    email: 'ida@stadt.example',
    reason: 'Neugier',
    language: 'de',
    status: 'new',
    suspectedSpam: false,
    assigneeId: null,
    createdAt: at,
    handledAt: null,
    consentVersion: null,
    consentAt: null,
    campaign: null,
    referrer: null,
    tags: [],
    withdrawnAt: null,
    invitation: null,
    confirmedAt: null,
  },
  assignee: null,
  history: [],
  sameAddress: [],
  previous: null,
  next: null,
  openReplies: [],
  replies: 0,
};
const draft: ReplyDraft = {
  to: 'ida@stadt.example',
  language: 'de',
  subject: 'Beta',
  text: 'Hallo',
  mailConfigured: true,
  replies: 0,
};
const conflict: ReplyConflict = {
  error: 'alreadyAnswered',
  replies: 1,
  reply: { username: 'mara', createdAt: at, subject: 'Beta' },
};

const drawn = (read: InboxDetail) => (
  <AdminArea>
    <ReplyForm detail={read} draft={draft} onClose={() => undefined} />
  </AdminArea>
);

beforeEach(() => cacheUser({ id: 1, username: 'admin', isAdmin: true, role: 'administrator' }));
afterEach(() => vi.restoreAllMocks());

describe('ReplyForm', () => {
  it('replaces the note that somebody is answering once they have answered', async () => {
    vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
      const { pathname } = new URL(String(input), window.location.origin);
      if (pathname.endsWith('/reply/open'))
        return Response.json({ success: true, data: { others: [{ username: 'mara', openedAt: at }], replies: 0 } });
      if (pathname.endsWith('/reply'))
        return Response.json({ success: false, message: 'Zu spät', ...conflict }, { status: 409 });
      return Response.json({ success: true, data: pathname.endsWith('/beta/7') ? detail : [] });
    });
    await render(drawn(detail));
    const answering = page.getByText(/mara antwortet gerade/);
    await expect.element(answering).toBeVisible();
    await page.getByRole('button', { name: 'Senden' }).click();
    await expect.element(page.getByText('mara hat inzwischen geantwortet (01.07.2026, 10:00 Uhr).')).toBeVisible();
    await expect.element(answering).not.toBeInTheDocument();
  });

  it('asks who is still answering as soon as another reply exists', async () => {
    let others = [{ username: 'mara', openedAt: at }];
    vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
      const { pathname } = new URL(String(input), window.location.origin);
      const open = pathname.endsWith('/reply/open');
      return Response.json({ success: true, data: open ? { others, replies: 1 - others.length } : detail });
    });
    const screen = await render(drawn({ ...detail, openReplies: others }));
    await expect.element(page.getByText(/mara antwortet gerade/)).toBeVisible();
    others = [];
    await screen.rerender(drawn({ ...detail, replies: 1 }));
    await expect.element(page.getByText(/mara antwortet gerade/)).not.toBeInTheDocument();
    await expect.element(page.getByText(/hat inzwischen geantwortet/)).toBeVisible();
  });
});
