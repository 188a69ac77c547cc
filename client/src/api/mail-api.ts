import type {
  MailDomainState,
  MailHold,
  MailPreviews,
  MailState,
  OutboxEntry,
  TestMailResult,
  WebhookDelivery,
} from '@shared/contracts/outbox';
import { paths } from '@shared/paths';
import type { QueryKey } from '@tanstack/react-query';
import { adminQuery } from './admin-queries';
import { requestData } from './http-api';
import { settingsQuery } from './settings-api';

const { api } = paths;

/** Below the settings key: a changed setting may change recipients and mails, and so invalidates these too. */
const mailKey: QueryKey = [...settingsQuery.queryKey, 'mail'];

/** Deliveries change without user action, so they are polled while visible; in milliseconds. */
const often = { refetchInterval: 10_000 };

export const mailStateQuery = { ...adminQuery<MailState>([...mailKey, 'state'], api.outboxState), ...often };

/** Mails and webhook calls that were not sent, newest first. */
export const unsentQuery = { ...adminQuery<OutboxEntry[]>([...mailKey, 'unsent'], api.outbox), ...often };

export const mailDomainQuery = adminQuery<MailDomainState>([...mailKey, 'domain'], api.mailDomain);

export const deliveriesQuery = {
  ...adminQuery<WebhookDelivery[]>([...mailKey, 'deliveries'], api.webhookDeliveries),
  ...often,
};

export const mailPreviewsQuery = adminQuery<MailPreviews>([...mailKey, 'previews'], api.outboxPreview);

export const mailApi = {
  checkDomain: () => requestData<MailDomainState>('POST', api.mailDomain, { body: {} }),
  test: () => requestData<TestMailResult>('POST', api.outboxTest, { body: {} }),
  resend: (id: number) => requestData<{ id: number }>('POST', api.resend(id), { body: {} }),
  /** Of all mails, or of those of a wave. */
  resendRefused: (wave?: number) =>
    requestData<{ count: number }>('POST', api.outboxResendRefused, { body: wave === undefined ? {} : { wave } }),
  tryNow: () => requestData<MailHold>('POST', api.outboxTryNow, { body: {} }),
  webhookSecret: async () => (await requestData<{ secret: string }>('GET', api.webhookSecret)).secret,
};

export const listsOfMail: readonly QueryKey[] = [mailKey];
