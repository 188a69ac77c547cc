import * as z from 'zod/mini';
import { messageKey } from '../i18n/keys';
import { storable, withoutEdges } from '../rules/fields';

/** What can stand beside a password: a code of an authenticator app, a passkey, or a recovery code. */
export type SecondFactor = 'totp' | 'passkey' | 'recovery';

/** POST /api/auth/login where the password was right and is not enough: nobody is signed in yet. */
export interface SecondFactorAnswer {
  success: true;
  /** What the account has. */
  secondFactor: readonly SecondFactor[];
}

const code = z
  .string({ error: messageKey('validation.codeRequired') })
  .check(
    withoutEdges,
    z.minLength(1, messageKey('validation.codeRequired')),
    z.maxLength(60, messageKey('validation.tooLong')),
  );

/** POST /api/auth/second-factor, after a right password. */
export const secondFactorInput = z.object({ method: z.enum(['totp', 'recovery']), code });
export type SecondFactorInput = z.output<typeof secondFactorInput>;

/** What a passkey is used for: instead of a password, after it, or to change the account. */
const passkeyPurposes = ['sign-in', 'second-factor', 'proof'] as const;
export type PasskeyPurpose = (typeof passkeyPurposes)[number];

/** POST /api/auth/passkey/options. */
export const passkeyOptionsInput = z.object({ purpose: z.enum(passkeyPurposes) });

/** Parts of a browser's answer; the longest is the certificate of an attestation. */
const base64url = z.string().check(z.regex(/^[\w-]*$/), z.maxLength(20_000));

/** POST /api/auth/passkey: what the browser's passkey answered (WebAuthn level 3, 5.1: AuthenticationResponseJSON). */
export const passkeyInput = z.object({
  purpose: z.enum(passkeyPurposes),
  response: z.object({
    id: base64url,
    rawId: base64url,
    response: z.object({
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
      userHandle: z.nullish(base64url),
    }),
  }),
});
export type PasskeyInput = z.output<typeof passkeyInput>;

const passkeyName = z
  .string({ error: messageKey('validation.passkeyNameRequired') })
  .check(
    storable,
    withoutEdges,
    z.minLength(1, messageKey('validation.passkeyNameRequired')),
    z.maxLength(60, messageKey('validation.tooLong')),
  );

/** PUT /api/auth/passkeys/:id. */
export const passkeyNameInput = z.object({ name: passkeyName });

/** POST /api/auth/passkeys: a new passkey and what its owner calls it (RegistrationResponseJSON). */
export const newPasskeyInput = z.object({
  name: passkeyName,
  response: z.object({
    id: base64url,
    rawId: base64url,
    response: z.object({
      clientDataJSON: base64url,
      attestationObject: base64url,
      transports: z.optional(z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10))),
    }),
  }),
});
export type NewPasskeyInput = z.output<typeof newPasskeyInput>;

/** POST /api/auth/totp/confirm: the first code of a new authenticator app. */
export const totpConfirmInput = z.object({ code });

/** POST /api/auth/proof: the password once more, before the ways in are changed. */
export const proofInput = z.object({
  password: z
    .string({ error: messageKey('validation.passwordRequired') })
    .check(
      z.minLength(1, messageKey('validation.passwordRequired')),
      z.maxLength(1_024, messageKey('validation.tooLong')),
    ),
});

/** A passkey as its owner sees it. */
export interface Passkey {
  id: number;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}

/** GET /api/auth/factors: one's own ways in beside the password. */
export interface Factors {
  passkeys: readonly Passkey[];
  /** Since when codes of an authenticator app are asked for; null without one. */
  totpSince: string | null;
  /** Recovery codes that have not been used. */
  recoveryCodesLeft: number;
  /** Whether changes need the password or a passkey first. */
  proofNeeded: boolean;
  /** Where a link to a new password goes. */
  email: string | null;
  /** Whether this session was begun with a sign-in link. */
  byLink: boolean;
}

/** POST /api/auth/totp: shown once, to be put into an app; it counts once a code of it was right. */
export interface NewTotp {
  /** Base32, for typing. */
  secret: string;
  /** otpauth: address, for a QR code. */
  uri: string;
}

/** After a new passkey or app: the recovery codes, shown once, where the account had none. */
export interface FactorAdded {
  recoveryCodes: readonly string[] | null;
}
