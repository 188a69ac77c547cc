import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { createPGlite } from '../db/embedded';

declare module 'vitest' {
  interface ProvidedContext {
    /** File with an empty embedded database. */
    emptyDatabase: string;
  }
}

/**
 * Creates one empty embedded database for a run: each test file opens a copy in memory in place of creating its own.
 */
export default async function createEmptyDatabase(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'abseits-test-'));
  const file = path.join(folder, 'database.tar');
  const database = createPGlite();
  await database.waitReady;
  const dump = await database.dumpDataDir('none');
  await database.close();
  writeFileSync(file, Buffer.from(await dump.arrayBuffer()));
  project.provide('emptyDatabase', file);
  return () => rmSync(folder, { recursive: true, force: true });
}
