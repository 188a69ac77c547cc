import type { DescribedRoute } from '@shared/api/describe';
import { betaDescription as beta } from '@shared/contracts/beta';
import { spamInputSchema } from '@shared/contracts/enquiry-description';
import * as lists from '@shared/contracts/enquiry-lists';
import * as inbox from '@shared/contracts/inbox';
import { investorDescription as investor } from '@shared/contracts/investors';
import * as stored from '@shared/contracts/stored-enquiries';
import * as z from 'zod/mini';
import { answerWith, type DescribedResource } from '../http/describe';

function routesOf(
  kind: string,
  input: z.ZodMiniType,
  stored: z.ZodMiniType,
  created: z.ZodMiniType,
): Record<string, DescribedRoute> {
  const page = z.object({
    success: z.literal(true),
    data: z.array(stored),
    next: z.exactOptional(z.nullable(z.string())),
  });
  // biome-ignore format: a table, one route in a line.
  return {
    [`POST /${kind}`]: { summary: 'Send an enquiry', access: 'public', body: input, created },
    [`GET /${kind}`]: { summary: 'List enquiries: all, or one page if `limit` or `after` is given', query: lists.enquiryPageQuerySchema, response: page },
    [`GET /${kind}/summary`]: { summary: 'Count enquiries and get the newest', data: lists.enquirySummarySchema },
    [`PUT /${kind}/:id`]: { summary: 'Mark an enquiry as suspected spam, or remove the mark', body: spamInputSchema, data: z.object({ id: z.int(), suspectedSpam: z.boolean() }) },
    [`DELETE /${kind}/:id`]: { summary: 'Erase an enquiry and all that is stored about it', data: answerWith('id') },
  };
}

// biome-ignore format: a table, one route in a line.
export const describedEnquiries: readonly DescribedResource[] = [
  { name: 'Enquiries', at: '/api', access: 'enquiries', routes: {
    ...routesOf('investors', investor.input, stored.investorEnquirySchema, answerWith('id')),
    ...routesOf('beta', beta.input, stored.betaRequestSchema, z.object({ id: z.int(), confirm: z.exactOptional(z.literal(true)) })),
    'GET /inbox/people': { summary: 'List the users who may handle enquiries', data: z.array(inbox.assigneeSchema) },
    'GET /inbox/counts': { summary: 'Count new enquiries and suspected spam', data: inbox.inboxCountsSchema },
    'GET /inbox/origins': { summary: 'List where the newest enquiries came from', data: inbox.inboxOriginsSchema },
    'GET /inbox/tags': { summary: 'List the tags of the newest enquiries', data: inbox.inboxTagsSchema },
    'GET /inbox/changes': { summary: 'Get what has arrived or changed since the last request', query: inbox.inboxChangesQuerySchema, data: inbox.inboxChangesSchema },
    'GET /inbox/search': { summary: 'Search enquiries', query: inbox.inboxSearchQuerySchema, data: z.array(inbox.inboxHitSchema) },
    'POST /inbox/bulk': { summary: 'Change or erase several enquiries', body: inbox.bulkInputSchema, data: inbox.bulkResultSchema },
    'GET /inbox/:kind/export.csv': { summary: 'Export a list of enquiries as CSV', query: inbox.exportQuerySchema, file: 'text/csv' },
    'GET /inbox/:kind/export.json': { summary: 'Export a list of enquiries as JSON', query: inbox.exportQuerySchema, file: 'application/json' },
    'GET /inbox/:kind/:id': { summary: 'Get an enquiry with its history and its neighbours in the list', query: inbox.inboxDetailQuerySchema, data: inbox.inboxDetailSchema },
    'PUT /inbox/:kind/:id': { summary: 'Change the status, the assignee, the mark as spam or the tags', body: inbox.inboxUpdateSchema, data: inbox.inboxDetailSchema },
    'POST /inbox/:kind/:id/notes': { summary: 'Add a note', body: inbox.noteInputSchema, created: inbox.inboxHistoryEntrySchema },
    'DELETE /inbox/:kind/:id/notes/:note': { summary: 'Delete an own note', data: answerWith('id') },
    'GET /inbox/:kind/:id/reply': { summary: 'Get the template of a reply', data: inbox.replyDraftSchema },
    'POST /inbox/:kind/:id/reply': { summary: 'Send or record a reply', body: inbox.replyInputSchema, created: inbox.inboxHistoryEntrySchema },
    'POST /inbox/:kind/:id/reply/open': { summary: 'Mark the reply as open for other users', data: inbox.openRepliesSchema },
    'POST /inbox/:kind/:id/reply/renew': { summary: 'Renew the mark of an open reply', data: inbox.openRepliesSchema },
    'POST /inbox/:kind/:id/reply/close': { summary: 'Remove the mark of an open reply', data: answerWith('id') },
  } },
];
