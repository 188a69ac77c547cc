import type { InboxDetail, OpenReply, ReplyConflict, ReplyDraft, ReplyInput } from '@shared/contracts/inbox';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../api/http-api';
import { inboxApi, openReplyQuery } from '../../../api/inbox-api';
import { serverMessages } from '../../kit/forms/field-messages';
import { savingOf } from '../../kit/saving/saves';
import { readInboxAnew } from '../news';

/** Body of a 409: another reply came first, or the server cannot send mail. */
function refusalOf(error: unknown): { error: unknown } | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const { body } = error;
  return typeof body === 'object' && body !== null && 'error' in body ? body : null;
}

function conflictOf(error: unknown): ReplyConflict | null {
  const refusal = refusalOf(error);
  return refusal?.error === 'alreadyAnswered' ? (refusal as ReplyConflict) : null;
}

/** A reply that another user sent while this one was being written. */
export interface OtherReply {
  username: string | null;
  createdAt: string | null;
  subject: string | null;
}

const unknown: OtherReply = { username: null, createdAt: null, subject: null };

/** Sends or records a reply; calls `onDone` after success. */
export function useReply(detail: InboxDetail, draft: ReplyDraft, onDone: () => void) {
  const { kind, enquiry } = detail;
  const client = useQueryClient();
  const { others, replies } = useOpenReply(detail);
  const [known, setKnown] = useState(draft.replies);
  const [conflict, setConflict] = useState<ReplyConflict | null>(null);
  const [mailConfigured, setMailConfigured] = useState(draft.mailConfigured);
  const newest = Math.max(conflict?.replies ?? 0, replies ?? 0);

  const sending = useMutation({
    ...savingOf(`enquiry ${kind} ${enquiry.id}`),
    mutationFn: (input: ReplyInput) => inboxApi.reply(kind, enquiry.id, input),
    onError: (error) => {
      const met = conflictOf(error);
      if (met) setConflict(met);
      if (refusalOf(error)?.error === 'mailNotConfigured') setMailConfigured(false);
    },
    onSuccess: onDone,
    onSettled: () => readInboxAnew(client),
    meta: {
      success: (_entry, { via }: ReplyInput) => ({
        description: via === 'mail' ? 'Antwort wurde gesendet' : 'Antwort wurde vermerkt',
      }),
      failure: (error) => (conflictOf(error) ? null : {}),
    },
  });

  return {
    others,
    /** A reply that was unknown when this one was begun, or null. */
    otherReply: newest > known ? (conflict?.reply ?? unknown) : null,
    mailConfigured,
    busy: sending.isPending,
    errors: serverMessages(sending.error),
    send: (values: Pick<ReplyInput, 'subject' | 'text'>, { anyway = false } = {}) => {
      const knownReplies = anyway ? newest : known;
      setKnown(knownReplies);
      if (anyway) setConflict(null);
      sending.mutate({ ...values, via: mailConfigured ? 'mail' : 'draft', knownReplies });
    },
  };
}

interface OpenReplyState {
  others: readonly OpenReply[];
  /** Number of replies by now; null while unknown. */
  replies: number | null;
}

/**
 * Tells others that this user is replying while mounted, and returns who else is. A failed request is ignored: sending
 * detects a reply that came in between.
 */
function useOpenReply(detail: InboxDetail): OpenReplyState {
  const { kind, enquiry } = detail;
  const { data } = useQuery(openReplyQuery(detail));
  useEffect(
    () => () => {
      void inboxApi.closeReply(kind, enquiry.id).catch(() => undefined);
    },
    [kind, enquiry.id],
  );
  return data ?? { others: [], replies: null };
}
