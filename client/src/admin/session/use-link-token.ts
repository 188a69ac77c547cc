import { useEffect, useState } from 'react';

/** The token behind the # of a link, or the one that this entry of the history has kept since; '' without either. */
function tokenHere(): string {
  const state: unknown = window.history.state;
  const kept = typeof state === 'object' && state !== null && 'token' in state ? state.token : '';
  return new URLSearchParams(window.location.hash.slice(1)).get('token') ?? (typeof kept === 'string' ? kept : '');
}

/**
 * The token of the link that was followed, '' without one. It leaves the address bar at once and stays in the state of
 * this one entry of the tab's history, where a reload finds it, and no server, no referrer and nobody who looks on
 * does.
 */
export function useLinkToken(): string {
  const [token, setToken] = useState(tokenHere);
  useEffect(() => {
    // Also where another link is followed in this very tab.
    const take = () => {
      const taken = tokenHere();
      if (taken) window.history.replaceState({ token: taken }, '', window.location.pathname);
      setToken(taken);
    };
    take();
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  return token;
}

/** Lets this entry of the history forget its token: a browser keeps the state where the same address is loaded anew. */
export function forgetLinkToken(): void {
  window.history.replaceState(null, '', window.location.pathname);
}
