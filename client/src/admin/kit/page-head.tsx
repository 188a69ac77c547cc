import { useEffect } from 'react';
import type { Elements, TextOrElements } from '../../ui/elements';
import { whenFocusSettled } from '../../ui/keyboard';

interface PageHeadProps {
  title: string;
  lead?: TextOrElements;
  before?: Elements;
  action?: Elements;
}

/** Title row of a view; also sets the document title. */
export function PageHead({ title, lead, before, action }: PageHeadProps) {
  useDocumentTitle(title);
  return (
    <div className="mb-5">
      {before}
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
        <div className="min-w-0 md:flex-1 md:basis-80">
          <h2 className="font-text text-2xl leading-tight font-bold wrap-anywhere">{title}</h2>
          {lead && <p className="mt-0.5 text-ink-2">{lead}</p>}
        </div>
        {action}
      </div>
    </div>
  );
}

let shown = { view: '', count: 0 };

function write(change: Partial<typeof shown>): void {
  shown = { ...shown, ...change };
  if (shown.view) document.title = `${shown.count > 0 ? `(${shown.count}) ` : ''}${shown.view} – CMS – Abseits`;
}

/** Called by each view with its name. The title stays until the next view sets its own. */
export function useDocumentTitle(view: string): void {
  useEffect(() => write({ view }), [view]);
}

/** Puts a count before the document title of every view, as "(3) "; 0 shows none. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    write({ count });
    return () => write({ count: 0 });
  }, [count]);
}

/** Focuses the view when the row or button that had the focus has been removed. */
export function focusMainIfLost(): void {
  const focusMain = () => {
    if (document.activeElement === document.body) document.getElementById('main')?.focus();
  };
  focusMain();
  // A list that was read anew renders without the row only after this.
  whenFocusSettled(focusMain);
}
