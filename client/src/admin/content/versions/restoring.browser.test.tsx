import type { BinEntry, ContentVersion } from '@shared/contracts/versions';
import { sampleBlock, sampleMenuEntry, samplePage, sampleSection } from '@shared/testing/samples';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AdminArea } from '../../../testing/admin-area';
import { onAdministratorScreen } from '../../../testing/administrator-screen';
import { BinPage } from './bin-page';
import { VersionsDialog } from './versions-dialog';

onAdministratorScreen();

const press = samplePage({ id: 11, key: 'presse', title: 'Presse', path: '/presse' });
// Its title is not translated.
const section = sampleSection({ id: 5, key: 'pressekontakt', title: 'Pressekontakt', page: 'presse' });
const finished = { ...section, translations: { en: { title: 'Press contact' } } };
const entry = sampleMenuEntry({ id: 3, key: 'presse', title: 'Presse', target: 'weg', languages: 'de' });

const deletion = { action: 'deleted', username: 'admin', createdAt: '2026-01-01T00:00:00.000Z' } as const;
const update = { ...deletion, action: 'updated' } as const;

/** Stands for the server: answers reads with what is stored, and tells of restores. */
function fakeServer(stored: {
  versions: readonly ContentVersion[];
  bin?: readonly BinEntry[];
  sections?: unknown[];
  pages?: unknown[];
}) {
  const restored: unknown[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (input, { method = 'GET', body } = {}) => {
    const { pathname, searchParams } = new URL(String(input), window.location.origin);
    if (method === 'POST') restored.push({ [pathname]: JSON.parse(String(body)) as unknown });
    const content = {
      pages: stored.pages ?? [],
      sections: stored.sections ?? [],
      blocks: [],
      settings: [],
      media: [],
      redirects: [],
      menuEntries: [],
    };
    const versions = stored.versions.filter(
      ({ entity, entityId }) => entity === searchParams.get('entity') && String(entityId) === searchParams.get('id'),
    );
    const answers: Readonly<Record<string, unknown>> = {
      '/api/cms/bin': stored.bin,
      '/api/cms/versions': versions,
      '/api/cms/content': content,
      '/api/cms/pages/presse': { ...press, status: 'draft' },
      '/api/cms/sections/pressekontakt': finished,
    };
    return Response.json({ success: true, data: answers[pathname] ?? [] });
  });
  return restored;
}

const question = page.getByRole('dialog', { name: 'Vor dem Veröffentlichen' });

const inBin = {
  username: 'admin',
  createdAt: deletion.createdAt,
  page: null,
  obstacle: null,
  blockCount: 0,
  sectionCount: 0,
  sectionIds: [],
};

const pressInBin: BinEntry = {
  ...inBin,
  id: 30,
  entity: 'page',
  entityId: 11,
  title: 'Presse',
  sectionKey: 'presse',
  sectionIds: [5],
};
const bin = (
  <AdminArea>
    <BinPage />
  </AdminArea>
);

async function restoreInBin(deleted: BinEntry, versions: readonly ContentVersion[]) {
  const restored = fakeServer({ bin: [deleted], versions });
  await render(bin);
  await page.getByRole('button', { name: 'Presse wiederherstellen' }).click();
  return restored;
}

