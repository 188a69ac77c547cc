import { useEffect, useState } from 'react';

/** The token in the hash of the address, else the one in the history state; '' without either. */
function tokenHere(): string {
  const state: unknown = window.history.state;
  const kept = typeof state === 'object' && state !== null && 'token' in state ? state.token : '';
  return new URLSearchParams(window.location.hash.slice(1)).get('token') ?? (typeof kept === 'string' ? kept : '');
}

/**
 * The token of the link that was followed, '' without one. It moves at once from the address bar into the history state
 * of this entry: a reload finds it there, but servers, referrers and onlookers do not.
 */
export function useOneTimeToken(): string {
  const [token, setToken] = useState(tokenHere);
  useEffect(() => {
    // Also when another link is opened in this tab.
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

/** Drops the token from this history entry: a browser keeps the history state when the same address is reloaded. */
export function forgetOneTimeToken(): void {
  window.history.replaceState(null, '', window.location.pathname);
}
