import type { Editor } from '@tiptap/core';
import { useCallback, useSyncExternalStore } from 'react';

/** What `read` says of a text, as one string, so that a component only renders when that changes. */
export function useTextState(editor: Editor, read: (editor: Editor) => string): string {
  const subscribe = useCallback(
    (changed: () => void) => {
      editor.on('transaction', changed);
      return () => void editor.off('transaction', changed);
    },
    [editor],
  );
  return useSyncExternalStore(subscribe, () => read(editor));
}
