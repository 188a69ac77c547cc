import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Spinner } from '../../ui/spinner';
import { savesKey } from '../saving/saves';

/** Milliseconds after which somebody begins to wonder whether a save has gone through. */
const patience = 1_000;

/** Says, and has read out, that something is still being saved where that takes its time. */
export function SavingNote() {
  const saving = useIsMutating({ mutationKey: savesKey }) > 0;
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!saving) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), patience);
    return () => clearTimeout(timer);
  }, [saving]);
  return (
    <div aria-live="polite" className="pointer-events-none fixed bottom-6 left-6 z-50">
      {saving && slow && (
        <span className="flex items-center gap-2.5 rounded-m bg-tinte px-4 py-2.5 text-s text-white shadow-2">
          <Spinner />
          Wird gespeichert …
        </span>
      )}
    </div>
  );
}
