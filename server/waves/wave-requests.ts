import { recordOf } from '@shared/base/records';
import { languages } from '@shared/locales';
import type { MailPayload } from '@shared/outbox';
import { users } from '@shared/schema';
import { eq } from 'drizzle-orm';
import { Refused } from '../base/domain-errors';
import type { Log } from '../base/log';
import type { Db } from '../db/database';
import { enqueueMail } from '../outbox/enqueue';
import type { Outbox } from '../outbox/enquiry-notifications';

/** What the routes of every kind of wave need. */
export interface WaveDeps {
  db: Db;
  log: Log;
  outbox: Outbox;
  publicUrl: () => string;
  mailConfigured: () => boolean;
}

/** Throws Refused while the server cannot send mail. */
export function requireMail({ mailConfigured }: Pick<WaveDeps, 'mailConfigured'>): void {
  if (!mailConfigured()) throw new Refused('waveWithoutMail');
}

/** Sends a mail of a wave to a user as a test. Returns the address. Throws Refused for a user without one. */
export async function sendTest(db: Db, userId: number, mail: MailPayload): Promise<string> {
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!user?.email) throw new Refused('waveNoAddress');
  await enqueueMail(db, { purpose: 'notice', recipient: user.email, mail });
  return user.email;
}

/** The template of a mail in every language, as the settings have it. */
export const templateOf = (settings: Outbox['settings'], keys: { subject: string; text: string }) =>
  recordOf(languages, (language) => ({
    subject: settings(language)[keys.subject] ?? '',
    text: settings(language)[keys.text] ?? '',
  }));
