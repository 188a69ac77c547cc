import type { EnquiryKind } from '@shared/contracts/enquiries';
import { type BulkInput, type BulkResult, bulkAtMost } from '@shared/contracts/inbox';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { readAnew } from '../../api/admin-api';
import { dropFromLists, inboxApi, listsOfEnquiries } from '../../api/inbox-api';
import { focusMainIfLost } from '../kit/focus-main';
import { statusNames } from './enquiry-status';
import { enquiryViews } from './enquiry-views';
import { askAnew } from './news';

/** What has become of so many enquiries, as a sentence without its end. */
function outcome(input: BulkInput, count: string): string {
  switch (input.action) {
    case 'status':
      return `${count}: ${statusNames[input.status]}`;
    case 'assign':
      return `${count}: ${input.assigneeId === null ? 'niemandem zugewiesen' : 'zugewiesen'}`;
    case 'spam':
      return `${count}: ${input.suspectedSpam ? 'unter „Verdacht auf Spam“ abgelegt' : 'kein Spam'}`;
    case 'erase':
      return `${count} gelöscht`;
  }
}

/** Does one thing to several enquiries; `onDone` with their ids once it is done and the lists show it. */
export function useBulk(kind: EnquiryKind, onDone: (ids: readonly number[]) => void) {
  const client = useQueryClient();
  const { count } = enquiryViews[kind];
  const { mutate, isPending } = useMutation({
    // The server takes so many at once; a list that was loaded further is worked off in parts.
    mutationFn: async (input: BulkInput): Promise<BulkResult> => {
      const result: BulkResult = { done: [], missing: [] };
      for (let from = 0; from < input.ids.length; from += bulkAtMost) {
        const part = await inboxApi.bulk({ ...input, ids: input.ids.slice(from, from + bulkAtMost) });
        result.done.push(...part.done);
        result.missing.push(...part.missing);
      }
      return result;
    },
    onSuccess: (_result, { action, ids }) => {
      if (action === 'spam' || action === 'erase') dropFromLists(client, kind, ids);
    },
    onSettled: async (_result, error, { ids }) => {
      await Promise.all([readAnew(client, listsOfEnquiries), askAnew(client)]);
      if (!error) onDone(ids);
    },
    meta: {
      success: ({ done, missing }: BulkResult, input: BulkInput) => ({
        description:
          outcome(input, count(done.length)) +
          (missing.length > 0 ? `. ${count(missing.length)} gab es nicht mehr.` : ''),
      }),
    },
  });
  return {
    busy: isPending,
    run: (input: BulkInput, then?: () => void) =>
      mutate(input, {
        onSettled: () => {
          then?.();
          // The bar and maybe the rows have gone.
          setTimeout(focusMainIfLost);
        },
      }),
  };
}
