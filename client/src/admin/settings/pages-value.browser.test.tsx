import { everyPage } from '@shared/settings/settings-announcement';
import { samplePage } from '@shared/testing/samples';
import { FormProvider, useForm } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AdminArea } from '../../testing/admin-area';
import { onAdministratorScreen } from '../../testing/administrator-screen';
import { PagesValue } from './pages-value';

onAdministratorScreen();

function PagesForm({ stored }: { stored: string }) {
  const form = useForm({ defaultValues: { value: stored } });
  return (
    <FormProvider {...form}>
      <PagesValue field="value" language="de" hint={undefined} name="Seiten" />
      <output>{form.watch('value')}</output>
    </FormProvider>
  );
}

describe('PagesValue', () => {
  it('brings the choice back that was there before all pages, without pages that are gone', async () => {
    vi.spyOn(window, 'fetch').mockImplementation(async () =>
      Response.json({ success: true, data: [samplePage({ key: 'about', title: 'Über uns' })] }),
    );
    await render(
      <AdminArea>
        <PagesForm stored="about, gone" />
      </AdminArea>,
    );
    const all = page.getByRole('checkbox', { name: 'Alle Seiten' });
    await expect.element(page.getByRole('checkbox', { name: 'Über uns' })).toBeChecked();
    await all.click();
    await expect.element(page.getByRole('status')).toHaveTextContent(everyPage);
    await all.click();
    await expect.element(page.getByRole('checkbox', { name: 'Über uns' })).toBeChecked();
    await expect.element(page.getByRole('status')).toHaveTextContent(/^about$/);
  });
});
