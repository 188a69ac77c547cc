import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** HTML of what a page shows; texts and attributes are escaped. */
export const markup = (shown: ReactNode): string => renderToStaticMarkup(shown);

interface LinkToProps {
  href: string;
  className?: string;
  children: string;
}

export function LinkTo({ href, className, children }: LinkToProps) {
  return (
    <a className={className} href={href}>
      {children}
    </a>
  );
}
