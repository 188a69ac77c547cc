import type { Finding } from '@shared/findings';
import { paths } from '@shared/paths';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AdminArea } from '../../../testing/admin-area';
import { onAdministratorScreen } from '../../../testing/administrator-screen';
import { DoctorCard } from './doctor-card';

onAdministratorScreen();

it('DoctorCard asks only when told to, and shows what was found with what to do', async () => {
  const findings: Finding[] = [
    { id: 'clock', part: 'Uhr', state: 'good', text: 'Sie stimmt.', remedy: null },
    {
      id: 'mail-server',
      part: 'Mailserver',
      state: 'wrong',
      text: 'Er antwortet nicht.',
      remedy: 'Prüfen Sie SMTP_URL.',
    },
  ];
  const asked: string[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    asked.push(`${init?.method} ${new URL(String(input), window.location.origin).pathname}`);
    return Response.json({ success: true, data: findings });
  });
  await render(
    <AdminArea>
      <DoctorCard />
    </AdminArea>,
  );
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Prüfen' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('Geprüft: Eine Zeile ist falsch.');
  expect(asked).toEqual([`POST ${paths.api.doctor}`]);
  const mail = page.getByRole('listitem').filter({ hasText: 'Mailserver' });
  await expect.element(mail).toHaveTextContent('MailserverFalschEr antwortet nicht.Prüfen Sie SMTP_URL.');
});
