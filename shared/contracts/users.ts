import * as z from 'zod/mini';
import { messageKey } from '../i18n/keys';
import { roles } from '../permissions';
import { atMost, emailAddress, invalid, requiredLine, yesOrNo } from '../rules/fields';
import { instantSchema } from './answers';
import { newPasswordSchema, newUsernameSchema } from './auth';

const role = z.enum(roles, { error: messageKey('validation.role') });
const email = z.nullable(emailAddress('validation.emailRequired'));

/** GET /api/people: one user. */
export const managedUserSchema = z.object({
  id: z.int(),
  username: z.string(),
  /** Null for a user without any permission. */
  role: z.nullable(z.enum(roles)),
  email: z.nullable(z.string()),
  /** Whether the account has a passkey or an authenticator app. */
  secondFactor: z.boolean(),
  /** Null if the log of activity and the open sessions know of none. */
  lastSignInAt: z.nullable(instantSchema),
  /** Null for users who may sign in. */
  disabledAt: z.nullable(instantSchema),
  createdAt: instantSchema,
});
export type ManagedUser = z.infer<typeof managedUserSchema>;

/**
 * PUT /api/people/:id. Absent fields stay. 409 if no administrator who can sign in would remain, or if a sent field is
 * not what it was `before`, when the edit began.
 */
export const userUpdateSchema = z.object({
  role: z.optional(role),
  email: z.optional(email),
  disabled: z.optional(yesOrNo),
  before: z.optional(z.object({ role: z.nullable(z.enum(roles, invalid)), email: z.nullable(z.string(invalid)) })),
});
export type UserUpdate = z.output<typeof userUpdateSchema>;

/** POST /api/invitations. Replaces an earlier invitation to the same address. */
export const invitationInputSchema = z.object({ role, email: z.optional(email) });
export type InvitationInput = z.output<typeof invitationInputSchema>;

/** GET /api/invitations: an open invitation. */
export const invitationSchema = z.object({
  id: z.int(),
  role: z.enum(roles),
  email: z.nullable(z.string()),
  invitedBy: z.nullable(z.string()),
  createdAt: instantSchema,
  expiresAt: instantSchema,
});
export type Invitation = z.infer<typeof invitationSchema>;

/** POST /api/invitations. The link cannot be read again. */
export const newInvitationSchema = z.object({
  invitation: invitationSchema,
  link: z.string(),
  mailed: z.boolean(),
});
export type NewInvitation = z.infer<typeof newInvitationSchema>;

/** POST /api/people/:id/password-reset: a link for setting a new password. */
export const resetLinkSchema = z.object({ link: z.string() });
export type ResetLink = z.infer<typeof resetLinkSchema>;

/** PUT /api/auth/account: the user's own name and e-mail address. Absent fields stay. */
export const accountInputSchema = z.object({ username: z.optional(newUsernameSchema), email: z.optional(email) });
export type AccountInput = z.output<typeof accountInputSchema>;

const token = z.string(invalid).check(atMost(300));

/** POST /api/auth/invitation: 403 for an invalid or expired link. */
export const invitationQuestionSchema = z.object({ token });
export const openedInvitationSchema = z.pick(invitationSchema, { role: true, invitedBy: true, expiresAt: true });
export type OpenedInvitation = z.infer<typeof openedInvitationSchema>;

/** POST /api/auth/invitation/accept: creates the account and signs it in. */
export const invitationAcceptanceSchema = z.object({ token, username: newUsernameSchema, password: newPasswordSchema });
export type InvitationAcceptance = z.output<typeof invitationAcceptanceSchema>;

/** POST /api/auth/forgotten-password: a user name or an e-mail address. The response is always the same. */
export const forgottenPasswordInputSchema = z.object({ name: requiredLine('validation.usernameRequired', 254) });

/** POST /api/auth/password-reset: sets the password; without one, returns whose it is. 403 for an invalid link. */
export const passwordResetInputSchema = z.object({ token, password: z.optional(newPasswordSchema) });
export type PasswordResetInput = z.output<typeof passwordResetInputSchema>;
