import { existsSync, readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { loadDatabaseConfig } from '../base/config';
import { createLog } from '../base/log';
import { filesToSave } from '../files/open-files';
import { type BackupJob, finishBackup } from './make-copies';

const tasks = '/proc/self/task';

/** Linux has a priority per thread, and the threads that compress and read files exist already. */
function lowerPriority(): void {
  const threads = existsSync(tasks) ? readdirSync(tasks) : [0];
  for (const thread of threads) setPriority(Number(thread), constants.priority.PRIORITY_LOW);
}

/**
 * A child process of the server that finishes one backup at the lowest priority: compressing and encrypting gigabytes
 * in the server would delay visitors. It ends with the server; the next backup removes what it leaves unfinished.
 */
lowerPriority();
process.once('disconnect', () => process.exit(1));
// A terminal signals the whole process group, but the server decides when this process ends.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.once('message', async (job: BackupJob) => {
  const config = loadDatabaseConfig();
  const deps = { backup: config.backup, files: filesToSave(config), log: createLog('error') };
  const outcome = await finishBackup(deps, job);
  process.send?.(outcome, () => process.disconnect());
});
