import { pinTries } from '@shared/contracts/personal-links';
import type { ErrorId } from '@shared/i18n/keys';
import type { Language } from '@shared/locales';
import { pinMinutes } from '@shared/settings/retention';
import { messagesIn } from '../base/messages';
import type { Db } from '../db/database';
import { countEvent, takeBackEvent } from '../db/rate-limits';

export interface PinDeps {
  db: Db;
  pinFits: (pin: string, hash: string) => Promise<boolean>;
}

/** Wrong PINs per link from any address: 120 a day, of at least a million possible PINs. */
const wrongPins = { limit: pinTries, seconds: pinMinutes * 60 };

/** The PIN of a posted form as its digits, whatever was sent. */
export function givenPin(body: unknown): string {
  const given = typeof body === 'object' && body !== null && 'pin' in body ? body.pin : undefined;
  return typeof given === 'string' ? given.replace(/\s/g, '').slice(0, 100) : '';
}

interface PinRefusal {
  status: 403 | 429;
  message: string;
  /** In seconds. Only for 429. */
  retryAfter?: number;
}

interface PinOfLink {
  /** Counts the tries of this link alone. */
  key: string;
  pinHash: string;
  language: Language;
}

/** Checks a PIN against the link's hash and counts wrong ones. Returns null if it is right. */
export async function refusalOfPin(
  { db, pinFits }: PinDeps,
  { key, pinHash, language }: PinOfLink,
  pin: string,
): Promise<PinRefusal | null> {
  const messageOf = (id: ErrorId, count: number) => messagesIn(language)(`api.${id}`, { count });
  // Counted before it is checked, so that concurrent tries count too.
  const { points, secondsLeft } = await countEvent(db, key, wrongPins);
  const tooMany = messageOf('tooManyPins', Math.ceil(secondsLeft / 60));
  const left = wrongPins.limit - points;
  if (left < 0) return { status: 429, message: tooMany, retryAfter: secondsLeft };
  if (!(await pinFits(pin, pinHash))) return { status: 403, message: left > 0 ? messageOf('wrongPin', left) : tooMany };
  await takeBackEvent(db, key);
  return null;
}
