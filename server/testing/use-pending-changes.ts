import type { Block } from '@shared/contracts/entities';
import type { PendingChange, PublishInput } from '@shared/contracts/pending-changes';
import { beforeAll, expect } from 'vitest';
import type { TestClient } from './client';
import { blocks } from './content-blocks';
import type { DatabaseKind } from './databases';
import { pending } from './pending-block';
import { useTestApp } from './test-app';

/** The values that a change brings, by their fields. */
export const toOf = (change: PendingChange | null) =>
  Object.fromEntries((change?.fields ?? []).map((field) => [field.name, field.to]));

/**
 * The application, and a block in the section "test-a" to keep changes of, which is there once a test has called
 * `begin`.
 */
export function usePendingChanges(kind: DatabaseKind) {
  const app = useTestApp({ kind });
  let admin: TestClient;
  let block: Block;
  let path: string;

  beforeAll(async () => {
    admin = await app.signedIn();
  });

  /** Adds section and block; gives them with the administrator who did it and where changes of the block are kept. */
  async function begin() {
    await admin.post('/api/cms/sections', { key: 'test-a', title: 'A', page: 'about' });
    block = await add();
    path = `${pending}/block/${block.id}`;
    return { admin, block, path };
  }

  async function add(input: object = {}): Promise<Block> {
    const { status, text, body } = await admin.post<Block>(blocks, {
      sectionKey: 'test-a',
      title: 'Titel',
      content: 'Inhalt',
      translations: { en: { title: 'Title', content: 'Content' } },
      ...input,
    });
    expect([status, text]).toEqual([201, expect.anything()]);
    return body.data;
  }
  async function keep(input: object, target = path): Promise<PendingChange | null> {
    const { status, text, body } = await admin.put<PendingChange | null>(target, input);
    expect([status, text]).toEqual([200, expect.anything()]);
    return body.data;
  }
  const list = async () => (await admin.get<PendingChange[]>(pending)).body.data;
  const live = async (id = block.id) => {
    const { body } = await admin.get<Block[]>(`${blocks}/test-a`);
    return body.data.find((found) => found.id === id);
  };
  const publish = (input: Partial<PublishInput> = {}) =>
    admin.post(`${pending}/publish`, {
      changes: [{ entity: 'block', id: block.id }],
      languages: ['de', 'en'],
      ...input,
    });

  return { app, begin, add, keep, list, live, publish };
}
