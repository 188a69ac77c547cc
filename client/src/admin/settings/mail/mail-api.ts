import type {
  MailDomainState,
  MailPreviews,
  MailState,
  OutboxEntry,
  TestMailResult,
  WebhookDelivery,
} from '@shared/contracts/outbox';
import { paths } from '@shared/paths';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { settingsQuery } from '../../../api/admin-api';
import { requestData } from '../../../api/http-api';

const { api } = paths;

/** Below the settings: a change of one may change who is told and what is sent. */
const mailKey: QueryKey = [...settingsQuery.queryKey, 'mail'];

/** What waits changes by itself: it is asked for so often while it is on the screen, in milliseconds. */
const often = 10_000;

export const mailStateQuery = queryOptions({
  queryKey: [...mailKey, 'state'],
  queryFn: ({ signal }) => requestData<MailState>('GET', api.outboxState, { signal }),
  refetchOnMount: 'always',
  refetchInterval: often,
});

/** What was not sent, the newest first. */
export const unsentQuery = queryOptions({
  queryKey: [...mailKey, 'unsent'],
  queryFn: ({ signal }) => requestData<OutboxEntry[]>('GET', api.outbox, { signal }),
  refetchOnMount: 'always',
  refetchInterval: often,
});

/** What the last check of the sender's domain found. */
export const mailDomainQuery = queryOptions({
  queryKey: [...mailKey, 'domain'],
  queryFn: ({ signal }) => requestData<MailDomainState>('GET', api.mailDomain, { signal }),
  refetchOnMount: 'always',
});

/** The last calls of the webhook. */
export const deliveriesQuery = queryOptions({
  queryKey: [...mailKey, 'deliveries'],
  queryFn: ({ signal }) => requestData<WebhookDelivery[]>('GET', api.webhookDeliveries, { signal }),
  refetchOnMount: 'always',
  refetchInterval: often,
});

export const mailPreviewsQuery = queryOptions({
  queryKey: [...mailKey, 'previews'],
  queryFn: ({ signal }) => requestData<MailPreviews>('GET', api.outboxPreview, { signal }),
  refetchOnMount: 'always',
});

export const mailApi = {
  checkDomain: () => requestData<MailDomainState>('POST', api.mailDomain, { body: {} }),
  test: () => requestData<TestMailResult>('POST', api.outboxTest, { body: {} }),
  resend: (id: number) => requestData<{ id: number }>('POST', api.resend(id), { body: {} }),
  webhookSecret: async () => (await requestData<{ secret: string }>('GET', api.webhookSecret)).secret,
};

/** What sending something anew makes old. */
export const listsOfMail: readonly QueryKey[] = [mailKey];
