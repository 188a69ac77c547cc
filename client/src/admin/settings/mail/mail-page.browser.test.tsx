import type { MailState } from '@shared/contracts/outbox';
import { paths } from '@shared/paths';
import { expect, it, vi } from 'vitest';
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

it.each<[string, Partial<MailState>, RegExp]>([
  ['works', {}, /Versand.*Eingerichtet.*übergibt E-Mails/],
  [
    'gives a note about the mail server',
    { mailNote: 'Sein Zertifikat wird nicht geprüft.' },
    /Versand.*Eingerichtet.*nicht geprüft/,
  ],
  ['is not set up', { mailConfigured: false }, /Versand.*Nicht eingerichtet.*SMTP_URL und MAIL_FROM/],
  [
    'fails',
    { failing: { mail: 'Fehler seit dem 23. November 2026 um 11:00 Uhr: Der Mailserver antwortet nicht.' } },
    /Versand.*Fehler.*Fehler seit dem 23\. November 2026 um 11:00 Uhr: Der Mailserver antwortet nicht\./,
  ],
])('says that mail %s', async (_how, changes, text) => {
  answering(changes);
  await render(
    <AdminArea>
      <MailPage />
    </AdminArea>,
  );
  await expect.element(page.getByRole('region', { name: 'E-Mail und Webhook' })).toHaveTextContent(text);
});
