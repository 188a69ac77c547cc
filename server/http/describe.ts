import { failureSchema } from '@shared/contracts/answers';
import { authUserSchema } from '@shared/contracts/auth';
import { replyConflictSchema } from '@shared/contracts/inbox';
import { mediaUseSchema } from '@shared/contracts/media';
import { pendingConflictsSchema } from '@shared/contracts/pending-changes';
import { anyEntitySchema, staleSettingSchema } from '@shared/contracts/stored-entities';
import { enquiryKinds } from '@shared/enquiries/enquiry-handling';
import { entityNames } from '@shared/entities/entities';
import type { Permission } from '@shared/permissions';
import * as z from 'zod/mini';

/**
 * What a route requires: nothing (`public`), a signed-in user with any permission (`signed-in`), a one-time link
 * (`one-time-link`: 403 without one, for everybody), an API token (`token`: 401 for people), or a permission.
 */
export type Access = 'public' | 'signed-in' | 'one-time-link' | 'token' | Permission;

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

/** A route's input and output, as far as they do not follow from its method, path and resource. */
export interface DescribedRoute {
  summary: string;
  note?: string;
  access?: Access;
  /** Refuses API tokens: sign-in, the rights of people, and keys. */
  refusesTokens?: true | undefined;
  query?: z.ZodMiniObject;
  body?: z.core.$ZodType;
  accepts?: readonly string[];
  /** `data` of a 200 response. Without `data`, `created`, `response` and `file` it is `{ success: true }`. */
  data?: z.core.$ZodType;
  created?: z.core.$ZodType;
  /** The whole response if it is not `{ success: true, data }`. */
  response?: z.core.$ZodType;
  /** Status of success if it is not 200. */
  status?: number;
  file?: string;
  /** Never succeeds: it reports a failure, and the description leaves it out. */
  neverSucceeds?: true;
  /** Failures besides those that follow from the rest (document.ts). */
  errors?: readonly FailureStatus[];
}

export interface DescribedResource {
  name: string;
  at: string;
  /** For routes that set no `access` of their own. */
  access: Access;
  refusesTokens?: true;
  /** By method and the rest of the path in Express's syntax: "PUT /sections/:key". */
  routes: Readonly<Record<string, DescribedRoute>>;
}

/** `{ id }`, in responses about what was removed or sent. */
export const answerWith = <Name extends string>(name: Name, schema: z.ZodMiniType = z.int()) =>
  z.object({ [name]: schema });

/** Schemas of path parameters by name; all others are text. */
export const pathParameterSchemas: Readonly<Record<string, z.core.$ZodType>> = {
  id: z.int(),
  note: z.int(),
  version: z.int(),
  kind: z.enum(enquiryKinds),
  entity: z.enum(entityNames),
};

/** Meaning of parameters whose name and values do not explain them. */
const meanings: Readonly<Record<string, string>> = {
  id: 'Id of the entry.',
  sectionKeyOrId: 'Key of a section to list its blocks, else the id of a block.',
  key: 'Key of the entry, such as "about-hero".',
  note: 'Id of the note.',
  version: 'Number of the version, counted from 1.',
  enquiryId: 'Id of the enquiry.',
  limit: 'Maximum number of entries, up to 500.',
  after: 'Start of the page: `next` of the previous page.',
  q: 'Words to search for; all of them must match.',
  assignee: 'Id of the assigned user; "none" for unassigned enquiries.',
  spam: '"1" for suspected spam, "0" for all others.',
  since: '`cursor` of the previous response.',
  deleted: '"1" for those in the bin.',
  dryRun: '"false" makes the change; "true" returns what it would be.',
  missing: 'What happens to pages, sections, blocks and menu entries that the file lacks: kept, or moved to the bin.',
  base: '`base` of the dry run: 409 if the content has changed since.',
  from: 'Not before this time.',
  to: 'Before this time.',
  person: 'User name of who acted or who was affected.',
  lng: 'Language of the texts.',
  lang: 'Language of the headings.',
  token: 'Token from the response of POST to the same address with /download.',
  origin: 'Origin of the page in the visitor’s browser.',
};

export const meaningOf = (name: string) => (meanings[name] ? { description: meanings[name] } : {});

const retryAfter = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } };
const byStatus: Readonly<Record<string, object>> = {
  401: { 'WWW-Authenticate': { description: 'If an API token is invalid.', schema: { type: 'string' } } },
  429: retryAfter,
  503: retryAfter,
};

/** Headers of a failure that a program acts on (RFC 9110, 10.2.3; RFC 6750, 3). */
export const failureHeaders = (status: string) => (byStatus[status] ? { headers: byStatus[status] } : {});

/**
 * The path in OpenAPI's syntax. OpenAPI allows no two paths that differ only in the name of a parameter
 * (https://spec.openapis.org/oas/v3.1.1.html#path-templating-matching).
 */
export const templated = (path: string): string =>
  path.replace(/(?<=^\/api\/cms\/blocks\/):(?:sectionKey|id)$/, ':sectionKeyOrId').replace(/:(\w+)/g, '{$1}');
