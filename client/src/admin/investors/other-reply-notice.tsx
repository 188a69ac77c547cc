import type { EnquiryKind } from '@shared/contracts/enquiries';
import { useQuery } from '@tanstack/react-query';
import { enquiryQuery } from '../../api/inbox-api';
import { Icon } from '../../ui/icon';
import { AdminButton } from '../kit/admin-button';
import { germanDateTime } from '../kit/dates';
import type { OtherReply } from './use-reply';

interface OtherReplyNoticeProps {
  kind: EnquiryKind;
  id: number;
  /** The reply that came in between, or null where there is none. */
  other: OtherReply | null;
  /** What the button says that sends all the same. */
  action: string;
  onAnyway: () => void;
}

/** Says that somebody has answered meanwhile, shows what, and leaves the decision to whoever writes. */
export function OtherReplyNotice({ kind, id, other, action, onAnyway }: OtherReplyNoticeProps) {
  const { data } = useQuery({ ...enquiryQuery(kind, id), enabled: other !== null });
  const latest = data?.history.findLast(({ type }) => type === 'reply');
  if (!other) return null;
  const name = other.username ?? latest?.username ?? 'Jemand anderes';
  const at = other.createdAt ?? latest?.createdAt;
  return (
    <div role="alert" className="mb-4 rounded-m border border-fehler-rand bg-fehler-grund px-4 py-3 text-s">
      <p className="flex items-start gap-2.5">
        <Icon name="alert" width="20" height="20" className="mt-px flex-none text-fehler" />
        <span>
          <b className="font-strong">
            {name} hat inzwischen geantwortet{at ? ` (${germanDateTime(at)} Uhr)` : ''}.
          </b>{' '}
          Ihr Text ist noch hier und nicht gesendet. Lesen Sie die andere Antwort, und entscheiden Sie dann, ob Ihre
          noch gebraucht wird.
        </span>
      </p>
      {latest && (
        <details className="mt-2">
          <summary className="min-h-8 cursor-pointer font-strong">
            {typeof latest.details.subject === 'string' ? latest.details.subject : 'Die andere Antwort'}
          </summary>
          <p className="mt-1 leading-relaxed wrap-anywhere whitespace-pre-wrap">{latest.text}</p>
        </details>
      )}
      <AdminButton size="small" className="mt-2" onClick={onAnyway}>
        {action}
      </AdminButton>
    </div>
  );
}
