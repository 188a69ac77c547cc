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
        summary: 'What was not sent, or what became of the mails of an enquiry',
        query: mail.outboxQuerySchema,
        data: z.array(mail.outboxEntrySchema),
      },
      'GET /outbox/state': { summary: 'Whether mail goes out, and to whom', data: mail.mailStateSchema },
      'POST /outbox/:id/resend': { summary: 'Try one again now', data: answerWith('id') },
      'GET /outbox/preview': {
        summary: 'Confirmations as they would go out',
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
        summary: 'The last calls of the webhook',
        access: 'operation',
        data: z.array(mail.webhookDeliverySchema),
      },
      'GET /mail-domain': {
        summary: 'What the last check of the sender’s domain found',
        access: 'sensitive-content',
        data: mail.mailDomainStateSchema,
      },
      'POST /mail-domain': {
        summary: 'Check the sender’s domain now',
        access: 'sensitive-content',
        data: mail.mailDomainStateSchema,
      },
      'GET /outbox/webhook-secret': {
        summary: 'The secret that calls are signed with',
        access: 'sensitive-content',
        personal: true,
        data: answerWith('secret', z.nullable(z.string())),
      },
    },
  },
];
