import { createInterface } from 'node:readline/promises';
import { ensureAdministrator } from '../auth/first-administrator';
import { loadConfig, loadDatabaseConfig } from '../base/config';
import { seedContent } from '../cms/default-content/seed';
import {
  countRows,
  emptyDatabase,
  markDevelopment,
  ResetError,
  requireDevelopmentDatabase,
  requireDevelopmentMark,
} from '../db/development-reset';
import { printAdministrator, printLine } from '../runtime/startup-messages';
import { databaseName, runCommand, withDatabase } from './command';

const usage = 'Usage: npm run db:reset [-- --yes]   (--yes: without being asked)';

async function agreed(): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  // Input that ends without an answer means no.
  const ended = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
  const answer = await Promise.race([terminal.question('Type yes to lose this: '), ended]);
  terminal.close();
  return answer.trim() === 'yes';
}

/** `npm run db:reset`: resets the development database to a first start with the present default content. */
await runCommand(async () => {
  const given = process.argv.slice(2);
  if (given.some((argument) => argument !== '--yes')) throw new ResetError(usage);
  const place = loadDatabaseConfig();
  requireDevelopmentDatabase(place, process.cwd());
  await withDatabase({ existing: true }, async (database) => {
    await requireDevelopmentMark(database.db);
    printLine(`This empties ${databaseName(place)}, which holds`);
    for (const [table, rows] of Object.entries(await countRows(database.db))) printLine(`  ${table}: ${rows}`);
    if (!given.includes('--yes') && !(await agreed())) return printLine('Nothing was changed.');
    await emptyDatabase(database.db);
    await database.prepare(async (tx) => {
      await seedContent(tx);
      const created = await ensureAdministrator(tx, loadConfig());
      if (created) printAdministrator(created);
    });
    await markDevelopment(database.db);
    await database.db.transaction((tx) => database.announceChange(tx));
    printLine('The database is as at a first start, with the default content.');
  });
});
