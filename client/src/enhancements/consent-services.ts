/** A service that only a visitor's yes lets in. */
export interface ConsentService {
  /** As visitors know it. */
  name: string;
  purpose: 'analytics' | 'marketing';
  /** Version of the question that first named it: one above the version before. Version 1 named none. */
  since: number;
}

/**
 * Every service that waits for consent. There is none, and the banner says so: whoever adds the first one rewrites that
 * sentence in every language, and the version asks everybody anew, because a yes to nothing is no yes to it.
 */
export const services: readonly ConsentService[] = [];

/** The version of the question that names these services; an answer to another version is not taken for one to this. */
export function questionVersion(asked: readonly ConsentService[]): number {
  return Math.max(1, ...asked.map(({ since }) => since));
}
