import type * as z from 'zod/mini';
import type { failure } from './answers';

/** Header of a request in which a window says by id whose it is; 412 where somebody else is signed in by now. */
export const expectedUserHeader = 'expected-user';

/** Success of every endpoint; lists are always in `data`. */
export interface Success<T> {
  success: true;
  data: T;
}

export type Failure = z.infer<typeof failure>;
