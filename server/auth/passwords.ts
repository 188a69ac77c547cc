import { randomBytes } from 'node:crypto';
import { passwordLength } from '@shared/contracts/auth';
import type { MessageKey } from '@shared/i18n/keys';
import { tooLong } from '@shared/i18n/message-values';
import pLimit from 'p-limit';
import { overloaded } from '../base/errors';

/** argon2id: 19 MiB, two passes, one lane (OWASP ASVS 5.0, 11.4.2). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Bounds the hashes that run and that wait, so that a flood of sign-ins cannot exhaust memory. */
const atATime = 4;
const waiting = 40;
const limit = pLimit(atATime);

function limited<T>(work: () => Promise<T>): Promise<T> {
  if (limit.pendingCount >= waiting) throw overloaded();
  return limit(work);
}

/** Loaded for the first password: its native code is no part of a start. */
const argon2 = () => import('@node-rs/argon2');

async function argon2Hash(password: string): Promise<string> {
  const { hash } = await argon2();
  return hash(password, cost);
}

/** argon2id hash of a password, in PHC format. Throws 503 if too many hashes wait. */
export async function hashPassword(password: string): Promise<string> {
  return limited(() => argon2Hash(password));
}

let decoy: Promise<string> | undefined;

/** Without a hash it does the same work, so that the time does not reveal who exists. Throws 503 if too many wait. */
export async function passwordFits(password: string, stored: string | undefined): Promise<boolean> {
  decoy ??= argon2Hash(randomBytes(24).toString('base64url'));
  const target = stored ?? (await decoy);
  const { verify } = await argon2();
  const fits = await limited(() => verify(target, password));
  return fits && stored !== undefined;
}

export function randomPassword(): string {
  return randomBytes(18).toString('base64url');
}

/** Words that common long passwords are built from by doubling them or adding numbers. */
const commonWords = `
  michael jennifer charlie liverpool manchester chelsea arsenal computer internet basketball schmetterling
  sonnenschein jessica michelle nicole ashley daniel thomas andreas stefan alexander sebastian christian anthony
  joshua matthew andrew jordan hunter killer soccer hockey tigger pepper ginger summer autumn spring cookie banana
  cheese flower batman pokemon naruto minecraft samsung google facebook instagram whatsapp microsoft windows hamburg
  muenchen koeln frankfurt stuttgart dortmund passwort123 familie mausi hasi engel prinzessin tiger loewe adler katze
  hund baby love angel lovely freedom whatever blessed jesus hello world qazwsx zaqwsx password1 access shadow mustang
  ranger password passwort passw0rd p@ssword p@ssw0rd kennwort geheim qwertyuiop qwertzuiop qwerty qwertz asdfghjkl
  administrator admin letmein welcome willkommen hallo iloveyou ichliebedich changeme monkey dragon football fussball
  baseball superman sunshine princess schatz master login test secret abseits berlin schalke bayern deutschland sommer
  winter correcthorsebatterystaple trustno1 1q2w3e4r5t6y 1qaz2wsx3edc zaq12wsx abc123 abcdefgh starwars
`
  .trim()
  .split(/\s+/);

const runs = [
  '01234567890123456789',
  '98765432109876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertzuiopasdfghjklyxcvbnm',
  'qwertyuiopasdfghjklzxcvbnm',
  // Walks over the keyboard in columns and zigzag, and over the number pad.
  'qweasdzxc',
  'qazwsxedcrfvtgbyhnujm',
  '1qaz2wsx3edc4rfv5tgb',
  '1qazxsw23edcvfr4',
  'zaq1xsw2cde3vfr4',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'a1b2c3d4e5f6g7h8',
  '1a2b3c4d5e6f7g8h',
  '147258369147',
  '123321123321',
  '112233445566778899',
];

/** What remains of a password without common words, the user's name, runs, repetitions and years. */
function remainder(password: string, username: string, leaked: readonly string[]): string {
  let rest = password.toLowerCase();
  for (const word of [...leaked, username.toLowerCase(), ...commonWords]) {
    if (word.length > 2) rest = rest.replaceAll(word, ' ');
  }
  for (const run of runs) {
    for (let length = run.length; length >= 4; length -= 1) {
      for (let start = 0; start + length <= run.length; start += 1) {
        rest = rest.replaceAll(run.slice(start, start + length), ' ');
      }
    }
  }
  return rest
    .replace(/(.{1,3})\1{2,}/g, ' ')
    .replace(/(?:19|20)\d\d/g, ' ')
    .replace(/\s+/g, '');
}

/** A password with fewer characters than this beside its common parts is easy to guess. */
const ownCharacters = 6;

/** Message key of the problem with a new password, or null: checks length and commonness (OWASP ASVS 5.0, 6.2). */
export async function passwordProblem(password: string, username: string): Promise<MessageKey | null> {
  if (password.length < passwordLength.min) return 'validation.passwordShort';
  if (password.length > passwordLength.max) return tooLong(passwordLength.max);
  // Half a megabyte of lists, which would slow every start, and few processes need them.
  const { leakedPasswords } = await import('./leaked-passwords');
  return remainder(password, username, leakedPasswords).length < ownCharacters ? 'validation.passwordCommon' : null;
}
