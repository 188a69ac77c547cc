import { paths } from '@shared/paths';
import type { CreatedAdministrator } from './auth/first-administrator';
import { createLoginToken } from './auth/login-token';
import { type Config, ConfigError, isPlainHttp } from './base/config';
import type { Log } from './base/log';
import { EmbeddedDatabaseError } from './db/embedded-folder';
import { FolderLockedError } from './db/folder-lock';

/** Prints a line for the operator; the log of requests goes to standard error. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Tells where the site is, once it listens. */
export function tellAddress(config: Config, address: string, log: Log): void {
  say(`Abseits is at ${address}`);
  if (isPlainHttp(config.publicUrl)) {
    log.warn(
      'PUBLIC_URL is plain http: passwords and sessions can be read on the way. Use https for anything but a trial.',
    );
  }
}

/** Tells the password that nobody can read again. */
export function tellAdministrator({ username, password }: CreatedAdministrator): void {
  say(`Administrator created: ${username} with the password ${password} (shown only now)`);
}

/** Tells a link that signs in; only where the operator sits at the machine that holds the embedded database. */
export function tellSignInLink(config: Config, address: string): void {
  say(`Sign in within 15 minutes, once: ${address}${paths.adminDirectLogin(createLoginToken(config.sessionSecret))}`);
}

/** What says all that an operator needs to know. */
const told = [ConfigError, EmbeddedDatabaseError, FolderLockedError];

/** A start that cannot succeed ends with one clear line; anything unforeseen keeps its stack for the operator. */
export function giveUp(error: unknown): never {
  if (told.some((kind) => error instanceof kind) && error instanceof Error) console.error(error.message);
  else if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    console.error('The port is already in use. Set PORT to a free one, or stop the other process.');
  } else if (error instanceof Error && 'code' in error && error.code === 'EACCES') {
    console.error(`No permission: ${error.message}`);
  } else console.error(error);
  process.exit(1);
}
