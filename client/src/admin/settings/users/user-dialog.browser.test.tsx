import '../../../testing/component';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AdminArea } from '../../../testing/admin-area';
import { onAdministratorScreen } from '../../../testing/administrator-screen';
import { UserAccess } from './user-dialog';

const person = {
  id: 7,
  username: 'Rita',
  role: 'editor',
  email: null,
  secondFactor: true,
  lastSignInAt: null,
  disabledAt: null,
  createdAt: '2026-05-01T12:00:00Z',
} as const;

/** Answers every request with what `answer` tells; returns the requests but those of the session. */
function onRequests(answer: () => Response): string[] {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (input: unknown, { method }: RequestInit = {}) => {
    const { pathname } = new URL(String(input), window.location.href);
    if (pathname.startsWith('/api/people')) sent.push(`${method} ${pathname}`);
    return pathname.startsWith('/api/people') ? answer() : Response.json({ success: true, data: null });
  });
  return sent;
}

onAdministratorScreen();

const draw = (secondFactor = true) =>
  render(
    <AdminArea>
      <UserAccess person={{ ...person, secondFactor }} />
    </AdminArea>,
  );

describe('UserAccess', () => {
  it('creates a password reset link only after a password check', async () => {
    const link = 'https://abseits.example/admin/password-reset#token=abc';
    let answer = () => Response.json({ success: false, message: 'Bestätigen', proofNeeded: true }, { status: 403 });
    const sent = onRequests(() => answer());
    await draw();
    const make = page.getByRole('button', { name: 'Link zu einem neuen Passwort erstellen' });
    const question = page.getByRole('dialog', { name: 'Sind Sie es?' });
    await make.click();
    await question.getByRole('button', { name: 'Schließen' }).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(make).toBeEnabled();
    await make.click();
    await question.getByRole('textbox', { name: 'Passwort' }).fill('richtig');
    answer = () => Response.json({ success: true, data: { link } }, { status: 201 });
    await question.getByRole('button', { name: 'Bestätigen' }).click();
    await expect.element(page.getByRole('textbox', { name: 'Link' })).toHaveValue(link);
    expect(sent).toEqual(Array(3).fill('POST /api/people/7/password-reset'));
  });

  it('removes second factors after a question, and offers it only if there are some', async () => {
    const sent = onRequests(() => Response.json({ success: true, data: { id: 7 } }));
    const screen = await draw();
    const remove = page.getByRole('button', { name: 'Zweiten Faktor entfernen' });
    await expect.element(page.getByText('Beides steht im Protokoll.')).toBeVisible();
    await remove.click();
    const question = page.getByRole('alertdialog', { name: 'Zweiten Faktor von Rita entfernen?' });
    await question.getByRole('button', { name: 'Abbrechen' }).click();
    expect(sent).toEqual([]);
    await remove.click();
    await question.getByRole('button', { name: 'Zweiten Faktor entfernen' }).click();
    await expect.element(remove).not.toBeInTheDocument();
    expect(sent).toEqual(['DELETE /api/people/7/second-factors']);
    await screen.unmount();
    await draw(false);
    await expect.element(page.getByText('Das steht im Protokoll.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Link zu einem neuen Passwort erstellen' })).toBeVisible();
    await expect.element(remove).not.toBeInTheDocument();
  });
});
