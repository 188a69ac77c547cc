import type { PreviewLink, PreviewLinkInput, PreviewRemark } from '@shared/contracts/preview-links';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AdminArea } from '../../../testing/admin-area';
import { onAdministratorScreen } from '../../../testing/administrator-screen';
import { sampleChange, sampleField } from '../../../testing/pending.fixture';
import { ChangesPage } from '../pending-changes/list/changes-page';

onAdministratorScreen();

const change = sampleChange({ id: 7, title: 'Presse', fields: [sampleField({ name: 'title' })] });

const remark: PreviewRemark = {
  id: 3,
  linkId: 1,
  guest: 'Ida',
  covers: [{ entity: 'block', id: 7, current: true }],
  field: 'title',
  page: 'about',
  language: 'de',
  answer: null,
  text: 'Bitte kürzer',
  settledAt: null,
  settledBy: null,
  createdAt: '2026-01-02T08:00:00.000Z',
};

const link: PreviewLink = {
  id: 1,
  state: 'active',
  at: null,
  changes: [{ entity: 'block', id: 7, title: 'Presse', shown: true }],
  note: null,
  hasPin: false,
  createdBy: 'admin',
  createdAt: '2026-01-01T08:00:00.000Z',
  expiresAt: '2026-01-08T08:00:00.000Z',
  openedAt: null,
  remarks: [remark],
};

/** Stands for a server with one waiting change and these links, which refuses a day where it is told so. */
async function open(stored: PreviewLink[], refusal?: string) {
  let links = stored;
  const made: PreviewLinkInput[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (input, { method = 'GET', body } = {}) => {
    const { pathname } = new URL(String(input), window.location.origin);
    const settle = () => {
      links = links.map((one) => ({
        ...one,
        remarks: one.remarks.map((said) => ({ ...said, settledAt: '2026-01-03T08:00:00.000Z', settledBy: 'admin' })),
      }));
      return {};
    };
    const make = () => {
      made.push(JSON.parse(String(body)) as PreviewLinkInput);
      return { ...link, remarks: [], url: 'https://abseits.example/vorschau/geheim' };
    };
    if (method === 'PUT') return Response.json({ success: true, data: settle() });
    if (method === 'POST' && refusal && String(body).includes('"at"')) {
      return Response.json({ success: false, message: refusal }, { status: 400 });
    }
    if (method === 'POST') return Response.json({ success: true, data: make() });
    const answers: Readonly<Record<string, unknown>> = { '/api/cms/pending': [change], '/api/preview-links': links };
    return Response.json({ success: true, data: answers[pathname] ?? [] });
  });
  await render(
    <AdminArea>
      <ChangesPage />
    </AdminArea>,
  );
  return made;
}

describe('links to previews', () => {
  it('are made for chosen changes, and show their address once', async () => {
    const made = await open([]);
    await page.getByRole('checkbox', { name: 'Presse auswählen' }).click();
    await page.getByRole('button', { name: 'Vorschau-Link erstellen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Vorschau-Link erstellen' });
    await dialog.getByRole('textbox', { name: /^Nachricht/ }).fill('Bis Freitag');
    await dialog.getByRole('button', { name: 'Link erstellen' }).click();
    const address = page.getByRole('textbox', { name: /^Adresse der Vorschau/ });
    await expect.element(address).toHaveValue('https://abseits.example/vorschau/geheim');
    expect(made).toEqual([{ changes: [{ entity: 'block', id: 7 }], days: 7, note: 'Bis Freitag' }]);
  });

  it('need a day if no change is chosen', async () => {
    const made = await open([]);
    await page.getByRole('button', { name: 'Vorschau eines Tages teilen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Vorschau-Link erstellen' });
    await dialog.getByRole('button', { name: 'Link erstellen' }).click();
    await expect.element(dialog.getByText('Geben Sie Datum und Uhrzeit an.')).toBeVisible();
    await dialog.getByLabelText('Datum').fill('2026-07-01');
    await dialog.getByLabelText(/^Uhrzeit/).fill('09:00');
    await dialog.getByRole('button', { name: 'Link erstellen' }).click();
    await expect.poll(() => made).toEqual([{ at: '2026-07-01T07:00:00.000Z', days: 7 }]);
  });

  it('tell in the dialog why none was made, and lead on to all changes', async () => {
    const made = await open([], 'Bis dahin ändert sich nichts.');
    await page.getByRole('button', { name: 'Vorschau eines Tages teilen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Vorschau-Link erstellen' });
    await dialog.getByLabelText('Datum').fill('2026-07-01');
    await dialog.getByLabelText(/^Uhrzeit/).fill('09:00');
    await dialog.getByRole('button', { name: 'Link erstellen' }).click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Bis dahin ändert sich nichts.');
    await dialog.getByRole('radio', { name: 'Die eine Änderung, die wartet' }).click();
    await dialog.getByRole('button', { name: 'Link erstellen' }).click();
    await expect.poll(() => made).toEqual([{ changes: [{ entity: 'block', id: 7 }], days: 7 }]);
  });

  it('show what a guest said beside the change, until it is settled', async () => {
    await open([link]);
    const entry = page.getByRole('article', { name: 'Presse' });
    await expect.element(entry.getByText('Bitte kürzer')).toBeVisible();
    await expect.element(entry.getByText('zu „Titel“', { exact: false })).toBeVisible();
    await expect.element(page.getByText('1 Anmerkung', { exact: true })).toBeVisible();
    await entry.getByRole('button', { name: 'Erledigt: Anmerkung von Ida' }).click();
    await expect.element(entry.getByText('1 erledigte Anmerkung')).toBeVisible();
    await expect.element(entry.getByText('Bitte kürzer')).not.toBeVisible();
    await expect.element(entry.getByRole('group', { name: 'Anmerkungen zu Presse' })).toHaveFocus();
  });
});
