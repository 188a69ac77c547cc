import type { EnquiryKind } from '@shared/contracts/enquiries';
import { type OpenReply, openReplyRenewSeconds } from '@shared/contracts/inbox';
import { useEffect, useState } from 'react';
import { inboxApi } from '../../api/inbox-api';

interface OpenReplyState {
  /** Who else has the reply open. */
  others: readonly OpenReply[];
  /** How many replies there are by now; null while that is not known. */
  replies: number | null;
}

/**
 * Tells others that somebody is answering an enquiry, as long as this is drawn, and is told who else is. Where the server
 * cannot be asked, nothing is told: the sending itself notices a reply that came in between.
 */
export function useOpenReply(kind: EnquiryKind, id: number): OpenReplyState {
  const [state, setState] = useState<OpenReplyState>({ others: [], replies: null });
  useEffect(() => {
    let current = true;
    const tell = (act: 'open' | 'renew') =>
      inboxApi
        .openReply(kind, id, act)
        .then((told) => {
          if (current) setState(told);
        })
        .catch(() => undefined);
    void tell('open');
    const timer = setInterval(() => void tell('renew'), openReplyRenewSeconds * 1_000);
    return () => {
      current = false;
      clearInterval(timer);
      void inboxApi.openReply(kind, id, 'close').catch(() => undefined);
    };
  }, [kind, id]);
  return state;
}
