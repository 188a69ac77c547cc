import * as shared from '@shared/contracts/shared-documents';
import * as z from 'zod/mini';
import { answerWith, type DescribedResource } from '../http/describe';

export const describedDocuments: readonly DescribedResource[] = [
  {
    name: 'Documents and personal links',
    at: '/api',
    access: 'enquiries',
    routes: {
      'GET /materials/documents': { summary: 'All documents', data: z.array(shared.sharedDocumentSchema) },
      'POST /materials/documents': {
        summary: 'Add a document',
        query: shared.documentQuerySchema,
        takes: [shared.documentType],
        made: shared.sharedDocumentSchema,
        fails: [507],
      },
      'PUT /materials/documents/:id': {
        summary: 'Rename a document',
        body: shared.documentInputSchema,
        data: shared.sharedDocumentSchema,
        fails: [409],
      },
      'DELETE /materials/documents/:id': { summary: 'Delete a document with its links', data: answerWith('id') },
      'POST /materials/documents/:id/versions': {
        summary: 'Add a newer file of a document',
        query: shared.versionQuerySchema,
        takes: [shared.documentType],
        made: shared.sharedDocumentSchema,
        fails: [507],
      },
      'GET /materials/documents/:id/versions/:version': { summary: 'A file of a document', file: shared.documentType },
      'GET /materials/documents/:id/first-page': {
        summary: 'The first page of the newest file as a picture; 404 if it cannot be drawn',
        file: 'image/webp',
      },
      'GET /materials/links': {
        summary: 'The links made for an enquiry',
        query: shared.linksQuerySchema,
        data: z.array(shared.documentLinkSchema),
      },
      'POST /materials/links': {
        summary: 'Make a link; its address is told once',
        body: shared.linkInputSchema,
        made: shared.madeLinkSchema,
        fails: [404],
      },
      'DELETE /materials/links/:id': { summary: 'Revoke a link', data: shared.documentLinkSchema },
    },
  },
];
