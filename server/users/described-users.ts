import * as users from '@shared/contracts/users';
import * as z from 'zod/mini';
import { answerWith, type DescribedResource } from '../http/describe';

// biome-ignore format: a table, one route in a line.
export const describedUsers: readonly DescribedResource[] = [
  { name: 'People', at: '/api', access: 'people', refusesTokens: true, routes: {
    'GET /people': { summary: 'List accounts', data: z.array(users.managedUserSchema) },
    'PUT /people/:id': { summary: 'Change the role or address of an account, or disable it', body: users.userUpdateSchema, data: users.managedUserSchema },
    'DELETE /people/:id': { summary: 'Remove an account', data: answerWith('id') },
    'POST /people/:id/password-reset': { summary: 'Create a password reset link', created: users.resetLinkSchema },
    'DELETE /people/:id/second-factors': { summary: 'Remove the passkeys and the authenticator app of a user', data: answerWith('id') },
    'GET /invitations': { summary: 'List open invitations', data: z.array(users.invitationSchema) },
    'POST /invitations': { summary: 'Create an invitation', body: users.invitationInputSchema, created: users.newInvitationSchema },
    'POST /invitations/:id/renew': { summary: 'Create a new link for an invitation', created: users.newInvitationSchema },
    'DELETE /invitations/:id': { summary: 'Revoke an invitation', data: answerWith('id') },
  } },
];
