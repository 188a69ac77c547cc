import type { EraseAbout } from './db/erasure';
import { eraseLinksOf } from './materials/links';
import { eraseOutboxOf } from './outbox/erase-outbox';

/** Everything that resources keep about an enquiry goes with it: each of them has its line here. */
export const eraseAbout: EraseAbout = async (tx, about) => {
  await eraseOutboxOf(tx, about);
  await eraseLinksOf(tx, about);
};
