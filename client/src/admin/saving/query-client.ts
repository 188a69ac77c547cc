import { MutationCache, type MutationOptions, QueryClient } from '@tanstack/react-query';
import { showToast } from '../../ui/toast-store';
import { failureText } from '../forms/server-messages';
import { withSession } from '../session/sign-in-question';
import { readAfterSaves } from './saves';
import type { WriteMeta } from './write-meta';

/** Tells how each write went, in the words of its meta (spec point 8). */
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

/** No automatic retry, no refetch on focus, no polling, data never stale by itself (spec point 7). */
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
