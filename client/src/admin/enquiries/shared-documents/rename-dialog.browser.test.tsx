import type { SharedDocument } from '@shared/contracts/shared-documents';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AdminArea } from '../../../testing/admin-area';
import { onAdministratorScreen } from '../../../testing/administrator-screen';
import { RenameDialog } from './rename-dialog';

onAdministratorScreen();

const deck: SharedDocument = {
  id: 1,
  title: 'Deck',
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  versions: [],
  activeLinks: 0,
  openings: 0,
  recipients: [],
};

describe('RenameDialog', () => {
  it('asks which title to keep if somebody else renamed the document meanwhile', async () => {
    const sent: unknown[] = [];
    let title = 'Deck der Kollegin';
    vi.spyOn(window, 'fetch').mockImplementation(async (_input, init) => {
      if (init?.method !== 'PUT') return Response.json({ success: true, data: [] });
      const body = JSON.parse(String(init.body));
      sent.push(body);
      const current = { ...deck, title };
      if (body.before !== title) return Response.json({ message: 'Nein', current, changedBy: null }, { status: 409 });
      title = body.title;
      return Response.json({ success: true, data: { ...deck, title } });
    });
    const onClose = vi.fn();
    await render(
      <AdminArea>
        <RenameDialog document={deck} onClose={onClose} />
      </AdminArea>,
    );
    await page.getByRole('textbox', { name: 'Titel' }).fill('Mein Deck');
    await page.getByRole('button', { name: 'Umbenennen' }).click();
    const question = page.getByRole('dialog', { name: /inzwischen von jemand anderem geändert/ });
    await expect.element(question).toHaveTextContent('Kollegin');
    expect(onClose).not.toHaveBeenCalled();
    await page.getByRole('button', { name: 'Auswahl speichern' }).click();
    await expect.poll(() => onClose).toHaveBeenCalled();
    expect(sent).toEqual([
      { title: 'Mein Deck', before: 'Deck' },
      { title: 'Mein Deck', before: 'Deck der Kollegin' },
    ]);
  });
});
