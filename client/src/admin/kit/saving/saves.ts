import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { isSignedOut } from '../error-text';

/** Key prefix of every mutation that runs in the background: saves of forms, quick changes, orders. */
export const savesKey = ['save'] as const;

/** Names of entities whose saves run one after the other. */
export const saveNames = {
  page: (key: string) => `page ${key}`,
  menuEntry: (key: string) => `menuEntry ${key}`,
  block: (id: number) => `block ${id}`,
  section: (key: string) => `section ${key}`,
  setting: (key: string) => `setting ${key}`,
  picture: (id: number) => `picture ${id}`,
} as const;

/**
 * Mutation options for saving the entity of this name. Saves of one entity run one after the other, so that each is
 * based on the result of the one before and users get no conflict with their own changes.
 */
export const savingOf = (name: string) => ({ mutationKey: [...savesKey, name], scope: { id: name } });

const isSaving = (client: QueryClient): boolean => client.isMutating({ mutationKey: savesKey }) > 0;

/**
 * Invalidates what mutations name (meta.invalidates) once no save is running: until then a refetch would show the old
 * state again. Skipped after a failure with 401, because the refetch would ask for a sign-in again at once.
 */
export function readAfterSaves(client: QueryClient): void {
  const old = new Map<string, QueryKey>();
  client.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { action, mutation } = event;
    const ended = action.type === 'success' || (action.type === 'error' && !isSignedOut(action.error));
    if (ended) for (const key of mutation.meta?.invalidates ?? []) old.set(hashKey(key), key);
    if (isSaving(client)) return;
    const keys = [...old.values()];
    old.clear();
    for (const queryKey of keys) void client.invalidateQueries({ queryKey });
  });
}

/** A save cut off by closing the tab might not have reached the server. */
function askBeforeClosing(event: BeforeUnloadEvent) {
  event.preventDefault();
}

/** Makes the browser ask before the tab closes while a save is running. Returns a function that ends this. */
export function guardTab(client: QueryClient): () => void {
  const release = () => window.removeEventListener('beforeunload', askBeforeClosing);
  const unsubscribe = client.getMutationCache().subscribe(() => {
    if (isSaving(client)) window.addEventListener('beforeunload', askBeforeClosing);
    else release();
  });
  return () => {
    unsubscribe();
    release();
  };
}
