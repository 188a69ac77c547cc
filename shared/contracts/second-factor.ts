import * as z from 'zod/mini';
import { messageKey } from '../i18n/keys';
import { atMost, requiredText, withoutEdges } from '../rules/fields';
import { instant } from './answers';
import { givenPassword, userAnswer } from './auth';

/** What can stand beside a password: a code of an authenticator app, a passkey, or a recovery code. */
const secondFactor = z.enum(['totp', 'passkey', 'recovery']);
export type SecondFactor = z.infer<typeof secondFactor>;

/** POST /api/auth/login where the password was right and is not enough: nobody is signed in yet. */
const secondFactorAnswer = z.object({
  success: z.literal(true),
  secondFactor: z.readonly(z.array(secondFactor)),
});
export type SecondFactorAnswer = z.infer<typeof secondFactorAnswer>;

/** POST /api/auth/login: a second factor is asked for where the account has one. */
export const loginAnswer = z.union([userAnswer, secondFactorAnswer]);
export type LoginAnswer = z.infer<typeof loginAnswer>;

const code = z
  .string({ error: messageKey('validation.codeRequired') })
  .check(withoutEdges, z.minLength(1, messageKey('validation.codeRequired')), atMost(60));

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

const passkeyAnswer = <Shape extends z.core.$ZodShape>(response: Shape) =>
  z.object({ id: base64url, rawId: base64url, response: z.object({ clientDataJSON: base64url, ...response }) });

/** POST /api/auth/passkey: what the browser's passkey answered (WebAuthn level 3, 5.1: AuthenticationResponseJSON). */
export const passkeyInput = z.object({
  purpose: z.enum(passkeyPurposes),
  response: passkeyAnswer({
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.nullish(base64url),
  }),
});
export type PasskeyInput = z.output<typeof passkeyInput>;

const passkeyName = requiredText('validation.passkeyNameRequired', 60);

/** PUT /api/auth/passkeys/:id. */
export const passkeyNameInput = z.object({ name: passkeyName });

/** POST /api/auth/passkeys: a new passkey and what its owner calls it (RegistrationResponseJSON). */
export const newPasskeyInput = z.object({
  name: passkeyName,
  response: passkeyAnswer({
    attestationObject: base64url,
    transports: z.optional(z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10))),
  }),
});
export type NewPasskeyInput = z.output<typeof newPasskeyInput>;

/** POST /api/auth/totp/confirm: the first code of a new authenticator app. */
export const totpConfirmInput = z.object({ code });

/** POST /api/auth/proof: the password once more, before the ways in are changed. */
export const proofInput = z.object({ password: givenPassword });

const passkey = z.object({
  id: z.int(),
  name: z.string(),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
});
export type Passkey = z.infer<typeof passkey>;

/** GET /api/auth/factors: one's own ways in beside the password. */
export const factors = z.object({
  passkeys: z.readonly(z.array(passkey)),
  /** Since when codes of an authenticator app are asked for; null without one. */
  totpSince: z.nullable(instant),
  recoveryCodesLeft: z.int(),
  proofNeeded: z.boolean(),
  email: z.nullable(z.string()),
  byLink: z.boolean(),
});
export type Factors = z.infer<typeof factors>;

/** POST /api/auth/totp: shown once, to be put into an app; it counts once a code of it was right. */
export const newTotp = z.object({
  /** Base32, for typing. */
  secret: z.string(),
  /** otpauth: address, for a QR code. */
  uri: z.string(),
});
export type NewTotp = z.infer<typeof newTotp>;

/** After a new passkey or app: the recovery codes, shown once, where the account had none. */
export const factorAdded = z.object({ recoveryCodes: z.nullable(z.readonly(z.array(z.string()))) });
export type FactorAdded = z.infer<typeof factorAdded>;
