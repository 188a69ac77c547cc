import type { Wave } from '@shared/contracts/waves';
import { paths } from '@shared/paths';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AdminArea } from '../../../testing/admin-area';
import { onAdministratorScreen } from '../../../testing/administrator-screen';
import { WavesPage } from './waves-page';

onAdministratorScreen();

const text = { subject: 'Dein Platz', text: 'Hallo {{name}}: {{code}}' };
const wave: Wave = {
  id: 3,
  state: 'stopped',
  subject: 'Dein Platz bei {{site-name}}',
  createdBy: 'eva',
  createdAt: '2026-11-26T10:00:00.000Z',
  endedAt: null,
  people: 40,
  queued: 20,
  sent: 17,
  failed: 1,
  unknown: 2,
  dropped: 0,
  opened: 9,
  withdrawn: 1,
};
const preview = {
  people: 2,
  shown: {
    name: 'Ada',
    email: 'ada@stadt.example',
    language: 'de',
    subject: 'Dein Platz',
    text: 'Hallo Ada: K7QF-2MXA',
  },
};

/** Answers as the server does, and keeps what was sent by path. The answer to what is posted to `lost` gets lost. */
function answering(more: Record<string, unknown> = {}, lost?: string) {
  const sent = new Map<string, unknown>();
  const answers: Record<string, unknown> = {
    '/api/waves': [wave],
    '/api/waves/draft': { texts: { de: text, en: text }, mailConfigured: true },
    '/api/waves/preview': preview,
    [paths.api.pageContent]: { settings: { 'site-name': 'Abseits' } },
    '/api/waves/3/resume': { ...wave, state: 'sending' },
    ...more,
  };
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname: path } = new URL(String(input), window.location.origin);
    if (typeof init?.body === 'string') sent.set(path, JSON.parse(init.body));
    else if (init?.method === 'POST') sent.set(path, null);
    if (init?.method === 'POST' && path === lost) throw new TypeError('The connection was lost.');
    return Response.json({ success: true, data: answers[path] ?? [] });
  });
  return sent;
}

