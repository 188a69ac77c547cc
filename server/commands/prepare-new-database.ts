import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { seedContent } from '../cms/default-content/seed';
import { openEmbedded } from '../db/embedded';
import { embeddedPlaces } from '../db/embedded-folder';
import { newDatabaseFile, packNewDatabase } from '../db/new-database';
import { runCommand } from './command';

/** The last step of a build: creates the database for a first start, without accounts or secrets. */
await runCommand(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'abseits-new-'));
  try {
    const database = await openEmbedded(folder);
    await database.prepare(async (tx) => void (await seedContent(tx)));
    await database.close();
    await packNewDatabase(embeddedPlaces(folder).database, newDatabaseFile);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
