import { consentKey } from '@shared/base/device-storage';
import { questionVersion, services } from './consent-services';

/** What the visitor allowed, as it is stored. */
export interface Consent {
  necessary: true;
  analytics: boolean;
  marketing: boolean;
  /** When, in ISO form. */
  timestamp: string;
  /** Of the question: another one asks again. */
  version: number;
}

export type ConsentChoice = Pick<Consent, 'analytics' | 'marketing'>;

const version = questionVersion(services);

/** The stored consent, or null where there is none, it is broken, or it answers another question. */
export function readConsent(): Consent | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(consentKey) ?? 'null');
    return isConsent(value) ? value : null;
  } catch {
    return null;
  }
}

function isConsent(value: unknown): value is Consent {
  if (typeof value !== 'object' || value === null) return false;
  const { necessary, analytics, marketing, timestamp, version: answered } = value as Record<string, unknown>;
  return (
    necessary === true &&
    typeof analytics === 'boolean' &&
    typeof marketing === 'boolean' &&
    typeof timestamp === 'string' &&
    answered === version
  );
}

/** Stores a choice. Where nothing can be stored the banner asks again at the next visit. */
export function storeConsent({ analytics, marketing }: ConsentChoice): void {
  const consent: Consent = { necessary: true, analytics, marketing, timestamp: new Date().toISOString(), version };
  try {
    localStorage.setItem(consentKey, JSON.stringify(consent));
  } catch {
    // Nothing stored, nothing allowed.
  }
}
