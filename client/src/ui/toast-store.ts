/** What a notice says and, where it offers one, does. */
export interface ToastMessage {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  action?: { label: string; onSelect: () => void };
}

export interface ToastState extends ToastMessage {
  id: number;
  open: boolean;
}

/** One visible at a time; a dismissed one is forgotten after this many milliseconds. */
const removeDelay = 1_000_000;

let current: ToastState | null = null;
let lastId = 0;
let removal = 0;
const listeners = new Set<() => void>();

function change(next: ToastState | null) {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a notice in the place of the one before it. */
export function showToast(message: ToastMessage): void {
  clearTimeout(removal);
  lastId += 1;
  change({ ...message, id: lastId, open: true });
}

/** Closes the notice, whoever asked for it: the clock, the X, a swipe or the program. */
export function dismissToast(): void {
  if (!current?.open) return;
  change({ ...current, open: false });
  clearTimeout(removal);
  removal = window.setTimeout(() => change(null), removeDelay);
}

/** For useSyncExternalStore. */
export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  get: () => current,
  getOnServer: () => null,
};
