import { closedAnnouncementKey } from '@shared/base/device-storage';
import { delegate } from './listen';
import { readStored, store } from './stored-json';
import { whenDrawn } from './when-drawn';

/** Tells the styles whether the announcement on the page is hidden. */
const markClosed = (closed: boolean) => document.documentElement.toggleAttribute('data-announcement-closed', closed);

/** An announcement that the visitor closes stays away in this tab. Where the browser refuses storage, on this page. */
export function startAnnouncement(): void {
  whenDrawn(HTMLElement, '.announcement', ({ dataset }) =>
    markClosed(readStored('sessionStorage', closedAnnouncementKey) === dataset.announcement),
  );
  delegate('click', HTMLElement, '.announcement-close', (button) => {
    store('sessionStorage', closedAnnouncementKey, button.closest<HTMLElement>('.announcement')?.dataset.announcement);
    markClosed(true);
    document.getElementById('main')?.focus({ preventScroll: true });
  });
}
