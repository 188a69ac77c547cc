import type { SharedDocument } from '@shared/contracts/shared-documents';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AdminArea } from '../../../testing/admin-area';
import { onAdministratorScreen } from '../../../testing/administrator-screen';
import { adminPaths } from '../../navigation/admin-paths';
import { SharedDocumentsPage } from './shared-documents-page';

onAdministratorScreen();

const madeAt = '2026-11-26T10:00:00.000Z';
const recipient = (enquiryId: number, name: string, openings: number) => ({
  kind: 'investors' as const,
  enquiryId,
  name,
  openings,
  expiresAt: madeAt,
});
const deck: SharedDocument = {
  id: 1,
  title: 'Deck',
  createdAt: madeAt,
  updatedAt: madeAt,
  versions: [{ version: 2, fileName: 'deck.pdf', size: 1_000, uploadedBy: 'eva', createdAt: madeAt }],
  activeLinks: 3,
  openings: 2,
  recipients: [recipient(3, 'Ada', 2), recipient(4, 'Ben', 0), recipient(5, 'Cora', 0)],
};

describe('SharedDocumentsPage', () => {
  it('asks for file and title of a new document, and no longer for what is given then', async () => {
    vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({ success: true, data: [] }));
    await render(
      <AdminArea>
        <SharedDocumentsPage />
      </AdminArea>,
    );
    await page.getByRole('button', { name: 'Dokument hochladen' }).click();
    await page.getByRole('button', { name: 'Hochladen', exact: true }).click();
    await expect.element(page.getByText('Bitte wählen Sie eine PDF-Datei.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Titel' }).fill('Deck');
    await expect.element(page.getByText('Titel ist erforderlich')).not.toBeInTheDocument();
    await expect.element(page.getByText('Bitte wählen Sie eine PDF-Datei.')).toBeVisible();
  });

  it.each([390, 1200])('lists the recipients of a document with links to their enquiries at %i px', async (width) => {
    await page.viewport(width, 844);
    vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({ success: true, data: [deck] }));
    await render(
      <AdminArea>
        <SharedDocumentsPage />
      </AdminArea>,
    );
    const row = page.getByRole('row', { name: /Deck/ });
    await expect.element(row).toHaveTextContent('Ada 2-mal geöffnet');
    await expect.element(row).toHaveTextContent('Ben ungeöffnet');
    await page.getByText('und 1 weitere').click();
    await expect
      .element(page.getByRole('link', { name: 'Cora' }))
      .toHaveAttribute('href', adminPaths.enquiry('investors', 5));
  });
});
