import { useState } from 'react';

export interface Selection {
  has: (id: number) => boolean;
  toggle: (id: number) => void;
  /** Selects all of them, or none where all are selected. */
  toggleAll: (ids: readonly number[]) => void;
  /** Takes some out, whatever has been chosen meanwhile. */
  release: (ids: readonly number[]) => void;
  clear: () => void;
}

/** Rows that are chosen for one action; those of another list, as that of another filter, are not. */
export function useSelection(list: string): Selection {
  const [state, setState] = useState<{ list: string; ids: ReadonlySet<number> }>({ list, ids: new Set() });
  const ids = state.list === list ? state.ids : new Set<number>();
  const set = (next: ReadonlySet<number>) => setState({ list, ids: next });
  return {
    has: (id) => ids.has(id),
    toggle: (id) => {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      set(next);
    },
    toggleAll: (all) => set(all.every((id) => ids.has(id)) ? new Set() : new Set(all)),
    release: (gone) => setState((now) => ({ ...now, ids: new Set([...now.ids].filter((id) => !gone.includes(id))) })),
    clear: () => set(new Set()),
  };
}
