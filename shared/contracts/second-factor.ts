import * as z from 'zod/mini';
import { messageKey } from '../i18n/keys';
import { atMost, requiredText, withoutEdges } from '../rules/fields';
import { instant } from './answers';
import { givenPassword, userAnswer } from './auth';

const secondFactor = z.enum(['totp', 'passkey', 'recovery']);
export type SecondFactor = z.infer<typeof secondFactor>;

/** POST /api/auth/login: the password was right but a second factor is needed. Nobody is signed in yet. */
const secondFactorAnswer = z.object({
  success: z.literal(true),
  secondFactor: z.readonly(z.array(secondFactor)),
});
export type SecondFactorAnswer = z.infer<typeof secondFactorAnswer>;

/** POST /api/auth/login. */
export const loginAnswer = z.union([userAnswer, secondFactorAnswer]);
export type LoginAnswer = z.infer<typeof loginAnswer>;

const code = z
  .string({ error: messageKey('validation.codeRequired') })
  .check(withoutEdges, z.minLength(1, messageKey('validation.codeRequired')), atMost(60));

/** POST /api/auth/second-factor, after the password. */
export const secondFactorInput = z.object({ method: z.enum(['totp', 'recovery']), code });
export type SecondFactorInput = z.output<typeof secondFactorInput>;

/** `sign-in`: instead of a password; `second-factor`: after it; `proof`: re-authentication before account changes. */
const passkeyPurposes = ['sign-in', 'second-factor', 'proof'] as const;
export type PasskeyPurpose = (typeof passkeyPurposes)[number];

/** POST /api/auth/passkey/options. */
export const passkeyOptionsInput = z.object({ purpose: z.enum(passkeyPurposes) });

/** The limit fits the longest part, the certificate of an attestation. */
const base64url = z.string().check(z.regex(/^[\w-]*$/), z.maxLength(20_000));

const passkeyAnswer = <Shape extends z.core.$ZodShape>(response: Shape) =>
  z.object({ id: base64url, rawId: base64url, response: z.object({ clientDataJSON: base64url, ...response }) });

/** POST /api/auth/passkey: the browser's AuthenticationResponseJSON (WebAuthn level 3, 5.1). */
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

/** POST /api/auth/passkeys: the browser's RegistrationResponseJSON and the owner's name for the passkey. */
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

/** POST /api/auth/proof: re-authentication before sign-in methods are changed. */
export const proofInput = z.object({ password: givenPassword });

const passkey = z.object({
  id: z.int(),
  name: z.string(),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
});
export type Passkey = z.infer<typeof passkey>;

/** GET /api/auth/factors: the user's own sign-in methods besides the password. */
export const factors = z.object({
  passkeys: z.readonly(z.array(passkey)),
  /** When the authenticator app was confirmed; null without one. */
  totpSince: z.nullable(instant),
  recoveryCodesLeft: z.int(),
  proofNeeded: z.boolean(),
  email: z.nullable(z.string()),
  byLink: z.boolean(),
});
export type Factors = z.infer<typeof factors>;

/** POST /api/auth/totp: shown once. The app counts only once a code of it was confirmed. */
export const newTotp = z.object({
  /** Base32, for typing. */
  secret: z.string(),
  /** otpauth: URI, for a QR code. */
  uri: z.string(),
});
export type NewTotp = z.infer<typeof newTotp>;

/** After a new passkey or app: recovery codes, shown once, if the account had none; else null. */
export const factorAdded = z.object({ recoveryCodes: z.nullable(z.readonly(z.array(z.string()))) });
export type FactorAdded = z.infer<typeof factorAdded>;
