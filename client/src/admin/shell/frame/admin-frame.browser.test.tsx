import '../../../testing/component';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AdminArea } from '../../../testing/admin-area';
import { onAdministratorScreen } from '../../../testing/administrator-screen';
import { fakeCms } from '../../../testing/cms.fixture';
import { sampleChange } from '../../../testing/pending.fixture';
import { adminPaths } from '../../navigation/admin-paths';
import { AdminFrame } from './admin-frame';

onAdministratorScreen();

describe('AdminFrame', () => {
  it('keeps text typed while the search is loading', async () => {
    vi.spyOn(window, 'fetch').mockImplementation(fakeCms({ sections: [], blocks: [] }).fetch);
    await render(
      <AdminArea>
        <AdminFrame>
          <p>Übersicht</p>
        </AdminFrame>
      </AdminArea>,
    );
    const field = page.getByRole('combobox', { name: 'Suchwort' });
    for (const key of ['Control', 'k']) press(key, key === 'k');
    for (const key of 'Testx') press(key);
    press('Backspace');
    expect(field.elements()).toHaveLength(0);
    await expect.element(field).toHaveValue('Test');
    await userEvent.keyboard('mail');
    await expect.element(field).toHaveValue('Testmail');
  });

  it('shows the views of the open tab with pending counts, the current one visible on a phone', async () => {
    await page.viewport(390, 800);
    const pending = [sampleChange({ id: 1 })];
    vi.spyOn(window, 'fetch').mockImplementation(fakeCms({ sections: [], blocks: [], pending }).fetch);
    window.history.pushState(null, '', adminPaths.bin);
    await render(
      <AdminArea>
        <AdminFrame>
          <p>Papierkorb</p>
        </AdminFrame>
      </AdminArea>,
    );
    const row = page.getByRole('navigation', { name: 'Ansichten' });
    await expect.element(row.getByRole('link', { name: 'Änderungen 1 wartet' })).toBeInTheDocument();
    expect(
      row
        .getByRole('link')
        .elements()
        .map((link) => link.textContent?.replace(/\d.*/, '')),
    ).toEqual([
      'Abschnitte',
      'Seiten',
      'Menü und Fußzeile',
      'Alle Texte',
      'Bilder',
      'Dateien',
      'Änderungen',
      'Papierkorb',
    ]);
    const current = row.getByRole('link', { name: 'Papierkorb' });
    await expect.element(current).toHaveAttribute('aria-current', 'page');
    await expect.element(current).toBeInViewport({ ratio: 0.99 });
  });
});

function press(key: string, ctrlKey = false) {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }));
}
