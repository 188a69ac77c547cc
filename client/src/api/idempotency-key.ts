import { sendingPrefix } from '@shared/base/device-storage';
import { useRef } from 'react';
import { ApiError } from './http-api';

/** A body, as JSON, and the key under which it is sent. */
export interface Keyed {
  key: string;
  text: string;
}

/** A random key, also where the page is not in a secure context and randomUUID is missing. */
function randomKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function storedKey(storageKey: string): Keyed | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Keyed | null;
  } catch {
    return null;
  }
}

function storeKey(storageKey: string, keyed: Keyed | null): void {
  try {
    if (keyed) sessionStorage.setItem(storageKey, JSON.stringify(keyed));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // Storage may be forbidden or full; the key then lasts as long as the page.
  }
}

/**
 * The key under which a form is sent: the same for every try to send the same text, so that a retry never stores it
 * twice, not even after a reload of the page; a new one for changed text and after success. `tried` is what was sent
 * before, by other means.
 */
export function useIdempotencyKey(form: string, tried?: () => Keyed | null) {
  const storageKey = sendingPrefix + form;
  const current = useRef<Keyed | null | undefined>(undefined);
  function keyFor(values: unknown): string {
    const text = JSON.stringify(values);
    const known = (current.current === undefined ? tried?.() : current.current) ?? storedKey(storageKey);
    current.current = known?.text === text ? known : { key: randomKey(), text };
    storeKey(storageKey, current.current);
    return current.current.key;
  }
  function renew() {
    current.current = null;
    storeKey(storageKey, null);
  }
  return {
    keyFor,
    renew,
    /** Sends a body under its key, forgotten once the answer says whether it was stored. Rejects as `send` does. */
    async send<Body, Answer>(body: Body, send: (body: Body, key: string) => Promise<Answer>): Promise<Answer> {
      try {
        const answer = await send(body, keyFor(body));
        renew();
        return answer;
      } catch (error) {
        if (error instanceof ApiError && error.status < 500) renew();
        throw error;
      }
    },
  };
}
