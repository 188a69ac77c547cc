import * as activity from '@shared/contracts/activity';
import * as tokens from '@shared/contracts/api-tokens';
import * as auth from '@shared/contracts/auth';
import * as transfer from '@shared/contracts/content-transfer';
import * as backups from '@shared/contracts/operation';
import * as operation from '@shared/contracts/operation';
import * as mail from '@shared/contracts/outbox';
import * as factors from '@shared/contracts/second-factor';
import * as statistics from '@shared/contracts/statistics';
import * as users from '@shared/contracts/users';
import * as z from 'zod/mini';
import { type DescribedResource, only } from './describe';

/** Created by the library for the browser: WebAuthn level 3, 5.4 and 5.5. */
const optionsOfBrowser = z.record(z.string(), z.json());
/** The file holds drafts and legal texts. */
const transferNote = 'A token needs operation, content and sensitive-content.';
const success = z.object({ success: z.literal(true) });

export const administrationContracts = {
  ...activity,
  ...tokens,
  ...auth,
  ...backups,
  ...transfer,
  ...operation,
  ...mail,
  ...factors,
  ...statistics,
  ...users,
};

// biome-ignore format: a table, one route in a line.
export const administration: readonly DescribedResource[] = [
  { name: 'Sign-in', at: '/api/auth', access: 'public', personal: true, routes: {
    'POST /login': { summary: 'Sign in with a password', body: auth.loginInputSchema, answer: factors.loginAnswerSchema },
    'POST /second-factor': { summary: 'Second step of a sign-in', body: factors.secondFactorInputSchema, answer: auth.userAnswerSchema },
    'POST /passkey/options': { summary: 'What the browser asks a passkey', body: factors.passkeyOptionsInputSchema, data: optionsOfBrowser },
    'POST /passkey': { summary: 'Sign in, or prove who one is, with a passkey', body: factors.passkeyInputSchema, answer: z.union([auth.userAnswerSchema, success]) },
    'POST /direct-login': { summary: 'Sign in with a link from the command line', access: 'link', body: auth.directLoginInputSchema, answer: auth.userAnswerSchema },
    'POST /logout': { summary: 'Sign out' },
    'GET /status': { summary: 'Whether somebody is signed in, and whether sign-ins from an origin are accepted', query: z.object({ origin: z.optional(z.string()) }), answer: auth.statusAnswerSchema },
    'POST /forgotten-password': { summary: 'Ask for a link to a new password', body: users.forgottenPasswordInputSchema, status: 202 },
    'POST /password-reset': { summary: 'Set a new password by a link, or ask whose it is', body: users.passwordResetInputSchema, data: only('username', z.string()) },
    'POST /invitation': { summary: 'What a link invites to', body: users.invitationQuestionSchema, data: users.openedInvitationSchema },
    'POST /invitation/accept': { summary: 'Make the account of an invitation', body: users.invitationAcceptanceSchema, status: 201, answer: auth.userAnswerSchema },
  } },
  { name: 'Own account', at: '/api/auth', access: 'signed-in', personal: true, routes: {
    'GET /me': { summary: 'Who is signed in', answer: auth.userAnswerSchema },
    'PUT /account': { summary: 'Change the own name or e-mail address', body: users.accountInputSchema, answer: auth.userAnswerSchema },
    'POST /password': { summary: 'Change the own password', body: auth.passwordInputSchema },
    'GET /sessions': { summary: 'Where one is signed in', data: z.array(auth.ownSessionSchema) },
    'DELETE /sessions/:id': { summary: 'End one of the own sessions' },
    'POST /logout-everywhere': { summary: 'End all own sessions', answer: auth.signedOutEverywhereSchema },
    'GET /factors': { summary: 'The own ways in beside the password', data: factors.factorsSchema },
    'POST /proof': { summary: 'Prove by the password who one is, before a change', body: factors.proofInputSchema },
    'POST /passkeys/options': { summary: 'What the browser needs to make a passkey', data: optionsOfBrowser },
    'POST /passkeys': { summary: 'Add a passkey', body: factors.newPasskeyInputSchema, made: factors.factorAddedSchema },
    'PUT /passkeys/:id': { summary: 'Rename a passkey', body: factors.passkeyNameInputSchema },
    'DELETE /passkeys/:id': { summary: 'Remove a passkey' },
    'POST /totp': { summary: 'Begin with an authenticator app', made: factors.newTotpSchema },
    'POST /totp/confirm': { summary: 'Use the app from now on', body: factors.totpConfirmInputSchema, data: factors.factorAddedSchema },
    'DELETE /totp': { summary: 'Ask for codes of the app no longer', fails: [404] },
    'POST /recovery-codes': { summary: 'New recovery codes in place of the others', made: factors.factorAddedSchema },
  } },
  { name: 'People', at: '/api', access: 'people', personal: true, routes: {
    'GET /people': { summary: 'Who has an account', data: z.array(users.managedUserSchema) },
    'PUT /people/:id': { summary: 'Change role or address, or keep somebody out', body: users.userUpdateSchema, data: users.managedUserSchema },
    'DELETE /people/:id': { summary: 'Remove an account', data: only('id') },
    'POST /people/:id/password-reset': { summary: 'Make a link to a new password', made: users.resetLinkSchema },
    'DELETE /people/:id/second-factors': { summary: 'Remove passkeys and app of somebody', data: only('id') },
    'GET /invitations': { summary: 'Open invitations', data: z.array(users.invitationSchema) },
    'POST /invitations': { summary: 'Invite somebody', body: users.invitationInputSchema, made: users.newInvitationSchema },
    'POST /invitations/:id/renew': { summary: 'Make a new link of an invitation', made: users.newInvitationSchema },
    'DELETE /invitations/:id': { summary: 'Withdraw an invitation', data: only('id') },
  } },
  { name: 'Log of activity', at: '/api', access: 'people', routes: {
    'GET /activity': { summary: 'The log of activity, the newest first', query: activity.activityQuerySchema, answer: activity.activityPageSchema },
    'POST /activity/export': { summary: 'The log as a spreadsheet; the export is noted in it', body: activity.activityFilterSchema, file: 'text/csv' },
  } },
  { name: 'Mail and webhook', at: '/api', access: 'enquiries', routes: {
    'GET /outbox': { summary: 'What was not sent, or what became of the mails of an enquiry', query: mail.outboxQuerySchema, data: z.array(mail.outboxEntrySchema) },
    'GET /outbox/state': { summary: 'Whether mail goes out, and to whom', data: mail.mailStateSchema },
    'POST /outbox/:id/resend': { summary: 'Try one again now', data: only('id') },
    'GET /outbox/preview': { summary: 'Confirmations as they would go out', access: 'sensitive-content', data: mail.mailPreviewsSchema },
    'POST /outbox/test': { summary: 'Send a test mail', access: 'sensitive-content', body: mail.testMailInputSchema, data: mail.testMailResultSchema },
    'GET /outbox/deliveries': { summary: 'The last calls of the webhook', access: 'operation', data: z.array(mail.webhookDeliverySchema) },
    'GET /mail-domain': { summary: 'What the last check of the sender’s domain found', access: 'sensitive-content', data: mail.mailDomainStateSchema },
    'POST /mail-domain': { summary: 'Check the sender’s domain now', access: 'sensitive-content', data: mail.mailDomainStateSchema },
    'GET /outbox/webhook-secret': { summary: 'The secret that calls are signed with', access: 'sensitive-content', personal: true, data: only('secret', z.nullable(z.string())) },
  } },
  { name: 'Tokens of programs', at: '/api', access: 'operation', personal: true, routes: {
    'GET /tokens': { summary: 'All tokens, ended ones for 30 days', data: z.array(tokens.apiTokenSchema) },
    'POST /tokens': { summary: 'Make a token; it is told once', body: tokens.apiTokenInputSchema, made: tokens.newApiTokenSchema },
    'DELETE /tokens/:id': { summary: 'Revoke a token', data: only('id') },
  } },
  { name: 'Backups', at: '/api/backups', access: 'operation', personal: true, routes: {
    'GET ': { summary: 'The newest backups, and how they stand', data: backups.backupOverviewSchema },
    'POST ': { summary: 'Begin a backup now', status: 202, data: backups.backupSchema },
    'POST /:id/download': { summary: 'An address that gives the file for a minute', made: backups.backupDownloadSchema },
    'GET /:id/file': { summary: 'The file', query: only('token', z.string()), file: 'application/octet-stream' },
  } },
  { name: 'Statistics', at: '/api', access: 'statistics', routes: {
    'GET /statistics': { summary: 'How often pages were seen, from where, and what became of it', query: statistics.statisticsQuerySchema, data: statistics.statisticsSchema },
    'GET /statistics/export.csv': { summary: 'The same as a spreadsheet', query: statistics.statisticsQuerySchema, file: 'text/csv' },
    'POST /begun/beta': { summary: 'Count that a form was begun', access: 'public', status: 204 },
    'POST /begun/investors': { summary: 'Count that a form was begun', access: 'public', status: 204 },
  } },
  { name: 'Operation and this description', at: '/api', access: 'operation', routes: {
    'GET /token': { summary: 'What the token that asks may do', access: 'token', data: tokens.ownTokenSchema },
    'GET /operation': { summary: 'How the server is', data: z.array(operation.operationLineSchema) },
    'GET /content-transfer': { summary: 'All content with its pictures as one file', note: transferNote, file: 'application/zip' },
    'POST /content-transfer': { summary: 'Try or make such a file’s content that of this installation', note: `${transferNote} With dryRun=false a person is asked for a proof as well.`, query: transfer.transferQuerySchema, takes: ['application/zip'], data: transfer.transferReportSchema, fails: [507] },
    'GET /openapi.json': { summary: 'This description, as OpenAPI 3.1', access: 'signed-in', file: 'application/json' },
  } },
];
