import type { EnquiryKind, EnquiryOf } from '@shared/contracts/enquiries';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readAnew } from '../../api/admin-api';
import { dropFromLists, inboxApi, listsOfEnquiries } from '../../api/inbox-api';
import { showToast } from '../../ui/toast-store';
import { errorText } from '../kit/error-text';
import { focusMainIfLost } from '../kit/focus-main';
import { withSession } from '../session/sign-in-question';
import { enquiryViews } from './enquiry-views';
import { askAnew } from './news';
import { savePersonCsv } from './person-export';

/** What every kind of enquiry has. */
export type Enquiry = Pick<EnquiryOf[EnquiryKind], 'id' | 'name' | 'email' | 'language' | 'suspectedSpam'>;

export interface EnquiryActions {
  /** Asks before an enquiry is erased. */
  erase: (row: Enquiry) => void;
  markSpam: (row: Enquiry, suspectedSpam: boolean) => void;
  /** Opens the documents for whoever wrote. */
  materials: (row: Enquiry) => void;
  /** Saves all that is stored about whoever wrote. */
  exportPerson: (row: Enquiry) => Promise<void>;
}

interface SpamMark {
  row: Enquiry;
  suspectedSpam: boolean;
}

/** The erasure of a person's data is asked about first; `candidate` is the enquiry that an open question is about. */
export interface EnquiryErasureState {
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
    materials: setServed,
    markSpam: (row, suspectedSpam) => marking.mutate({ row, suspectedSpam }),
    exportPerson: async ({ email }) => {
      try {
        await withSession(() => savePersonCsv(email));
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
  return { actions, erasing, served, closeMaterials: () => setServed(null) };
}
