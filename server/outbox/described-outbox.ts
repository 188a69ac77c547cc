import * as mail from '@shared/contracts/outbox';
import * as z from 'zod/mini';
import { answerWith, type DescribedResource } from '../http/describe';

export const describedOutbox: readonly DescribedResource[] = [
  {
    name: 'Mail and webhook',
    at: '/api',
    access: 'enquiries',
    routes: {
      'GET /outbox': {
        summary: 'List unsent messages, or the mails of an enquiry',
        query: mail.outboxQuerySchema,
        data: z.array(mail.outboxEntrySchema),
      },
      'GET /outbox/state': { summary: 'Get whether mail can be sent, and who is notified', data: mail.mailStateSchema },
      'POST /outbox/:id/resend': { summary: 'Retry a message now', data: answerWith('id') },
      'POST /outbox/resend-refused': {
        summary: 'Send again all mails that nobody got, or those of a wave',
        body: mail.resendRefusedSchema,
        data: mail.resentSchema,
      },
      'POST /outbox/try-now': {
        summary: 'Send again now what waits while no mail is sent',
        data: mail.mailHoldSchema,
      },
      'GET /outbox/preview': {
        summary: 'Preview the confirmation mails',
        access: 'sensitive-content',
        data: mail.mailPreviewsSchema,
      },
      'POST /outbox/test': {
        summary: 'Send a test mail',
        access: 'sensitive-content',
        body: mail.testMailInputSchema,
        data: mail.testMailResultSchema,
      },
      'GET /outbox/deliveries': {
        summary: 'List the latest webhook calls',
        access: 'operation',
        data: z.array(mail.webhookDeliverySchema),
      },
      'GET /mail-domain': {
        summary: 'Get the result of the latest check of the sender’s domain',
        access: 'sensitive-content',
        data: mail.mailDomainStateSchema,
      },
      'POST /mail-domain': {
        summary: 'Check the sender’s domain',
        access: 'sensitive-content',
        data: mail.mailDomainStateSchema,
      },
      'GET /outbox/webhook-secret': {
        summary: 'Get the secret that signs webhook calls',
        access: 'sensitive-content',
        refusesTokens: true,
        data: answerWith('secret', z.nullable(z.string())),
      },
    },
  },
];
