import { useLocation } from 'wouter';
import { matchRoute, prefetchRoute } from '../routes';
import { isCodeMissing } from './late-part';
import { scrollToAnchor, scrollToAnchorWhenDrawn } from './scroll-to-anchor';
import { useContentCache, useLanguage } from './use-content';

/** Moves to another page of the site or to a section, the way a link would, without loading the document anew. */
export function useGoTo(): (href: string) => Promise<void> {
  const [currentPath, navigate] = useLocation();
  const contents = useContentCache();
  const language = useLanguage();

  function goToAnchor(anchor: string) {
    window.history.pushState(window.history.state, '', `#${anchor}`);
    scrollToAnchor(anchor);
  }

  async function goToPage(href: string, path: string, anchor: string | undefined) {
    if (isCodeMissing()) return window.location.assign(href);
    try {
      await prefetchRoute(contents, matchRoute(path), language);
    } catch {
      window.location.assign(href);
      return;
    }
    navigate(href);
    if (anchor) scrollToAnchorWhenDrawn(anchor);
    else showFromTop();
  }

  return async (href) => {
    const [path = '', anchor] = href.split('#');
    if (path && path !== currentPath) await goToPage(href, path, anchor);
    else if (anchor) goToAnchor(anchor);
    else showFromTop();
  };
}

function showFromTop() {
  window.scrollTo({ top: 0, behavior: 'instant' });
  document.getElementById('main')?.focus({ preventScroll: true });
}
