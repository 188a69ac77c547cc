import * as content from '@shared/contracts/content';
import * as stored from '@shared/contracts/stored-entities';
import { languages } from '@shared/locales';
import * as z from 'zod/mini';
import type { DescribedResource } from '../http/describe';

export const describedContent: readonly DescribedResource[] = [
  {
    name: 'Public content',
    at: '/api',
    access: 'public',
    routes: {
      'GET /content': {
        summary: 'Get the content of a page as visitors see it',
        query: z.extend(content.contentQuerySchema, { lng: z.optional(z.enum(languages)) }),
        data: stored.pageContentSchema,
        errors: [404],
      },
    },
  },
];
