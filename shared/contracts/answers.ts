import * as z from 'zod/mini';

/** Building blocks of responses. */

/** An instant in JSON: ISO 8601 in UTC. */
export const instantSchema = z.iso.datetime();

export const factsSchema = z.readonly(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])));

/** Error response of every endpoint: a message for the user and, for invalid input, messages by field. */
export const failureSchema = z.object({
  success: z.literal(false),
  message: z.string(),
  errors: z.exactOptional(z.record(z.string(), z.array(z.string()))),
});
