import * as tokens from '@shared/contracts/api-tokens';
import * as transfer from '@shared/contracts/content-transfer';
import { findingSchema } from '@shared/findings';
import * as z from 'zod/mini';
import type { DescribedResource } from '../http/describe';

/** The file holds drafts and legal texts. */
const transferNote = 'A token needs operation, content and sensitive-content.';

export const describedOperation: readonly DescribedResource[] = [
  {
    name: 'Operation and this description',
    at: '/api',
    access: 'operation',
    routes: {
      'GET /token': {
        summary: 'Get the permissions of the API token that is used',
        access: 'token',
        data: tokens.ownTokenSchema,
      },
      'GET /operation': { summary: 'Get the state of the server', data: z.array(findingSchema) },
      'POST /operation/doctor': {
        summary: 'Look at everything around the server, and say what is wrong',
        note: 'The mail server and the DNS of the sender are looked at for those with sensitive-content.',
        data: z.array(findingSchema),
      },
      'GET /content-transfer': {
        summary: 'Export all content and its pictures as a ZIP file',
        note: transferNote,
        file: 'application/zip',
      },
      'POST /content-transfer': {
        summary: 'Import exported content, or show what an import would change',
        note: `${transferNote} With dryRun=false a user must also have confirmed the identity.`,
        query: transfer.transferQuerySchema,
        accepts: ['application/zip'],
        data: transfer.transferReportSchema,
        errors: [507],
      },
      'GET /openapi.json': {
        summary: 'Get this description as OpenAPI 3.1',
        access: 'signed-in',
        file: 'application/json',
      },
    },
  },
];
