import { failureSchema } from '@shared/contracts/answers';
import { authUserSchema } from '@shared/contracts/auth';
import { replyConflictSchema } from '@shared/contracts/inbox';
import { mediaUseSchema } from '@shared/contracts/media';
import { pendingConflictsSchema } from '@shared/contracts/pending-changes';
import { anyEntitySchema } from '@shared/contracts/stored-entities';
import { enquiryKinds } from '@shared/enquiries/enquiry-handling';
import { entityNames } from '@shared/entities/entities';
import type { Permission } from '@shared/permissions';
import * as z from 'zod/mini';

/**
 * What a route requires: nothing (`public`), a signed-in user with any permission (`signed-in`), a one-time link
 * (`link`: 403 without one, for everybody), an API token (`token`: 401 for people), or a permission.
 */
export type Access = 'public' | 'signed-in' | 'link' | 'token' | Permission;

export const failures = {
  400: { description: 'What was sent does not fit; `errors` has messages by field.', schema: failureSchema },
  401: {
    description: 'Nobody is signed in, or what was to sign somebody in was refused.',
    schema: z.extend(failureSchema, { startOver: z.exactOptional(z.literal(true)) }),
  },
  403: {
    description: 'Not allowed: another role is needed, the page is of a foreign origin, or a proof is needed first.',
    schema: z.extend(failureSchema, { proofNeeded: z.exactOptional(z.literal(true)) }),
  },
  404: { description: 'There is no such thing.', schema: failureSchema },
  409: {
    description:
      'Something stands against it: `current` and `changedBy` tell of another edit since, `conflicts` of fields saved ' +
      'directly since, `reply` of a reply that one did not know of, `uses` of where a picture is used.',
    schema: z.extend(failureSchema, {
      current: z.exactOptional(z.nullable(z.union([anyEntitySchema, z.record(z.string(), z.json())]))),
      changedBy: z.exactOptional(z.nullable(z.string())),
      conflicts: z.exactOptional(pendingConflictsSchema),
      error: z.exactOptional(z.enum(['mailNotConfigured', 'alreadyAnswered'])),
      reply: z.exactOptional(replyConflictSchema.shape.reply),
      replies: z.exactOptional(z.int()),
      uses: z.exactOptional(z.array(mediaUseSchema)),
      id: z.exactOptional(z.int()),
    }),
  },
  412: {
    description: 'The header `Expected-User` names another person than the one who is signed in, `user`.',
    schema: z.extend(failureSchema, { user: authUserSchema }),
  },
  413: { description: 'The body is too large.', schema: failureSchema },
  415: { description: 'The body is of another media type than the one that is taken.', schema: failureSchema },
  421: { description: 'The request went to another host than the one of PUBLIC_URL.', schema: failureSchema },
  429: { description: 'Too many tries; `Retry-After` says how many seconds to wait.', schema: failureSchema },
  500: { description: 'Something went wrong at the server.', schema: failureSchema },
  503: {
    description: 'The database is away, or the server is busy or starting; try again later.',
    schema: failureSchema,
  },
  507: { description: 'There is no room left for files.', schema: failureSchema },
} as const;
export type FailureStatus = keyof typeof failures;

/** A route's input and output, as far as they do not follow from its method, path and resource. */
export interface DescribedRoute {
  summary: string;
  note?: string;
  access?: Access;
  /** Refuses API tokens: sign-in, the rights of people, and keys. */
  personal?: true | undefined;
  query?: z.ZodMiniObject;
  body?: z.core.$ZodType;
  takes?: readonly string[];
  /** `data` of a 200 response. Without `data`, `made`, `answer` and `file` the response is `{ success: true }`. */
  data?: z.core.$ZodType;
  made?: z.core.$ZodType;
  /** The whole response if it is not `{ success: true, data }`. */
  answer?: z.core.$ZodType;
  /** Status of success if it is not 200. */
  status?: number;
  file?: string;
  /** Never succeeds: it reports a failure, and the description leaves it out. */
  refused?: true;
  /** Failures besides those that follow from the rest (document.ts). */
  fails?: readonly FailureStatus[];
}

export interface DescribedResource {
  name: string;
  at: string;
  /** For routes that set no `access` of their own. */
  access: Access;
  personal?: true;
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
  id: 'Number of what the path names.',
  sectionKeyOrId: 'Key of a section to read its blocks, else the number of a block.',
  key: 'Key of what the path names, such as "about-hero".',
  note: 'Number of the note.',
  version: 'Number of the version, counted from 1.',
  enquiryId: 'Number of the enquiry.',
  limit: 'How many at most, up to 500.',
  after: 'Where the page begins: `next` of the page before it.',
  q: 'Words that are looked for, all of them.',
  assignee: 'Number of the person who handles it; "none" for what nobody handles.',
  spam: '"1" for what is suspected of being spam, "0" for the rest.',
  since: '`cursor` of the answer before.',
  deleted: '"1" for those in the bin.',
  dryRun: '"false" makes the change; "true" tells what it would be.',
  missing:
    'What becomes of pages, sections, blocks and menu entries that the file does not have: kept, or moved to the bin.',
  base: '`base` of the trial: 409 where the content is another by now.',
  from: 'Not before this time.',
  to: 'Before this time.',
  person: 'User name of who did it or whom it was done to.',
  lng: 'Language of the texts.',
  lang: 'Language of the headings.',
  token: 'As POST to the same address with /download answers it.',
  origin: 'The origin that the page has for its visitor.',
};

export const meaningOf = (name: string) => (meanings[name] ? { description: meanings[name] } : {});

const retryAfter = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } };
const byStatus: Readonly<Record<string, object>> = {
  401: { 'WWW-Authenticate': { description: 'Where a token does not hold.', schema: { type: 'string' } } },
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
