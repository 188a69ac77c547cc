import { rmSync } from 'node:fs';
import { createAccounts } from './accounts';
import { endSite, newDataDir, startSite } from './fixtures';

/** Prepares one embedded database for a run, which every file's server gets a copy of; returns what removes it again. */
export default async function seedFolder(): Promise<() => void> {
  const folder = newDataDir();
  await createAccounts(folder);
  await endSite(await startSite(folder));
  process.env.E2E_SEEDED_FOLDER = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
