import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { fakeLibrary, pictureFile, samplePicture } from '../../../testing/media.fixture';
import { answeringUploads, uploadedAs } from '../../../testing/uploads.fixture';
import { createQueryClient } from '../../kit/saving/query-client';
import { cacheUser } from '../../session/cached-user';
import { SessionProvider } from '../../session/session-provider';
import { withSession } from '../../session/sign-in-question';
import { UploadList } from './upload-list';
import { useUploads } from './uploads';

function Chooser() {
  const { add } = useUploads();
  const names = ['a.png', 'b.png', 'c.png', 'd.png', 'kaputt.png', 'netz.png'];
  return (
    <button type="button" onClick={() => add(names.map(pictureFile))}>
      Wählen
    </button>
  );
}

function View() {
  const [client] = useState(() => createQueryClient({ withSession }));
  return (
    <QueryClientProvider client={client}>
      <SessionProvider SignIn={() => null}>
        <main id="main" tabIndex={-1}>
          <Chooser />
          <UploadList actionLabel="Öffnen" onAction={() => undefined} />
        </main>
      </SessionProvider>
    </QueryClientProvider>
  );
}

afterEach(() => vi.restoreAllMocks());

const rows = () => page.getByRole('listitem').elements();

describe('UploadList', () => {
  it('lists failures first, sums up, and offers another try only if it can help', async () => {
    cacheUser({ id: 1, username: 'admin', isAdmin: true, role: 'administrator' });
    vi.spyOn(window, 'fetch').mockImplementation(fakeLibrary([]).fetch);
    answeringUploads(({ file: { name } }) => {
      if (name === 'kaputt.png') return Response.json({ message: 'Das ist kein Bild.' }, { status: 400 });
      if (name === 'netz.png') throw new Error('network');
      return uploadedAs(samplePicture({ id: name.charCodeAt(0), name }));
    });
    await render(<View />);
    await page.getByRole('button', { name: 'Wählen' }).click();
    const sum = 'Hochladen beendet: 4 fertig, 2 nicht gelungen';
    await expect.element(page.getByRole('status')).toHaveTextContent(sum);
    await expect.element(page.getByText(sum).nth(1)).toBeVisible();
    expect(rows().map((row) => row.querySelector('b')?.textContent)).toEqual([
      'kaputt.png',
      'netz.png',
      'a.png',
      'b.png',
      'c.png',
      'd.png',
    ]);
    await expect.element(page.getByRole('button', { name: 'netz.png noch einmal hochladen' })).toBeVisible();
    await expect
      .element(page.getByRole('button', { name: 'kaputt.png noch einmal hochladen' }))
      .not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Liste leeren' }).click();
    await expect.poll(() => document.activeElement?.id).toBe('main');
  });
});
