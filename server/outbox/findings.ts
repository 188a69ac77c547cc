import { longMoment } from '@shared/base/berlin-time';
import type { AuthUser } from '@shared/contracts/auth';
import type { Finding } from '@shared/findings';
import { mailSettingKeys } from '@shared/settings/setting-keys';
import { settingLabel } from '@shared/settings/settings';
import type { Config } from '../base/config';
import { about, grade } from '../base/findings';
import type { Db } from '../db/database';
import { holdOf } from './holds';
import { failingChannels, lastDeliveries, waitingEntries } from './queries';
import { protectionNote } from './smtp-options';
import { mayReadMailSettings, visibleFailure, visibleReason } from './visible-entries';

const hour = 60 * 60 * 1_000;
const day = 24 * hour;

const sending = about('mail', 'Versand');
const notified = about('mail-recipients', 'Meldung von Anfragen');

const number = (value: number) => Math.floor(value).toLocaleString('de-DE');

/** For use after "seit": "8 Minuten", "3 Stunden", "2 Tagen". */
function duration(ms: number): string {
  if (ms >= 2 * day) return `${number(ms / day)}\u00a0Tagen`;
  if (ms >= 2 * hour) return `${number(ms / hour)}\u00a0Stunden`;
  const minutes = Math.floor(ms / 60_000);
  return `${number(minutes)}\u00a0${minutes === 1 ? 'Minute' : 'Minuten'}`;
}

const withFullStop = (text: string) => text.replace(/[^.!?]$/, '$&.');

const setUpMail = 'Setzen Sie in der Umgebung des Servers SMTP_URL und MAIL_FROM, und starten Sie ihn neu.';

/** That mail is not set up. */
export const mailNotSetUp = (): Finding =>
  sending.open('Der Versand ist nicht eingerichtet: E-Mails gehen nicht hinaus.', setUpMail);

interface Hold {
  since: Date;
  /** A German sentence. */
  reason: string;
  nextTryAt: Date;
}

/** That no mail is sent, because the mail server refuses whatever this site sends; `wrong` after an hour. */
export function mailHeld({ since, reason, nextTryAt }: Hold, now: number): Finding {
  const text = `Der Versand ist seit dem ${longMoment(since)} angehalten. ${withFullStop(reason)}`;
  const remedy = `Klären Sie es mit dem Betreiber des Mailservers. Am ${longMoment(nextTryAt)} wird die nächste E-Mail versucht; unter „E-Mail“ lässt sie sich gleich versuchen.`;
  return sending.graded(grade(now - since.getTime(), 0, hour), text, remedy);
}

export interface SendingState {
  waiting: number;
  /** When the one that has waited longest was queued. */
  oldest: Date | null;
  hold: Hold | undefined;
  /** Channels on which every try fails, each with a German sentence. */
  failing: readonly { since: Date; waits: boolean; text: string }[];
  isSetUp: boolean;
  /** About a mail server that gets mail without TLS or whose certificate is not verified. */
  protection: string | undefined;
}

/** Whether mails and calls go out. */
export function sendingFinding({ waiting, oldest, hold, failing, isSetUp, protection }: SendingState, now: number) {
  if (hold) return mailHeld(hold, now);
  if (failing.length > 0) {
    const ages = failing.map(({ waits, since }) => (waits ? now - since.getTime() : 0));
    return sending.graded(
      grade(Math.max(0, ...ages), 0, hour),
      failing.map(({ text }) => withFullStop(text)).join(' '),
      'Beheben Sie die Ursache; unter „E-Mail“ steht, was nicht hinausging.',
    );
  }
  if (!isSetUp) return mailNotSetUp();
  if (waiting === 0 || !oldest) return sending.good(['Keine Nachricht wartet.', protection ?? ''].join(' ').trim());
  const age = Math.max(0, now - oldest.getTime());
  const wait = waiting === 1 ? 'Eine Nachricht wartet' : `${number(waiting)} Nachrichten warten`;
  return sending.graded(
    grade(age, hour, day),
    `${wait}, die älteste seit ${duration(age)}.`,
    'Unter „E-Mail“ steht, woran es liegt.',
  );
}

interface SendingDeps {
  db: Db;
  config: Pick<Config, 'mail'>;
  mailConfigured: () => boolean;
}

/** Reads how sending goes; what a mail server said, and which one it is, only where the reader may know it. */
export async function readSending(
  { db, config, mailConfigured }: SendingDeps,
  reader: AuthUser,
): Promise<SendingState> {
  const hold = await holdOf(db, 'mail');
  const failing = await failingChannels(db);
  return {
    ...(await waitingEntries(db)),
    hold: hold && { ...hold, reason: visibleReason(hold.reason, reader) },
    failing: failing.map((channel) => ({ ...channel, text: visibleFailure(channel, reader) })),
    isSetUp: mailConfigured(),
    protection: config.mail && mayReadMailSettings(reader) ? protectionNote(config.mail) : undefined,
  };
}

interface Notified {
  isSetUp: boolean;
  recipients: number;
  webhook: boolean;
}

/** Whether anybody hears of new enquiries, by mail or by the webhook. */
export function notifiedFinding({ isSetUp, recipients, webhook }: Notified): Finding {
  if (isSetUp && recipients > 0) return notified.good('Neue Anfragen werden per E-Mail gemeldet.');
  if (webhook) return notified.good('Neue Anfragen werden dem Webhook gemeldet.');
  if (!isSetUp)
    return notified.open(
      'Von neuen Anfragen erfährt niemand: Der Versand ist nicht eingerichtet. Gespeichert werden sie trotzdem.',
      setUpMail,
    );
  const setting = mailSettingKeys.recipients;
  return notified.open(
    'Von neuen Anfragen erfährt niemand: Es ist keine Adresse eingetragen. Gespeichert werden sie trotzdem.',
    'Tragen Sie ein, wer von Anfragen erfährt.',
    [{ text: settingLabel(setting), place: { setting } }],
  );
}

interface LastDeliveries {
  lastSentAt: Date | null;
  nextAttemptAt: Date | null;
  heldUntil: Date | null;
}

/** What was sent last, and what is tried next; whether sending goes well is judged by `sendingFinding`. */
export function lastMailFinding({ lastSentAt, nextAttemptAt, heldUntil }: LastDeliveries): Finding {
  const last = lastSentAt
    ? `Die letzte Nachricht ging am ${longMoment(lastSentAt)} hinaus.`
    : 'Es ging noch keine Nachricht hinaus.';
  const nextAt = heldUntil ?? nextAttemptAt;
  const next = nextAt ? `Der nächste Versuch ist am ${longMoment(nextAt)}.` : 'Keine wartet.';
  return about('last-mail', 'Versand').info(`${last} ${next}`);
}

/** Reads when something was sent last, and when the next try is. */
export async function readLastDeliveries(db: Db): Promise<LastDeliveries> {
  return { ...(await lastDeliveries(db)), heldUntil: (await holdOf(db, 'mail'))?.nextTryAt ?? null };
}
