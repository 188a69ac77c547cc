import { cachedUserKey } from '@shared/base/device-storage';
import { editedPagePath } from '@shared/paths';
import { whenDrawn } from './when-drawn';

/** Leads whoever the content area has noted here as signed in from a page to its editing; for others there is nothing. */
export function startEditLink(): void {
  let noted: string | null = null;
  try {
    noted = localStorage.getItem(cachedUserKey);
  } catch {
    // Storage may be switched off, and then nobody is noted.
  }
  // Whoever works on enquiries alone edits no page, and the content area's own preview is edited as it is.
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
