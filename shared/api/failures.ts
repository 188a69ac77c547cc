import * as z from 'zod/mini';
import { failureSchema } from '../contracts/answers';
import { authUserSchema } from '../contracts/auth';
import { replyConflictSchema } from '../contracts/inbox';
import { mediaUseSchema } from '../contracts/media';
import { pendingConflictsSchema } from '../contracts/pending-changes';
import { anyEntitySchema, staleSettingSchema } from '../contracts/stored-entities';

/** Responses of the API that are no success, by status. */
export const failures = {
  400: { description: 'The input is invalid; `errors` holds messages by field.', schema: failureSchema },
  401: {
    description: 'No user is signed in, or the sign-in was refused.',
    schema: z.extend(failureSchema, { startOver: z.exactOptional(z.literal(true)) }),
  },
  403: {
    description:
      'Forbidden: the permission is missing, the request comes from a foreign origin, or the identity must be confirmed first.',
    schema: z.extend(failureSchema, { proofNeeded: z.exactOptional(z.literal(true)) }),
  },
  404: { description: 'Not found.', schema: failureSchema },
  409: {
    description:
      'Conflict. `current` and `changedBy`: another user has edited it meanwhile. `stale`: the same by key, of several ' +
      'settings. `conflicts`: fields saved directly meanwhile. `reply`: a reply that the client did not know of. `uses`: where a picture is used.',
    schema: z.extend(failureSchema, {
      current: z.exactOptional(z.nullable(z.union([anyEntitySchema, z.record(z.string(), z.json())]))),
      changedBy: z.exactOptional(z.nullable(z.string())),
      stale: z.exactOptional(z.array(staleSettingSchema)),
      conflicts: z.exactOptional(pendingConflictsSchema),
      error: z.exactOptional(z.enum(['mailNotConfigured', 'alreadyAnswered'])),
      reply: z.exactOptional(replyConflictSchema.shape.reply),
      replies: z.exactOptional(z.int()),
      uses: z.exactOptional(z.array(mediaUseSchema)),
      id: z.exactOptional(z.int()),
    }),
  },
  412: {
    description: 'The header `Expected-User` names another user than the one who is signed in, `user`.',
    schema: z.extend(failureSchema, { user: authUserSchema }),
  },
  413: { description: 'The body is too large.', schema: failureSchema },
  415: { description: 'The media type of the body is not supported.', schema: failureSchema },
  421: { description: 'The request was sent to another host than that of PUBLIC_URL.', schema: failureSchema },
  429: { description: 'Too many requests; `Retry-After` is the number of seconds to wait.', schema: failureSchema },
  500: { description: 'Internal error of the server.', schema: failureSchema },
  503: {
    description: 'The database is unavailable, or the server is busy or starting; retry later.',
    schema: failureSchema,
  },
  507: { description: 'No disk space is left for files.', schema: failureSchema },
} as const;
export type FailureStatus = keyof typeof failures;
