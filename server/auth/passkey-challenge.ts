import { createHash } from 'node:crypto';
import type { PasskeyPurpose } from '@shared/contracts/second-factor';
import { passkeyMinutes } from '@shared/retention';
import type { Request } from 'express';
import type { Config } from '../base/config';
import { foreignOrigin } from '../base/errors';
import type { Db } from '../db/database';
import { isOwnOrigin } from '../http/own-origin';
import { keepShortly } from './pending-sign-in';
import { consumeLoginLink } from './queries';

/** How long a person may take with a passkey, in milliseconds. */
export const passkeyTimeout = passkeyMinutes * 60 * 1_000;

/** What a passkey has been asked to sign, and what for. */
export interface PasskeyChallenge {
  challenge: string;
  purpose: PasskeyPurpose | 'registration';
  /** In milliseconds. */
  expiresAt: number;
}

/** The site as passkeys know it (WebAuthn level 3, relying party). */
export interface RelyingParty {
  /** Its host name. */
  id: string;
  origin: string;
}

/**
 * The site that a request was sent to: PUBLIC_URL where it is set, else the page's own origin, which has to be that of this
 * very server. Throws 403 for any other.
 */
export function relyingPartyOf(req: Request, config: Config): RelyingParty {
  const origin = config.publicUrlIsSet ? config.publicUrl : (req.get('origin') ?? `${req.protocol}://${req.host}`);
  if (!isOwnOrigin(origin, req, config)) throw foreignOrigin();
  return { id: new URL(origin).hostname, origin };
}

/** Keeps in the session what a passkey is asked to sign; an earlier question counts no more. */
export function keepChallenge(req: Request, challenge: string, purpose: PasskeyChallenge['purpose']): void {
  if (!req.user) keepShortly(req);
  req.session.passkeyChallenge = { challenge, purpose, expiresAt: Date.now() + passkeyTimeout };
}

/** Takes what the passkey was asked to sign: once, on all processes together. Null where there is nothing to answer. */
export async function takeChallenge(
  db: Db,
  req: Request,
  purpose: PasskeyChallenge['purpose'],
): Promise<string | null> {
  const kept = req.session.passkeyChallenge;
  delete req.session.passkeyChallenge;
  if (!kept || kept.purpose !== purpose || !(kept.expiresAt > Date.now())) return null;
  const hash = createHash('sha256').update(`passkey|${kept.challenge}`).digest('base64url');
  return (await consumeLoginLink(db, hash, new Date(kept.expiresAt))) ? kept.challenge : null;
}
