import * as z from 'zod/mini';
import { messageKey } from '../i18n/keys';
import { atMost, requiredText, withoutEdges } from '../rules/fields';
import { instantSchema } from './answers';
import { givenPasswordSchema, userAnswerSchema } from './auth';

const secondFactor = z.enum(['totp', 'passkey', 'recovery']);
export type SecondFactor = z.infer<typeof secondFactor>;

/** POST /api/auth/login: the password was right but a second factor is needed. Nobody is signed in yet. */
const secondFactorAnswer = z.object({
  success: z.literal(true),
  secondFactor: z.readonly(z.array(secondFactor)),
});
export type SecondFactorAnswer = z.infer<typeof secondFactorAnswer>;

/** POST /api/auth/login. */
export const loginAnswerSchema = z.union([userAnswerSchema, secondFactorAnswer]);
export type LoginAnswer = z.infer<typeof loginAnswerSchema>;

const code = z
  .string({ error: messageKey('validation.codeRequired') })
  .check(withoutEdges, z.minLength(1, messageKey('validation.codeRequired')), atMost(60));

/** POST /api/auth/second-factor, after the password. */
export const secondFactorInputSchema = z.object({ method: z.enum(['totp', 'recovery']), code });
export type SecondFactorInput = z.output<typeof secondFactorInputSchema>;

/** `sign-in`: instead of a password; `second-factor`: after it; `proof`: re-authentication before account changes. */
const passkeyPurposes = ['sign-in', 'second-factor', 'proof'] as const;
export type PasskeyPurpose = (typeof passkeyPurposes)[number];

/** POST /api/auth/passkey/options. */
export const passkeyOptionsInputSchema = z.object({ purpose: z.enum(passkeyPurposes) });

/** The limit fits the longest part, the certificate of an attestation. */
const base64url = z.string().check(z.regex(/^[\w-]*$/), z.maxLength(20_000));

const passkeyAnswer = <Shape extends z.core.$ZodShape>(response: Shape) =>
  z.object({ id: base64url, rawId: base64url, response: z.object({ clientDataJSON: base64url, ...response }) });

/** POST /api/auth/passkey: the browser's AuthenticationResponseJSON (WebAuthn level 3, 5.1). */
export const passkeyInputSchema = z.object({
  purpose: z.enum(passkeyPurposes),
  response: passkeyAnswer({
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.nullish(base64url),
  }),
});
export type PasskeyInput = z.output<typeof passkeyInputSchema>;

const passkeyName = requiredText('validation.passkeyNameRequired', 60);

/** PUT /api/auth/passkeys/:id. */
export const passkeyNameInputSchema = z.object({ name: passkeyName });

/** POST /api/auth/passkeys: the browser's RegistrationResponseJSON and the owner's name for the passkey. */
export const newPasskeyInputSchema = z.object({
  name: passkeyName,
  response: passkeyAnswer({
    attestationObject: base64url,
    transports: z.optional(z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10))),
  }),
});
export type NewPasskeyInput = z.output<typeof newPasskeyInputSchema>;

/** POST /api/auth/totp/confirm: the first code of a new authenticator app. */
export const totpConfirmInputSchema = z.object({ code });

/** POST /api/auth/proof: re-authentication before sign-in methods are changed. */
export const proofInputSchema = z.object({ password: givenPasswordSchema });

const passkey = z.object({
  id: z.int(),
  name: z.string(),
  createdAt: instantSchema,
  lastUsedAt: z.nullable(instantSchema),
});
export type Passkey = z.infer<typeof passkey>;

/** GET /api/auth/factors: the user's own sign-in methods besides the password. */
export const factorsSchema = z.object({
  passkeys: z.readonly(z.array(passkey)),
  /** When the authenticator app was confirmed; null without one. */
  totpSince: z.nullable(instantSchema),
  recoveryCodesLeft: z.int(),
  proofNeeded: z.boolean(),
  email: z.nullable(z.string()),
  byLink: z.boolean(),
});
export type Factors = z.infer<typeof factorsSchema>;

/** POST /api/auth/totp: shown once. The app counts only once a code of it was confirmed. */
export const newTotpSchema = z.object({
  /** Base32, for typing. */
  secret: z.string(),
  /** otpauth: URI, for a QR code. */
  uri: z.string(),
});
export type NewTotp = z.infer<typeof newTotpSchema>;

/** After a new passkey or app: recovery codes, shown once, if the account had none; else null. */
export const factorAddedSchema = z.object({ recoveryCodes: z.nullable(z.readonly(z.array(z.string()))) });
export type FactorAdded = z.infer<typeof factorAddedSchema>;
