import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { betaRequestsQuery, enquiryApi, investorsQuery } from '../../api/admin-api';
import { showToast } from '../../ui/toast-store';
import { errorText } from '../error-text';
import { useSession } from '../session/session';
import { saveCsv } from './csv';
import { type Enquiries, enquiriesOf, personCsv } from './enquiry-person';

export type EnquiryKind = keyof typeof enquiryApi;

/** What both kinds of enquiries have. */
export interface Enquiry {
  id: number;
  name: string;
  email: string;
  suspectedSpam: boolean;
}

export interface EnquiryActions {
  /** Asks before an enquiry is erased. */
  erase: (row: Enquiry) => void;
  markSpam: (row: Enquiry, suspectedSpam: boolean) => Promise<void>;
  /** Saves all that is stored about whoever wrote. */
  exportPerson: (row: Enquiry) => Promise<void>;
}

const labels: Readonly<Record<EnquiryKind, string>> = { investors: 'Investorenanfrage', beta: 'Beta-Anfrage' };

function fileName(email: string): string {
  return `anfragen-${email.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.csv`;
}

/** What can be done to one enquiry; `candidate` is the one that an open question is about. */
export function useEnquiryActions(kind: EnquiryKind) {
  const client = useQueryClient();
  const { withSession } = useSession();
  const [candidate, setCandidate] = useState<Enquiry | null>(null);
  const [busy, setBusy] = useState(false);
  const { query, erase, markSpam } = enquiryApi[kind];

  /** Runs a call, tells how it went, and reads the list anew. */
  async function run(call: () => Promise<unknown>, done: string) {
    try {
      await withSession(call);
      showToast({ title: 'Erfolgreich', description: done });
    } catch (error) {
      showToast({ title: 'Fehler', description: errorText(error), variant: 'destructive' });
    }
    await client.invalidateQueries({ queryKey: query.queryKey }).catch(() => undefined);
  }

  async function allEnquiries(): Promise<Enquiries> {
    const [investors, beta] = await Promise.all([
      client.fetchQuery({ ...investorsQuery, staleTime: 0 }),
      client.fetchQuery({ ...betaRequestsQuery, staleTime: 0 }),
    ]);
    return { investors, beta };
  }

  const actions: EnquiryActions = {
    erase: setCandidate,
    markSpam: async (row, suspectedSpam) => {
      const done = suspectedSpam
        ? `${labels[kind]} liegt jetzt unter „Verdacht auf Spam“`
        : `${labels[kind]} liegt jetzt bei den anderen Anfragen`;
      await run(() => markSpam(row.id, suspectedSpam), done);
      focusMainIfLost();
    },
    exportPerson: async ({ email }) => {
      try {
        saveCsv(fileName(email), personCsv(email, await withSession(allEnquiries)));
      } catch (error) {
        showToast({ title: 'Fehler', description: errorText(error), variant: 'destructive' });
      }
    },
  };

  return {
    actions,
    candidate,
    busy,
    cancel: () => setCandidate(null),
    confirm: async () => {
      if (!candidate) return;
      setBusy(true);
      // First the list without the row, then the dialog away: the focus then goes on to the view instead of nowhere.
      await run(() => erase(candidate.id), `${labels[kind]} wurde gelöscht`);
      setBusy(false);
      setCandidate(null);
    },
    /** How many others of either kind came from the same address, as far as the lists are known. */
    othersOf: ({ email }: Enquiry): number => {
      const { investors, beta } = enquiriesOf(email, {
        investors: client.getQueryData(investorsQuery.queryKey) ?? [],
        beta: client.getQueryData(betaRequestsQuery.queryKey) ?? [],
      });
      return investors.length + beta.length - 1;
    },
  };
}

/** The row that had the focus has gone to another table. */
function focusMainIfLost() {
  if (document.activeElement === document.body) document.getElementById('main')?.focus();
}
