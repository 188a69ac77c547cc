import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { type AdminAddress, type DialogAddress, readAddress, type View } from './admin-address';

interface Navigation {
  /** What to show, or null where the address names nothing. */
  view: View | null;
  /** Query of the view's address, also while a dialog with an address of its own lies over the view. */
  search: string;
  dialog: DialogAddress | null;
  /** How often the dialog in front was asked for again at its own address, as while its last save is under way. */
  asked: number;
  /** Opens the dialog at an address over the present view, at one of its fields if one is named. */
  open: (address: string, field?: string) => void;
  /** Closes the dialog: back to the view it was opened from, else to the one it belongs to. */
  close: () => void;
  /** Goes to an address. */
  go: (address: string, options?: { replace?: boolean }) => void;
}

const NavigationContext = createContext<Navigation | null>(null);

/** Where the administrator is, and the ways to dialogs and back. */
export function useNavigation(): Navigation {
  const navigation = useContext(NavigationContext);
  if (!navigation) throw new Error('useNavigation needs a NavigationProvider around it');
  return navigation;
}

/** Address of the view that a dialog was opened over; it stays beneath while the dialog has the address. */
function viewBelow(state: unknown): { address: AdminAddress; search: string } | null {
  if (typeof state !== 'object' || state === null || !('over' in state) || typeof state.over !== 'string') return null;
  const [path = '', search = ''] = state.over.split('?');
  const address = readAddress(path);
  return address && !address.dialog ? { address, search } : null;
}

function askedCount(state: unknown): number {
  if (typeof state !== 'object' || state === null || !('asked' in state)) return 0;
  return typeof state.asked === 'number' ? state.asked : 0;
}

/** The field at which the dialog in front was asked for, or null. */
export function wantedField(): string | null {
  const state: unknown = window.history.state;
  if (typeof state !== 'object' || state === null || !('field' in state)) return null;
  return typeof state.field === 'string' ? state.field : null;
}

/** Reads the address bar for everything in it. */
export function NavigationProvider({ children }: { children: ReactNode }) {
  const [path, navigate] = useLocation();
  const ownSearch = useSearch();
  const state: unknown = useHistoryState();
  const below = useMemo(() => viewBelow(state), [state]);
  const address = useMemo(() => readAddress(path), [path]);
  const over = address?.dialog ? below : null;
  const viewPath = over ? null : `${path}${ownSearch ? `?${ownSearch}` : ''}`;
  const search = over ? over.search : ownSearch;

  /** Where the closing already leads, so that a second call does not go back twice. */
  const closing = useRef<string | null>(null);
  if (closing.current !== path) closing.current = null;

  const open = useCallback(
    (to: string, field?: string) => {
      if (to === path) {
        const asked = askedCount(window.history.state) + 1;
        return navigate(to, { replace: true, state: { ...window.history.state, field, asked } });
      }
      if (viewPath && address && !address.dialog) navigate(to, { state: { over: viewPath, field } });
      // From one dialog to another: the first gives way, the view beneath stays.
      else navigate(to, { replace: true, state: { ...window.history.state, field } });
    },
    [path, viewPath, address, navigate],
  );

  const close = useCallback(() => {
    if (closing.current === path || !address?.dialog) return;
    closing.current = path;
    if (over) window.history.back();
    else navigate(address.parent ?? path, { replace: true });
  }, [path, address, over, navigate]);

  const navigation = useMemo<Navigation>(
    () => ({
      view: over ? over.address.view : (address?.view ?? null),
      search,
      dialog: address?.dialog ?? null,
      asked: askedCount(state),
      open,
      close,
      go: navigate,
    }),
    [over, address, search, state, open, close, navigate],
  );
  return <NavigationContext value={navigation}>{children}</NavigationContext>;
}
