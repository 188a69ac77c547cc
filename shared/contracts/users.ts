import * as z from 'zod/mini';
import { messageKey } from '../i18n/keys';
import { type Role, roles } from '../permissions';
import { emailAddress, requiredLine } from '../rules/fields';
import { newPassword, newUsername } from './auth';

const role = z.enum(roles, { error: messageKey('validation.role') });
const email = z.nullable(emailAddress('validation.emailRequired'));

/** GET /api/people: somebody of the content area. */
export interface ManagedUser {
  id: number;
  username: string;
  /** Null for somebody without any right. */
  role: Role | null;
  email: string | null;
  /** Whether a passkey or an authenticator app is asked for, or signs in. */
  secondFactor: boolean;
  /** ISO 8601, as the next one; null for whoever may sign in. */
  disabledAt: string | null;
  createdAt: string;
}

/** PUT /api/people/:id. What is absent stays. 409 where it would leave no administrator who can sign in. */
export const userUpdate = z.object({
  role: z.optional(role),
  email: z.optional(email),
  disabled: z.optional(z.boolean({ error: messageKey('validation.boolean') })),
});
export type UserUpdate = z.output<typeof userUpdate>;

/** POST /api/invitations. Another invitation of the same address ends with it. */
export const invitationInput = z.object({ role, email: z.optional(email) });
export type InvitationInput = z.output<typeof invitationInput>;

/** GET /api/invitations: an invitation that nobody has followed yet. */
export interface Invitation {
  id: number;
  role: Role;
  email: string | null;
  invitedBy: string | null;
  /** ISO 8601, as the next one. */
  createdAt: string;
  expiresAt: string;
}

/** Answer of POST /api/invitations; nobody can read the link again. */
export interface NewInvitation {
  invitation: Invitation;
  link: string;
  /** The link goes out by mail as well. */
  mailed: boolean;
}

/** Answer of POST /api/people/:id/password-reset: a link by which somebody sets a new password. */
export interface ResetLink {
  link: string;
}

/** PUT /api/auth/account: what one is called, and where mails reach one. What is absent stays. */
export const accountInput = z.object({ username: z.optional(newUsername), email: z.optional(email) });
export type AccountInput = z.output<typeof accountInput>;

const token = z
  .string({ error: messageKey('validation.invalid') })
  .check(z.maxLength(300, messageKey('validation.tooLong')));

/** POST /api/auth/invitation: what a link invites to. 403 for one that does not hold, or no longer. */
export const invitationQuestion = z.object({ token });
export type OpenedInvitation = Pick<Invitation, 'role' | 'invitedBy' | 'expiresAt'>;

/** POST /api/auth/invitation/accept: creates the account and signs it in. */
export const invitationAcceptance = z.object({ token, username: newUsername, password: newPassword });
export type InvitationAcceptance = z.output<typeof invitationAcceptance>;

/** POST /api/auth/forgotten-password: a user name or an e-mail address. The answer is always the same. */
export const forgottenPasswordInput = z.object({ name: requiredLine('validation.usernameRequired', 254) });

/** POST /api/auth/password-reset: sets a password; without one, tells whose. 403 for a link that is not valid. */
export const passwordResetInput = z.object({ token, password: z.optional(newPassword) });
export type PasswordResetInput = z.output<typeof passwordResetInput>;
