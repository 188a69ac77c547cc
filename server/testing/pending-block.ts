import type { Block } from '@shared/contracts/entities';
import type { PendingChange } from '@shared/contracts/pending-changes';
import type { TestClient } from './client';

/** The address of pending changes. */
export const pending = '/api/cms/pending';

/** When tests about times begin, and what they reckon with. */
export const start = Date.parse('2030-05-01T09:00:00Z');
export const hour = 3_600_000;
export const text = (time: number) => new Date(time).toISOString();

/** Adds a section "test-a" with a block, and gives the block with where its changes are kept. */
export async function addBlock(admin: TestClient): Promise<{ block: Block; path: string }> {
  await admin.post('/api/cms/sections', { key: 'test-a', title: 'A', page: 'about' });
  const input = { sectionKey: 'test-a', title: 'Titel', content: 'Inhalt' };
  const block = (await admin.post<Block>('/api/cms/blocks', input)).body.data;
  return { block, path: `${pending}/block/${block.id}` };
}

/** Keeps a change at such an address and gives it times, in hours from the start. */
export async function scheduleChange(
  admin: TestClient,
  path: string,
  publishAt: number | null,
  revertAt: number | null = null,
  edit: object = { title: 'Später' },
) {
  await admin.put(path, edit);
  const toText = (hours: number | null) => hours && text(start + hours * hour);
  const times = { publishAt: toText(publishAt), revertAt: toText(revertAt) };
  return admin.put<PendingChange>(`${path}/schedule`, times);
}
