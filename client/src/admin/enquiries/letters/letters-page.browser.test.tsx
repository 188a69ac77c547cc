import type { LetterWave } from '@shared/contracts/letters';
import { paths } from '@shared/paths';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AdminArea } from '../../../testing/admin-area';
import { onAdministratorScreen } from '../../../testing/administrator-screen';
import { LettersPage } from './letters-page';

onAdministratorScreen();

const text = { subject: 'Unser Deck', text: 'Guten Tag {{name}}: {{link}}' };
const wave: LetterWave = {
  id: 3,
  state: 'sending',
  subject: 'Das Deck von {{site-name}}',
  createdBy: 'eva',
  createdAt: '2026-11-26T10:00:00.000Z',
  endedAt: null,
  people: 40,
  queued: 20,
  sent: 20,
  failed: 0,
  unknown: 0,
  dropped: 0,
  opened: 9,
  withdrawn: 1,
  document: 'Pitch Deck 2026',
};
const documents = [
  { id: 5, title: 'Pitch Deck 2026' },
  { id: 6, title: 'Finanzplan' },
];
const shown = {
  name: 'Ida',
  email: 'ida@invest.example',
  language: 'de',
  subject: 'Unser Deck',
  text: 'Guten Tag Ida: …/materials/Beispiel',
};

/** Answers as the server does, and keeps what was sent by path. */
function answering(more: Record<string, unknown> = {}) {
  const sent = new Map<string, unknown>();
  const answers: Record<string, unknown> = {
    '/api/letters': [wave],
    '/api/letters/draft': { texts: { de: text, en: text }, mailConfigured: true },
    '/api/letters/preview': { people: 2, shown },
    '/api/letters/test': { recipient: 'eva@firma.example' },
    '/api/materials/documents': documents,
    [paths.api.pageContent]: { settings: { 'site-name': 'Abseits' } },
    ...more,
  };
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname: path } = new URL(String(input), window.location.origin);
    if (typeof init?.body === 'string') sent.set(path, JSON.parse(init.body));
    else if (init?.method === 'POST') sent.set(path, null);
    return Response.json({ success: true, data: answers[path] ?? [] });
  });
  return sent;
}

describe('LettersPage', () => {
  const show = () =>
    render(
      <AdminArea>
        <LettersPage />
      </AdminArea>,
    );

  it('lists the waves of letters with their document, and stops one', async () => {
    const sent = answering();
    await show();
    await expect
      .element(page.getByRole('row', { name: /3: Das Deck von Abseits/ }))
      .toHaveTextContent('Pitch Deck 2026');
    await page.getByRole('button', { name: 'Welle 3 anhalten' }).click();
    await expect.poll(() => sent.has('/api/waves/3/stop')).toBe(true);
  });

  it('sends after a look at what each person gets and a test, with the choice of the form', async () => {
    const sent = answering();
    await show();
    await page.getByRole('button', { name: 'Brief schreiben', exact: true }).click();
    await page.getByRole('button', { name: 'Weiter zur Vorschau' }).click();
    await expect.element(page.getByText('Wählen Sie das Dokument.')).toBeVisible();
    await page.getByRole('combobox', { name: 'Dokument' }).selectOptions('Finanzplan');
    await page.getByLabelText('Anfrage enthält').fill('pitch deck');
    await page.getByLabelText('Text (Englisch)').fill('Hello');
    await page.getByRole('button', { name: 'Weiter zur Vorschau' }).click();
    await expect.element(page.getByText('braucht den Platzhalter {{link}}.')).toBeVisible();
    await page.getByLabelText('Text (Englisch)').fill('Hello: {{link}}');
    await page.getByRole('button', { name: 'Weiter zur Vorschau' }).click();
    await expect.element(page.getByText('Guten Tag Ida: …/materials/Beispiel')).toBeVisible();
    await page.getByRole('button', { name: 'Test an mich' }).click();
    await expect.poll(() => sent.get('/api/letters/test')).toMatchObject({ days: 30, language: 'de' });
    await page.getByRole('button', { name: 'An 2 Personen senden' }).click();
    await expect
      .poll(() => sent.get('/api/letters'))
      .toMatchObject({
        choice: { words: 'pitch deck' },
        documentId: 6,
        days: 30,
        texts: { en: { text: 'Hello: {{link}}' } },
      });
  });

  it('keeps what is typed over a reload, until it is sent or given up', async () => {
    answering({ '/api/materials/documents': documents.slice(0, 1) });
    const subject = () => page.getByLabelText('Betreff (Deutsch)');
    const open = () => page.getByRole('button', { name: 'Brief schreiben', exact: true }).click();
    /** As after a reload: nothing is left but what the browser keeps. */
    const reload = async (shown: Awaited<ReturnType<typeof show>>) => {
      window.dispatchEvent(new Event('pagehide'));
      await shown.unmount();
      const again = await show();
      await open();
      return again;
    };
    const first = await show();
    await open();
    await subject().fill('Selbst geschrieben');
    const second = await reload(first);
    await expect.element(subject()).toHaveValue('Selbst geschrieben');
    await page.getByRole('button', { name: 'Eingaben verwerfen' }).click();
    await expect.element(subject()).toHaveValue(text.subject);
    await subject().fill('Noch einmal');
    const third = await reload(second);
    await expect.element(subject()).toHaveValue('Noch einmal');
    await page.getByRole('button', { name: 'Weiter zur Vorschau' }).click();
    await page.getByRole('button', { name: /^An 2 Personen senden$/ }).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await reload(third);
    await expect.element(subject()).toHaveValue(text.subject);
    await expect.element(page.getByRole('button', { name: 'Eingaben verwerfen' })).not.toBeInTheDocument();
  });

  it('leads to the documents while there is none', async () => {
    answering({ '/api/materials/documents': [] });
    await show();
    await page.getByRole('button', { name: 'Brief schreiben', exact: true }).click();
    await expect.element(page.getByRole('link', { name: 'Zu den Unterlagen' })).toBeVisible();
  });
});
