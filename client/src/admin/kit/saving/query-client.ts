import { MutationCache, type MutationOptions, QueryClient, type QueryKey } from '@tanstack/react-query';
import { showToast, type ToastMessage } from '../../../ui/toast-store';
import { withSession } from '../../session/sign-in-question';
import { failureText } from '../forms/field-messages';
import { readAfterSaves } from './saves';

/** Tells how each write went, in the words of its meta. */
function createMutationCache(): MutationCache {
  return new MutationCache({
    onSuccess: (data, variables, _context, { meta }) => {
      const { success }: WriteMeta = meta ?? {};
      const told = typeof success === 'string' ? { description: success } : success?.(data, variables);
      if (told) showToast({ title: 'Erfolgreich', ...told });
    },
    onError: (error, variables, _context, { meta }) => {
      const { failure }: WriteMeta = meta ?? {};
      const told = failure ? failure(error, variables) : {};
      if (told) showToast({ title: 'Fehler', description: failureText(error), variant: 'destructive', ...told });
    },
  });
}

/** A client whose mutations outlive the session: a 401 asks for a sign-in over the page, and the mutation goes on. */
class SignedInQueryClient extends QueryClient {
  // The one place that all options of a mutation come through, also those that change while it waits for its turn.
  override defaultMutationOptions<Options extends MutationOptions>(options?: Options): Options {
    const defaulted = super.defaultMutationOptions<Options>(options);
    const { mutationFn, meta } = defaulted;
    if (options?._defaulted || !mutationFn || meta?.isSignIn) return defaulted;
    return { ...defaulted, mutationFn: (variables, context) => withSession(() => mutationFn(variables, context)) };
  }
}

/** No automatic retry, no refetch on focus, no polling, data never stale by itself. */
export function createQueryClient(): QueryClient {
  const client = new SignedInQueryClient({
    mutationCache: createMutationCache(),
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        staleTime: Number.POSITIVE_INFINITY,
      },
      // Without a connection a write fails at once and says so, instead of waiting for one unseen.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  readAfterSaves(client);
  return client;
}

/** Written as methods, so that a write can name the types of its own data and variables. */
interface Tellers {
  success(data: unknown, variables: unknown): Partial<ToastMessage> | null;
  failure(error: Error, variables: unknown): Partial<ToastMessage> | null;
}

/** What a mutation of the content area says about itself; the mutation cache does the rest (query-client.ts). */
type WriteMeta = {
  /** Text of the toast after it, or all that differs from the usual one. Without it, or null: no toast. */
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
