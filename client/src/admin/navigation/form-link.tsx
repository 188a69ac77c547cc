import { Link } from 'wouter';
import type { ElementProps, TextOrElements } from '../../ui/elements';
import { useNavigation } from './admin-navigation';

/** Look of a link in a row, for a button that opens a form in its place. */
export const linkClass =
  'inline-block min-h-6 font-strong text-ink underline decoration-admin-line decoration-2 underline-offset-4 wrap-anywhere hover:decoration-admin-mark';

interface RowLinkProps extends Pick<ElementProps<'a'>, 'id' | 'className' | 'onClick'> {
  href: string;
  children: TextOrElements;
}

/** The title of a row as a link. The table also follows it on a click elsewhere in the row. */
export function RowLink({ className = linkClass, ...link }: RowLinkProps) {
  return <Link data-opens="" className={className} {...link} />;
}

interface FormLinkProps extends Omit<RowLinkProps, 'onClick'> {
  field?: string;
}

/** A RowLink to a form, which opens over the current view; with a modifier key it acts as a plain link. */
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
