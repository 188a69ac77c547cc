import { betaRequest as beta } from '@shared/contracts/beta';
import * as subjects from '@shared/contracts/data-subjects';
import { spamInput } from '@shared/contracts/enquiry-description';
import * as lists from '@shared/contracts/enquiry-lists';
import * as inbox from '@shared/contracts/inbox';
import { investorEnquiry as investor } from '@shared/contracts/investors';
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
    [`GET /${kind}`]: { summary: 'A list: all, or a page of it where `limit` or `after` is given', query: lists.enquiryPageQuery, answer: page },
    [`GET /${kind}/summary`]: { summary: 'How many there are, and the newest', data: lists.enquirySummary },
    [`PUT /${kind}/:id`]: { summary: 'Mark one as spam, or not', body: spamInput, data: z.object({ id: z.int(), suspectedSpam: z.boolean() }) },
    [`DELETE /${kind}/:id`]: { summary: 'Erase one with all that is about it', data: only('id') },
  };
}

export const enquiryContracts = { ...subjects, ...lists, ...inbox, ...shared, ...stored };

// biome-ignore format: a table, one route in a line.
export const enquiries: readonly DescribedResource[] = [
  { name: 'Enquiries', at: '/api', access: 'enquiries', routes: {
    ...routesOf('investors', investor.input, stored.investorEnquiry, only('id')),
    ...routesOf('beta', beta.input, stored.betaRequest, z.object({ id: z.int(), confirm: z.exactOptional(z.literal(true)) })),
    'GET /inbox/people': { summary: 'Who may handle enquiries', data: z.array(inbox.assignee) },
    'GET /inbox/counts': { summary: 'How many are new or suspected of being spam', data: inbox.inboxCounts },
    'GET /inbox/changes': { summary: 'What came since one last asked', query: inbox.inboxChangesQuery, data: inbox.inboxChanges },
    'GET /inbox/search': { summary: 'Enquiries by words', query: inbox.inboxSearchQuery, data: z.array(inbox.inboxHit) },
    'POST /inbox/bulk': { summary: 'Do one thing with several', body: inbox.bulkInput, data: inbox.bulkResult },
    'GET /inbox/:kind/export.csv': { summary: 'A list as a spreadsheet', query: inbox.exportQuery, file: 'text/csv' },
    'GET /inbox/:kind/export.json': { summary: 'A list as data', query: inbox.exportQuery, file: 'application/json' },
    'GET /inbox/:kind/:id': { summary: 'One with its history and its neighbours', query: inbox.inboxDetailQuery, data: inbox.inboxDetail },
    'PUT /inbox/:kind/:id': { summary: 'Change status, assignee or suspicion', body: inbox.inboxUpdate, data: inbox.inboxDetail },
    'POST /inbox/:kind/:id/notes': { summary: 'Add a note', body: inbox.noteInput, made: inbox.inboxHistoryEntry },
    'DELETE /inbox/:kind/:id/notes/:note': { summary: 'Delete an own note', data: only('id') },
    'GET /inbox/:kind/:id/reply': { summary: 'What a reply begins with', data: inbox.replyDraft },
    'POST /inbox/:kind/:id/reply': { summary: 'Reply', body: inbox.replyInput, made: inbox.inboxHistoryEntry },
    'POST /inbox/:kind/:id/reply/open': { summary: 'Tell that one has the reply open', data: inbox.openReplies },
    'POST /inbox/:kind/:id/reply/renew': { summary: 'Tell so again', data: inbox.openReplies },
    'POST /inbox/:kind/:id/reply/close': { summary: 'Tell that one has closed it', data: only('id') },
  } },
  { name: 'Persons and retention', at: '/api', access: 'enquiries', routes: {
    'GET /persons/overdue': { summary: 'Enquiries whose storage period ends', data: subjects.overdueEnquiries },
    'POST /persons/summary': { summary: 'How much is stored about an address', body: subjects.dataSubjectInput, data: subjects.dataSubjectSummary },
    'POST /persons/export': { summary: 'All that is stored about an address', body: subjects.dataSubjectInput, data: subjects.dataSubjectData },
    'POST /persons/erase': { summary: 'Erase all enquiries of an address, and all that is stored about them', body: subjects.dataSubjectInput, data: subjects.dataSubjectCounts },
  } },
  { name: 'Documents and personal links', at: '/api', access: 'enquiries', routes: {
    'GET /materials/documents': { summary: 'All documents', data: z.array(shared.sharedDocument) },
    'POST /materials/documents': { summary: 'Add a document', query: shared.documentQuery, takes: [shared.documentType], made: shared.sharedDocument, fails: [507] },
    'PUT /materials/documents/:id': { summary: 'Rename a document', body: shared.documentInput, data: shared.sharedDocument, fails: [409] },
    'DELETE /materials/documents/:id': { summary: 'Delete a document with its links', data: only('id') },
    'POST /materials/documents/:id/versions': { summary: 'Add a newer file of a document', query: shared.versionQuery, takes: [shared.documentType], made: shared.sharedDocument, fails: [507] },
    'GET /materials/documents/:id/versions/:version': { summary: 'A file of a document', file: shared.documentType },
    'GET /materials/links': { summary: 'The links made for an enquiry', query: shared.linksQuery, data: z.array(shared.documentLink) },
    'POST /materials/links': { summary: 'Make a link; its address is told once', body: shared.linkInput, made: shared.madeLink, fails: [404] },
    'DELETE /materials/links/:id': { summary: 'Revoke a link', data: shared.documentLink },
  } },
];
