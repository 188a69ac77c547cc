import type { AuthUser, UserAnswer } from '@shared/contracts/auth';
import type { PasskeyPurpose } from '@shared/contracts/second-factor';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { call, callWhole } from '../../api/call';
import { confirmSessionCookie } from './kept-cookie';

/** The browser gave no passkey; the message is for users. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
}

/** IP addresses cannot have passkeys: a relying party's id is a domain (WebAuthn Level 3, 5.1.2). */
const isAddress = (hostname: string) => /^[\d.]+$|:/.test(hostname);

export function canUsePasskeys(): boolean {
  return window.isSecureContext && 'PublicKeyCredential' in window && !isAddress(window.location.hostname);
}

const reasons: Readonly<Record<string, string>> = {
  NotAllowedError: 'Der Vorgang wurde abgebrochen oder hat zu lange gedauert. Bitte versuchen Sie es noch einmal.',
  AbortError: 'Der Vorgang wurde abgebrochen. Bitte versuchen Sie es noch einmal.',
  InvalidStateError: 'Auf diesem Gerät gibt es schon einen Passkey für dieses Konto.',
  SecurityError: 'Passkeys gibt es nur unter der eigenen Adresse der Website mit https.',
};

/** Turns the browser's errors into PasskeyError with a German message. */
async function inWords<Result>(ceremony: () => Promise<Result>): Promise<Result> {
  try {
    return await ceremony();
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    throw new PasskeyError(reasons[name] ?? 'Der Browser konnte den Passkey nicht benutzen.', { cause: error });
  }
}

/** Large and rarely needed, so it loads when a passkey is used. */
const webauthn = () => import('@simplewebauthn/browser');

async function askForPasskey(purpose: PasskeyPurpose) {
  const [{ startAuthentication }, options] = await Promise.all([
    webauthn(),
    call('POST /api/auth/passkey/options', { body: { purpose } }),
  ]);
  if (purpose === 'sign-in') await confirmSessionCookie();
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  return inWords(() => startAuthentication({ optionsJSON }));
}

/** Signs in with a passkey, alone or after a password. Throws PasskeyError, ApiError or NetworkError. */
export async function passkeySignIn(purpose: 'sign-in' | 'second-factor'): Promise<AuthUser> {
  const body = { purpose, response: await askForPasskey(purpose) };
  const answer = await callWhole('POST /api/auth/passkey', { body });
  // Only a proof is answered without a user.
  return (answer as UserAnswer).user;
}

/** Proves the user's identity with a passkey. Throws as `passkeySignIn` does. */
export async function passkeyProof(): Promise<void> {
  await callWhole('POST /api/auth/passkey', { body: { purpose: 'proof', response: await askForPasskey('proof') } });
}

/** Makes the browser create a passkey by the server's options. Throws PasskeyError when it does not. */
export async function makePasskey(options: object): Promise<RegistrationResponseJSON> {
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  const { startRegistration } = await webauthn();
  return inWords(() => startRegistration({ optionsJSON }));
}
