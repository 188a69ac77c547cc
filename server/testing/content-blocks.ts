import type { Block } from '@shared/contracts/entities';
import { beforeAll } from 'vitest';
import type { TestClient } from './client';
import type { DatabaseKind } from './databases';
import { useTestApp } from './test-app';

/** Where blocks are made and changed. */
export const blocks = '/api/cms/blocks';

/**
 * The application, and blocks in the sections "test-a" and "test-b", which are there once a test has called `begin`.
 */
export function useContentBlocks(kind: DatabaseKind) {
  const app = useTestApp({ kind });
  let admin: TestClient;
  beforeAll(async () => {
    admin = await app.signedIn();
  });

  /** Adds the sections; the administrator who did it does all that follows. */
  async function begin(): Promise<TestClient> {
    await admin.post('/api/cms/sections', { key: 'test-a', title: 'A', page: 'about' });
    await admin.post('/api/cms/sections', { key: 'test-b', title: 'B', page: 'about' });
    return admin;
  }

  const add = async (input: Record<string, unknown> = {}) =>
    (await admin.post<Block>(blocks, { sectionKey: 'test-a', title: 'T', content: 'Eins', ...input })).body.data;
  const list = async (key = 'test-a') => (await admin.get<Block[]>(`${blocks}/${key}`)).body.data;

  return { app, begin, add, list };
}
