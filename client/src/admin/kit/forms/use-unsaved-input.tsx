import { useEffect, useRef, useState } from 'react';
import type { Elements } from '../../../ui/elements';
import { DiscardQuestion } from './question-dialogs';
import { useLeaveGuard } from './use-leave-guard';

interface UnsavedInput {
  /** For the dialog's X, Escape and button: closes it, after a question if it has unsaved input. */
  close: () => void;
  /** For any other way that loses the input: goes on, after the same question. */
  lose: (go: () => void) => void;
  /** Goes on without a question, once the input is stored. */
  leave: (go: () => void) => void;
  /** Render it in the dialog. */
  question: Elements;
}

/**
 * Asks before the unsaved input of a dialog is lost, whichever way the user leaves it. Calls `onDiscard` once the user has
 * given it up.
 */
export function useUnsavedInput(isUnsaved: boolean, onClose: () => void, onDiscard?: () => void): UnsavedInput {
  const [asked, setAsked] = useState<(() => void) | null>(null);
  const released = useRef(false);
  const ask = (go: () => void) => setAsked(() => go);
  useEffect(() => {
    // What is typed later, in a dialog that stays open, is asked about again.
    if (!isUnsaved) released.current = false;
  }, [isUnsaved]);
  useLeaveGuard({ active: isUnsaved, onLeave: ask, isReleased: () => released.current });

  const lose = (go: () => void) => (isUnsaved ? ask(go) : go());

  function leave(go: () => void) {
    released.current = true;
    go();
  }

  return {
    close: () => lose(onClose),
    lose,
    leave,
    question: (
      <DiscardQuestion
        open={asked !== null}
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          setAsked(null);
          onDiscard?.();
          if (asked) leave(asked);
        }}
      />
    ),
  };
}