describe('restoring', () => {
  it('asks before a page from the bin publishes unfinished sections', async () => {
    const restored = await restoreInBin(pressInBin, [
      { ...deletion, id: 30, entity: 'page', entityId: 11, snapshot: press },
      { ...deletion, id: 31, entity: 'section', entityId: 5, snapshot: section },
    ]);
    await expect.element(question.getByRole('button', { name: /Pressekontakt.*Englisch fehlt: Titel/ })).toBeVisible();
    expect(restored).toEqual([]);
    await question.getByRole('button', { name: 'Als Entwurf wiederherstellen' }).click();
    await expect.poll(() => restored).toEqual([{ '/api/cms/bin/30/restore': { asDraft: true } }]);
    await expect.element(page.getByText('Seite wurde wiederhergestellt, als Entwurf')).toBeVisible();
  });

  it('asks about unfinished sections even if their versions were read before the deletion', async () => {
    const unfinished = sampleBlock({ id: 8, sectionKey: section.key, title: 'Anfragen' });
    const ofSection = { entity: 'section', entityId: 5 } as const;
    const versions: ContentVersion[] = [{ ...update, ...ofSection, id: 20, snapshot: finished }];
    const restored = fakeServer({ bin: [pressInBin], versions });
    const { rerender } = await render(
      <AdminArea>
        <VersionsDialog subject={{ entity: 'section', current: finished }} onClose={() => {}} />
      </AdminArea>,
    );
    await expect.element(page.getByText('(jetzt)')).toBeVisible();
    versions.unshift(
      { ...deletion, id: 30, entity: 'page', entityId: 11, snapshot: press },
      { ...deletion, ...ofSection, id: 31, snapshot: { ...finished, blocks: [unfinished] } },
    );
    await rerender(bin);
    await page.getByRole('button', { name: 'Presse wiederherstellen' }).click();
    await expect.element(question.getByRole('button', { name: /Anfragen.*Englisch fehlt: Titel/ })).toBeVisible();
    expect(restored).toEqual([]);
  });

  it('promises no publication of a section on a page that is a draft', async () => {
    const sectionInBin: BinEntry = {
      ...inBin,
      id: 31,
      entity: 'section',
      entityId: 5,
      title: 'Presse',
      sectionKey: 'x',
    };
    const restored = fakeServer({
      bin: [{ ...sectionInBin, page: 'presse' }],
      versions: [{ ...deletion, id: 31, entity: 'section', entityId: 5, snapshot: section }],
      pages: [{ ...press, status: 'draft' }],
    });
    await render(bin);
    await page.getByRole('button', { name: 'Presse wiederherstellen' }).click();
    await question.getByRole('button', { name: 'Trotzdem wiederherstellen' }).click();
    await expect.poll(() => restored).toEqual([{ '/api/cms/bin/31/restore': { asDraft: false } }]);
  });

  it('asks before it publishes a menu entry without a target', async () => {
    const restored = await restoreInBin(
      { ...inBin, id: 32, entity: 'menuEntry', entityId: 3, title: 'Presse', sectionKey: 'presse' },
      [{ ...deletion, id: 32, entity: 'menuEntry', entityId: 3, snapshot: entry }],
    );
    await expect.element(question.getByRole('button', { name: /Menüeintrag führt zu etwas/ })).toBeVisible();
    await question.getByRole('button', { name: 'Als Entwurf wiederherstellen' }).click();
    await expect.poll(() => restored).toEqual([{ '/api/cms/bin/32/restore': { asDraft: true } }]);
    await expect.element(page.getByText('Menüeintrag wurde wiederhergestellt, als Entwurf')).toBeVisible();
  });

  it('asks nothing if the deleted page was a draft', async () => {
    const restored = await restoreInBin(pressInBin, [
      { ...deletion, id: 30, entity: 'page', entityId: 11, snapshot: { ...press, status: 'draft' } },
      { ...deletion, id: 31, entity: 'section', entityId: 5, snapshot: section },
    ]);
    await expect.poll(() => restored).toEqual([{ '/api/cms/bin/30/restore': { asDraft: false } }]);
  });

  it('asks before an earlier version publishes a page with unfinished sections', async () => {
    const draft = { ...press, status: 'draft' } as const;
    const restored = fakeServer({
      sections: [section],
      versions: [
        { ...update, id: 41, entity: 'page', entityId: 11, snapshot: draft },
        { ...update, id: 40, entity: 'page', entityId: 11, snapshot: press },
      ],
    });
    await render(
      <AdminArea>
        <VersionsDialog subject={{ entity: 'page', current: draft }} onClose={() => {}} />
      </AdminArea>,
    );
    await page.getByRole('button', { name: 'Status wiederherstellen' }).click();
    await expect.element(question.getByRole('button', { name: /Pressekontakt.*Englisch fehlt: Titel/ })).toBeVisible();
    expect(restored).toEqual([]);
    await question.getByRole('button', { name: 'Trotzdem veröffentlichen' }).click();
    await expect.poll(() => restored).toMatchObject([{ '/api/cms/versions/40/restore': { fields: ['status'] } }]);
  });

  it('asks before an earlier version gives an active menu entry a missing target', async () => {
    const now = { ...entry, kind: 'address', target: 'https://example.org/' } as const;
    const restored = fakeServer({
      versions: [
        { ...update, id: 43, entity: 'menuEntry', entityId: 3, snapshot: now },
        { ...update, id: 42, entity: 'menuEntry', entityId: 3, snapshot: entry },
      ],
    });
    await render(
      <AdminArea>
        <VersionsDialog subject={{ entity: 'menuEntry', current: now }} onClose={() => {}} />
      </AdminArea>,
    );
    await page.getByRole('button', { name: 'Ganze Version wiederherstellen' }).click();
    await expect.element(question.getByRole('button', { name: /Menüeintrag führt zu etwas/ })).toBeVisible();
    expect(restored).toEqual([]);
  });
});
