import { paths } from '@shared/paths';
import type { CreatedAdministrator } from '../auth/first-administrator';
import { createLoginToken } from '../auth/login-token';
import { type Config, isPlainHttp } from '../base/config';
import { codeOf, databaseProblem } from '../base/database-errors';
import { OperatorError } from '../base/environment-values';
import type { Log } from '../base/log';

/** Prints a line for the operator on standard output; the log goes to standard error. */
export function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

export function printAddress(address: string): void {
  printLine(`Abseits is at ${address}`);
}

export function warnOfConfig(config: Config, log: Log): void {
  if (isPlainHttp(config.publicUrl)) {
    log.warn(
      'PUBLIC_URL is plain http: passwords and sessions can be read on the way. Use https for anything but a trial.',
    );
  }
}

export function printAdministrator({ username, password }: CreatedAdministrator): void {
  printLine(`Administrator created: ${username} with the password ${password} (shown only now)`);
}

/** A link that signs in, for the embedded database only: its operator sits at this machine. */
export function printSignInLink(config: Config, address: string): void {
  printLine(
    `Sign in within 15 minutes, once: ${address}${paths.adminDirectLogin(createLoginToken(config.sessionSecret))}`,
  );
}

/** Error codes for a HOST that the system does not know, or knows as another machine's. */
const unknownHosts = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL', 'EINVAL', 'EAFNOSUPPORT']);

/** One line that tells why the server cannot start; undefined for an unforeseen error. */
export function startProblem(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof OperatorError) return error.message;
  const code = codeOf(error);
  const problem = databaseProblem(error);
  if (problem) return `The database cannot be used: ${problem}.`;
  if (!code) return undefined;
  if (code === 'EADDRINUSE' && 'port' in error)
    return `Port ${error.port} is already in use. Set PORT to a free one, or stop the process that listens there.`;
  if (code === 'EACCES') return `No permission: ${error.message}`;
  const listening = 'syscall' in error && ['listen', 'bind', 'getaddrinfo'].includes(String(error.syscall));
  if (listening && unknownHosts.has(code)) {
    return 'HOST is no address of this machine. Set it to one, such as 127.0.0.1, or leave it unset to listen on all of them.';
  }
  return undefined;
}

/** Ends the process with one clear line; an unforeseen error is printed with its stack. */
export function giveUp(error: unknown): never {
  console.error(startProblem(error) ?? error);
  process.exit(1);
}
