import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { BackupError } from './backup-error';
import type { Outcome } from './backup-records';
import type { BackupJob, CopyDeps, finishBackup } from './make-copies';

const script = fileURLToPath(new URL('./backup-process.js', import.meta.url));

/** `finishBackup` in a child process (backup-process.ts), which only a build has. Rejects if that process dies. */
export const finishBeside: typeof finishBackup = (_deps: CopyDeps, job: BackupJob) =>
  new Promise<Outcome>((resolve, reject) => {
    const child = fork(script, [], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    child.once('message', (outcome: Outcome) => resolve(outcome));
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      reject(new BackupError(`Der Prozess, der die Sicherung macht, wurde beendet (${signal ?? code}).`)),
    );
    child.send(job, (error) => error && reject(error));
  });
