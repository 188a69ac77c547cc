import type { MailDomainState, WebhookDelivery } from '@shared/contracts/outbox';
import { paths } from '@shared/paths';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AdminArea } from '../../../testing/admin-area';
import { onAdministratorScreen } from '../../../testing/administrator-screen';
import { MailDomainCard } from '../mail/mail-domain-card';
import { WebhookCard } from './webhook-card';

onAdministratorScreen();

const at = '2026-11-23T10:00:00.000Z';
const call = (id: number, of: Partial<WebhookDelivery>): WebhookDelivery => ({
  id,
  event: 'enquiry.changed',
  delivery: `delivery-${id}`,
  state: 'sent',
  attempts: 1,
  lastError: null,
  status: null,
  nextAttemptAt: at,
  createdAt: at,
  sentAt: at,
  ...of,
});
const calls = [
  call(3, {
    state: 'waiting',
    event: 'content.published',
    lastError: 'Der Webhook x hat mit dem Status 500 geantwortet.',
  }),
  call(2, { state: 'failed', event: 'enquiry.erased', attempts: 12 }),
  call(1, { status: 204 }),
];

/** Answers with `data` and, where something is posted, with what follows of it; keeps where it was posted to. */
function answering(data: unknown, posted: unknown = {}) {
  const to: string[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input), window.location.origin);
    if (init?.method !== 'POST') return Response.json({ success: true, data: to.length > 0 ? posted : data });
    to.push(pathname);
    return Response.json({ success: true, data: posted });
  });
  return to;
}

describe('WebhookCard', () => {
  it('shows result and next attempt of each call, and sends a failed one again', async () => {
    const to = answering(calls, calls);
    await render(
      <AdminArea>
        <WebhookCard />
      </AdminArea>,
    );
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    await expect
      .element(row('delivery-3'))
      .toHaveTextContent(/Inhalt veröffentlicht.*Wartet.*Status 500.*Nächster Versuch: 23\.11\.2026/);
    await expect.element(row('delivery-2')).toHaveTextContent(/Anfrage gelöscht.*Aufgegeben.*nach 12 Versuchen/);
    await expect.element(row('delivery-1')).toHaveTextContent(/Anfrage geändert.*Angenommen.*Status 204/);
    await row('delivery-2')
      .getByRole('button', { name: /^Erneut senden: Anfrage gelöscht/ })
      .click();
    await expect.element(page.getByText('Wird noch einmal gesendet.', { exact: true })).toBeVisible();
    expect(to).toEqual([paths.api.resend(2)]);
  });
});

describe('MailDomainCard', () => {
  it('shows the DNS entry to make, and why a later check failed', async () => {
    const line = 'firma.example. TXT "v=spf1 a:mail.firma.example ~all"';
    const before: MailDomainState = { domain: 'firma.example', checkedAt: null, findings: [], problem: null };
    const problem =
      'Das DNS gibt zu firma.example keine Auskunft (ESERVFAIL): Bitte versuchen Sie es später noch einmal.';
    const findings: MailDomainState['findings'] = [
      {
        id: 'mail-domain-spf',
        part: 'DNS: Erlaubter Versand (SPF)',
        state: 'open',
        text: 'firma.example hat keinen SPF-Eintrag.',
        remedy: 'Tragen Sie im DNS ein:',
        details: [{ text: line, code: true }],
        count: 1,
      },
    ];
    const to = answering(before, { ...before, checkedAt: at, findings, problem });
    await render(
      <AdminArea>
        <MailDomainCard />
      </AdminArea>,
    );
    await expect.element(page.getByText(/Noch nicht geprüft/)).toBeVisible();
    await page.getByRole('button', { name: 'firma.example prüfen' }).click();
    for (const text of [line, problem, 'Tragen Sie im DNS ein:', 'Offen'])
      await expect.element(page.getByText(text)).toBeVisible();
    await expect.element(page.getByRole('status').filter({ hasText: 'Geprüft am 23.11.2026' })).toBeVisible();
    expect(to).toEqual([paths.api.mailDomain]);
  });
});
