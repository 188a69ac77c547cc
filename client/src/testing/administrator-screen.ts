import { afterEach, beforeEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cacheUser } from '../admin/session/cached-user';
import { allowDrafts, forgetDrafts } from '../admin/session/drafts';
import { dismissToast } from '../ui/toast-store';

/**
 * Each test of the file finds a wide screen of an administrator without drafts, and leaves neither notice nor address
 * behind.
 */
export function onAdministratorScreen(): void {
  let start: string;

  beforeEach(async () => {
    start = window.location.href;
    forgetDrafts(1);
    allowDrafts(1);
    cacheUser({ id: 1, username: 'admin', isAdmin: true, role: 'administrator' });
    await page.viewport(1200, 800);
  });

  afterEach(() => {
    vi.restoreAllMocks();
    dismissToast();
    window.history.replaceState(null, '', start);
  });
}
