import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import { useNavigation } from './admin-navigation';

const linkClass =
  'inline-block min-h-6 font-strong text-ink underline decoration-admin-line decoration-2 underline-offset-4 wrap-anywhere hover:decoration-admin-mark';

interface RowLinkProps extends Pick<ComponentProps<'a'>, 'id' | 'className' | 'onClick'> {
  href: string;
  children: ReactNode;
}

/** The title of a row: a link to its view. A click elsewhere in the row follows it. */
export function RowLink({ className = linkClass, ...link }: RowLinkProps) {
  return <Link data-opens="" className={className} {...link} />;
}

interface FormLinkProps extends Omit<RowLinkProps, 'onClick'> {
  /** The field of the form to begin at. */
  field?: string;
}

/** The same to a form, which opens over the present view; with a key held it is a link like any other. */
export function FormLink({ field, ...link }: FormLinkProps) {
  const { open } = useNavigation();
  return (
    <RowLink
      {...link}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        open(link.href, field);
      }}
    />
  );
}
