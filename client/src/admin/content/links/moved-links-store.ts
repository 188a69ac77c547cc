import type { Move } from '@shared/content/moved-links';
import type { CarriedLinks } from '@shared/contracts/carried-links';
import { createStore } from '../../../ui/external-store';

export interface MovedLinks extends CarriedLinks {
  /** Titles of the pages and sections that have moved. */
  names: readonly string[];
  moves: readonly Move[];
}

/**
 * Links that lead to former addresses, about which the user is asked; null if there is no question. Apart from the code
 * that finds them, which the first view does not load.
 */
export const movedLinks = createStore<MovedLinks | null>(null);
