import type { TransferReport } from '@shared/contracts/content-transfer';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AdminArea } from '../../../testing/admin-area';
import { onAdministratorScreen } from '../../../testing/administrator-screen';
import { answeringUploads } from '../../../testing/uploads.fixture';
import { TransferCard } from './integrations-page';

onAdministratorScreen();

const report: TransferReport = {
  madeAt: '2026-11-20T10:00:00.000Z',
  base: 'abc',
  stays: ['Adresse des Webhooks'],
  changes: [
    { entity: 'section', action: 'missing', title: 'Nur da', key: 'da', fields: [] },
    { entity: 'section', action: 'added', title: 'Ganz neu', key: 'neu', fields: [] },
    { entity: 'block', action: 'added', title: 'Ein Satz', key: 'neu', fields: [] },
    { entity: 'block', action: 'added', title: 'Noch einer', key: 'about-hero', fields: [] },
    {
      entity: 'setting',
      action: 'changed',
      title: 'Leitspruch',
      key: 'site-tagline',
      fields: [{ name: 'value', from: 'Alt', to: 'Neu gesagt' }],
    },
  ],
};
const file = (name: string) => new File(['x'], name, { type: 'application/zip' });

describe('TransferDialog', () => {
  it('refuses an invalid file, and imports a valid one after a comparison and a password check', async () => {
    let proofNeeded = true;
    vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
      const asked = String(input);
      if (asked.includes('/proof')) proofNeeded = false;
      const about = { key: 'about-hero', title: 'Über uns', design: 'page-hero' };
      if (asked.includes('/sections')) return Response.json({ success: true, data: [about] });
      if (asked.includes('/settings')) return Response.json({ success: true, data: [] });
      return Response.json({ success: true, data: { passkeys: [], proofNeeded } });
    });
    const errors = { key: ['Diese Einstellung gehört zur Installation.'] };
    const refused = { success: false, message: 'Nichts ist geändert.', errors };
    const sent = answeringUploads(({ file: { name } }) =>
      name === 'a.zip' ? Response.json(refused, { status: 400 }) : Response.json({ success: true, data: report }),
    );
    await render(
      <AdminArea>
        <TransferCard />
      </AdminArea>,
    );
    await page.getByRole('button', { name: 'Datei vergleichen und übernehmen' }).click();
    const choice = page.getByLabelText('ZIP-Datei');
    const take = page.getByRole('button', { name: 'Übernehmen', exact: true });
    await choice.upload(file('a.zip'));
    await expect.element(page.getByRole('alert').filter({ hasText: 'Nichts ist geändert.' })).toBeVisible();
    await expect.element(page.getByText('Diese Einstellung gehört zur Installation.')).toBeVisible();
    await expect.element(take).toBeDisabled();

    const huge = file('huge.zip');
    Object.defineProperty(huge, 'size', { value: 612_300_000 });
    vi.spyOn(HTMLInputElement.prototype, 'files', 'get').mockReturnValueOnce(
      Object.assign([huge], { item: () => huge }),
    );
    await choice.upload(file('huge.zip'));
    await expect.element(page.getByText('Die Datei hat 612 MB. Erlaubt sind höchstens 500 MB.')).toBeVisible();
    expect(sent).toHaveLength(1);

    await choice.upload(file('b.zip'));
    await expect.element(page.getByText('Block im Abschnitt „Ganz neu“')).toBeVisible();
    await expect.element(page.getByText('Block im Abschnitt „Über uns“')).toBeVisible();
    await page.getByText('Leitspruch').click();
    await expect.element(page.getByText('Neu gesagt')).toBeVisible();
    await expect.element(page.getByText(/Von dieser Installation bleiben: Adresse des Webhooks/)).toBeVisible();
    await page.getByRole('checkbox').click();
    await expect.element(page.getByText('In den Papierkorb', { exact: true })).toBeVisible();
    // Takes nothing over yet: the button behind the question about the password could not be clicked.
    await userEvent.keyboard('{Enter}');
    await take.click();
    await page.getByRole('textbox', { name: 'Passwort' }).fill('richtig');
    expect(sent).toHaveLength(2);
    await page.getByRole('button', { name: 'Bestätigen' }).click();
    await expect.element(take).not.toBeInTheDocument();
    const imports = '/api/content-transfer?dryRun=false&missing=bin&base=abc';
    await expect.poll(() => sent.at(-1)?.address).toBe(imports);
  });

  it('asks before a chosen file is left and while the import runs', async () => {
    vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
      const data = String(input).includes('/factors') ? { passkeys: [], proofNeeded: false } : [];
      return Response.json({ success: true, data });
    });
    answeringUploads(({ address }) =>
      address.includes('dryRun=false') ? new Promise(() => {}) : Response.json({ success: true, data: report }),
    );
    await render(
      <AdminArea>
        <TransferCard />
      </AdminArea>,
    );
    await page.getByRole('button', { name: 'Datei vergleichen und übernehmen' }).click();
    await page.getByLabelText('ZIP-Datei').upload(file('a.zip'));
    await expect.element(page.getByText('Leitspruch')).toBeVisible();
    const question = page.getByRole('alertdialog', { name: 'Änderungen verwerfen?' });
    await userEvent.keyboard('{Escape}');
    await question.getByRole('button', { name: 'Weiter bearbeiten' }).click();
    await page.getByRole('button', { name: 'Übernehmen', exact: true }).click();
    await expect.element(page.getByText('Wird geprüft und übernommen')).toBeVisible();
    await expect.element(page.getByText(/Lassen Sie dieses Fenster so lange offen/)).toBeVisible();
    // Neither closes the dialog nor leaves the page without a question.
    await userEvent.keyboard('{Escape}');
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    await expect.element(page.getByLabelText('ZIP-Datei')).toBeVisible();
  });
});
