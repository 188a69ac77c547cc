import * as z from 'zod/mini';
import * as users from '../contracts/users';
import type { DescribedRoom } from './describe';

const id = z.object({ id: z.int() });

// biome-ignore format: a table, one route in a line.
export const peopleRoom = { name: 'People', access: 'people', refusesTokens: true, contracts: [users], routes: {
  'GET /api/people': { summary: 'List accounts', data: z.array(users.managedUserSchema) },
  'PUT /api/people/:id': { summary: 'Change the role or address of an account, or disable it', body: users.userUpdateSchema, data: users.managedUserSchema },
  'DELETE /api/people/:id': { summary: 'Remove an account', data: id },
  'POST /api/people/:id/password-reset': { summary: 'Create a password reset link', created: users.resetLinkSchema },
  'DELETE /api/people/:id/second-factors': { summary: 'Remove the passkeys and the authenticator app of a user', data: id },
  'GET /api/invitations': { summary: 'List open invitations', data: z.array(users.invitationSchema) },
  'POST /api/invitations': { summary: 'Create an invitation', body: users.invitationInputSchema, created: users.newInvitationSchema },
  'POST /api/invitations/:id/renew': { summary: 'Create a new link for an invitation', created: users.newInvitationSchema },
  'DELETE /api/invitations/:id': { summary: 'Revoke an invitation', data: id },
} } satisfies DescribedRoom;
