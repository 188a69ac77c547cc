import type { EraseAbout } from '../erasure/erase-enquiry';
import { eraseOutboxOf } from '../outbox/queries';
import { eraseLinksOf } from '../shared-documents/links';

/** Everything that resources keep about an enquiry goes with it: each of them has its line here. */
export const eraseAbout: EraseAbout = async (tx, about) => {
  await eraseOutboxOf(tx, about);
  await eraseLinksOf(tx, about);
};
