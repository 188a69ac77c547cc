import type { EnquiryOf } from '@shared/contracts/stored-enquiries';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AdminArea } from '../../../testing/admin-area';
import { onAdministratorScreen } from '../../../testing/administrator-screen';
import { Table } from '../../../ui/table';
import { enquiryColumns } from './enquiry-columns';

onAdministratorScreen();

const nothing = () => undefined;
const actions = { erase: nothing, markSpam: nothing, sharedDocuments: nothing, exportDataSubject: nothing };

function columnsOf<Kind extends 'beta' | 'investors'>(kind: Kind) {
  const shown = { siteName: () => 'Abseits', nameOf: () => null, addressOf: String, asksForConfirmation: false };
  return enquiryColumns(kind, { actions, ...shown });
}

const common = {
  id: 7,
  name: 'Ida',
  email: 'ida@stadt.example',
  language: 'de',
  status: 'in-progress',
  suspectedSpam: false,
  assigneeId: null,
  createdAt: '2026-07-01T08:00:00.000Z',
  handledAt: null,
  consentVersion: null,
  consentAt: null,
  campaign: null,
  referrer: null,
  tags: [],
  withdrawnAt: null,
} as const;
const sent = { wave: 3, code: null, state: 'sent', sentAt: common.createdAt, openedAt: null } as const;
const tester: EnquiryOf['beta'] = {
  ...common,
  tags: [],
  reason: 'Neugier',
  confirmedAt: null,
  invitation: { ...sent, code: 'K7QF-2MXA', openedAt: common.createdAt },
  withdrawnAt: common.createdAt,
};
const investor: EnquiryOf['investors'] = {
  ...common,
  tags: [],
  company: null,
  investmentAmount: null,
  message: 'Deck?',
  invitation: { ...sent, state: 'unknown' },
};

/** Of the columns of campaign, invitation and assignee. */
const dashes = 3;

it.each([1440, 390])('lists say in a window of %i px who was invited or got a letter', async (width) => {
  await page.viewport(width, 844);
  await render(
    <AdminArea>
      <Table
        caption="Beta"
        columns={columnsOf('beta')}
        rows={[
          tester,
          { ...tester, id: 8, invitation: { ...sent, state: 'failed' }, withdrawnAt: null },
          { ...tester, id: 9, name: 'Zoe', invitation: null, withdrawnAt: null },
        ]}
        rowKey={({ id }) => id}
      />
      <Table caption="Investoren" columns={columnsOf('investors')} rows={[investor]} rowKey={({ id }) => id} />
    </AdminArea>,
  );
  await expect.element(page.getByText('Welle 3, gesendet, geöffnet, abgemeldet')).toBeVisible();
  // Its code went to somebody else.
  await expect.element(page.getByText('Welle 3, nicht zustellbar')).toBeVisible();
  await expect.element(page.getByText('Brief in Welle 3, ungewiss')).toBeVisible();
  // Who was not invited has a dash in the column, as other columns without a value, and nothing in a card.
  const uninvited = page.getByRole('row', { name: /Zoe/ }).element() as HTMLElement;
  expect(uninvited.innerText.match(/–/g) ?? []).toHaveLength(width > 1000 ? dashes : 0);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

it.each([390, 768])('a new enquiry has its name right above its status in a window of %i px', async (width) => {
  await page.viewport(width, 844);
  const rows = [{ ...investor, status: 'new' as const }];
  await render(
    <AdminArea>
      <Table caption="Investoren" columns={columnsOf('investors')} rows={rows} rowKey={({ id }) => id} />
    </AdminArea>,
  );
  const leftOf = (text: string) => page.getByText(text, { exact: true }).element().getBoundingClientRect().left;
  await expect.element(page.getByText('Ida', { exact: true })).toBeVisible();
  const status = page.getByText('Neu', { exact: true }).element().closest('td') as HTMLElement;
  expect(leftOf('Ida')).toBeCloseTo(status.getBoundingClientRect().left, 0);
});
