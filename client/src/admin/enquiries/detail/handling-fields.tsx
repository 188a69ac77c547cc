import type { InboxDetail, InboxUpdate } from '@shared/contracts/inbox';
import { enquiryStatuses, enquiryStatusLabels } from '@shared/enquiries/enquiry-handling';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { inboxApi, showEnquiry } from '../../../api/inbox-api';
import { Card } from '../../../ui/card';
import { Options, SelectField } from '../../../ui/field';
import { Icon } from '../../../ui/icon';
import { AdminButton } from '../../kit/admin-button';
import { serverMessages } from '../../kit/forms/field-messages';
import { savingOf } from '../../kit/saving/saves';
import { useSession } from '../../session/session';
import { AssigneeOptions, useAssignees } from '../assignee-options';
import { readInboxAnew } from '../news';
import { EnquiryTags } from './enquiry-tags';

const nobody = 'none';

export function EnquiryHandling({ detail }: { detail: InboxDetail }) {
  const { enquiry } = detail;
  const { user } = useSession();
  const { everybody } = useAssignees();
  const { update, chosen, refused } = useEnquiryUpdate(detail);
  const status = chosen.status ?? enquiry.status;
  const assigneeId = chosen.assigneeId === undefined ? enquiry.assigneeId : chosen.assigneeId;
  const assignee = assigneeId === null ? nobody : String(assigneeId);
  const mayTake = user !== null && assigneeId !== user.id && everybody.some(({ id }) => id === user.id);
  return (
    <Card title="Bearbeitung">
      <div className="grid gap-4 px-5 py-4 text-s">
        {enquiry.suspectedSpam && (
          <p className="flex items-start gap-2 rounded-m bg-[#fce7bf] px-3 py-2 text-[#6b3e00]">
            <Icon name="alert" width="18" height="18" className="mt-0.5 flex-none" />
            <span>Steht unter Verdacht auf Spam.</span>
          </p>
        )}
        <SelectField
          label="Status"
          value={status}
          onChange={({ target: { value } }) => {
            const next = enquiryStatuses.find((name) => name === value);
            if (next) update({ status: next });
          }}
        >
          <Options of={enquiryStatuses.map((name) => [name, enquiryStatusLabels[name].de])} />
        </SelectField>
        <SelectField
          label="Zuständig"
          value={assignee}
          onChange={({ target: { value } }) => update({ assigneeId: value === nobody ? null : Number(value) })}
        >
          <option value={nobody}>Niemand</option>
          <AssigneeOptions unknown={assignee} />
        </SelectField>
        {mayTake && (
          <AdminButton size="small" className="justify-self-start" onClick={() => update({ assigneeId: user.id })}>
            Mir zuweisen
          </AdminButton>
        )}
        <EnquiryTags
          tags={enquiry.tags.filter((tag) => tag !== chosen.removeTag)}
          error={refused.addTag}
          onUpdate={(change, onSuccess) => update(change, { onSuccess })}
        />
      </div>
    </Card>
  );
}

/** Changes status, assignee or tags; `chosen` is the change to show while the request runs. */
function useEnquiryUpdate({ kind, enquiry }: InboxDetail) {
  const client = useQueryClient();
  const { mutate, isPending, variables, error } = useMutation({
    ...savingOf(`enquiry ${kind} ${enquiry.id}`),
    mutationFn: (change: InboxUpdate) => inboxApi.update(kind, enquiry.id, change),
    onSuccess: (detail) => showEnquiry(client, detail),
    onSettled: () => readInboxAnew(client),
    meta: { success: 'Anfrage wurde aktualisiert' },
  });
  return { update: mutate, chosen: isPending ? variables : {}, refused: serverMessages(error) };
}
