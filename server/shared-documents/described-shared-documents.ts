import * as shared from '@shared/contracts/shared-documents';
import * as z from 'zod/mini';
import { answerWith, type DescribedResource } from '../http/describe';

export const describedDocuments: readonly DescribedResource[] = [
  {
    name: 'Documents and personal links',
    at: '/api',
    access: 'enquiries',
    routes: {
      'GET /materials/documents': { summary: 'List documents', data: z.array(shared.sharedDocumentSchema) },
      'POST /materials/documents': {
        summary: 'Upload a document',
        query: shared.documentQuerySchema,
        accepts: [shared.documentType],
        created: shared.sharedDocumentSchema,
        errors: [507],
      },
      'PUT /materials/documents/:id': {
        summary: 'Rename a document',
        body: shared.documentInputSchema,
        data: shared.sharedDocumentSchema,
        errors: [409],
      },
      'DELETE /materials/documents/:id': { summary: 'Delete a document with its links', data: answerWith('id') },
      'POST /materials/documents/:id/versions': {
        summary: 'Upload a new version of a document',
        query: shared.versionQuerySchema,
        accepts: [shared.documentType],
        created: shared.sharedDocumentSchema,
        errors: [507],
      },
      'GET /materials/documents/:id/versions/:version': {
        summary: 'Download a version of a document',
        file: shared.documentType,
      },
      'GET /materials/documents/:id/first-page': {
        summary: 'Get the first page of the newest version as a picture; 404 if it cannot be drawn',
        file: 'image/webp',
      },
      'GET /materials/links': {
        summary: 'List the links of an enquiry',
        query: shared.documentLinksQuerySchema,
        data: z.array(shared.documentLinkSchema),
      },
      'POST /materials/links': {
        summary: 'Create a link; only this response contains its address',
        body: shared.documentLinkInputSchema,
        created: shared.createdDocumentLinkSchema,
        errors: [404],
      },
      'DELETE /materials/links/:id': { summary: 'Revoke a link', data: shared.documentLinkSchema },
    },
  },
];
