import { type FromPreview, previewMessage, type ShowPreview } from '@shared/contracts/preview-messages';
import { useCallback, useEffect, useState } from 'react';

/** The page that holds this one in a frame, or null where somebody opened the preview by itself. */
const editor = window.parent === window ? null : window.parent;

const sameEdit = (one: ShowPreview, other: ShowPreview) => JSON.stringify(one.edit) === JSON.stringify(other.edit);

/** The conversation with the form beside the preview; only a page of this very site is listened to and answered. */
export function useEditor() {
  const [show, setShow] = useState<ShowPreview | null>(null);

  const tell = useCallback((message: FromPreview) => {
    editor?.postMessage(message, window.location.origin);
  }, []);

  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      const message = previewMessage(event, editor, window.location.origin);
      // An edit that says the same stays the same object: nothing is asked for twice.
      if (message?.kind === 'preview/show') {
        setShow((before) => (before && sameEdit(before, message) ? { ...message, edit: before.edit } : message));
      }
    };
    const save = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      tell({ kind: 'preview/save' });
    };
    window.addEventListener('message', listen);
    window.addEventListener('keydown', save);
    tell({ kind: 'preview/ready' });
    return () => {
      window.removeEventListener('message', listen);
      window.removeEventListener('keydown', save);
    };
  }, [tell]);

  return { show, tell, alone: editor === null };
}
