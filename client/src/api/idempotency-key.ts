import { sendingPrefix } from '@shared/base/device-storage';
import { useRef } from 'react';
import { ApiError } from './http-api';

/** An idempotency key and the JSON body it belongs to. */
export interface Keyed {
  key: string;
  text: string;
}

/** A key that no other request has. Outside secure contexts browsers have no randomUUID. */
export function randomKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function storedKey(storageKey: string): Keyed | null {
  try {
    const kept: Keyed | null = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    return kept;
  } catch {
    return null;
  }
}

function storeKey(storageKey: string, keyed: Keyed | null): void {
  try {
    if (keyed) sessionStorage.setItem(storageKey, JSON.stringify(keyed));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // Storage may be blocked or full; the key then lasts as long as the page.
  }
}

/**
 * The idempotency key of a form. It stays the same for every retry of the same body, even after a reload (it is kept in
 * sessionStorage), so that the server never stores a body twice. A changed body or a success makes a new one. `tried`
 * returns a key and body that were sent before by other means.
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
    /**
     * Sends a body under its key. Drops the key once the response says whether the body was stored (success or a status
     * below 500). Rejects as `send` does.
     */
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
