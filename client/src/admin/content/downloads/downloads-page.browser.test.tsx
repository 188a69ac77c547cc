import type { MediaItem } from '@shared/contracts/media';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AdminArea } from '../../../testing/admin-area';
import { onAdministratorScreen } from '../../../testing/administrator-screen';
import { samplePicture, sampleUse } from '../../../testing/media.fixture';
import { violations } from '../../../testing/violations';
import { DownloadsPage } from './downloads-page';

onAdministratorScreen();

const download = (fields: Partial<MediaItem>): MediaItem =>
  samplePicture({
    kind: 'download',
    files: [{ address: '/media/0a.pdf', format: 'pdf', purpose: 'download', width: 0, height: 0, size: 2_400_000 }],
    ...fields,
  });

async function openPage(items: MediaItem[]) {
  const sent: string[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const method = init?.method ?? 'GET';
    if (method !== 'GET') sent.push(`${method} ${String(input)}`);
    const shown = sent.some((call) => call.startsWith('DELETE')) ? items.slice(1) : items;
    return Response.json({ success: true, data: method === 'GET' ? shown : items[0] });
  });
  await render(
    <AdminArea>
      <main id="main" tabIndex={-1}>
        <h1>CMS</h1>
        <DownloadsPage />
      </main>
    </AdminArea>,
  );
  return sent;
}

async function choose(name: string, action: string) {
  await page.getByRole('button', { name: `Weitere Aktionen für ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

describe('DownloadsPage', () => {
  it.each([390, 1200])('lists files with kind and size, those in the bin apart, at %i px', async (width) => {
    await page.viewport(width, 844);
    await openPage([
      download({ id: 1, name: 'Mappe' }),
      download({ id: 2, name: 'Alt', deletedAt: '2026-11-01T10:00:00.000Z' }),
    ]);
    await expect.element(page.getByRole('row', { name: /Mappe/ })).toHaveTextContent('PDF, 2,4 MB');
    expect(page.getByRole('row', { name: /Alt/ }).elements()).toHaveLength(0);
    expect(await violations(document.body)).toEqual([]);
    await page.getByRole('button', { name: 'Papierkorb (1)' }).click();
    await expect.element(page.getByRole('button', { name: 'Alt wiederherstellen' })).toBeVisible();
  });

  it('lists the places of a file instead of moving it to the bin if it has any', async () => {
    const sent = await openPage([download({ id: 1, name: 'Mappe', uses: [sampleUse] })]);
    await choose('Mappe', 'In den Papierkorb');
    await expect.element(page.getByRole('dialog').getByRole('link', { name: 'Ein Ort' })).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('moves an unused file to the bin, and keeps the focus in the view', async () => {
    const sent = await openPage([download({ id: 1, name: 'Mappe' })]);
    await choose('Mappe', 'In den Papierkorb');
    await expect.poll(() => sent).toEqual([expect.stringMatching(/^DELETE \/api\/cms\/media\/1\b/)]);
    await expect.element(page.getByRole('main')).toHaveFocus();
  });
});
