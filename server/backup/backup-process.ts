import { existsSync, readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { loadDatabaseConfig } from '../base/config';
import { createLog } from '../base/log';
import { openFiles } from '../files/open-files';
import { type BackupJob, finishBackup } from './make-copies';

const tasks = '/proc/self/task';

/** Linux gives each thread a priority of its own, and those that compress and read files are there already. */
function lowerPriority(): void {
  const threads = existsSync(tasks) ? readdirSync(tasks) : [0];
  for (const thread of threads) setPriority(Number(thread), constants.priority.PRIORITY_LOW);
}

/**
 * A process beside the server that makes one backup of saved rows, at the lowest priority: compressing and encrypting
 * gigabytes would keep visitors waiting. It ends with the server, and leaves what the next backup removes.
 */
lowerPriority();
process.once('disconnect', () => process.exit(1));
// Sent to a whole group of processes, such as by a terminal: the server decides when it ends.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.once('message', async (job: BackupJob) => {
  const config = loadDatabaseConfig();
  const deps = { backup: config.backup, files: openFiles(config), log: createLog('error') };
  const outcome = await finishBackup(deps, job);
  process.send?.(outcome, () => process.disconnect());
});
