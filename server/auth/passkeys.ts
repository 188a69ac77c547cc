import type { NewPasskeyInput, PasskeyInput, PasskeyPurpose } from '@shared/contracts/second-factor';
import type { User } from '@shared/schema';
import { passkeyMinutes } from '@shared/settings/retention';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type { Request } from 'express';
import type { Config } from '../base/config';
import { foreignOrigin } from '../base/errors';
import { sha256 } from '../base/signed';
import type { Db } from '../db/database';
import { isOwnOrigin } from '../http/own-host';
import { notePasskeyUse, type PasskeyRow, passkeyByCredential } from './factor-queries';
import { keepShortly } from './log-in';
import { consumeOnce } from './queries';

const passkeyTimeout = passkeyMinutes * 60 * 1_000;

export interface PasskeyChallenge {
  challenge: string;
  purpose: PasskeyPurpose | 'registration';
  /** In milliseconds since 1970. */
  expiresAt: number;
}

/** The site as passkeys know it (WebAuthn level 3, relying party). */
interface RelyingParty {
  id: string;
  origin: string;
}

/** PUBLIC_URL, or the request's own origin if that is not set. Throws 403 for any other origin. */
export function relyingPartyOf(req: Request, config: Config): RelyingParty {
  const origin = config.publicUrlIsSet ? config.publicUrl : (req.get('origin') ?? `${req.protocol}://${req.host}`);
  if (!isOwnOrigin(origin, req, config)) throw foreignOrigin();
  return { id: new URL(origin).hostname, origin };
}

/** Keeps a challenge in the session; an earlier one becomes invalid. */
export function keepChallenge(req: Request, challenge: string, purpose: PasskeyChallenge['purpose']): void {
  if (!req.user) keepShortly(req);
  req.session.passkeyChallenge = { challenge, purpose, expiresAt: Date.now() + passkeyTimeout };
}

/** Takes the challenge; each is valid once, across all processes. Null if there is none for this purpose. */
export async function takeChallenge(
  db: Db,
  req: Request,
  purpose: PasskeyChallenge['purpose'],
): Promise<string | null> {
  const kept = req.session.passkeyChallenge;
  delete req.session.passkeyChallenge;
  if (!kept || kept.purpose !== purpose || !(kept.expiresAt > Date.now())) return null;
  const hash = sha256(`passkey|${kept.challenge}`);
  return (await consumeOnce(db, hash, new Date(kept.expiresAt))) ? kept.challenge : null;
}

/** Loaded at the first passkey: the package is large, and most runs of a server need none of it. */
const webauthn = () => import('@simplewebauthn/server');

/** The user handle; it contains no personal data (WebAuthn level 3, 14.6.1). */
const handleOf = (userId: number) => `user-${userId}`;

const known = (rows: readonly PasskeyRow[]) => rows.map(({ credentialId: id, transports }) => ({ id, transports }));

/** What the browser needs to create a passkey. `own` are the user's passkeys: no device gets a second one. */
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

/** Options for asking for a passkey: one of `own`, or with null any of this site's. */
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

const answerOf = <Signed>(id: string, rawId: string, response: Signed) =>
  ({ id, rawId, type: 'public-key', clientExtensionResults: {}, response }) as const;

const expected = ({ id, origin }: RelyingParty, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: id,
  requireUserVerification: true,
});

/** Verifies a new passkey and returns what is stored of it; null if the response does not fit the challenge. */
export async function readNewPasskey(
  site: RelyingParty,
  challenge: string,
  { id, rawId, response }: NewPasskeyInput['response'],
) {
  const { verifyRegistrationResponse } = await webauthn();
  const { transports = [], ...signed } = response;
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: answerOf(id, rawId, signed),
      ...expected(site, challenge),
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
    return null;
  }
}

/** The passkey that has signed the challenge, with its use noted; null if anything is wrong. */
export async function readPasskey(
  db: Db,
  site: RelyingParty,
  challenge: string,
  { id, rawId, response }: PasskeyInput['response'],
): Promise<PasskeyRow | null> {
  const row = await passkeyByCredential(db, id);
  if (!row) return null;
  const { userHandle, ...signed } = response;
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== handleOf(row.userId)) return null;
  const { verifyAuthenticationResponse } = await webauthn();
  const counter = await verifyAuthenticationResponse({
    response: answerOf(id, rawId, signed),
    ...expected(site, challenge),
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
