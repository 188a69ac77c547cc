import type * as z from 'zod/mini';
import type { failureSchema } from './answers';

/** Request header with the id of the user that a window belongs to; 412 if another user is signed in by now. */
export const expectedUserHeader = 'expected-user';

/** Success response of every endpoint; lists are always in `data`. */
export interface Success<T> {
  success: true;
  data: T;
}

export type Failure = z.infer<typeof failureSchema>;
