import { createContext, useContext } from 'react';
import type { DialogAddress, View } from './admin-address';

export interface Navigation {
  /** Null where the address is unknown. */
  view: View | null;
  /** Query string of the view's address, also while a dialog with its own address lies over it. */
  search: string;
  dialog: DialogAddress | null;
  /** Number of times the open dialog was opened again at its own address, for example during its save. */
  asked: number;
  /** Opens the dialog at an address over the current view, and at one of its fields if named. */
  open: (address: string, field?: string) => void;
  /** Closes the dialog: back to the view it was opened from, else to its parent. */
  close: () => void;
  go: (address: string, options?: { replace?: boolean }) => void;
}

export const NavigationContext = createContext<Navigation | null>(null);

/** Address and dialogs of the content area. Throws outside of it. */
export function useNavigation(): Navigation {
  const navigation = useContext(NavigationContext);
  if (!navigation) throw new Error('useNavigation needs a NavigationProvider around it');
  return navigation;
}

/** The field at which the open dialog should start, from the history state; null for none. */
export function wantedField(): string | null {
  const state: unknown = window.history.state;
  if (typeof state !== 'object' || state === null || !('field' in state)) return null;
  return typeof state.field === 'string' ? state.field : null;
}
