import { cachedUserKey } from '@shared/base/device-storage';
import { editedPagePath, parseAddress } from '@shared/paths';
import { requestHydration } from './hydrate-on-demand';
import { onStoredElsewhere } from './stored-elsewhere';
import { whenDrawn } from './when-drawn';

/** Whether this browser has a cached user who edits pages; those with the role `enquiries` do not. */
export function mayEdit(): boolean {
  try {
    const noted = localStorage.getItem(cachedUserKey);
    return noted !== null && !noted.includes('"enquiries"');
  } catch {
    // Storage may be disabled; then there is no cached user.
    return false;
  }
}

/** Shows a link from a page to its editor, as long as somebody who edits pages is signed in in this browser. */
export function startEditLink(): void {
  // Not within a frame, such as the preview.
  if (window.top !== window) return;
  const link = document.createElement('a');
  link.textContent = 'Bearbeiten';
  link.lang = 'de';
  link.style.cssText =
    'position:fixed;left:16px;bottom:16px;z-index:30;padding:12px 18px;border-radius:10px;background:#0e1b30;color:#fff';
  const show = () => {
    if (!link.href || !mayEdit()) return link.remove();
    document.body.append(link);
    if (document.querySelector('[data-for-editors]')) requestHydration();
  };
  whenDrawn(
    HTMLElement,
    '[data-page]',
    ({ dataset: { page = '' } }) => {
      link.href = editedPagePath(page, parseAddress(window.location.pathname).language);
      show();
    },
    'data-page',
  );
  onStoredElsewhere(show);
}
