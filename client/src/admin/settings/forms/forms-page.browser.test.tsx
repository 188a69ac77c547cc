import '../../../testing/component';
import { sampleSetting } from '@shared/testing/samples';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AdminArea } from '../../../testing/admin-area';
import { onAdministratorScreen } from '../../../testing/administrator-screen';
import { fakeCms } from '../../../testing/cms.fixture';
import { violations } from '../../../testing/violations';
import { FormsPage } from './forms-page';

onAdministratorScreen();

const settings = () => [
  sampleSetting({ id: 1, key: 'site-name', value: 'Abseits', category: 'general' }),
  sampleSetting({ id: 2, key: 'contact-email', value: 'hallo@abseits.example', category: 'contact', type: 'email' }),
  sampleSetting({ id: 3, key: 'contact-phone', value: '+49 30 23125 014', category: 'contact', type: 'phone' }),
  sampleSetting({ id: 4, key: 'seo-home-title', value: 'Geheimtipps', category: 'seo' }),
];

async function openForms() {
  const cms = fakeCms({ sections: [], blocks: [], settings: settings() });
  vi.spyOn(window, 'fetch').mockImplementation(cms.fetch);
  await render(
    <AdminArea>
      <FormsPage />
    </AdminArea>,
  );
  return cms;
}

const save = () => page.getByRole('button', { name: 'Speichern (sofort öffentlich)' });

it('asks by subject, in German, and sends what was changed alone', async () => {
  const { writes } = await openForms();
  await page.getByRole('button', { name: /^Kontakt/ }).click();
  await page.getByRole('textbox', { name: 'Telefonnummer' }).fill('+49 30 1');
  expect(await violations(document.body)).toEqual([]);
  await save().click();
  await expect
    .poll(() => writes)
    .toMatchObject([{ path: '/api/cms/settings/contact-phone', body: { value: '+49 30 1' } }]);
  await page.getByRole('button', { name: /^Suchmaschinen/ }).click();
  await expect.element(page.getByRole('group', { name: 'Startseite' })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Seitentitel (Englisch)' })).toBeVisible();
});

it('says at the field what cannot be, keeps what was typed folded away, and sends nothing', async () => {
  const { writes } = await openForms();
  const contact = page.getByRole('button', { name: /^Kontakt/ });
  await contact.click();
  const email = page.getByRole('textbox', { name: 'E-Mail-Adresse' });
  await email.fill('keine-adresse');
  await save().click();
  await expect.element(email).toHaveAttribute('aria-invalid', 'true');
  await expect.element(email).toHaveFocus();
  await contact.click();
  await contact.click();
  await expect.element(email).toHaveValue('keine-adresse');
  expect(writes).toEqual([]);
});
