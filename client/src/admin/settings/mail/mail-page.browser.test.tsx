import type { MailState } from '@shared/contracts/outbox';
import { paths } from '@shared/paths';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AdminArea } from '../../../testing/admin-area';
import { onAdministratorScreen } from '../../../testing/administrator-screen';
import { MailPage } from './mail-page';

onAdministratorScreen();

const state: MailState = {
  mailConfigured: true,
  mailNote: null,
  recipientCount: 1,
  recipients: ['eva@firma.example'],
  confirmations: false,
  webhook: false,
  waiting: 2,
  failed: 0,
  refused: 0,
  notified: { id: 'mail-recipients', part: 'Meldung von Anfragen', state: 'good', text: 'Ja.', remedy: null },
  hold: null,
  failing: {},
};

/** Answers with this state, and with an empty list elsewhere. */
function answering(changes: Partial<MailState>) {
  vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
    const { pathname } = new URL(String(input), window.location.origin);
    const previews = Object.fromEntries(
      ['investors', 'beta', 'optIn'].map((name) => [
        name,
        { de: { subject: '', text: '' }, en: { subject: '', text: '' } },
      ]),
    );
    const data =
      pathname === paths.api.outboxState
        ? { ...state, ...changes }
        : pathname === paths.api.outboxPreview
          ? previews
          : [];
    const domain = { domain: null, checkedAt: null, findings: [], problem: null };
    return Response.json({ success: true, data: pathname === paths.api.mailDomain ? domain : data });
  });
}

describe('MailPage', () => {
  it.each<[string, Partial<MailState>, RegExp]>([
    ['set up', {}, /Versand.*Eingerichtet.*übergibt E-Mails/],
    [
      'set up, with a note',
      { mailNote: 'Sein Zertifikat wird nicht geprüft.' },
      /Versand.*Eingerichtet.*nicht geprüft/,
    ],
    ['not set up', { mailConfigured: false }, /Versand.*Nicht eingerichtet.*SMTP_URL und MAIL_FROM/],
    [
      'failing',
      { failing: { mail: 'Fehler seit dem 23. November 2026 um 11:00 Uhr: Der Mailserver antwortet nicht.' } },
      /Versand.*Fehler.*Fehler seit dem 23\. November 2026 um 11:00 Uhr: Der Mailserver antwortet nicht\./,
    ],
    [
      'held',
      {
        hold: {
          since: '2026-11-23T10:00:00.000Z',
          reason: 'Die Grenze ist erreicht.',
          nextTryAt: '2026-11-23T10:05:00.000Z',
        },
      },
      /Versand.*Angehalten.*Die Grenze ist erreicht\./,
    ],
  ])('shows the state of the mail server: %s', async (_how, changes, text) => {
    answering(changes);
    await render(
      <AdminArea>
        <MailPage />
      </AdminArea>,
    );
    await expect.element(page.getByRole('region', { name: 'E-Mail und Webhook' })).toHaveTextContent(text);
  });
});
