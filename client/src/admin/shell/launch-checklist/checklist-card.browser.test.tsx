import type { Finding } from '@shared/findings';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AdminArea } from '../../../testing/admin-area';
import { onAdministratorScreen } from '../../../testing/administrator-screen';
import { violations } from '../../../testing/violations';
import { ChecklistCard } from './checklist-card';

onAdministratorScreen();

const findings: Finding[] = [
  {
    id: 'imprint',
    part: 'Impressum',
    state: 'open',
    text: 'Im Impressum fehlen 14 Angaben.',
    remedy: 'Tragen Sie die Angabe ein.',
    details: [
      { text: 'Rechtsform: noch offen', name: 'Rechtsform', place: { setting: 'legal-form' } },
      { text: 'Registergericht: noch offen', name: 'Registergericht' },
    ],
    count: 14,
  },
  {
    id: 'public-url',
    part: 'Adresse der Website',
    state: 'wrong',
    text: 'PUBLIC_URL ist http://a.example.',
    remedy: 'Setzen Sie es.',
  },
  {
    id: 'proxy',
    part: 'Proxy vor dem Server',
    state: 'unknown',
    text: 'Das zeigt sich erst später.',
    remedy: null,
  },
  { id: 'links', part: 'Links', state: 'good', text: 'Kein Link führt ins Leere.', remedy: null },
  {
    id: 'secret',
    part: 'Schlüssel des Servers',
    state: 'wrong',
    text: 'Zu einfach, um geheim zu bleiben.',
    remedy: null,
  },
];

it('ChecklistCard tells what is open and what to do, and opens the form for it', async () => {
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({ success: true, data: findings }));
  const { container } = await render(
    <AdminArea>
      <ChecklistCard />
    </AdminArea>,
  );
  const card = page.getByRole('region', { name: 'Bereit für die Öffentlichkeit?' });
  // What only others can mend is left out.
  await expect.element(card).toHaveTextContent('1 von 4 erledigt, 2 offen, 1 unbekannt');
  await card.getByRole('button', { name: 'Ausklappen' }).click();
  const entry = (name: string) =>
    card.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  await expect.element(entry('Impressum')).toHaveTextContent('Im Impressum fehlen 14 Angaben.');
  await expect.element(entry('Impressum')).toHaveTextContent('Tragen Sie die Angabe ein.');
  await expect.element(entry('Impressum')).toHaveTextContent('und 12 weitere');
  await expect.element(entry('Impressum').getByText('Offen', { exact: true })).toBeVisible();
  await expect.element(entry('Impressum').getByText('Registergericht: noch offen')).toBeVisible();
  await expect.element(entry('Links')).toHaveTextContent('Kein Link führt ins Leere.');
  await expect.element(card.getByText('Das zeigt sich erst später.')).not.toBeVisible();
  await card.getByText('Für die Technik (2)').click();
  await expect.element(entry('Proxy vor dem Server').getByText('Unbekannt', { exact: true })).toBeVisible();
  await expect
    .element(entry('Adresse der Website'))
    .toHaveTextContent('FalschPUBLIC_URL ist http://a.example.Setzen Sie es.');
  await expect.element(card.getByText('Zu einfach')).not.toBeInTheDocument();
  expect(await violations(container)).toEqual([]);
  await card.getByRole('button', { name: 'Rechtsform: noch offen' }).click();
  expect(window.location.pathname).toBe('/admin/einstellungen/legal-form');
});
