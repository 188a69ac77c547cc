import type { QueryKey } from '@tanstack/react-query';
import type { ToastMessage } from '../../ui/toast-store';

/** Written as methods, so that a write can name the types of its own data and variables. */
interface Tellers {
  success(data: unknown, variables: unknown): Partial<ToastMessage> | null;
  failure(error: Error, variables: unknown): Partial<ToastMessage> | null;
}

/** What a mutation of the content area says about itself; the mutation cache does the rest (query-client.ts). */
export type WriteMeta = {
  /** Text of the toast after it (spec point 8), or all that differs from the usual one. Without it, or null: no toast. */
  success?: string | Tellers['success'];
  /** What differs from the usual toast of a failure; null where the failure is told elsewhere, such as in the form. */
  failure?: Tellers['failure'];
  /** Lists that are read anew after it, gone through or not, once nothing is being saved any more. */
  invalidates?: readonly QueryKey[];
  /** It is a sign-in, or ends one: a 401 is its answer and no reason to ask for another. */
  isSignIn?: boolean;
};

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: WriteMeta;
  }
}
