import type * as z from 'zod/mini';
import type { Permission } from '../permissions';
import type { FailureStatus } from './failures';

/**
 * What a route requires: nothing (`public`), a signed-in user with any permission (`signed-in`), a one-time link
 * (`one-time-link`: 403 without one, for everybody), an API token (`token`: 401 for people), or a permission.
 */
export type Access = 'public' | 'signed-in' | 'one-time-link' | 'token' | Permission;

/** A route's input and output, as far as they do not follow from its name and room. */
export interface DescribedRoute {
  summary: string;
  note?: string;
  access?: Access;
  /** Refuses API tokens: sign-in, the rights of people, and keys. */
  refusesTokens?: true;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniType;
  /** Media types of a body that is a file. */
  accepts?: readonly string[];
  /** `data` of a 200 response. Without `data`, `created`, `response` and `file` it is `{ success: true }`. */
  data?: z.core.$ZodType;
  /** `data` of a 201 response. */
  created?: z.core.$ZodType;
  /** The whole response if it is not `{ success: true, data }`. */
  response?: z.core.$ZodType;
  /** Status of success if it is not 200, or 201 with `created`. */
  status?: number;
  /** Media type of a response that is a file. */
  file?: string;
  /** Never succeeds: it reports a failure, and the description leaves it out. */
  neverSucceeds?: true;
  /** Failures besides those that follow from the rest (server/api-description/described-routes.ts). */
  errors?: readonly FailureStatus[];
}

/** Method and address of a route, its parameters as Express writes them: "PUT /api/cms/sections/:key". */
export type RouteName = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`;

/**
 * The routes of one room of the API. Write `export const room = { … } satisfies DescribedRoom`, which keeps what is literal:
 * the server mounts handlers by it (server/http/mount-routes.ts), and the content area asks by its types
 * (client/src/api/call.ts).
 */
export interface DescribedRoom {
  /** Stands above its routes in the description of the API. */
  name: string;
  /** For routes that set no `access` of their own. */
  access: Access;
  refusesTokens?: true;
  /** Contracts whose exported schemas keep their names in the description. */
  contracts?: readonly object[];
  routes: Readonly<Record<RouteName, DescribedRoute>>;
}
