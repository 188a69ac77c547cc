import { cachedUserKey } from '@shared/base/device-storage';
import { isUnderAdmin, paths } from '@shared/paths';
import { whenDrawn } from './when-drawn';

/** Whether the content area has noted here that somebody who may edit is signed in; nobody else is asked or told. */
function maybeEditor(): boolean {
  try {
    const noted = localStorage.getItem(cachedUserKey);
    return noted !== null && !noted.includes('"role":"enquiries"');
  } catch {
    return false;
  }
}

/** Leads whoever is signed in from the page to its editing; for everybody else there is nothing. */
export function startEditLink(): void {
  if (isUnderAdmin(location.pathname) || !maybeEditor()) return;
  const link = document.createElement('a');
  link.textContent = 'Bearbeiten';
  link.lang = 'de';
  link.style.cssText =
    'position:fixed;left:16px;bottom:16px;z-index:30;padding:12px 18px;border-radius:10px;background:#0e1b30;color:#fff;font-weight:600;text-decoration:none';
  const lead = (bar: HTMLElement) => {
    const page = bar.dataset.page;
    link.style.display = page ? '' : 'none';
    link.href = paths.adminPage(page ?? '', document.documentElement.lang);
  };
  document.body.append(link);
  whenDrawn('[data-page]', lead, 'data-page');
}
