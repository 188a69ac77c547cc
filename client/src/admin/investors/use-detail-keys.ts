import { useLayoutEffect, useRef } from 'react';
import { isSingleKey } from '../help/shortcuts';

interface DetailKeys {
  /** Null where there is no further one. */
  onNext: (() => void) | null;
  onPrevious: (() => void) | null;
  onReply: () => void;
}

/** j and k go on and back in the list, e answers. */
export function useDetailKeys(keys: DetailKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { onNext, onPrevious, onReply } = latest.current;
      const act = { j: onNext, k: onPrevious, e: onReply }[event.key];
      if (!act || !isSingleKey(event)) return;
      event.preventDefault();
      act();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
