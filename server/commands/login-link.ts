import { existsSync } from 'node:fs';
import path from 'node:path';
import { paths } from '@shared/paths';
import { createLoginToken } from '../auth/login-token';
import { maySignIn } from '../auth/queries';
import { BackupError } from '../backup/backup-error';
import { type Config, loadConfig } from '../base/config';
import { serversSecret } from '../base/data-dir';
import { FolderLockedError } from '../db/folder-lock';
import { askWhoMaySignIn } from '../runtime/control-socket';
import { printLine } from '../runtime/startup-messages';
import { germanProblem } from './backup-words';
import { runCommand, withDatabase } from './command';

const isThere = ({ dataDir }: Config, name: string) => existsSync(path.join(dataDir, name));

/** Whether a user of this name may sign in; undefined if only a server knows that cannot be asked. */
async function isKnown(config: Config, name: string): Promise<boolean | undefined> {
  if (!config.databaseUrl && !isThere(config, 'database')) return undefined;
  try {
    return await withDatabase({ existing: true }, ({ db }) => maySignIn(db, name));
  } catch (error) {
    if (error instanceof FolderLockedError) return askWhoMaySignIn(config.dataDir, name);
    throw error;
  }
}

const unknown = (name: string) =>
  [
    `Diesen Namen gibt es nicht, oder das Konto ist gesperrt: „${name}“. Es gibt keinen Link.`,
    '  Unter Einstellungen › „Personen“ steht, wie alle Namen geschrieben werden und wer gesperrt ist.',
    '  Ohne Namen ist der Link für den ersten Administrator: npm run login-link',
    '  DATA_DIR oder DATABASE_URL müssen so gesetzt sein wie für den Server.',
  ].join('\n');

/** `npm run login-link -- NAME`: prints a link that signs in once; without NAME the first administrator. */
await runCommand(async () => {
  const name = process.argv.slice(2).join(' ');
  if (name.startsWith('-')) throw new BackupError('Aufruf: npm run login-link -- [NAME]');
  const config = loadConfig(undefined, serversSecret);
  if (name && (await isKnown(config, name)) === false) throw new BackupError(unknown(name));
  const token = createLoginToken(config.sessionSecret, { username: name });
  printLine(`${config.publicUrl}${paths.adminDirectLogin(token)}`);
  if (!config.databaseUrl && isThere(config, 'database') && !isThere(config, 'lock'))
    console.error(
      `${config.dataDir} benutzt gerade kein Server. Läuft Ihrer, so hat er ein anderes DATA_DIR und lehnt diesen Link ab.`,
    );
}, germanProblem);
