import { savedPlacesKey } from '@shared/device-storage';
import { useEffect, useState } from 'react';

function stored(): number[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(savedPlacesKey) ?? '[]');
    return Array.isArray(value) ? value.filter((id) => typeof id === 'number') : [];
  } catch {
    return [];
  }
}

function store(ids: readonly number[]) {
  try {
    if (ids.length > 0) localStorage.setItem(savedPlacesKey, JSON.stringify(ids));
    else localStorage.removeItem(savedPlacesKey);
  } catch {
    // Storage may be switched off; the places stay saved for this page.
  }
}

/** Places the visitor saved in the sample view. Nothing is stored before the first click (quality, privacy). */
export function useSavedPlaces() {
  const [saved, setSaved] = useState<ReadonlySet<number>>(new Set());
  // The server does not know them: they appear after hydration.
  useEffect(() => setSaved(new Set(stored())), []);

  function toggle(id: number) {
    const next = new Set(saved);
    if (!next.delete(id)) next.add(id);
    setSaved(next);
    store([...next]);
  }

  return { saved, toggle };
}
