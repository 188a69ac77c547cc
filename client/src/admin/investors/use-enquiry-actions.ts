import type { EnquiryKind, EnquiryOf } from '@shared/contracts/enquiries';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { enquiriesQuery, enquiryApi, readAnew } from '../../api/admin-api';
import { showToast } from '../../ui/toast-store';
import { errorText } from '../kit/error-text';
import { focusMainIfLost } from '../kit/focus-main';
import { withSession } from '../session/sign-in-question';
import { saveCsv } from './csv';
import { enquiriesOf, listCsv, personCsv } from './enquiry-export';
import { enquiryViews } from './enquiry-views';

/** What every kind of enquiry has. */
export type Enquiry = Pick<EnquiryOf[EnquiryKind], 'id' | 'name' | 'email' | 'suspectedSpam'>;

export interface EnquiryActions {
  /** Asks before an enquiry is erased. */
  erase: (row: Enquiry) => void;
  markSpam: (row: Enquiry, suspectedSpam: boolean) => void;
  /** Saves all that is stored about whoever wrote. */
  exportPerson: (row: Enquiry) => Promise<void>;
}

function fileName(email: string): string {
  return `anfragen-${email.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.csv`;
}

interface SpamMark {
  row: Enquiry;
  suspectedSpam: boolean;
}

/** What can be done to one enquiry; `candidate` is the one that an open question is about. */
export function useEnquiryActions(kind: EnquiryKind) {
  const client = useQueryClient();
  const [candidate, setCandidate] = useState<Enquiry | null>(null);
  const { one } = enquiryViews[kind];
  const readList = () => readAnew(client, [enquiriesQuery(kind).queryKey]);

  const marking = useMutation({
    mutationFn: ({ row, suspectedSpam }: SpamMark) => enquiryApi.markSpam(kind, row.id, suspectedSpam),
    onSettled: async () => {
      await readList();
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
    mutationFn: ({ id }: Enquiry) => enquiryApi.erase(kind, id),
    // First the list without the row, then the dialog away: the focus then goes on to the view instead of nowhere.
    onSettled: readList,
    meta: { success: `${one} wurde gelöscht` },
  });

  /** Asks for whole lists, whatever is shown of them, and saves them as a file. */
  async function exportAs(file: string, csv: () => Promise<string>): Promise<void> {
    try {
      saveCsv(file, await withSession(csv));
    } catch (error) {
      showToast({ title: 'Fehler', description: errorText(error), variant: 'destructive' });
    }
  }

  const actions: EnquiryActions = {
    erase: setCandidate,
    markSpam: (row, suspectedSpam) => marking.mutate({ row, suspectedSpam }),
    exportPerson: ({ email }) =>
      exportAs(fileName(email), async () => {
        const [investors, beta] = await Promise.all([enquiryApi.all('investors'), enquiryApi.all('beta')]);
        return personCsv(email, { investors, beta });
      }),
  };

  /** Those of a kind that have been read so far. */
  function known<Kind extends EnquiryKind>(of: Kind): EnquiryOf[Kind][] {
    return client.getQueryData(enquiriesQuery(of).queryKey)?.pages.flatMap(({ data }) => data) ?? [];
  }

  return {
    actions,
    exportList: () => exportAs(enquiryViews[kind].file, async () => listCsv(kind, await enquiryApi.all(kind))),
    candidate,
    busy: erasure.isPending,
    cancel: () => setCandidate(null),
    confirm: () => {
      if (candidate) erasure.mutate(candidate, { onSettled: () => setCandidate(null) });
    },
    /** How many others of either kind came from the same address, as far as the lists have been read. */
    othersOf: ({ email }: Enquiry): number => {
      const { investors, beta } = enquiriesOf(email, { investors: known('investors'), beta: known('beta') });
      return investors.length + beta.length - 1;
    },
  };
}
