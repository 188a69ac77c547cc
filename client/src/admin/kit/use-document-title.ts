import { useEffect } from 'react';

/** Names the view in the browser's tab and history. */
export function useDocumentTitle(view: string): void {
  useEffect(() => {
    document.title = `${view} – CMS – Abseits`;
  }, [view]);
}
