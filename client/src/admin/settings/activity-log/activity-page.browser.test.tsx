import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AdminArea } from '../../../testing/admin-area';
import { onAdministratorScreen } from '../../../testing/administrator-screen';
import { adminPaths } from '../../navigation/admin-paths';
import { ActivityPage } from './activity-page';

onAdministratorScreen();

describe('ActivityPage', () => {
  it('waits for the end of the typing before it asks for the entries of a person', async () => {
    const asked: (string | null)[] = [];
    vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
      const { pathname, searchParams } = new URL(String(input), window.location.origin);
      if (pathname === '/api/activity') asked.push(searchParams.get('person'));
      return Response.json({ success: true, data: [], next: null });
    });
    window.history.pushState(null, '', adminPaths.activity);
    await render(
      <AdminArea>
        <ActivityPage />
      </AdminArea>,
    );
    await page.getByRole('combobox', { name: 'Person' }).click();
    await userEvent.keyboard('eva');
    await expect.poll(() => asked.at(-1)).toBe('eva');
    expect(asked).toEqual([null, 'eva']);
    await expect.element(page.getByRole('combobox', { name: 'Person' })).toHaveFocus();
  });

  it('names document and recipient of a download link, with links to both', async () => {
    const entry = {
      id: 1,
      event: 'link-made',
      username: 'eva',
      details: { linkId: 4, documentId: 7, kind: 'investors', enquiryId: 3 },
      createdAt: '2026-11-26T10:00:00.000Z',
    };
    const data = [
      { ...entry, names: { document: 'Pitch Deck', enquiry: 'Ada Beispiel', picture: null } },
      { ...entry, id: 2, names: { document: 'Pitch Deck', enquiry: null, picture: null } },
    ];
    vi.spyOn(window, 'fetch').mockImplementation(async (input) =>
      Response.json({ success: true, data: String(input).includes('/api/activity') ? data : [], next: null }),
    );
    await render(
      <AdminArea>
        <ActivityPage />
      </AdminArea>,
    );
    const enquiry = page.getByRole('link', { name: 'Ada Beispiel' });
    await expect.element(enquiry).toHaveAttribute('href', adminPaths.enquiry('investors', 3));
    const document = page.getByRole('link', { name: '„Pitch Deck“' }).first();
    await expect.element(document).toHaveAttribute('href', adminPaths.sharedDocuments);
    await expect.element(page.getByText('Investorenanfrage Nr. 3 (gelöscht)')).toBeVisible();
  });

  it('hides the filters on a phone until they are opened', async () => {
    await page.viewport(390, 844);
    vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({ success: true, data: [], next: null }));
    await render(
      <AdminArea>
        <ActivityPage />
      </AdminArea>,
    );
    const person = page.getByRole('combobox', { name: 'Person' });
    await expect.element(page.getByText('Keine Einträge')).toBeVisible();
    await expect.element(person).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Filtern' }).click();
    await expect.element(person).toBeVisible();
  });
});
