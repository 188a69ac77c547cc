import * as z from 'zod/mini';

/** GET /api/operation: how one part of the server is, in German. */
export const operationLine = z.object({
  check: z.string(),
  label: z.string(),
  state: z.enum(['good', 'notice', 'error']),
  text: z.string(),
  /** What to do; null where nothing is. */
  remedy: z.nullable(z.string()),
});
export type OperationLine = z.infer<typeof operationLine>;
