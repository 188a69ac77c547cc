import { findingSchema } from '@shared/findings';
import * as z from 'zod/mini';
import type { DescribedResource } from '../http/describe';

export const describedOperation: readonly DescribedResource[] = [
  {
    name: 'Operation and this description',
    at: '/api',
    access: 'operation',
    routes: {
      'GET /operation': { summary: 'Get the state of the server', data: z.array(findingSchema) },
      'POST /operation/doctor': {
        summary: 'Look at everything around the server, and say what is wrong',
        note: 'The mail server and the DNS of the sender are looked at for those with sensitive-content.',
        data: z.array(findingSchema),
      },
    },
  },
];
