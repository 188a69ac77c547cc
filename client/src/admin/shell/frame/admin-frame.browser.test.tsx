import '../../../testing/component';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AdminArea } from '../../../testing/admin-area';
import { onAdministratorScreen } from '../../../testing/administrator-screen';
import { fakeCms } from '../dialogs/cms.fixture';
import { AdminFrame } from './admin-frame';

onAdministratorScreen();

it('keeps what is typed while the search, asked for the first time, is on its way', async () => {
  vi.spyOn(window, 'fetch').mockImplementation(fakeCms({ sections: [], blocks: [] }).fetch);
  await render(
    <AdminArea>
      <AdminFrame>Übersicht</AdminFrame>
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

function press(key: string, ctrlKey = false) {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }));
}
