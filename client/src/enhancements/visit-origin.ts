import { originParameter, originToCarry } from '@shared/visit-origin';
import { delegate } from './listen';

/**
 * Adds to an address of this site where the visit came from. The browser knows it without storing anything: from this
 * document's address and the page that led to it.
 */
export function withVisitOrigin(href: string): string {
  const { host, search } = window.location;
  const [, , from = host] = document.referrer.split('/');
  const origin = originToCarry(search, from === host ? '' : from);
  const address = new URL(href, document.baseURI);
  if (origin) address.searchParams.set(originParameter, origin);
  return address.href;
}

/** Lets each link that is followed to another page of the site carry on where the visit came from; a file needs none. */
export function startVisitOrigin(): void {
  delegate('click', HTMLAnchorElement, 'a:not([href^="#"])', (link) => {
    const isPage = link.host === window.location.host && !link.pathname.includes('.');
    if (isPage) link.href = withVisitOrigin(link.href);
  });
}
