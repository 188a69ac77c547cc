import { listen } from './listen';
import { isPlainClick } from './plain-click';
import { scrollToAnchor } from './scroll-to-anchor';

/** Links with a fragment. Excludes those of a form, which lead to its fields, and the skip link, which jumps. */
const links = 'a[href*="#"]:not(form a, .skip-link)';

export function startAnchors(): void {
  listen('click', links, (element, event) => {
    const link = element as HTMLAnchorElement;
    if (!isPlainClick(event, link) || link.origin !== window.location.origin) return;
    if (link.pathname !== window.location.pathname) return;
    const anchor = link.hash.slice(1);
    if (!document.getElementById(anchor)) return;
    event.preventDefault();
    window.history.pushState(window.history.state, '', `#${anchor}`);
    scrollToAnchor(anchor);
  });
}
