import { closedAnnouncementKey } from '@shared/base/device-storage';

/**
 * Inline script in the head of pages with an announcement, run before anything is painted: tells the styles if the
 * visitor has closed this one. The html element names it in `data-announced`. Must be plain ES5 without dependencies; the
 * document allows it by a hash in the Content-Security-Policy.
 */
export const announcementGuardScript =
  `try{var h=document.documentElement;if(sessionStorage['${closedAnnouncementKey}']==` +
  `JSON.stringify(h.getAttribute('data-announced')))h.setAttribute('data-announcement-closed','')}catch(e){}`;
