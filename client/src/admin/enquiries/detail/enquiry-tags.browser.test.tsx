import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AdminArea } from '../../../testing/admin-area';
import { onAdministratorScreen } from '../../../testing/administrator-screen';
import { EnquiryTags } from './enquiry-tags';

onAdministratorScreen();

it('tags are added by Enter, asked for if blank, and removed with the focus kept', async () => {
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({ success: true, data: ['berlin'] }));
  const onUpdate = vi.fn();
  await render(
    <AdminArea>
      <EnquiryTags tags={['presse']} error={undefined} onUpdate={onUpdate} />
    </AdminArea>,
  );
  const field = page.getByLabelText('Neues Stichwort');
  await userEvent.fill(field, '  ');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Bitte geben Sie ein Stichwort ein.')).toBeVisible();
  await userEvent.fill(field, 'berlin');
  await userEvent.keyboard('{Enter}');
  expect(onUpdate.mock.calls.map(([change]) => change)).toEqual([{ addTag: 'berlin' }]);
  await page.getByRole('button', { name: 'Stichwort „presse“ entfernen' }).click();
  expect(onUpdate.mock.lastCall?.[0]).toEqual({ removeTag: 'presse' });
  await expect.element(field).toHaveFocus();
});
