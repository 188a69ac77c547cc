import type { AuthUser } from '@shared/contracts/auth';
import type { PasskeyPurpose } from '@shared/contracts/second-factor';
import type { RegistrationResponseJSON } from '@simplewebauthn/browser';
import { factorApi } from '../../api/factor-api';

/** A passkey that the browser did not give; the message is for people. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
}

/** A host that is a number has no passkeys (WebAuthn level 3, 5.1.2: the relying party's id is a domain). */
const isAddress = (hostname: string) => /^[\d.]+$|:/.test(hostname);

/** Whether this browser knows passkeys at this address. */
export function canUsePasskeys(): boolean {
  return window.isSecureContext && 'PublicKeyCredential' in window && !isAddress(window.location.hostname);
}

const reasons: Readonly<Record<string, string>> = {
  NotAllowedError: 'Der Vorgang wurde abgebrochen oder hat zu lange gedauert. Bitte versuchen Sie es noch einmal.',
  AbortError: 'Der Vorgang wurde abgebrochen. Bitte versuchen Sie es noch einmal.',
  InvalidStateError: 'Auf diesem Gerät gibt es schon einen Passkey für dieses Konto.',
  SecurityError: 'Passkeys gibt es nur unter der eigenen Adresse der Website mit https.',
};

/** What the browser throws, in words for people. */
async function inWords<Result>(ceremony: () => Promise<Result>): Promise<Result> {
  try {
    return await ceremony();
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    throw new PasskeyError(reasons[name] ?? 'Der Browser konnte den Passkey nicht benutzen.', { cause: error });
  }
}

/** Large, and of use to few visits: fetched when somebody reaches for a passkey. */
const webauthn = () => import('@simplewebauthn/browser');

async function askForPasskey(purpose: PasskeyPurpose) {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([webauthn(), factorApi.passkeyOptions(purpose)]);
  return inWords(() => startAuthentication({ optionsJSON }));
}

/** Signs in with a passkey, alone or after a password. Throws PasskeyError, ApiError or NetworkError. */
export async function passkeySignIn(purpose: 'sign-in' | 'second-factor'): Promise<AuthUser> {
  return factorApi.signInWithPasskey(purpose, await askForPasskey(purpose));
}

/** Proves with a passkey who somebody is. Throws as `passkeySignIn` does. */
export async function passkeyProof(): Promise<void> {
  await factorApi.proveByPasskey(await askForPasskey('proof'));
}

/** Lets the browser make a passkey. Throws PasskeyError where it does not. */
export async function makePasskey(
  optionsJSON: Awaited<ReturnType<typeof factorApi.newPasskeyOptions>>,
): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await webauthn();
  return inWords(() => startRegistration({ optionsJSON }));
}
