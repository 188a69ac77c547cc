import { pageAt } from '@shared/paths';
import { useLocation } from 'wouter';
import { scrollToAnchorWhenDrawn } from '../../behaviour/scroll-to-anchor';
import { matchRoute, prefetchRoute } from '../../routing/routes';
import { useContentCache } from '../content/use-content';
import { isCodeMissing } from '../late/late-part';
import { useLocalLink } from './use-local-link';

/** Moves to another page of the site or to a section of one, the way a link would, without loading the document anew. */
export function useGoTo(): (href: string) => Promise<void> {
  // The router's base is the prefix of the language: what is compared here knows nothing of it.
  const [currentPath, navigate] = useLocation();
  const contents = useContentCache();
  const localLink = useLocalLink();

  async function goToPage(href: string, anchor: string | undefined) {
    if (isCodeMissing()) return window.location.assign(href);
    const { pathname } = new URL(href, window.location.href);
    try {
      await prefetchRoute(contents, matchRoute(pathname));
    } catch {
      window.location.assign(href);
      return;
    }
    navigate(`~${href}`);
    if (anchor) scrollToAnchorWhenDrawn(anchor);
    else showFromTop();
  }

  return async (href) => {
    const [address = '', anchor] = href.split('#');
    const [path = ''] = address.split('?');
    if (path && !pageAt(path)) window.location.assign(localLink(href));
    else if (path && path !== currentPath) await goToPage(localLink(href), anchor);
    else showFromTop();
  };
}

function showFromTop() {
  window.scrollTo({ top: 0, behavior: 'instant' });
  document.getElementById('main')?.focus({ preventScroll: true });
}
