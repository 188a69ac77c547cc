import * as z from 'zod/mini';

/** What answers of several resources are made of. */

/** An instant as JSON carries it: ISO 8601, in UTC. */
export const instant = z.iso.datetime();

/** Facts beside an entry of a log or history, by name. */
export const facts = z.readonly(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])));

/** Failure of every endpoint: a message fit for a person and, for invalid input, the messages of each field. */
export const failure = z.object({
  success: z.literal(false),
  message: z.string(),
  errors: z.exactOptional(z.record(z.string(), z.array(z.string()))),
});
