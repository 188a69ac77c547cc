import { callWhole } from '../../api/call';
import { createStore } from '../../ui/external-store';

/** Whether this browser did not keep the cookie of the last sign-in. */
const refused = createStore(false);

export const cookieRefusal = { subscribe: refused.subscribe, isKnown: refused.get };

/**
 * Asks the server whether the browser has kept the cookie of the session that has just begun: a browser, an add-on, or an
 * https site opened without https may drop it although the sign-in succeeded. Throws then; does not if there is no answer.
 */
export async function confirmSessionCookie(): Promise<void> {
  const status = await callWhole('GET /api/auth/status').catch(() => null);
  const isRefused = status?.hasSession === false;
  refused.set(isRefused);
  if (isRefused) throw new Error('Der Browser hat das Cookie der Anmeldung nicht behalten.');
}
