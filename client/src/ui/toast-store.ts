import { createStore } from './external-store';

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

/** Only one notice is visible at a time; a dismissed one is dropped after this many milliseconds. */
const removeDelay = 1_000_000;

let lastId = 0;
let removal = 0;
const { get, set, subscribe } = createStore<ToastState | null>(null);

export const toastStore = { get, subscribe, getOnServer: () => null };

/** Shows a notice; it replaces the one before it. */
export function showToast(message: ToastMessage): void {
  clearTimeout(removal);
  lastId += 1;
  set({ ...message, id: lastId, open: true });
}

export function dismissToast(): void {
  const current = get();
  if (!current?.open) return;
  set({ ...current, open: false });
  clearTimeout(removal);
  removal = window.setTimeout(() => set(null), removeDelay);
}
