import type { ElementProps, Elements, TextOrElements } from './elements';

interface CardProps extends Omit<ElementProps<'section'>, 'title' | 'children'> {
  title?: TextOrElements;
  /** Shown at the right end of the header row. */
  action?: Elements;
  children?: Elements;
}

export function Card({ title, action, className = '', children, ...rest }: CardProps) {
  return (
    <section className={`overflow-clip rounded-[12px] border border-admin-line bg-white ${className}`} {...rest}>
      {title && (
        <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-admin-line px-5 py-3.5 last:border-b-0">
          <h3 className="font-text text-body leading-snug font-bold tracking-normal">{title}</h3>
          {action}
        </header>
      )}
      {children}
    </section>
  );
}
