import * as z from 'zod/mini';
import * as shared from '../contracts/shared-documents';
import type { DescribedRoom } from './describe';

const deletedDocument = z.object({ id: z.int() });

// biome-ignore format: a table, one route in a line.
export const sharedDocumentRoom = { name: 'Documents and personal links', access: 'enquiries', contracts: [shared], routes: {
  'GET /api/materials/documents': { summary: 'List documents', data: z.array(shared.sharedDocumentSchema) },
  'POST /api/materials/documents': { summary: 'Upload a document', query: shared.documentQuerySchema, accepts: [shared.documentType], created: shared.sharedDocumentSchema, errors: [507] },
  'PUT /api/materials/documents/:id': { summary: 'Rename a document', body: shared.documentInputSchema, data: shared.sharedDocumentSchema, errors: [409] },
  'DELETE /api/materials/documents/:id': { summary: 'Delete a document with its links', data: deletedDocument },
  'POST /api/materials/documents/:id/versions': { summary: 'Upload a new version of a document', query: shared.versionQuerySchema, accepts: [shared.documentType], created: shared.sharedDocumentSchema, errors: [507] },
  'GET /api/materials/documents/:id/versions/:version': { summary: 'Download a version of a document', file: shared.documentType },
  'GET /api/materials/documents/:id/first-page': { summary: 'Get the first page of the newest version as a picture; 404 if it cannot be drawn', file: 'image/webp' },
  'GET /api/materials/links': { summary: 'List the links of an enquiry', query: shared.documentLinksQuerySchema, data: z.array(shared.documentLinkSchema) },
  'POST /api/materials/links': { summary: 'Create a link; only this response contains its address', body: shared.documentLinkInputSchema, created: shared.createdDocumentLinkSchema, errors: [404] },
  'DELETE /api/materials/links/:id': { summary: 'Revoke a link', data: shared.documentLinkSchema },
} } satisfies DescribedRoom;
