import type { Access, DescribedRoute } from '@shared/api/describe';
import * as z from 'zod/mini';

/** Routes whose description does not stand in shared/api yet. */
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
