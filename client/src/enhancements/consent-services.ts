/** A service that needs consent. */
export interface ConsentService {
  /** Display name. */
  name: string;
  purpose: 'analytics' | 'marketing';
  /** Version of the question that first listed it: one more than the version before. Version 1 listed none. */
  since: number;
}

/**
 * All services that need consent. The banner says that there are none: when adding the first one, rewrite that sentence
 * in every language. Its version asks all visitors again, because earlier consent did not cover it.
 */
export const services: readonly ConsentService[] = [];

/** Version of the question for these services; answers to other versions do not count. */
export function questionVersion(asked: readonly ConsentService[]): number {
  return Math.max(1, ...asked.map(({ since }) => since));
}
