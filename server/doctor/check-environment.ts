import { randomBytes } from 'node:crypto';
import type { Finding } from '@shared/findings';
import { type Config, loadConfig } from '../base/config';
import { serversSecret } from '../base/data-dir';
import { environment } from '../base/environment';
import { ConfigError } from '../base/environment-values';
import { about } from '../base/findings';
import { secretVariables } from '../base/secret-files';

const { good, open, wrong } = about('environment', 'Umgebungsvariablen');

const known: ReadonlySet<string> = new Set([
  ...Object.keys(environment.shape),
  ...secretVariables.map((name) => `${name}_FILE`),
]);

/** Beginnings that the product's variables have alone, so that a variable with one of them was meant for it. */
const families = /^(?:BACKUP|DATABASE|HEARTBEAT|HSTS|MAIL|METRICS|S3|SMTP|TRUST|WEBHOOK)_/;

/** How many letters must be changed, added or left out to make one name of another. */
function differences(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let line = 1; line <= one.length; line += 1) {
    const next = [line];
    for (let at = 1; at <= other.length; at += 1) {
      const replaced = (row[at - 1] ?? 0) + (one[line - 1] === other[at - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

/** The known variable that a name was probably meant to be; undefined if none is near. */
function meantBy(name: string): string | undefined {
  const most = name.length < 8 ? 1 : 2;
  return [...known].find((one) => one.includes('_') && differences(name, one) <= most);
}

function unknownVariables(env: NodeJS.ProcessEnv): Finding[] {
  const names = Object.keys(env).filter((name) => /^[A-Z][A-Z\d_]*$/.test(name) && !known.has(name));
  return names.flatMap((name) => {
    const meant = meantBy(name);
    if (!meant && !families.test(name)) return [];
    const remedy = meant ? `Gemeint ist vielleicht ${meant}.` : 'Nehmen Sie sie heraus.';
    return [open(`${name} kennt der Server nicht.`, `${remedy} Alle Variablen stehen in .env.example.`)];
  });
}

/** The variables at the beginning of a problem: "S3_BUCKET, S3_ENDPOINT missing: …". */
const namesIn = (problem: string): string[] => /^[A-Z\d_]+(?:, [A-Z\d_]+)*/.exec(problem)?.[0].split(', ') ?? [];

/** Variables that are of no use without the one that is wrong. */
function goesWith(name: string): (other: string) => boolean {
  if (name.startsWith('S3_')) return (other) => other.startsWith('S3_');
  if (name.startsWith('BACKUP_S3_')) return (other) => other.startsWith('BACKUP_S3_');
  if (name === 'MAIL_FROM') return (other) => other.startsWith('SMTP_URL');
  return (other) => other === name || other === `${name}_FILE`;
}

/** The environment without what one problem is about; with a stand-in for a secret, which nothing else depends on. */
function without(env: NodeJS.ProcessEnv, problem: string): NodeJS.ProcessEnv {
  const rest = { ...env };
  for (const name of namesIn(problem)) {
    delete rest[name];
    const isUseless = goesWith(name);
    for (const other of Object.keys(rest)) if (isUseless(other)) delete rest[other];
    if (name.startsWith('SESSION_SECRET')) rest.SESSION_SECRET = randomBytes(32).toString('base64url');
  }
  return rest;
}

export interface ReadEnvironment {
  /** What is wrong, in the words of the server's start. */
  problems: string[];
  /** What the rest says; undefined if nothing can be made of it. */
  config: Config | undefined;
}

/** The secret of the server with these data; empty if there is none, as before the first start. */
function secretWhereThere(dataDir: string): string {
  try {
    return serversSecret(dataDir);
  } catch {
    return '';
  }
}

/** Reads the environment as a start does, and goes on without what is wrong. Creates nothing. */
export function readEnvironment(env: NodeJS.ProcessEnv): ReadEnvironment {
  const problems: string[] = [];
  let usable = env;
  while (problems.length <= known.size) {
    try {
      return { problems, config: loadConfig(usable, secretWhereThere) };
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      problems.push(...error.problems);
      usable = error.problems.reduce(without, usable);
    }
  }
  return { problems, config: undefined };
}

/** Names each variable that is wrong, and those that the server does not know; never a value. */
export function checkEnvironment(env: NodeJS.ProcessEnv, { problems }: ReadEnvironment): Finding[] {
  const found = problems.map((problem) =>
    wrong(
      `${namesIn(problem).join(', ') || 'Eine Variable'}: Damit startet der Server nicht.`,
      `Was dort stehen darf, steht in .env.example. Der Server sagt dazu: „${problem}“.`,
    ),
  );
  found.push(...unknownVariables(env));
  if (found.length > 0) return found;
  const count = Object.keys(env).filter((name) => known.has(name) && env[name]?.trim()).length;
  return [good(`Alle sind lesbar (gesetzt: ${count}).`)];
}
