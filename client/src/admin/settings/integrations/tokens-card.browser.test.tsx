import type { ApiToken } from '@shared/contracts/api-tokens';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AdminArea } from '../../../testing/admin-area';
import { onAdministratorScreen } from '../../../testing/administrator-screen';
import { TokensCard } from './tokens-card';

onAdministratorScreen();

const kept: ApiToken = {
  id: 1,
  name: 'Kasse',
  prefix: 'abs_12345678',
  permissions: ['enquiries'],
  mayWrite: false,
  madeBy: 'eva',
  expiresAt: '2099-01-02T10:00:00.000Z',
  lastUsedAt: null,
  revokedAt: null,
  createdAt: '2026-11-23T10:00:00.000Z',
};
const ended: ApiToken = { ...kept, id: 2, name: 'Alt', expiresAt: '2026-01-02T10:00:00.000Z' };
const token = `abs_${'x'.repeat(43)}`;

/** Answers the list, asks once for a proof, and keeps what is sent. */
function answering() {
  const sent: unknown[] = [];
  let proven = false;
  vi.spyOn(window, 'fetch').mockImplementation(async (input, { method = 'GET', body } = {}) => {
    const { pathname } = new URL(String(input), window.location.origin);
    if (pathname.endsWith('/proof')) proven = true;
    else if (method === 'POST' && !proven) {
      return Response.json({ success: false, message: 'Sind Sie es?', proofNeeded: true }, { status: 403 });
    } else if (method !== 'GET') sent.push([method, pathname, body && JSON.parse(String(body))]);
    if (pathname.endsWith('/factors')) return Response.json({ success: true, data: { passkeys: [] } });
    return Response.json({ success: true, data: method === 'POST' ? { token, made: kept } : [kept, ended] });
  });
  return sent;
}

const show = () =>
  render(
    <AdminArea>
      <TokensCard />
    </AdminArea>,
  );

describe('TokensCard', () => {
  it('creates a token by keyboard after a password check, and shows it once', async () => {
    const sent = answering();
    await show();
    await page.getByRole('button', { name: 'Neuer Zugang' }).click();
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await page.getByRole('combobox', { name: 'Rechte' }).selectOptions('Einzelne Rechte');
    await page.getByRole('textbox', { name: 'Name' }).click();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Bitte geben Sie dem Zugang einen Namen.')).toBeVisible();
    await expect.element(page.getByText('Bitte wählen Sie mindestens ein Recht.')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Anfragen und Unterlagen' }).click();
    await page.getByRole('checkbox', { name: 'Zahlen' }).click();
    await page.getByRole('combobox', { name: 'Gilt' }).selectOptions('365 Tage');
    await page.getByRole('textbox', { name: 'Name' }).fill('Kasse');
    await userEvent.keyboard('{Enter}');
    await page.getByRole('textbox', { name: 'Passwort' }).fill('geheim');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('textbox', { name: 'Token' })).toHaveValue(token);
    await expect.element(page.getByText('/api/token')).toBeVisible();
    const shown = page.getByRole('textbox', { name: 'Token' }).element();
    expect(shown.scrollWidth).toEqual(shown.clientWidth);
    expect(shown.scrollHeight).toEqual(shown.clientHeight);
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('textbox', { name: 'Token' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Schließen' })).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Ich habe das Token kopiert' }).click();
    await expect.element(page.getByRole('textbox', { name: 'Token' })).not.toBeInTheDocument();
    const body = { name: 'Kasse', permissions: ['enquiries', 'statistics'], mayWrite: false, days: 365 };
    expect(sent).toEqual([['POST', '/api/tokens', body]]);
  });

  it('fits a phone if a token was used', async () => {
    vi.spyOn(window, 'fetch').mockImplementation(async () =>
      Response.json({ success: true, data: [{ ...kept, lastUsedAt: '2026-11-23T10:00:00.000Z' }] }),
    );
    await page.viewport(350, 800);
    await show();
    await expect.element(page.getByRole('row', { name: 'Kasse' })).toHaveTextContent('zwischen 11 und 12 Uhr');
    const scrolled = page.getByRole('table').element().parentElement;
    expect(scrolled?.scrollWidth).toBe(scrolled?.clientWidth);
  });

  it('marks expired tokens, and revokes a valid one after a question', async () => {
    const sent = answering();
    await show();
    await expect.element(page.getByRole('row', { name: 'Alt' })).toHaveTextContent('Abgelaufen');
    await expect.element(page.getByRole('button', { name: 'Alt widerrufen' })).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Kasse widerrufen' }).click();
    await page.getByRole('button', { name: 'Zugang widerrufen' }).click();
    await expect.poll(() => sent).toEqual([['DELETE', '/api/tokens/1', undefined]]);
  });
});
