import { useSyncExternalStore } from 'react';
import { cookieRefusal } from './kept-cookie';

/** Says that a browser which refuses cookies cannot stay signed in: the sign-in would lead back to itself without a word. */
export function CookieNotice() {
  const isRefused = useSyncExternalStore(cookieRefusal.subscribe, cookieRefusal.isKnown);
  if (navigator.cookieEnabled && !isRefused) return null;
  const { protocol, host, pathname } = window.location;
  const secure = `https://${host}${pathname}`;
  return (
    <div
      role="alert"
      className="mb-6 grid gap-1.5 rounded-[12px] border border-error-border bg-error-ground px-5 py-4 text-s leading-normal text-ink"
    >
      <p>
        Dieser Browser nimmt das Cookie der Anmeldung nicht an, und ohne das bleibt niemand angemeldet. Bitte erlauben
        Sie Cookies für diese Website, auch in Erweiterungen, die sie blockieren, und melden Sie sich noch einmal an.
      </p>
      {protocol === 'http:' && (
        <p>
          <span>{'Oder öffnen Sie die Seite mit https, wenn die Website so zu erreichen ist: '}</span>
          <a href={secure} className="font-semibold break-all underline underline-offset-4">
            {secure}
          </a>
        </p>
      )}
    </div>
  );
}
