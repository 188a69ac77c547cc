import type { ComponentProps } from 'react';
import { useLocalLink } from './use-local-link';

interface PageLinkProps extends ComponentProps<'a'> {
  href: string;
}

/** A plain link, which the browser follows; to a page of the site it leads in the language of this one. */
export function PageLink({ href, ...rest }: PageLinkProps) {
  const localLink = useLocalLink();
  return <a href={localLink(href)} {...rest} />;
}
