import {
  MutationCache,
  type MutationOptions,
  QueryClient,
  type QueryClientConfig,
  type QueryKey,
} from '@tanstack/react-query';
import { showToast, type ToastMessage } from '../../../ui/toast-store';
import { failureText } from '../forms/field-messages';
import { readAfterSaves } from './saves';

function createMutationCache(): MutationCache {
  return new MutationCache({
    onSuccess: (data, variables, _context, { meta }) => {
      const { success }: WriteMeta = meta ?? {};
      const toast = typeof success === 'string' ? { description: success } : success?.(data, variables);
      if (toast) showToast({ title: 'Erfolgreich', ...toast });
    },
    onError: (error, variables, _context, { meta }) => {
      const { failure }: WriteMeta = meta ?? {};
      const toast = failure ? failure(error, variables) : {};
      if (toast) showToast({ title: 'Fehler', description: failureText(error), variant: 'destructive', ...toast });
    },
  });
}

/** Runs a call, over the end of the session where it can: given from outside, because it asks for a sign-in. */
type WithSession = <Result>(call: () => Promise<Result>) => Promise<Result>;

/** Mutations survive the end of the session: a 401 asks for a sign-in over the page, then they run again. */
class SignedInQueryClient extends QueryClient {
  constructor(
    private readonly withSession: WithSession,
    config: QueryClientConfig,
  ) {
    super(config);
  }

  // Every mutation's options pass through here, also those that change while it waits in its scope.
  override defaultMutationOptions<Options extends MutationOptions>(options?: Options): Options {
    const defaulted = super.defaultMutationOptions<Options>(options);
    const { mutationFn, meta } = defaulted;
    if (options?._defaulted || !mutationFn || meta?.isSignIn) return defaulted;
    return { ...defaulted, mutationFn: (variables, context) => this.withSession(() => mutationFn(variables, context)) };
  }
}

/** Queries are never retried, polled or refetched on focus, and data never goes stale by itself. */
export function createQueryClient({ withSession }: { withSession: WithSession }): QueryClient {
  const client = new SignedInQueryClient(withSession, {
    mutationCache: createMutationCache(),
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        staleTime: Number.POSITIVE_INFINITY,
        networkMode: 'always',
      },
      // Without a connection a write, and what is read for one, fails at once with a message, instead of pausing unseen
      // until one is back.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  readAfterSaves(client);
  return client;
}

/** Method syntax makes the parameters bivariant, so that a write can declare its own types for them. */
interface ToastsOfWrite {
  success(data: unknown, variables: unknown): Partial<ToastMessage> | null;
  failure(error: Error, variables: unknown): Partial<ToastMessage> | null;
}

/** Meta of a mutation of the content area; the mutation cache (query-client.ts) acts on it. */
type WriteMeta = {
  /** Text of the success toast, or what differs from the default one. Without it, or for null: no toast. */
  success?: string | ToastsOfWrite['success'];
  /** What differs from the default error toast; null when the error is shown elsewhere, such as in the form. */
  failure?: ToastsOfWrite['failure'];
  /** Query keys to invalidate after success or failure, once no save is running any more. */
  invalidates?: readonly QueryKey[];
  /** A sign-in or sign-out: a 401 is its result, and must not ask for another sign-in. */
  isSignIn?: boolean;
};

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: WriteMeta;
  }
}
