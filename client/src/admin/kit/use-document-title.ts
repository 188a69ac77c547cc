import { useEffect } from 'react';

let shown = { view: '', count: 0 };

function write(change: Partial<typeof shown>): void {
  shown = { ...shown, ...change };
  if (shown.view) document.title = `${shown.count > 0 ? `(${shown.count}) ` : ''}${shown.view} – CMS – Abseits`;
}

/** Names the view in the browser's tab and history. */
export function useDocumentTitle(view: string): void {
  useEffect(() => write({ view }), [view]);
}

/** Puts before the name of every view how much waits for somebody. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    write({ count });
    return () => write({ count: 0 });
  }, [count]);
}
