import type { InboxDetail, InboxUpdate } from '@shared/contracts/inbox';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { readAnew } from '../../api/admin-api';
import { inboxApi, listsOfEnquiries, showEnquiry } from '../../api/inbox-api';
import { savingOf } from '../saving/saves';
import { askAnew } from './news';

/** Changes status or assignee of an enquiry; what was chosen last is shown while it is on its way. */
export function useEnquiryUpdate({ kind, enquiry }: InboxDetail) {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    ...savingOf(`enquiry ${kind} ${enquiry.id}`),
    mutationFn: (change: InboxUpdate) => inboxApi.update(kind, enquiry.id, change),
    onSuccess: (detail) => showEnquiry(client, detail),
    onSettled: () => Promise.all([readAnew(client, listsOfEnquiries), askAnew(client)]),
    meta: { success: 'Anfrage wurde aktualisiert' },
  });
  return { update: mutate, chosen: isPending ? variables : {} };
}
