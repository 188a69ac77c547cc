import type { EnquiryOf } from '@shared/contracts/stored-enquiries';
import type { EnquiryKind } from '@shared/enquiries/enquiry-handling';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { dropFromLists, enquiryQuery, inboxApi } from '../../api/inbox-api';
import type { Menu } from '../../ui/menu';
import { useQuestion } from '../kit/forms/use-asked';
import { focusMainIfLost } from '../kit/page-head';
import { saveDataSubject } from './data-subjects/data-subject-export';
import { enquiryViews } from './enquiry-views';
import { readInboxAnew } from './news';

/** The fields that both kinds of enquiry share. */
export type Enquiry = Pick<EnquiryOf[EnquiryKind], 'id' | 'name' | 'email' | 'language' | 'suspectedSpam'>;

export interface EnquiryActions {
  /** Asks before it erases. */
  erase: (row: Enquiry) => void;
  markSpam: (row: Enquiry, suspectedSpam: boolean) => void;
  sharedDocuments: (row: Enquiry) => void;
  exportDataSubject: (row: Enquiry) => void;
}

interface SpamMark {
  row: Enquiry;
  suspectedSpam: boolean;
}

/** Actions on one enquiry. Render `question`; `onErased` runs after an erasure in place of the refetch. */
export function useEnquiryActions(kind: EnquiryKind, onErased?: () => void) {
  const client = useQueryClient();
  const [served, setServed] = useState<Enquiry | null>(null);
  const { one, theOne } = enquiryViews[kind];

  const marking = useMutation({
    mutationFn: ({ row, suspectedSpam }: SpamMark) => inboxApi.update(kind, row.id, { suspectedSpam }),
    onSuccess: (_data, { row }) => dropFromLists(client, kind, [row.id]),
    onSettled: async () => {
      await readInboxAnew(client);
      focusMainIfLost();
    },
    meta: {
      success: (_data, { suspectedSpam }: SpamMark) => ({
        description: suspectedSpam
          ? `${one} liegt jetzt unter „Verdacht auf Spam“`
          : `${one} liegt jetzt bei den anderen Anfragen`,
      }),
    },
  });

  // Unlike content, enquiries have no bin and no versions.
  const { ask, question } = useQuestion({
    mutationFn: ({ id }: Enquiry) => inboxApi.erase(kind, id),
    // Refetch before the dialog closes: the row must be gone by then, so that the focus goes to the view.
    onSettled: async (_data, error) => {
      if (onErased && !error) onErased();
      else await readInboxAnew(client);
    },
    meta: { success: `${one} wurde gelöscht` },
    about: ({ id, name, email }) => ({
      title: 'Sind Sie sicher?',
      description: (
        <>
          <span>{`${theOne} von ${name} (${email}) wird dauerhaft gelöscht. Diese Aktion kann nicht rückgängig gemacht werden.`}</span>
          <OtherEnquiries kind={kind} id={id} />
        </>
      ),
      confirmLabel: 'Löschen',
    }),
  });

  const exporting = useMutation({ mutationFn: ({ email }: Enquiry) => saveDataSubject(email, 'json') });

  const actions: EnquiryActions = {
    erase: ask,
    sharedDocuments: setServed,
    markSpam: (row, suspectedSpam) => marking.mutate({ row, suspectedSpam }),
    exportDataSubject: exporting.mutate,
  };
  return { actions, question, served, closeDocuments: () => setServed(null) };
}

/** Other enquiries from the same address. The confirmation also works without this number. */
function OtherEnquiries({ kind, id }: { kind: EnquiryKind; id: number }) {
  const count = useQuery(enquiryQuery(kind, id)).data?.sameAddress.length ?? 0;
  if (count === 0) return null;
  const others = count === 1 ? 'liegt noch 1 weitere Anfrage' : `liegen noch ${count} weitere Anfragen`;
  return <span>{` Von dieser E-Mail-Adresse ${others} vor.`}</span>;
}

export function enquiryMenuItems(row: Enquiry, actions: EnquiryActions): ComponentProps<typeof Menu>['items'] {
  const { suspectedSpam } = row;
  return [
    { label: 'Daten der Person exportieren', icon: 'download', onSelect: () => actions.exportDataSubject(row) },
    {
      label: suspectedSpam ? 'Kein Spam' : 'Als Spam ablegen',
      icon: suspectedSpam ? 'undo' : 'archive',
      onSelect: () => actions.markSpam(row, !suspectedSpam),
    },
  ];
}
