import { rmSync } from 'node:fs';
import { buildWhereStale } from '../scripts/current-build.mjs';
import { createAccounts } from './accounts';
import { endSite, newDataDir, startSite } from './servers';

/**
 * Builds what is out of date and prepares one embedded database for a run, which every server of it gets a copy of;
 * returns what removes it again.
 */
export default async function prepareRun(): Promise<() => void> {
  buildWhereStale();
  const folder = newDataDir();
  await createAccounts(folder);
  await endSite(await startSite(folder));
  process.env.E2E_SEEDED_FOLDER = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
