import { activityFilter, activityPage, activityQuery } from '@shared/contracts/activity';
import { apiToken, apiTokenInput, newApiToken, ownToken } from '@shared/contracts/api-tokens';
import { operationLine } from '@shared/contracts/operation';
import { mailPreviews, mailState, outboxEntry, testMailInput, testMailResult } from '@shared/contracts/outbox';
import {
  invitation,
  invitationInput,
  managedUser,
  newInvitation,
  resetLink,
  userUpdate,
} from '@shared/contracts/users';
import { enquiryKinds } from '@shared/enquiries/enquiry-handling';
import * as z from 'zod/mini';
import { type DescribedResource, only } from './describe';

const outboxQuery = z.object({ kind: z.optional(z.enum(enquiryKinds)), id: z.optional(z.string()) });

// biome-ignore format: a table, one route in a line.
export const people: DescribedResource = {
  name: 'People',
  at: '/api',
  access: 'people',
  personal: true,
  routes: {
    'GET /people': { summary: 'Who has an account', data: z.array(managedUser) },
    'PUT /people/:id': { summary: 'Change role or address, or keep somebody out', body: userUpdate, data: managedUser },
    'DELETE /people/:id': { summary: 'Remove an account', data: only('id') },
    'POST /people/:id/password-reset': { summary: 'Make a link to a new password', made: resetLink },
    'DELETE /people/:id/second-factors': { summary: 'Remove passkeys and app of somebody', data: only('id') },
    'GET /invitations': { summary: 'Open invitations', data: z.array(invitation) },
    'POST /invitations': { summary: 'Invite somebody', body: invitationInput, made: newInvitation },
    'POST /invitations/:id/renew': { summary: 'Make a new link of an invitation', made: newInvitation },
    'DELETE /invitations/:id': { summary: 'Withdraw an invitation', data: only('id') },
  },
};

// biome-ignore format: a table, one route in a line.
export const log: DescribedResource = {
  name: 'Log of activity',
  at: '/api',
  access: 'people',
  routes: {
    'GET /activity': { summary: 'The log of activity, the newest first', query: activityQuery, answer: activityPage },
    'POST /activity/export': { summary: 'The log as a spreadsheet; the export is noted in it', body: activityFilter, file: 'text/csv' },
  },
};

// biome-ignore format: a table, one route in a line.
export const outbox: DescribedResource = {
  name: 'Mail and webhook',
  at: '/api',
  access: 'enquiries',
  routes: {
    'GET /outbox': { summary: 'What was not sent, or what became of the mails of an enquiry', query: outboxQuery, data: z.array(outboxEntry) },
    'GET /outbox/state': { summary: 'Whether mail goes out, and to whom', data: mailState },
    'POST /outbox/:id/resend': { summary: 'Try one again now', data: only('id') },
    'GET /outbox/preview': { summary: 'Confirmations as they would go out', access: 'sensitive-content', data: mailPreviews },
    'POST /outbox/test': { summary: 'Send a test mail', access: 'sensitive-content', body: testMailInput, data: testMailResult },
    'GET /outbox/webhook-secret': { summary: 'The secret that calls are signed with', access: 'sensitive-content', data: only('secret', z.nullable(z.string())) },
  },
};

// biome-ignore format: a table, one route in a line.
export const tokens: DescribedResource = {
  name: 'Tokens of programs',
  at: '/api',
  access: 'operation',
  personal: true,
  routes: {
    'GET /tokens': { summary: 'All tokens, ended ones for 30 days', data: z.array(apiToken) },
    'POST /tokens': { summary: 'Make a token; it is told once', body: apiTokenInput, made: newApiToken },
    'DELETE /tokens/:id': { summary: 'Revoke a token', data: only('id') },
  },
};

// biome-ignore format: a table, one route in a line.
export const operation: DescribedResource = {
  name: 'Operation and this description',
  at: '/api',
  access: 'operation',
  routes: {
    'GET /token': { summary: 'What the token that asks may do', access: 'token', data: ownToken },
    'GET /operation': { summary: 'How the server is', data: z.array(operationLine) },
    'GET /openapi.json': { summary: 'This description, as OpenAPI 3.1', access: 'signed-in', file: 'application/json' },
  },
};
