import { useCallback, useMemo, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import type { Elements } from '../../ui/elements';
import { leaveBy } from '../kit/forms/use-leave-guard';
import { type AdminAddress, readAddress } from './admin-address';
import { type Navigation, NavigationContext } from './admin-navigation';

/** The view a dialog was opened over, from the history state; it stays mounted while the dialog has the address. */
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

export function NavigationProvider({ children }: { children: Elements }) {
  const [path, navigate] = useLocation();
  const ownSearch = useSearch();
  const state: unknown = useHistoryState();
  const below = useMemo(() => viewBelow(state), [state]);
  const address = useMemo(() => readAddress(path), [path]);
  const over = address?.dialog ? below : null;
  const viewPath = over ? null : `${path}${ownSearch ? `?${ownSearch}` : ''}`;
  const search = over ? over.search : ownSearch;

  /** The address being closed, so that a second call does not go back twice. */
  const closing = useRef<string | null>(null);
  if (closing.current !== path) closing.current = null;

  const open = useCallback(
    (to: string, field?: string) => {
      if (to === path) {
        const asked = askedCount(window.history.state) + 1;
        return navigate(to, { replace: true, state: { ...window.history.state, field, asked } });
      }
      if (viewPath && address && !address.dialog) navigate(to, { state: { over: viewPath, field } });
      // From one dialog to another: replace the first and keep the view below.
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

  const go = useCallback<Navigation['go']>(
    (to, options) => {
      // Another query is another state of the same view, and a form over the view is left by its own ways.
      const staysInView = new URL(to, window.location.href).pathname === window.location.pathname;
      if (staysInView) navigate(to, options);
      else leaveBy(() => navigate(to, options));
    },
    [navigate],
  );

  const navigation = useMemo<Navigation>(
    () => ({
      view: over ? over.address.view : (address?.view ?? null),
      search,
      dialog: address?.dialog ?? null,
      asked: askedCount(state),
      open,
      close,
      go,
    }),
    [over, address, search, state, open, close, go],
  );
  return <NavigationContext value={navigation}>{children}</NavigationContext>;
}
