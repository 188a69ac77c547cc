import { rmSync } from 'node:fs';
import { buildWhereStale } from '../scripts/current-build.mjs';
import { hashPassword } from '../server/auth/passwords';
import { openEmbedded } from '../server/db/embedded';
import { users } from '../shared/schema';
import { plainUser, secondAdministrator } from './accounts';
import { endSite, newDataDir, startSite } from './servers';

/** Adds those whom the first start does not create: nobody has to be invited first. */
async function addAccounts(dataDir: string): Promise<void> {
  const accounts = [
    { ...secondAdministrator, isAdmin: true },
    { ...plainUser, isAdmin: false },
  ];
  const rows = await Promise.all(
    accounts.map(async (account) => ({ ...account, password: await hashPassword(account.password) })),
  );
  const { db, close } = await openEmbedded(dataDir);
  await db.insert(users).values(rows);
  await close();
}

/**
 * Builds what is out of date and prepares one embedded database for a run, which every server of it gets a copy of;
 * returns what removes it again.
 */
export default async function prepareRun(): Promise<() => void> {
  buildWhereStale();
  const folder = newDataDir();
  await endSite(await startSite(folder));
  await addAccounts(folder);
  process.env.E2E_SEEDED_FOLDER = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
