import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useNavigation } from './admin-navigation';

/** The title of a row: a link to its form, which opens over the present view. A click elsewhere in the row follows it. */
export function FormLink({ id, href, children }: { id?: string; href: string; children: ReactNode }) {
  const { open } = useNavigation();
  return (
    <Link
      id={id}
      href={href}
      data-opens=""
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        open(href);
      }}
      className="inline-block min-h-6 font-strong text-ink underline decoration-admin-line decoration-2 underline-offset-4 wrap-anywhere hover:decoration-admin-mark"
    >
      {children}
    </Link>
  );
}
