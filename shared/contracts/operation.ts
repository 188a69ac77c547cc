import * as z from 'zod/mini';

/** What there is to say of a running server. */
const operationChecks = [
  'version',
  'database',
  'backup',
  'outbox',
  'disk',
  'memory',
  'event-loop',
  'page-cache',
  'processes',
] as const;
export type OperationCheck = (typeof operationChecks)[number];

/** GET /api/operation: how one part of the server is, in German. */
export const operationLine = z.object({
  check: z.enum(operationChecks),
  state: z.enum(['good', 'notice', 'error']),
  text: z.string(),
  /** What to do; null where nothing is. */
  remedy: z.nullable(z.string()),
});
export type OperationLine = z.infer<typeof operationLine>;