describe('WavesPage', () => {
  const show = () =>
    render(
      <AdminArea>
        <WavesPage />
      </AdminArea>,
    );

  it('lists the waves with their numbers, and resumes a stopped one with the focus kept', async () => {
    const sent = answering();
    await show();
    const row = page.getByRole('row', { name: /3: Dein Platz bei Abseits/ });
    await expect.element(row).toHaveTextContent('1 nicht zustellbar, 2 ungewiss');
    await page.getByRole('button', { name: 'Welle 3 fortsetzen' }).click();
    await expect.poll(() => sent.has('/api/waves/3/resume')).toBe(true);
    await expect.element(page.getByText('Welle wird weiter gesendet')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Welle 3 fortsetzen' })).toHaveFocus();
  });

  it('sends once more on request all that nobody got', async () => {
    const sent = answering({ [paths.api.outboxResendRefused]: { count: 1 } });
    await show();
    await page.getByRole('button', { name: 'Welle 3: Alle noch einmal' }).click();
    await expect.poll(() => sent.get(paths.api.outboxResendRefused)).toEqual({ wave: 3 });
    await expect.element(page.getByText('1 E-Mail geht noch einmal hinaus.')).toBeVisible();
  });

  it('says why no mail is sent and when the next is tried, and tries it on request', async () => {
    const hold = {
      since: '2026-11-26T10:00:00.000Z',
      reason: 'Die Grenze ist erreicht.',
      nextTryAt: '2099-11-26T11:00:00.000Z',
    };
    const sent = answering({ [paths.api.outboxState]: { hold }, '/api/waves': [{ ...wave, state: 'sending' }] });
    await show();
    const notice = page.getByRole('region', { name: 'Der Versand ist angehalten' });
    await expect.element(notice).toHaveTextContent('Die Grenze ist erreicht.');
    await expect.element(notice).toHaveTextContent(/Nächster Versuch: 26\.11\.2099, 12:00.Uhr/);
    await expect.element(page.getByRole('row', { name: /3: Dein Platz/ })).toHaveTextContent('Versand angehalten');
    await notice.getByRole('button', { name: 'Jetzt versuchen' }).click();
    await expect.poll(() => sent.has(paths.api.outboxTryNow)).toBe(true);
  });

  it('invites after a look at what the people get, with the choice of the form', async () => {
    const sent = answering();
    await show();
    await page.getByRole('button', { name: 'Einladen', exact: true }).click();
    await page.getByLabelText('Sprache').selectOptions('Deutsch');
    await page.getByLabelText('Höchstens so viele Personen').fill('2');
    await page.getByLabelText('Stichwort der Anfrage').fill('presse');
    await page.getByLabelText('Text (Englisch)').fill('Hi');
    await page.getByRole('button', { name: 'Weiter zur Vorschau' }).click();
    await expect.element(page.getByText('braucht den Platzhalter {{code}} oder {{link}}')).toBeVisible();
    await expect.element(page.getByLabelText('Text (Englisch)')).toHaveFocus();
    await page.getByLabelText('Text (Englisch)').fill('Hi {{nmae}}: {{link}}');
    await page.getByRole('button', { name: 'Weiter zur Vorschau' }).click();
    await expect
      .element(page.getByText('{{nmae}} gibt es nicht. In diesem Text gibt es {{name}}, {{code}}, {{link}}'))
      .toBeVisible();
    await page.getByLabelText('Text (Englisch)').fill('Hi: {{link}}');
    await page.getByRole('button', { name: 'Weiter zur Vorschau' }).click();
    await expect.element(page.getByText('Hallo Ada: K7QF-2MXA')).toBeVisible();
    await page.getByRole('button', { name: '2 Personen einladen' }).click();
    await expect
      .poll(() => sent.get('/api/waves'))
      .toMatchObject({
        choice: { language: 'de', tag: 'presse', count: 2 },
        codes: null,
        texts: { en: { text: 'Hi: {{link}}' } },
      });
  });

  it('keeps what is typed over a reload, until it is sent or given up', async () => {
    answering();
    const subject = () => page.getByLabelText('Betreff (Deutsch)');
    const open = () => page.getByRole('button', { name: 'Einladen', exact: true }).click();
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
    await page.getByRole('button', { name: /^2 Personen einladen$/ }).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await reload(third);
    await expect.element(subject()).toHaveValue(text.subject);
    await expect.element(page.getByRole('button', { name: 'Eingaben verwerfen' })).not.toBeInTheDocument();
  });

  it('takes the codes out of a table, says what it left out, and shows each person their own', async () => {
    const sent = answering();
    await show();
    await page.getByRole('button', { name: 'Einladen', exact: true }).click();
    await page.getByLabelText(/Codes aus einer Liste/).click();
    const pasted = 'Code;Ends\nAAAA;31.12.2026\nBBBB;31.12.2026';
    await page.getByRole('textbox', { name: 'Codes' }).fill(pasted);
    await expect.element(page.getByText('2 Codes gefunden. Ohne Code und ausgelassen: „Code;Ends“.')).toBeVisible();
    await page.getByRole('button', { name: 'Weiter zur Vorschau' }).click();
    await expect.poll(() => sent.get('/api/waves/preview')).toMatchObject({ position: 0, code: 'AAAA' });
    await page.getByRole('button', { name: 'Nächste' }).click();
    await expect.poll(() => sent.get('/api/waves/preview')).toMatchObject({ position: 1, code: 'BBBB' });
    await page.getByRole('button', { name: '2 Personen einladen' }).click();
    await expect.poll(() => sent.get('/api/waves')).toMatchObject({ codes: pasted });
  });

  it('shows the mails but sends none if the server sends no mail', async () => {
    answering({ '/api/waves/draft': { texts: { de: text, en: text }, mailConfigured: false } });
    await show();
    await page.getByRole('button', { name: 'Einladen', exact: true }).click();
    await page.getByRole('button', { name: 'Weiter zur Vorschau' }).click();
    await expect.element(page.getByText('Hallo Ada: K7QF-2MXA')).toBeVisible();
    await expect.element(page.getByText('kein E-Mail-Versand eingerichtet')).toBeVisible();
    await expect.element(page.getByRole('button', { name: '2 Personen einladen' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Test an mich' })).not.toBeInTheDocument();
  });

  it('asks for a wave of its own if the texts were changed after an answer that was lost', async () => {
    const sent = answering({}, '/api/waves');
    await show();
    await page.getByRole('button', { name: 'Einladen', exact: true }).click();
    await page.getByRole('button', { name: 'Weiter zur Vorschau' }).click();
    const keys: unknown[] = [];
    const sendOnce = async () => {
      sent.delete('/api/waves');
      await page.getByRole('button', { name: '2 Personen einladen' }).click();
      await expect.poll(() => sent.has('/api/waves')).toBe(true);
      keys.push((sent.get('/api/waves') as { key: string }).key);
    };
    await sendOnce();
    await expect.element(page.getByRole('button', { name: '2 Personen einladen' })).toBeEnabled();
    await sendOnce();
    expect(keys[1]).toBe(keys[0]);
    await page.getByRole('button', { name: 'Zurück' }).click();
    await page.getByRole('button', { name: 'Weiter zur Vorschau' }).click();
    await sendOnce();
    expect(keys[2]).not.toBe(keys[0]);
  });
});
