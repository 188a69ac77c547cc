import '../../../testing/component';
import { contactGroup } from '@shared/entities/menu-groups';
import { sampleSetting } from '@shared/testing/samples';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AdminArea } from '../../../testing/admin-area';
import { onAdministratorScreen } from '../../../testing/administrator-screen';
import { adminPaths } from '../../navigation/admin-paths';
import { FixedContent } from './fixed-content';

onAdministratorScreen();

describe('FixedContent', () => {
  it('shows the settings that the footer contains, with a link to each', async () => {
    const settings = [
      sampleSetting({ id: 1, key: 'contact-email', value: 'hallo@abseits.example' }),
      sampleSetting({ id: 2, key: 'contact-phone', value: '' }),
    ];
    await render(
      <AdminArea>
        <FixedContent list={contactGroup} settings={settings} />
      </AdminArea>,
    );
    await expect.element(page.getByText('hallo@abseits.example')).toBeVisible();
    await expect.element(page.getByText('leer', { exact: true })).toBeVisible();
    const phone = page.getByRole('link', { name: 'Telefonnummer' });
    await expect.element(phone).toHaveAttribute('href', adminPaths.setting('contact-phone'));
  });
});
