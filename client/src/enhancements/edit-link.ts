import { cachedUserKey } from '@shared/base/device-storage';
import { editedPagePath } from '@shared/paths';
import { whenDrawn } from './when-drawn';

/** Shows a link from a page to its editor if this browser has a cached user of the content area. */
export function startEditLink(): void {
  let noted: string | null = null;
  try {
    noted = localStorage.getItem(cachedUserKey);
  } catch {
    // Storage may be disabled; then there is no cached user.
  }
  // Not for users with the role `enquiries`, who edit no pages, and not within a frame, such as the preview.
  if (!noted || noted.includes('"enquiries"') || window.top !== window) return;
  const link = document.createElement('a');
  link.textContent = 'Bearbeiten';
  link.lang = 'de';
  link.style.cssText =
    'position:fixed;left:16px;bottom:16px;z-index:30;padding:12px 18px;border-radius:10px;background:#0e1b30;color:#fff';
  whenDrawn(
    '[data-page]',
    ({ dataset: { page = '' } }) => {
      link.href = editedPagePath(page, document.documentElement.lang);
      document.body.append(link);
    },
    'data-page',
  );
}
