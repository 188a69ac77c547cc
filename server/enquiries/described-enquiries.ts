import { betaDescription as beta } from '@shared/contracts/beta';
import { spamInputSchema } from '@shared/contracts/enquiry-description';
import * as lists from '@shared/contracts/enquiry-lists';
import * as inbox from '@shared/contracts/inbox';
import { investorDescription as investor } from '@shared/contracts/investors';
import * as stored from '@shared/contracts/stored-enquiries';
import * as z from 'zod/mini';
import { answerWith, type DescribedResource, type DescribedRoute } from '../http/describe';

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
    [`DELETE /${kind}/:id`]: { summary: 'Erase one with all that is about it', data: answerWith('id') },
  };
}

// biome-ignore format: a table, one route in a line.
export const describedEnquiries: readonly DescribedResource[] = [
  { name: 'Enquiries', at: '/api', access: 'enquiries', routes: {
    ...routesOf('investors', investor.input, stored.investorEnquirySchema, answerWith('id')),
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
    'DELETE /inbox/:kind/:id/notes/:note': { summary: 'Delete an own note', data: answerWith('id') },
    'GET /inbox/:kind/:id/reply': { summary: 'What a reply begins with', data: inbox.replyDraftSchema },
    'POST /inbox/:kind/:id/reply': { summary: 'Reply', body: inbox.replyInputSchema, made: inbox.inboxHistoryEntrySchema },
    'POST /inbox/:kind/:id/reply/open': { summary: 'Tell that one has the reply open', data: inbox.openRepliesSchema },
    'POST /inbox/:kind/:id/reply/renew': { summary: 'Tell so again', data: inbox.openRepliesSchema },
    'POST /inbox/:kind/:id/reply/close': { summary: 'Tell that one has closed it', data: answerWith('id') },
  } },
];
