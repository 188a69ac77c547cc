import { createHash } from 'node:crypto';
import type { NewPasskeyInput, PasskeyInput, PasskeyPurpose } from '@shared/contracts/second-factor';
import type { User } from '@shared/schema';
import { passkeyMinutes } from '@shared/settings/retention';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Request } from 'express';
import type { Config } from '../base/config';
import { foreignOrigin } from '../base/errors';
import type { Db } from '../db/database';
import { isOwnOrigin } from '../http/own-host';
import { notePasskeyUse, type PasskeyRow, passkeyByCredential } from './factor-queries';
import { keepShortly } from './log-in';
import { consumeOnce } from './queries';

/** How long a person may take with a passkey, in milliseconds. */
const passkeyTimeout = passkeyMinutes * 60 * 1_000;

/** What a passkey has been asked to sign, and what for. */
export interface PasskeyChallenge {
  challenge: string;
  purpose: PasskeyPurpose | 'registration';
  /** In milliseconds. */
  expiresAt: number;
}

/** The site as passkeys know it (WebAuthn level 3, relying party). */
interface RelyingParty {
  /** Its host name. */
  id: string;
  origin: string;
}

/**
 * The site that a request was sent to: PUBLIC_URL where it is set, else the page's own origin, which has to be that of
 * this very server. Throws 403 for any other.
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
  return (await consumeOnce(db, hash, new Date(kept.expiresAt))) ? kept.challenge : null;
}

/** Loaded when the first passkey is met: it is large, and most starts of a server need none of it. */
const webauthn = () => import('@simplewebauthn/server');

/** What a passkey knows its owner by; it says nothing of them (WebAuthn level 3, 14.6.1). */
const handleOf = (userId: number) => `user-${userId}`;

const known = (rows: readonly PasskeyRow[]) => rows.map(({ credentialId: id, transports }) => ({ id, transports }));

/** What the browser needs to make a passkey that signs in without a name and verifies its owner. */
export async function newPasskeyOptions(
  { id: rpID }: RelyingParty,
  rpName: string,
  user: Pick<User, 'id' | 'username'>,
  own: readonly PasskeyRow[],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await webauthn();
  return generateRegistrationOptions({
    rpID,
    rpName,
    userName: user.username,
    userDisplayName: user.username,
    userID: new TextEncoder().encode(handleOf(user.id)),
    timeout: passkeyTimeout,
    attestationType: 'none',
    excludeCredentials: known(own),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** What the browser needs to ask for a passkey: any of this site's, or one of those given. */
export async function passkeyOptions(
  { id: rpID }: RelyingParty,
  own: readonly PasskeyRow[] | null,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await webauthn();
  return generateAuthenticationOptions({
    rpID,
    timeout: passkeyTimeout,
    userVerification: 'required',
    ...(own ? { allowCredentials: known(own) } : {}),
  });
}

/** What is stored of a new passkey; null where the browser's answer does not fit the question. */
export async function readNewPasskey(
  { id: rpID, origin }: RelyingParty,
  challenge: string,
  { id, rawId, response }: NewPasskeyInput['response'],
) {
  const { verifyRegistrationResponse } = await webauthn();
  const { transports = [], ...signed } = response;
  const answer: RegistrationResponseJSON = {
    id,
    rawId,
    type: 'public-key',
    clientExtensionResults: {},
    response: signed,
  };
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: answer,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
    });
    if (!verified || !registrationInfo) return null;
    const { credential } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports,
    };
  } catch {
    // The library throws for whatever is wrong with an answer, and says so in English.
    return null;
  }
}

/**
 * Whose passkey has signed the challenge: its row, with the use noted. Null for an unknown passkey, a wrong signature,
 * another site or owner, an owner who was not verified, and a counter that did not grow.
 */
export async function readPasskey(
  db: Db,
  { id: rpID, origin }: RelyingParty,
  challenge: string,
  { id, rawId, response }: PasskeyInput['response'],
): Promise<PasskeyRow | null> {
  const row = await passkeyByCredential(db, id);
  if (!row) return null;
  const { userHandle, ...signed } = response;
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== handleOf(row.userId)) return null;
  const answer: AuthenticationResponseJSON = {
    id,
    rawId,
    type: 'public-key',
    clientExtensionResults: {},
    response: signed,
  };
  const { verifyAuthenticationResponse } = await webauthn();
  const counter = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: {
      id: row.credentialId,
      publicKey: new Uint8Array(Buffer.from(row.publicKey, 'base64url')),
      counter: row.counter,
    },
  }).then(
    ({ verified, authenticationInfo }) => (verified ? authenticationInfo.newCounter : null),
    () => null,
  );
  if (counter === null || !(await notePasskeyUse(db, row.id, counter))) return null;
  return row;
}
