import * as z from 'zod/mini';
import { messageKey } from '../i18n/keys';
import { type Role, roles } from '../permissions';
import { emailAddress } from '../rules/fields';
import { newPassword, username } from './auth';

const role = z.enum(roles, { error: messageKey('validation.role') });
const email = z.nullable(emailAddress('validation.emailRequired'));

/** GET /api/people: somebody of the content area. */
export interface Person {
  id: number;
  username: string;
  /** Null for somebody without any right. */
  role: Role | null;
  email: string | null;
  /** ISO 8601, as the next one; null for whoever may sign in. */
  disabledAt: string | null;
  createdAt: string;
}

/** PUT /api/people/:id. What is absent stays. 409 where it would leave no administrator who can sign in. */
export const personUpdate = z.object({
  role: z.optional(role),
  email: z.optional(email),
  disabled: z.optional(z.boolean({ error: messageKey('validation.boolean') })),
});
export type PersonUpdate = z.output<typeof personUpdate>;

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

const token = z
  .string({ error: messageKey('validation.invalid') })
  .check(z.maxLength(300, messageKey('validation.tooLong')));

/** POST /api/auth/invitation: what a link invites to. 403 for one that does not hold, or no longer. */
export const invitationQuestion = z.object({ token });
export type OpenedInvitation = Pick<Invitation, 'role' | 'invitedBy' | 'expiresAt'>;

/** POST /api/auth/invitation/accept: creates the account and signs it in. */
export const invitationAcceptance = z.object({ token, username, password: newPassword });
export type InvitationAcceptance = z.output<typeof invitationAcceptance>;
