import * as tokens from '@shared/contracts/api-tokens';
import * as transfer from '@shared/contracts/content-transfer';
import * as operation from '@shared/contracts/operation';
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
      'GET /token': { summary: 'What the token that asks may do', access: 'token', data: tokens.ownTokenSchema },
      'GET /operation': { summary: 'How the server is', data: z.array(operation.operationLineSchema) },
      'GET /content-transfer': {
        summary: 'All content with its pictures as one file',
        note: transferNote,
        file: 'application/zip',
      },
      'POST /content-transfer': {
        summary: 'Try or make such a file’s content that of this installation',
        note: `${transferNote} With dryRun=false a person is asked for a proof as well.`,
        query: transfer.transferQuerySchema,
        takes: ['application/zip'],
        data: transfer.transferReportSchema,
        fails: [507],
      },
      'GET /openapi.json': {
        summary: 'This description, as OpenAPI 3.1',
        access: 'signed-in',
        file: 'application/json',
      },
    },
  },
];
