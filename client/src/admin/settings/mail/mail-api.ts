import type {
  MailDomainState,
  MailPreviews,
  MailState,
  OutboxEntry,
  TestMailResult,
  WebhookDelivery,
} from '@shared/contracts/outbox';
import { paths } from '@shared/paths';
import type { QueryKey } from '@tanstack/react-query';
import { adminQuery, settingsQuery } from '../../../api/admin-api';
import { requestData } from '../../../api/http-api';

const { api } = paths;

/** Below the settings: a change of one may change who is told and what is sent. */
const mailKey: QueryKey = [...settingsQuery.queryKey, 'mail'];

/** What waits changes by itself: it is asked for so often while it is on the screen, in milliseconds. */
const often = { refetchInterval: 10_000 };

export const mailStateQuery = { ...adminQuery<MailState>([...mailKey, 'state'], api.outboxState), ...often };

/** What was not sent, the newest first. */
export const unsentQuery = { ...adminQuery<OutboxEntry[]>([...mailKey, 'unsent'], api.outbox), ...often };

/** What the last check of the sender's domain found. */
export const mailDomainQuery = adminQuery<MailDomainState>([...mailKey, 'domain'], api.mailDomain);

/** The last calls of the webhook. */
export const deliveriesQuery = {
  ...adminQuery<WebhookDelivery[]>([...mailKey, 'deliveries'], api.webhookDeliveries),
  ...often,
};

export const mailPreviewsQuery = adminQuery<MailPreviews>([...mailKey, 'previews'], api.outboxPreview);

export const mailApi = {
  checkDomain: () => requestData<MailDomainState>('POST', api.mailDomain, { body: {} }),
  test: () => requestData<TestMailResult>('POST', api.outboxTest, { body: {} }),
  resend: (id: number) => requestData<{ id: number }>('POST', api.resend(id), { body: {} }),
  webhookSecret: async () => (await requestData<{ secret: string }>('GET', api.webhookSecret)).secret,
};

/** What sending something anew makes old. */
export const listsOfMail: readonly QueryKey[] = [mailKey];
