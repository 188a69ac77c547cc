import type { SharedDocument } from '@shared/contracts/shared-documents';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AdminArea } from '../../../testing/admin-area';
import { onAdministratorScreen } from '../../../testing/administrator-screen';
import { DocumentLinkForm } from './document-link-form';

onAdministratorScreen();

const deck: SharedDocument = {
  id: 5,
  title: 'Deck',
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  versions: [],
  activeLinks: 0,
  openings: 0,
  recipients: [],
};
const plan: SharedDocument = { ...deck, id: 6, title: 'Finanzplan' };

/** Shows the form for these documents, and keeps what it sends. */
async function show(documents: readonly SharedDocument[]) {
  const sent: unknown[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (_input, init) => {
    if (init?.method === 'POST') sent.push(JSON.parse(String(init.body)));
    return Response.json({ success: true, data: [] });
  });
  const about = { kind: 'investors', enquiryId: 7, language: 'de' } as const;
  await render(
    <AdminArea>
      <DocumentLinkForm documents={documents} about={about} onMade={vi.fn()} />
    </AdminArea>,
  );
  return sent;
}

describe('DocumentLinkForm', () => {
  it('takes no document by itself if there are several', async () => {
    const sent = await show([plan, deck]);
    await page.getByRole('button', { name: 'Link erstellen' }).click();
    await expect.element(page.getByText('Wählen Sie das Dokument.')).toBeVisible();
    expect(sent).toEqual([]);
    await page.getByRole('combobox', { name: 'Dokument' }).selectOptions('Deck');
    await expect.element(page.getByText('Wählen Sie das Dokument.')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Link erstellen' }).click();
    await expect.poll(() => sent).toMatchObject([{ documentId: 5 }]);
  });

  it('takes the document at once if it is the only one', async () => {
    const sent = await show([deck]);
    await page.getByRole('button', { name: 'Link erstellen' }).click();
    await expect.poll(() => sent).toMatchObject([{ documentId: 5 }]);
  });
});
