import * as users from '@shared/contracts/users';
import * as z from 'zod/mini';
import { answerWith, type DescribedResource } from '../http/describe';

// biome-ignore format: a table, one route in a line.
export const describedUsers: readonly DescribedResource[] = [
  { name: 'People', at: '/api', access: 'people', personal: true, routes: {
    'GET /people': { summary: 'Who has an account', data: z.array(users.managedUserSchema) },
    'PUT /people/:id': { summary: 'Change role or address, or keep somebody out', body: users.userUpdateSchema, data: users.managedUserSchema },
    'DELETE /people/:id': { summary: 'Remove an account', data: answerWith('id') },
    'POST /people/:id/password-reset': { summary: 'Make a link to a new password', made: users.resetLinkSchema },
    'DELETE /people/:id/second-factors': { summary: 'Remove passkeys and app of somebody', data: answerWith('id') },
    'GET /invitations': { summary: 'Open invitations', data: z.array(users.invitationSchema) },
    'POST /invitations': { summary: 'Invite somebody', body: users.invitationInputSchema, made: users.newInvitationSchema },
    'POST /invitations/:id/renew': { summary: 'Make a new link of an invitation', made: users.newInvitationSchema },
    'DELETE /invitations/:id': { summary: 'Withdraw an invitation', data: answerWith('id') },
  } },
];
