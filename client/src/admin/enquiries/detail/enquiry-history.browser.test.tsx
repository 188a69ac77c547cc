import type { InboxDetail, InboxHistoryEntry } from '@shared/contracts/inbox';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AdminArea } from '../../../testing/admin-area';
import { onAdministratorScreen } from '../../../testing/administrator-screen';
import { EnquiryHistory } from './enquiry-history';

onAdministratorScreen();

const at = '2026-07-01T08:00:00.000Z';
const enquiry = {
  id: 7,
  name: 'Ida',
  email: 'ida@stadt.example',
  reason: 'Neugier',
  language: 'de' as const,
  status: 'in-progress' as const,
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
};
const entry = (given: Partial<InboxHistoryEntry>): InboxHistoryEntry => ({
  id: 1,
  type: 'status',
  username: 'mara',
  text: null,
  details: {},
  createdAt: at,
  mailState: null,
  ...given,
});

it('history frames the text of an entry alone, and marks nothing as sent but mails', async () => {
  const history = [
    entry({ details: { from: 'new', to: 'in-progress' } }),
    entry({ id: 2, type: 'note', text: 'Ruft zurück' }),
    entry({ id: 3, type: 'confirmed', mailState: 'sent' }),
    entry({ id: 4, type: 'invited', details: { wave: 1, code: 'K7QF-2MXA' }, mailState: 'unknown' }),
  ];
  const detail: InboxDetail = {
    kind: 'beta',
    enquiry,
    assignee: null,
    history,
    sameAddress: [],
    previous: null,
    next: null,
    openReplies: [],
    replies: 0,
  };
  await render(
    <AdminArea>
      <EnquiryHistory detail={detail} />
    </AdminArea>,
  );
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'Einladung in Welle 1' }))
    .toHaveTextContent('Ungewiss');
  const frames = (text: string) =>
    page.getByRole('listitem').filter({ hasText: text }).element().querySelectorAll('p + div');
  await expect.element(page.getByText('Ruft zurück')).toBeVisible();
  expect([frames('Status: Neu').length, frames('Ruft zurück').length]).toEqual([0, 1]);
  await expect.element(page.getByText('Gesendet')).not.toBeInTheDocument();
});
