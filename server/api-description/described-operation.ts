import { activityFilter, activityPage, activityQuery } from '@shared/contracts/activity';
import { apiToken, apiTokenInput, newApiToken, ownToken } from '@shared/contracts/api-tokens';
import { backup, backupDownload, backupOverview } from '@shared/contracts/backups';
import { transferQuery, transferReport } from '@shared/contracts/content-transfer';
import { operationLine } from '@shared/contracts/operation';
import * as mail from '@shared/contracts/outbox';
import { statistics, statisticsQuery } from '@shared/contracts/statistics';
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
    'GET /outbox': { summary: 'What was not sent, or what became of the mails of an enquiry', query: outboxQuery, data: z.array(mail.outboxEntry) },
    'GET /outbox/state': { summary: 'Whether mail goes out, and to whom', data: mail.mailState },
    'POST /outbox/:id/resend': { summary: 'Try one again now', data: only('id') },
    'GET /outbox/preview': { summary: 'Confirmations as they would go out', access: 'sensitive-content', data: mail.mailPreviews },
    'POST /outbox/test': { summary: 'Send a test mail', access: 'sensitive-content', body: mail.testMailInput, data: mail.testMailResult },
    'GET /outbox/deliveries': { summary: 'The last calls of the webhook', access: 'operation', data: z.array(mail.webhookDelivery) },
    'GET /mail-domain': { summary: 'What the last check of the sender’s domain found', access: 'sensitive-content', data: mail.mailDomainState },
    'POST /mail-domain': { summary: 'Check the sender’s domain now', access: 'sensitive-content', data: mail.mailDomainState },
    'GET /outbox/webhook-secret': { summary: 'The secret that calls are signed with', access: 'sensitive-content', personal: true, data: only('secret', z.nullable(z.string())) },
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
export const backups: DescribedResource = {
  name: 'Backups',
  at: '/api/backups',
  access: 'operation',
  personal: true,
  routes: {
    'GET ': { summary: 'The newest backups, and how they stand', data: backupOverview },
    'POST ': { summary: 'Begin a backup now', status: 202, data: backup },
    'POST /:id/download': { summary: 'An address that gives the file for a minute', made: backupDownload },
    'GET /:id/file': { summary: 'The file', query: only('token', z.string()), file: 'application/octet-stream' },
  },
};

// biome-ignore format: a table, one route in a line.
export const numbers: DescribedResource = {
  name: 'Statistics',
  at: '/api',
  access: 'statistics',
  routes: {
    'GET /statistics': { summary: 'How often pages were seen, from where, and what became of it', query: statisticsQuery, data: statistics },
    'GET /statistics/export.csv': { summary: 'The same as a spreadsheet', query: statisticsQuery, file: 'text/csv' },
    'POST /begun/beta': { summary: 'Count that a form was begun', access: 'public', status: 204 },
    'POST /begun/investors': { summary: 'Count that a form was begun', access: 'public', status: 204 },
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
    'GET /content-transfer': { summary: 'All content with its pictures as one file', file: 'application/zip' },
    'POST /content-transfer': { summary: 'Try or make such a file’s content that of this installation', query: transferQuery, takes: ['application/zip'], data: transferReport, fails: [507] },
    'GET /openapi.json': { summary: 'This description, as OpenAPI 3.1', access: 'signed-in', file: 'application/json' },
  },
};
