import type { ComponentProps } from 'react';
import { isPlainClick } from '../../behaviour/plain-click';
import { PageLink } from './page-link';
import { useGoTo } from './use-go-to';

interface SiteLinkProps extends ComponentProps<'a'> {
  href: string;
}

/**
 * A link to a page or a section of the site ("/about", "#features", "/#investors"). Without scripts it is the plain
 * link it looks like.
 */
export function SiteLink({ href, onClick, ...rest }: SiteLinkProps) {
  const goTo = useGoTo();
  return (
    <PageLink
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!isPlainClick(event.nativeEvent, event.currentTarget)) return;
        event.preventDefault();
        void goTo(href);
      }}
      {...rest}
    />
  );
}
