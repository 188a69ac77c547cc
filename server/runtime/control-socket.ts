import { rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type Backup, backupSchema } from '@shared/contracts/operation';
import { maySignIn } from '../auth/queries';
import { BackupError, problemOf } from '../backup/backup-error';
import { presentBackup } from '../backup/backup-records';
import type { Backups } from '../backup/nightly-backups';
import { type FileSource, noteBackup, saveBackup, writeNew } from '../backup/save-backup';
import type { Config } from '../base/config';
import { codeOf } from '../base/database-errors';
import { Refused } from '../base/domain-errors';
import type { Log } from '../base/log';
import type { Database } from '../db/database';
import { sendStream } from '../files/send-file';

export const anotherOne = 'Eine andere Sicherung läuft: Versuchen Sie es danach noch einmal.';

/** Lies in DATA_DIR, so the same system users have access as to the embedded database. */
const socketIn = (dataDir: string) => path.join(dataDir, 'backup.socket');

const people = '/people/';

interface Serving {
  config: Pick<Config, 'dataDir' | 'backup'>;
  database: Database;
  files: FileSource;
  backups: Pick<Backups, 'start'>;
  log: Log;
}

/**
 * Serves commands while this process holds the embedded database: backups for `npm run backup`, and a question of `npm
 * run login-link`. Listens on a socket for the owner of the folder only. A backup is written completely before it is
 * sent, so that a slow reader does not hold the database. Returns a function that ends it.
 */
export function serveCommands({ config, database, files, backups, log }: Serving): () => void {
  const { dataDir } = config;
  const socket = socketIn(dataDir);
  let last: Promise<void> = Promise.resolve();

  async function send(res: ServerResponse): Promise<void> {
    const place = path.join(dataDir, 'backup.unsent');
    rmSync(place, { force: true });
    await saveBackup(database, { file: place, passphrase: config.backup.passphrase }, files);
    const file = await open(place);
    rmSync(place);
    await sendStream(file.createReadStream(), res);
  }

  async function answer({ url }: IncomingMessage, res: ServerResponse): Promise<void> {
    try {
      if (url === '/backup') {
        const sent = last.then(() => send(res));
        // The next one waits for it, even if it fails.
        last = sent.catch(() => {});
        await sent;
      } else if (url === '/run') {
        const { made } = await backups.start('command', null);
        res.end(JSON.stringify(presentBackup(await made)));
      } else if (url === '/kept') res.end(await noteBackup(database.db));
      else if (url?.startsWith(people)) {
        const may = await maySignIn(database.db, decodeURIComponent(url.slice(people.length)));
        res.end(may ? 'yes' : 'no');
      } else res.writeHead(404).end();
    } catch (error) {
      log.error({ error }, 'a backup could not be written');
      if (res.headersSent) res.destroy();
      else res.writeHead(500).end(error instanceof Refused ? anotherOne : problemOf(error));
    }
  }

  const server = createServer((req, res) => void answer(req, res));
  server.on('error', (error) =>
    log.warn({ error: error.message }, 'npm run backup cannot reach this server: stop it for a backup'),
  );
  // Left from an earlier holder of the folder, which is gone, because this process has the lock.
  rmSync(socket, { force: true });
  const mask = process.umask(0o177);
  server.listen(socket);
  process.umask(mask);
  server.unref();
  return () => {
    server.close();
    server.closeAllConnections();
  };
}

/** Asks the server that holds the database. Undefined if none listens; throws BackupError if it fails. */
async function ask(dataDir: string, url: string): Promise<IncomingMessage | undefined> {
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request({ socketPath: socketIn(dataDir), path: url, method: 'POST' }, resolve)
        .once('error', reject)
        .end();
    });
    if (answer.statusCode === 200) return answer;
    throw new BackupError(`Der laufende Server konnte nicht sichern. ${await text(answer)}`);
  } catch (error) {
    if (['ENOENT', 'ECONNREFUSED'].includes(codeOf(error) ?? '')) return undefined;
    throw error;
  }
}

/** Asks the running server to write a backup into a new file. Returns false if none listens. */
export async function askForBackup(dataDir: string, file: string): Promise<boolean> {
  const answer = await ask(dataDir, '/backup');
  if (!answer) return false;
  await writeNew(file, (out) => pipeline(answer, out));
  return true;
}

/** Asks the running server for a backup to every place. Returns undefined if none listens. */
export async function askForRun(dataDir: string): Promise<Backup | undefined> {
  const answer = await ask(dataDir, '/run');
  return answer && backupSchema.parse(JSON.parse(await text(answer)));
}

export async function confirmBackup(dataDir: string): Promise<void> {
  (await ask(dataDir, '/kept'))?.resume();
}

/** Asks the running server whether a user of this name may sign in. Returns undefined if none listens. */
export async function askWhoMaySignIn(dataDir: string, name: string): Promise<boolean | undefined> {
  const answer = await ask(dataDir, people + encodeURIComponent(name));
  return answer && (await text(answer)) === 'yes';
}
