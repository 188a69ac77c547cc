import type { BulkInput, BulkResult } from '@shared/contracts/inbox';
import type { Db } from '../db/database';
import type { EraseAbout } from '../db/erasure';
import { handleEnquiries } from './handling';
import { eraseEnquiry } from './queries';

interface HandledBy {
  by: string | null;
  /** Erases what other resources keep about an enquiry. */
  eraseAbout: EraseAbout;
}

/** Erases several; returns the ids of those that were there. */
async function eraseEach(
  tx: Db,
  { kind, ids }: Pick<BulkInput, 'kind' | 'ids'>,
  { eraseAbout, by }: HandledBy,
): Promise<number[]> {
  const erased: number[] = [];
  for (const enquiryId of ids) if (await eraseEnquiry(tx, { kind, enquiryId }, eraseAbout, by)) erased.push(enquiryId);
  return erased;
}

/** Does one thing with several enquiries, in one transaction. Throws InvalidInput as `handleEnquiries` does. */
export async function handleSeveral(db: Db, input: BulkInput, handled: HandledBy): Promise<BulkResult> {
  // In the order of their ids, and each once: two who handle several at once never wait for each other.
  const ids = [...new Set(input.ids)].sort((a, b) => a - b);
  const handle = (change: Parameters<typeof handleEnquiries>[1]['change']) =>
    handleEnquiries(db, { kind: input.kind, ids, change, by: handled.by });
  const doAct = (): Promise<number[]> => {
    switch (input.action) {
      case 'status':
        return handle({ status: input.status });
      case 'assign':
        return handle({ assigneeId: input.assigneeId });
      case 'spam':
        return handle({ suspectedSpam: input.suspectedSpam });
      case 'erase':
        return db.transaction((tx) => eraseEach(tx, { kind: input.kind, ids }, handled));
    }
  };
  const done = await doAct();
  const there = new Set(done);
  return { done, missing: ids.filter((id) => !there.has(id)) };
}
