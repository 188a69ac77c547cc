/**
 * Saves that run behind the person's back. Those of one entity run one after the other, so that each is based on what the
 * one before it stored and nobody meets a conflict with themselves.
 */
const underWay = new Map<string, Promise<unknown>>();
let waitingReads: (() => unknown)[] = [];
let listeners: readonly (() => void)[] = [];

/** Closing the tab would leave it open whether the last words arrived. */
function askBeforeClosing(event: BeforeUnloadEvent) {
  event.preventDefault();
}

function changed() {
  if (underWay.size > 0) window.addEventListener('beforeunload', askBeforeClosing);
  else {
    window.removeEventListener('beforeunload', askBeforeClosing);
    const reads = waitingReads;
    waitingReads = [];
    for (const read of reads) read();
  }
  for (const listener of listeners) listener();
}

/** Names of the entities whose saves wait for each other. */
export const saveNames = {
  block: (id: number) => `block ${id}`,
  section: (key: string) => `section ${key}`,
  setting: (key: string) => `setting ${key}`,
} as const;

/** Runs a save once those of the same entity that were begun before it have ended; settles as it does. */
export function saveInTurn<Result>(name: string, save: () => Promise<Result>): Promise<Result> {
  const before = underWay.get(name);
  const result = before ? before.then(save) : save();
  const ended = result.then(
    () => undefined,
    () => undefined,
  );
  underWay.set(name, ended);
  changed();
  void ended.then(() => {
    if (underWay.get(name) !== ended) return;
    underWay.delete(name);
    changed();
  });
  return result;
}

/** Resolves when no save of the entity is under way; null where none is. Never rejects. */
export function savesEnded(name: string): Promise<void> | null {
  const last = underWay.get(name);
  if (!last) return null;
  return last.then(() => savesEnded(name) ?? undefined);
}

/** Reads lists anew once nothing is being saved any more: until then they would show again what is being changed. */
export function readAfterSaves(read: () => unknown): void {
  if (underWay.size === 0) read();
  else waitingReads.push(read);
}

/** Whether anything is being saved, for useSyncExternalStore. */
export const savesStore = {
  subscribe(listener: () => void) {
    listeners = [...listeners, listener];
    return () => {
      listeners = listeners.filter((known) => known !== listener);
    };
  },
  get: () => underWay.size > 0,
};
