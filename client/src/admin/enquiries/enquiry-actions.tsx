import type { EnquiryOf } from '@shared/contracts/stored-enquiries';
import type { EnquiryKind } from '@shared/enquiries/enquiry-handling';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { readAnew } from '../../api/admin-api';
import { dropFromLists, enquiryQuery, inboxApi, listsOfEnquiries } from '../../api/inbox-api';
import type { Menu } from '../../ui/menu';
import { showToast } from '../../ui/toast-store';
import { errorText } from '../kit/error-text';
import { focusMainIfLost } from '../kit/page-head';
import { ConfirmDialog } from '../kit/question-dialogs';
import { withSession } from '../session/sign-in-question';
import { saveDataSubject } from './data-subjects/data-subject-export';
import { enquiryViews } from './enquiry-views';
import { askAnew } from './news';

/** What every kind of enquiry has. */
export type Enquiry = Pick<EnquiryOf[EnquiryKind], 'id' | 'name' | 'email' | 'language' | 'suspectedSpam'>;

export interface EnquiryActions {
  /** Asks before an enquiry is erased. */
  erase: (row: Enquiry) => void;
  markSpam: (row: Enquiry, suspectedSpam: boolean) => void;
  /** Opens the documents for whoever wrote. */
  sharedDocuments: (row: Enquiry) => void;
  /** Saves all that is stored about whoever wrote. */
  exportDataSubject: (row: Enquiry) => Promise<void>;
}

interface SpamMark {
  row: Enquiry;
  suspectedSpam: boolean;
}

/** The erasure of a person's data is asked about first; `candidate` is the enquiry that an open question is about. */
interface EnquiryErasureState {
  candidate: Enquiry | null;
  busy: boolean;
  cancel: () => void;
  confirm: () => void;
}

/** What can be done to one enquiry; `onErased` once it is gone and the lists show that. */
export function useEnquiryActions(kind: EnquiryKind, onErased?: () => void) {
  const client = useQueryClient();
  const [candidate, setCandidate] = useState<Enquiry | null>(null);
  const [served, setServed] = useState<Enquiry | null>(null);
  const { one } = enquiryViews[kind];
  const readLists = () => Promise.all([readAnew(client, listsOfEnquiries), askAnew(client)]);

  const marking = useMutation({
    mutationFn: ({ row, suspectedSpam }: SpamMark) => inboxApi.update(kind, row.id, { suspectedSpam }),
    onSuccess: (_data, { row }) => dropFromLists(client, kind, [row.id]),
    onSettled: async () => {
      await readLists();
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

  const erasure = useMutation({
    mutationFn: ({ id }: Enquiry) => inboxApi.erase(kind, id),
    // First the list without the row, then the dialog away: the focus then goes on to the view instead of nowhere.
    onSettled: async (_data, error) => {
      if (onErased && !error) onErased();
      else await readLists();
    },
    meta: { success: `${one} wurde gelöscht` },
  });

  const actions: EnquiryActions = {
    erase: setCandidate,
    sharedDocuments: setServed,
    markSpam: (row, suspectedSpam) => marking.mutate({ row, suspectedSpam }),
    exportDataSubject: async ({ email }) => {
      try {
        await withSession(() => saveDataSubject(email, 'json'));
      } catch (error) {
        showToast({ title: 'Fehler', description: errorText(error), variant: 'destructive' });
      }
    },
  };

  const erasing: EnquiryErasureState = {
    candidate,
    busy: erasure.isPending,
    cancel: () => setCandidate(null),
    confirm: () => {
      if (candidate) erasure.mutate(candidate, { onSettled: () => setCandidate(null) });
    },
  };
  return { actions, erasing, served, closeDocuments: () => setServed(null) };
}

function othersText(count: number): string {
  if (count <= 0) return '';
  return count === 1
    ? ' Von dieser E-Mail-Adresse liegt noch 1 weitere Anfrage vor.'
    : ` Von dieser E-Mail-Adresse liegen noch ${count} weitere Anfragen vor.`;
}

/** The question before an enquiry is erased for good; unlike content, enquiries have no bin and no versions. */
export function EnquiryErasure({ kind, erasing }: { kind: EnquiryKind; erasing: EnquiryErasureState }) {
  if (!erasing.candidate) return null;
  return <Question kind={kind} {...erasing} candidate={erasing.candidate} />;
}

function Question(props: Omit<EnquiryErasureState, 'candidate'> & { kind: EnquiryKind; candidate: Enquiry }) {
  const { kind, candidate, busy, confirm, cancel } = props;
  const { id, name, email } = candidate;
  // A number that comes late, or not at all, keeps nobody from answering.
  const { data } = useQuery(enquiryQuery(kind, id));
  return (
    <ConfirmDialog
      title="Sind Sie sicher?"
      description={`${enquiryViews[kind].theOne} von ${name} (${email}) wird dauerhaft gelöscht. Diese Aktion kann nicht rückgängig gemacht werden.${othersText(data?.sameAddress.length ?? 0)}`}
      confirmLabel="Löschen"
      busy={busy}
      onConfirm={confirm}
      onCancel={cancel}
    />
  );
}

/** What is seldom done to an enquiry, in its row and in its own view. */
export function enquiryMenuItems(row: Enquiry, actions: EnquiryActions): ComponentProps<typeof Menu>['items'] {
  const { suspectedSpam } = row;
  return [
    { label: 'Daten der Person exportieren', icon: 'download', onSelect: () => void actions.exportDataSubject(row) },
    {
      label: suspectedSpam ? 'Kein Spam' : 'Als Spam ablegen',
      icon: suspectedSpam ? 'undo' : 'archive',
      onSelect: () => actions.markSpam(row, !suspectedSpam),
    },
  ];
}
