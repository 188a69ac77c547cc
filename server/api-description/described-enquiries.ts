import { betaDescription as beta } from '@shared/contracts/beta';
import * as subjects from '@shared/contracts/data-subjects';
import { spamInputSchema } from '@shared/contracts/enquiry-description';
import * as lists from '@shared/contracts/enquiry-lists';
import * as inbox from '@shared/contracts/inbox';
import { investorDescription as investor } from '@shared/contracts/investors';
import * as shared from '@shared/contracts/shared-documents';
import * as stored from '@shared/contracts/stored-enquiries';
import * as z from 'zod/mini';
import { type DescribedResource, type DescribedRoute, only } from './describe';

function routesOf(
  kind: string,
  input: z.ZodMiniType,
  stored: z.ZodMiniType,
  made: z.ZodMiniType,
): Record<string, DescribedRoute> {
  const page = z.object({
    success: z.literal(true),
    data: z.array(stored),
    next: z.exactOptional(z.nullable(z.string())),
  });
  // biome-ignore format: a table, one route in a line.
  return {
    [`POST /${kind}`]: { summary: 'Send an enquiry', access: 'public', body: input, made },
    [`GET /${kind}`]: { summary: 'A list: all, or a page of it where `limit` or `after` is given', query: lists.enquiryPageQuerySchema, answer: page },
    [`GET /${kind}/summary`]: { summary: 'How many there are, and the newest', data: lists.enquirySummarySchema },
    [`PUT /${kind}/:id`]: { summary: 'Mark one as spam, or not', body: spamInputSchema, data: z.object({ id: z.int(), suspectedSpam: z.boolean() }) },
    [`DELETE /${kind}/:id`]: { summary: 'Erase one with all that is about it', data: only('id') },
  };
}

export const enquiryContracts = { ...subjects, ...lists, ...inbox, ...shared, ...stored };

// biome-ignore format: a table, one route in a line.
export const describedEnquiries: readonly DescribedResource[] = [
  { name: 'Enquiries', at: '/api', access: 'enquiries', routes: {
    ...routesOf('investors', investor.input, stored.investorEnquirySchema, only('id')),
    ...routesOf('beta', beta.input, stored.betaRequestSchema, z.object({ id: z.int(), confirm: z.exactOptional(z.literal(true)) })),
    'GET /inbox/people': { summary: 'Who may handle enquiries', data: z.array(inbox.assigneeSchema) },
    'GET /inbox/counts': { summary: 'How many are new or suspected of being spam', data: inbox.inboxCountsSchema },
    'GET /inbox/changes': { summary: 'What came since one last asked', query: inbox.inboxChangesQuerySchema, data: inbox.inboxChangesSchema },
    'GET /inbox/search': { summary: 'Enquiries by words', query: inbox.inboxSearchQuerySchema, data: z.array(inbox.inboxHitSchema) },
    'POST /inbox/bulk': { summary: 'Do one thing with several', body: inbox.bulkInputSchema, data: inbox.bulkResultSchema },
    'GET /inbox/:kind/export.csv': { summary: 'A list as a spreadsheet', query: inbox.exportQuerySchema, file: 'text/csv' },
    'GET /inbox/:kind/export.json': { summary: 'A list as data', query: inbox.exportQuerySchema, file: 'application/json' },
    'GET /inbox/:kind/:id': { summary: 'One with its history and its neighbours', query: inbox.inboxDetailQuerySchema, data: inbox.inboxDetailSchema },
    'PUT /inbox/:kind/:id': { summary: 'Change status, assignee or suspicion', body: inbox.inboxUpdateSchema, data: inbox.inboxDetailSchema },
    'POST /inbox/:kind/:id/notes': { summary: 'Add a note', body: inbox.noteInputSchema, made: inbox.inboxHistoryEntrySchema },
    'DELETE /inbox/:kind/:id/notes/:note': { summary: 'Delete an own note', data: only('id') },
    'GET /inbox/:kind/:id/reply': { summary: 'What a reply begins with', data: inbox.replyDraftSchema },
    'POST /inbox/:kind/:id/reply': { summary: 'Reply', body: inbox.replyInputSchema, made: inbox.inboxHistoryEntrySchema },
    'POST /inbox/:kind/:id/reply/open': { summary: 'Tell that one has the reply open', data: inbox.openRepliesSchema },
    'POST /inbox/:kind/:id/reply/renew': { summary: 'Tell so again', data: inbox.openRepliesSchema },
    'POST /inbox/:kind/:id/reply/close': { summary: 'Tell that one has closed it', data: only('id') },
  } },
  { name: 'Persons and retention', at: '/api', access: 'enquiries', routes: {
    'GET /persons/overdue': { summary: 'Enquiries whose storage period ends', data: subjects.overdueEnquiriesSchema },
    'POST /persons/summary': { summary: 'How much is stored about an address', body: subjects.dataSubjectInputSchema, data: subjects.dataSubjectSummarySchema },
    'POST /persons/export': { summary: 'All that is stored about an address', body: subjects.dataSubjectInputSchema, data: subjects.dataSubjectDataSchema },
    'POST /persons/erase': { summary: 'Erase all enquiries of an address, and all that is stored about them', body: subjects.dataSubjectInputSchema, data: subjects.dataSubjectCountsSchema },
  } },
  { name: 'Documents and personal links', at: '/api', access: 'enquiries', routes: {
    'GET /materials/documents': { summary: 'All documents', data: z.array(shared.sharedDocumentSchema) },
    'POST /materials/documents': { summary: 'Add a document', query: shared.documentQuerySchema, takes: [shared.documentType], made: shared.sharedDocumentSchema, fails: [507] },
    'PUT /materials/documents/:id': { summary: 'Rename a document', body: shared.documentInputSchema, data: shared.sharedDocumentSchema, fails: [409] },
    'DELETE /materials/documents/:id': { summary: 'Delete a document with its links', data: only('id') },
    'POST /materials/documents/:id/versions': { summary: 'Add a newer file of a document', query: shared.versionQuerySchema, takes: [shared.documentType], made: shared.sharedDocumentSchema, fails: [507] },
    'GET /materials/documents/:id/versions/:version': { summary: 'A file of a document', file: shared.documentType },
    'GET /materials/links': { summary: 'The links made for an enquiry', query: shared.linksQuerySchema, data: z.array(shared.documentLinkSchema) },
    'POST /materials/links': { summary: 'Make a link; its address is told once', body: shared.linkInputSchema, made: shared.madeLinkSchema, fails: [404] },
    'DELETE /materials/links/:id': { summary: 'Revoke a link', data: shared.documentLinkSchema },
  } },
];
