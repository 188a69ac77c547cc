import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { isSignedOut } from '../error-text';

/** Begins the key of every mutation that runs behind the person's back: saves of forms, quick changes, orders. */
export const savesKey = ['save'] as const;

/** Names of the entities whose saves wait for each other. */
export const saveNames = {
  page: (key: string) => `page ${key}`,
  menuEntry: (key: string) => `menuEntry ${key}`,
  block: (id: number) => `block ${id}`,
  section: (key: string) => `section ${key}`,
  setting: (key: string) => `setting ${key}`,
  picture: (id: number) => `picture ${id}`,
} as const;

/**
 * Options of a mutation that saves the entity of this name. Those of one entity run one after the other, so that each
 * is based on what the one before it stored and nobody meets a conflict with themselves.
 */
export const savingOf = (name: string) => ({ mutationKey: [...savesKey, name], scope: { id: name } });

const isSaving = (client: QueryClient): boolean => client.isMutating({ mutationKey: savesKey }) > 0;

/**
 * Reads what mutations made old (meta.invalidates) once nothing is being saved any more: until then the lists would
 * show again what is being changed. After a refused sign-in nothing is read: the question would come again at once.
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

/** Closing the tab would leave it open whether the last words arrived. */
function askBeforeClosing(event: BeforeUnloadEvent) {
  event.preventDefault();
}

/** Has the browser ask before the tab is closed while anything is being saved. Returns how to end that. */
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
